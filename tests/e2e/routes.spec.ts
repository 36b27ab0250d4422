/** Every route of the specification answers, in both spellings, with its title and one heading. */

import { expect, test, waitForApplication, waitForFrames } from "./support/test";

/** As the specification spells them: so the canonical link has to. */
const routes = [
  "/",
  "/getting-started/",
  "/products/",
  "/faq/",
  "/docs/overview",
  "/docs/deployment/01-powering",
  "/docs/deployment/02-connecting",
  "/docs/deployment/03-working",
  "/docs/deployment/04-must-know",
  "/docs/deployment/05-safety-pilot",
  "/docs/deployment/06-remote-controller",
  "/docs/deployment/07-calibration",
  "/docs/deployment/08-manual-flight",
  "/docs/deployment/09-autonomous-flight",
  "/docs/deployment/10-next",
  "/docs/development/",
  "/docs/miscellaneous/uvdar_cam_calib",
  "/docs/simulation/",
  "/docs/simulation/uvdar",
  "/admin/",
  "/offline/",
  "/search",
];

for (const route of routes) {
  test(`${route} is a page`, async ({ page }) => {
    const response = await page.goto(route);
    expect(response?.status()).toBe(200);
    expect(response?.request().redirectedFrom()).toBeNull();
    await expect(page).toHaveTitle(route === "/" ? /DroneDoc/ : /\S \| DroneDoc$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    const canonical = await page.locator('link[rel="canonical"]').getAttribute("href");
    expect(new URL(canonical ?? "").pathname).toBe(route);
    await waitForApplication(page);
    await waitForFrames(page);
    expect(new URL(page.url()).pathname, "the address when the application is there").toBe(route);
  });

  if (route === "/") continue;
  const other = route.endsWith("/") ? route.slice(0, -1) : `${route}/`;
  test(`${other} is the same page, without a redirect`, async ({ request }) => {
    const one = await request.get(route, { maxRedirects: 0 });
    const another = await request.get(other, { maxRedirects: 0 });
    expect([one.status(), another.status()]).toEqual([200, 200]);
    expect(await another.text()).toBe(await one.text());
  });
}

for (const route of ["/no-such-page", "/docs/no-such-page/", "/docs/overview/deeper"]) {
  test(`${route} is the not-found page`, async ({ page, allowConsole }) => {
    allowConsole(/404/);
    const response = await page.goto(route);
    expect(response?.status()).toBe(404);
    await expect(page).toHaveTitle(/ \| DroneDoc$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  });
}

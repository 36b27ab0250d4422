/** Every route of the specification answers in both spellings, and no other does; `every-page.spec.ts` opens each. */

import { routes } from "./support/routes";
import { expect, test } from "./support/test";

for (const route of routes) {
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

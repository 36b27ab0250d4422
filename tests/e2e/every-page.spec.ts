/**
 * Every page of the specification and of the sitemap, on a phone and some at a desk: an answer with a title, one heading
 * and its own address, no complaint of the browser (the security policy's among them), no request to another site, and
 * nothing that axe finds, in each theme. The watch of `support/test.ts` sees the rest.
 */

import { readFileSync } from "node:fs";
import path from "node:path";
import { type ThemeName, themes } from "../../src/ui/themes";
import { routes } from "./support/routes";
import {
  expect,
  expectNoAxeViolationsIn,
  test,
  waitForApplication,
  waitForFrames,
  waitForQuiet,
} from "./support/test";

const sitemap = readFileSync(path.resolve("public/sitemap.xml"), "utf8");
const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
  ([, address = ""]) => new URL(address).pathname,
);
/** Pages of which neither the specification nor the sitemap tells. */
const further = ["/404", "/no-such-page", "/search?q=battery"];

/** At a desk the sidebar, the contents and the whole navbar stand beside the text: one page of each kind. */
const atDesk = new Set([
  "/",
  "/blog",
  "/blog/archive",
  "/blog/authors",
  "/blog/authors/ada",
  "/blog/tags",
  "/blog/tags/welcome",
  "/blog/welcome",
  "/docs/deployment/01-powering",
  "/docs/deployment/02-connecting",
  "/docs/deployment/06-remote-controller",
  "/docs/development/",
  "/docs/development/wiring",
  "/docs/miscellaneous/uvdar_cam_calib",
  "/docs/overview",
  "/docs/simulation/uvdar",
  "/faq/",
  "/getting-started/",
  "/no-such-page",
  "/offline/",
  "/products/",
  "/search?q=battery",
]);

const everyTheme = Object.keys(themes) as ThemeName[];
const all = new Set([...routes, ...addresses, ...further]);

test("each page that is looked at as at a desk is one of the site", () => {
  expect([...atDesk].filter((address) => !all.has(address))).toEqual([]);
});

for (const address of all) {
  test(`${address} is a page, quiet, asks nobody else, and is accessible in every theme`, async ({
    page,
    allowConsole,
  }) => {
    const isMissing = address === "/no-such-page";
    if (isMissing) allowConsole(/404/);
    await page.setViewportSize({ width: 375, height: 740 });
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(isMissing ? 404 : 200);
    expect(answer?.request().redirectedFrom()).toBeNull();
    await expect(page).toHaveTitle(address === "/" ? /DroneDoc/ : /\S \| DroneDoc$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    const { pathname, search } = new URL(address, page.url());
    const canonical = await page.locator('link[rel="canonical"]').getAttribute("href");
    const own = isMissing || pathname === "/404" ? "/404.html" : pathname;
    expect(new URL(canonical ?? "").pathname).toBe(own);
    await waitForApplication(page);
    await waitForFrames(page);
    const shown = new URL(page.url());
    expect(shown.pathname + shown.search, "the address when the application is there").toBe(
      pathname + search,
    );
    await expectNoAxeViolationsIn(page, everyTheme);
    if (!atDesk.has(address)) return;
    await page.setViewportSize({ width: 1280, height: 720 });
    await waitForQuiet(page);
    await expectNoAxeViolationsIn(page, everyTheme);
  });
}

/**
 * Every address of the specification and of the sitemap, and every page of a past version, on a phone: a page with a
 * title, one heading and its own address, which asks nobody else and has nothing that axe finds, in every theme.
 */

import { readFileSync } from "node:fs";
import path from "node:path";
import { type ThemeName, themes } from "../../src/ui/themes";
import { docs, routes } from "../e2e/support/routes";
import {
  expect,
  expectNoAxeViolationsIn,
  test,
  waitForApplication,
  waitForFrames,
} from "../e2e/support/test";

// Each test asks axe by itself.
test.use({ looksWithAxe: false });

const sitemap = readFileSync(path.resolve("public/sitemap.xml"), "utf8");
const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
  ([, address = ""]) => new URL(address).pathname,
);
const past = docs.map((route) => route.replace("/docs/", "/docs/1.0/"));
const everyTheme = Object.keys(themes) as ThemeName[];

for (const address of new Set([...routes, ...listed, ...past, "/search?q=battery", "/404"])) {
  test(`${address} is a page, quiet, asks nobody else, and is accessible in every theme`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 375, height: 740 });
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(200);
    expect(answer?.request().redirectedFrom()).toBeNull();
    await expect(page).toHaveTitle(address === "/" ? /DroneDoc/ : /\S \| DroneDoc$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    const { pathname, search } = new URL(address, page.url());
    const canonical = await page.locator('link[rel="canonical"]').getAttribute("href");
    const own = pathname === "/404" ? "/404.html" : pathname.replace("/docs/1.0/", "/docs/");
    expect(new URL(canonical ?? "").pathname).toBe(own);
    await waitForApplication(page);
    await waitForFrames(page);
    const shown = new URL(page.url());
    expect(shown.pathname + shown.search, "the address when the application is there").toBe(
      pathname + search,
    );
    await expectNoAxeViolationsIn(page, everyTheme);
  });
}

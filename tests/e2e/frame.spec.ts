/** The frame round every page: navbar, drawer, colour mode, announcement, footer, and every width. */

import type { Page } from "@playwright/test";
import { searchFor } from "./support/search";
import {
  expect,
  needPages,
  setLetters,
  test,
  waitForApplication,
  watchShifts,
} from "./support/test";

const expectTheme = (page: Page, name: string) =>
  expect(page.locator("html")).toHaveAttribute("data-theme", name);

test("the navbar has the five ways in, and the keyboard skips it or goes through it", async ({
  page,
}) => {
  await page.goto("/docs/deployment/02-connecting");
  const bar = page.getByRole("banner");
  const links = bar.getByRole("navigation", { name: "Main" }).getByRole("link");
  await expect(links).toHaveText(["Getting Started", "Products", "Tutorials", "Blog", "FAQ"]);
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual([
    "/getting-started/",
    "/products/",
    "/docs/overview",
    "/blog",
    "/faq/",
  ]);
  await expect(links.and(page.locator("[aria-current]"))).toHaveText("Tutorials");

  await page.keyboard.press("Tab");
  await expect(page.locator(":focus")).toHaveText(/skip to/i);
  await page.keyboard.press("Enter");
  await expect(page.locator("main")).toBeFocused();

  // The page stays where it stands.
  await waitForApplication(page);
  for (const type of ["large", "normal"]) {
    await page.evaluate((name) => {
      document.documentElement.dataset.type = name;
      scrollTo(0, 2000);
    }, type);
    const home = bar.getByRole("link", { name: "Halcyra DroneDoc" });
    await home.evaluate((link) => link.focus({ preventScroll: true }));
    let stops = 0;
    while (await bar.evaluate((header) => header.contains(document.activeElement))) {
      expect(await page.evaluate(() => Math.round(scrollY))).toBe(2000);
      stops += 1;
      await page.keyboard.press("Tab");
    }
    expect(stops).toBeGreaterThan(5);
  }
});

test("a bar that is hidden comes back for the keyboard, and not after a click", async ({
  page,
}) => {
  await page.goto("/docs/overview");
  await waitForApplication(page);
  const bar = page.getByRole("banner");
  const findTop = () => bar.evaluate((header) => header.getBoundingClientRect().top);
  const shown = await findTop();
  await bar
    .getByRole("button", { name: /dark|light|colour/i })
    .first()
    .click();
  // As it is once the reader scrolls down, where a site sets `hideOnScroll`.
  await bar.evaluate((header) => header.toggleAttribute("data-hidden", true));
  await expect.poll(findTop).toBeLessThan(0);
  await page.keyboard.press("Shift+Tab");
  await expect.poll(findTop).toBe(shown);
});

test("in windows of 996 pixels and less the navigation is a drawer", async ({ page }) => {
  await needPages(page.request, "/docs/deployment/02-connecting");
  await page.setViewportSize({ width: 996, height: 800 });
  await page.goto("/docs/deployment/01-powering");
  const menu = page.getByRole("button", { name: "Menu", exact: true });
  const drawer = page.getByRole("dialog");
  await menu.click();
  await expect(drawer.getByRole("link", { name: "FAQ", exact: true })).toBeVisible();
  await page.setViewportSize({ width: 997, height: 800 });
  await expect(drawer).toBeHidden();
  await expect(menu).toBeHidden();
  // Its button is gone: the keyboard goes on at the content.
  await expect(page.locator("main")).toBeFocused();

  await page.setViewportSize({ width: 400, height: 800 });
  await menu.click();
  for (let presses = 0; presses < 40; presses += 1) await page.keyboard.press("Tab");
  const inside = await page.evaluate(
    () =>
      document.activeElement === document.body ||
      document.activeElement?.closest("dialog") !== null,
  );
  expect(inside).toBe(true);
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(menu).toBeFocused();

  await menu.click();
  await drawer.getByRole("button", { name: "Large type" }).click();
  await drawer.getByRole("button", { name: "High contrast for sunlight" }).click();
  await expectTheme(page, "sun");
  await expect(page.locator("html")).toHaveAttribute("data-type", "large");
  await drawer.getByRole("link", { name: /connecting/i }).click();
  await expect(page).toHaveURL(/02-connecting/);
  await expect(drawer).toBeHidden();
  await menu.click();
  await expect(drawer.getByRole("link", { name: /connecting/i })).toHaveAttribute(
    "aria-current",
    "page",
  );
});

test("the colour mode is light at first, changes, is stored, and another tab follows", async ({
  page,
  context,
  allowConsole,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/");
  await expectTheme(page, "light");
  const logo = page.getByRole("banner").getByRole("link", { name: "Halcyra DroneDoc" });
  const drawn = logo.locator("path").first();
  const readInk = () => drawn.evaluate((path) => getComputedStyle(path).fill);
  const ink = await readInk();
  const other = await context.newPage();
  await other.goto("/faq/");
  await page.locator('[data-action="color-mode"]').first().click();
  await expectTheme(page, "dark");
  await expectTheme(other, "dark");
  expect(await readInk()).not.toBe(ink);
  await other.close();

  // Before any script of the application.
  allowConsole(/ERR_FAILED/);
  await page.route("**/*.js", (route) => route.abort());
  await page.reload();
  await expectTheme(page, "dark");
  await page.unroute("**/*.js");

  // As the site could be set: the system's mode until its reader chooses.
  await page.route("/faq/", async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace("<html ", '<html data-follow-system="" ');
    await route.fulfill({ response, body: html });
  });
  await page.evaluate(() => localStorage.clear());
  await page.goto("/faq/");
  await expectTheme(page, "dark");
  await page.emulateMedia({ colorScheme: "light" });
  await expectTheme(page, "light");
  await page.locator('[data-action="color-mode"]').first().click();
  await page.reload();
  await expectTheme(page, "dark");
});

test("the announcement is closed for good, until there is another", async ({ page }) => {
  await page.goto("/");
  const bar = page.getByLabel("Announcement", { exact: true });
  await expect(bar).toBeVisible();
  await bar.getByRole("button", { name: /close/i }).click();
  await expect(bar).toBeHidden();
  await expect(page.locator("main")).toBeFocused();
  const readShifts = await watchShifts(page);
  await page.reload();
  await expect(bar).toBeHidden();
  await page.waitForLoadState("load");
  expect(await readShifts()).toEqual([]);

  await page.evaluate(() => localStorage.setItem("dronedoc:announcement", "an-earlier-one"));
  await page.goto("/faq/");
  await expect(bar).toBeVisible();
});

test("the footer has community, resources, FAQ, support address and copyright", async ({
  page,
}) => {
  await page.goto("/");
  const footer = page.getByRole("contentinfo");
  const community = footer.getByRole("navigation", { name: "Community" }).getByRole("link");
  await expect(community).toHaveText([/YouTube/, /Instagram/, /LinkedIn/, /GitHub/]);
  const resources = footer.getByRole("navigation", { name: "Resources" }).getByRole("link");
  expect(await resources.count()).toBeGreaterThan(3);
  await expect(footer.getByRole("link", { name: "FAQ" }).first()).toHaveAttribute("href", "/faq/");
  await expect(footer.locator('a[href="mailto:support@halcyra.example"]')).toBeVisible();
  await expect(footer).toContainText("© 2025 Halcyra");
});

test("storage that is forbidden breaks nothing", async ({ page }) => {
  await page.addInitScript(() => {
    const deny = () => {
      throw new DOMException("denied", "SecurityError");
    };
    Object.defineProperty(window, "localStorage", { get: deny });
    CacheStorage.prototype.keys = async () => deny();
  });
  await page.goto("/docs/overview");
  await page.locator('[data-action="color-mode"]').first().click();
  await expectTheme(page, "dark");
  await page.getByLabel("Announcement", { exact: true }).getByRole("button").click();
  await searchFor(page, "compass");
  await page.keyboard.press("Enter");
  await expect(page).not.toHaveURL(/overview/);
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.goto("/offline/");
  const main = page.getByRole("main");
  await expect(main.getByText("This browser does not let this site store pages.")).toBeVisible();
  await expect(main.getByText("None yet.")).toBeHidden();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("without script nothing stands that waits for it, and pages say what needs it", async ({
    page,
    allowConsole,
  }) => {
    for (const width of [400, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      for (const path of ["/docs/deployment/01-powering", "/admin/"]) {
        await page.goto(path);
        const buttons = page.locator("button:visible:not([popovertarget])");
        expect(await buttons.allTextContents(), `${path} at ${width} px`).toEqual([]);
      }
    }
    const words = page.locator("main noscript p");
    await expect(words).toHaveText(/^The login needs JavaScript/);
    await page.goto("/search");
    await expect(words).toHaveText(/^The search needs JavaScript\./);
    await expect(page.locator("noscript a", { hasText: "FAQ" })).toBeVisible();
    await page.goto("/offline/");
    await expect(words).toHaveText(/^Storing pages needs JavaScript/);
    await expect(page.getByText("Looking…")).toBeHidden();
    allowConsole(/404/);
    await page.goto("/no-such-page");
    await expect(page.getByText("Or start from one of these pages:")).toBeVisible();
    await expect(page.getByText("key opens the search")).toBeHidden();
  });
});

/** Each page in each width that is narrower than what stands in it. */
async function findWider(
  page: Page,
  paths: readonly string[],
  widths: readonly number[],
): Promise<string[]> {
  const wider: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const found = await page.evaluate(() => document.documentElement.scrollWidth);
      if (found > width) wider.push(`${path}: ${found} px in a window of ${width} px`);
    }
  }
  return wider;
}

test("no page is wider than its window, whatever a reader has set", async ({ page }) => {
  const widths = [320, 345, 375, 600, 768, 996, 997, 1180, 1280];
  const paths = ["/", "/products/", "/docs/development/wiring", "/blog/two-days-of-snow"];
  expect(await findWider(page, paths, widths)).toEqual([]);

  // The spaces of WCAG 1.4.12, in large type.
  await page.evaluate(() => {
    document.documentElement.dataset.type = "large";
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `*:not(svg *) { line-height: 1.5 !important; letter-spacing: 0.12em !important;
        word-spacing: 0.16em !important }`,
    );
    document.adoptedStyleSheets = [sheet];
  });
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const found = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(found, `with wide spaces at ${width} px`).toBeLessThanOrEqual(width);
  }

  await page.evaluate(() => localStorage.setItem("dronedoc:type", "large"));
  const large = ["/faq/", "/docs/deployment/06-remote-controller", "/search?q=battery"];
  expect(await findWider(page, large, [320, 375, 997])).toEqual([]);
  await page.evaluate(() => localStorage.removeItem("dronedoc:type"));

  await page.goto("about:blank");
  await setLetters(page, 32);
  const twice = ["/getting-started/", "/docs/miscellaneous/uvdar_cam_calib", "/offline/"];
  expect(await findWider(page, twice, [320, 375])).toEqual([]);
});

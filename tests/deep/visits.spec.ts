/** What readers do most, in every browser of Playwright's that is installed: the other tests are Chromium's alone. */

import { expect, goToPart, test, waitForApplication, waitForQuiet } from "../e2e/support/test";

for (const [route, heading] of [
  ["/", "From the box to a safe autonomous flight"],
  ["/getting-started/", "Getting started"],
  ["/docs/deployment/01-powering", "Powering"],
  ["/docs/miscellaneous/uvdar_cam_calib", "Calibrate the UVDAR cameras"],
  ["/blog", "Blog"],
  ["/faq/", "Frequently asked questions"],
  ["/products/", "Products"],
  ["/search?q=battery", "Search"],
  ["/offline/", "Saved for the field"],
] as const) {
  test(`${route} is read at 375 and at 1280 pixels`, async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 800 });
    await page.goto(route);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await waitForApplication(page);
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await waitForQuiet(page);
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wider, `wider than ${width} pixels`).toBeLessThanOrEqual(0);
    }
  });
}

test("a link leads on without another load, and Back leads back", async ({ page }) => {
  await page.goto("/docs/overview");
  await waitForApplication(page);
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await page.getByRole("link", { name: "FAQ" }).first().click();
  await expect(page).toHaveTitle(/^FAQ/);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveTitle(/^Overview/);
  expect(await page.evaluate(() => Reflect.get(window, "isSame"))).toBe(true);
});

test("the drawer opens and leads to a page", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto("/docs/overview");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  const drawer = page.getByRole("dialog");
  await expect(drawer).toBeVisible();
  await drawer.getByRole("link", { name: "Blog" }).click();
  await expect(page).toHaveURL(/\/blog$/);
  await expect(drawer).toBeHidden();
});

test("the colour mode that is chosen stays", async ({ page }) => {
  await page.goto("/docs/overview");
  await page.getByRole("button", { name: "Switch to dark mode" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("the search finds the one page that has a word, and opens it", async ({ page }) => {
  await page.goto("/docs/overview");
  await page.getByRole("button", { name: "Search" }).click();
  const search = page.getByRole("dialog", { name: "Search" });
  await search.getByRole("combobox").fill("chessboard");
  await search.getByRole("option").first().click();
  await expect(page).toHaveURL(/\/docs\/miscellaneous\/uvdar_cam_calib(?:#|$)/);
  await expect(search).toBeHidden();
});

test("the login opens, and closes with Escape", async ({ page }) => {
  await page.goto("/docs/overview");
  await page.getByRole("button", { name: "Log In" }).click();
  const form = page.getByRole("dialog");
  await expect(form.getByLabel("Email")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(form).toBeHidden();
});

test("what is ticked in a checklist stays", async ({ page }) => {
  await page.goto("/docs/deployment/01-powering");
  const first = page.getByRole("main").getByRole("checkbox").first();
  await goToPart(first);
  await first.check();
  await page.reload();
  await expect(first).toBeChecked();
});

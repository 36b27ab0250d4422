/** Pictures of the aircraft: the right one for the mode, nothing that jumps, and words for all of them. */

import type { Page } from "@playwright/test";
import {
  expect,
  sumShifts,
  test,
  waitForApplication,
  waitForQuiet,
  watchShifts,
} from "./support/test";

/** The button beside the picture whose words begin so. */
const findEnlarge = (page: Page, words: string) =>
  page.locator(`.zoom:has([alt^="${words}"])`).getByRole("button", { name: "Enlarge the picture" });

for (const [mode, other] of [
  ["light", "dark"],
  ["dark", "light"],
] as const) {
  test(`the head of the home page has the picture of the ${mode} mode and loads no other`, async ({
    page,
  }) => {
    const loaded: string[] = [];
    page.on("request", (request) => {
      const name = /hero-(light|dark)/.exec(request.url())?.[1];
      if (name) loaded.push(name);
    });
    await page.addInitScript((chosen) => localStorage.setItem("dronedoc:color-mode", chosen), mode);
    await page.goto("/");
    const shown = page.getByRole("img", { name: /^The Halcyra H4 quadrotor/ });
    await expect(shown).toHaveCount(1);
    await expect
      .poll(() => shown.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
      .toBeGreaterThan(300);
    expect(await shown.evaluate((img: HTMLImageElement) => img.currentSrc)).toContain(
      `hero-${mode}`,
    );
    await waitForQuiet(page);
    expect(loaded).not.toContain(other);
    expect(loaded).toContain(mode);
  });
}

for (const width of [375, 1280]) {
  test(`nothing on the home page jumps when its pictures arrive, ${width} pixels wide`, async ({
    page,
  }) => {
    const readShifts = await watchShifts(page);
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/");
    await waitForQuiet(page);
    await page.getByRole("heading", { name: "Meet the H6 Lift" }).scrollIntoViewIfNeeded();
    await waitForQuiet(page);
    expect(sumShifts(await readShifts())).toBeLessThan(0.01);
  });
}

test("every product has its picture, which can be enlarged and closed by keyboard", async ({
  page,
}) => {
  await page.goto("/products/");
  for (const name of [/^The Halcyra H4 on/, /^The Halcyra H6 Lift/, /^The UVDAR Kit laid out/]) {
    const picture = page.getByRole("img", { name });
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
      .toBeGreaterThan(300);
  }
  await findEnlarge(page, "The Halcyra H4").press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("img", { name: /^The Halcyra H4/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});

test("a long word in what a product is makes no page wider than a phone", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/products/");
  // React would find another text than its own.
  await waitForApplication(page);
  await page.evaluate(() => {
    const kind = document.querySelector("section > header p");
    kind?.prepend("Hochspannungsleitungsüberwachungssensorenträger");
  });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test("Back between two places of a page closes an enlarged picture", async ({ page }) => {
  await page.goto("/products/#h4");
  await waitForApplication(page);
  await page.getByRole("navigation", { name: "Products" }).getByText("UVDAR Kit").click();
  await expect(page).toHaveURL(/#uvdar-kit$/);
  await findEnlarge(page, "The UVDAR Kit").press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/#h4$/);
  await expect(dialog).toBeHidden();
});

test("on a phone an enlarged picture is as wide as the window", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto("/docs/deployment/01-powering");
  await page.locator(".zoom img").first().click();
  const picture = page.getByRole("dialog").getByRole("img");
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.clientWidth))
    .toBe(375);
});

for (const [route, words] of [
  ["/docs/deployment/01-powering", /battery is half in its bay/],
  ["/docs/deployment/08-manual-flight", /Motor 1 at the front right/],
  ["/docs/miscellaneous/uvdar_cam_calib", /^The calibration board/],
  ["/docs/simulation/uvdar", /^The end of an H4's arm/],
] as const) {
  test(`${route} shows its picture and says what is on it`, async ({ page }) => {
    await page.goto(route);
    const picture = page.getByRole("img", { name: words });
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
      .toBeGreaterThan(300);
    const { ratio, box } = await picture.evaluate((img: HTMLImageElement) => ({
      ratio: img.naturalWidth / img.naturalHeight,
      box: img.clientWidth / img.clientHeight,
    }));
    expect(Math.abs(ratio - box)).toBeLessThan(0.02);
  });
}

/** Drawings in pages: in the colours of the mode, readable on a phone and on paper, and told in words. */

import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./support/test";

const pages = [
  "/docs/deployment/01-powering",
  "/docs/deployment/02-connecting",
  "/docs/deployment/03-working",
  "/docs/deployment/04-must-know",
  "/docs/deployment/06-remote-controller",
  "/docs/deployment/09-autonomous-flight",
  "/docs/miscellaneous/uvdar_cam_calib",
  "/docs/simulation/uvdar",
];

function drawingsOf(page: Page): Locator {
  return page.locator("main .diagram > svg");
}

function colourOfWords(page: Page): Promise<string> {
  return drawingsOf(page)
    .locator("text")
    .first()
    .evaluate((text) => getComputedStyle(text).fill);
}

test("a drawing has the colours of the mode", async ({ page }) => {
  await page.goto(pages[0] ?? "");
  const light = await colourOfWords(page);
  await page.evaluate(() => document.documentElement.setAttribute("data-theme", "dark"));
  expect(await colourOfWords(page)).not.toBe(light);
});

test("a drawing is light on paper, whatever the mode", async ({ page }) => {
  await page.goto(pages[0] ?? "");
  const light = await colourOfWords(page);
  await page.evaluate(() => document.documentElement.setAttribute("data-theme", "dark"));
  await page.emulateMedia({ media: "print" });
  expect(await colourOfWords(page)).toBe(light);
  await expect(page.locator(".diagram-words").first()).toBeHidden();
});

for (const path of pages) {
  test(`on a phone the drawings of ${path} are whole and readable`, async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 740 });
    await page.goto(path);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    const drawings = drawingsOf(page);
    expect(await drawings.count()).toBeGreaterThan(0);
    for (const drawing of await drawings.all()) {
      const smallest = await drawing.evaluate((svg: SVGSVGElement) => {
        const scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
        const sizes = [...svg.querySelectorAll("text")].map((text) =>
          Number.parseFloat(getComputedStyle(text).fontSize),
        );
        return Math.min(...sizes) * scale;
      });
      expect(smallest).toBeGreaterThanOrEqual(11);
      const cut = await drawing.evaluate((svg: SVGSVGElement) => {
        const frame = svg.getBoundingClientRect();
        return [...svg.querySelectorAll("text")]
          .filter((text) => {
            const box = text.getBoundingClientRect();
            return box.left < frame.left - 1 || box.right > frame.right + 1;
          })
          .map((text) => text.textContent);
      });
      expect(cut).toEqual([]);
    }
  });
}

test("with the reader's own spaces between letters no word of a drawing is cut off", async ({
  page,
}) => {
  await page.goto("/docs/simulation/uvdar");
  await page.evaluate(() => {
    const own = new CSSStyleSheet();
    own.replaceSync("* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }");
    document.adoptedStyleSheets = [own];
  });
  const wide = await drawingsOf(page).evaluateAll((drawings) =>
    drawings
      .filter((svg) => {
        const frame = svg.getBoundingClientRect();
        return [...svg.querySelectorAll("text")].some(
          (text) => text.getBoundingClientRect().right > frame.right,
        );
      })
      .map((svg) => getComputedStyle(svg).overflow),
  );
  expect(wide.length).toBeGreaterThan(0);
  expect(new Set(wide)).toEqual(new Set(["visible"]));
});

test("a drawing has a name, and its words open by keyboard", async ({ page }) => {
  await page.goto("/docs/deployment/02-connecting");
  await expect(page.getByRole("img", { name: "Three links to one aircraft" })).toBeVisible();
  const words = page.getByText("Inside the aircraft are the autopilot");
  await expect(words).toBeHidden();
  await page.locator(".diagram-words > summary").press("Enter");
  await expect(words).toBeVisible();
});

test("no two things on a page have one id", async ({ page }) => {
  await page.goto("/docs/deployment/09-autonomous-flight");
  const ids = await page.evaluate(() => [...document.querySelectorAll("[id]")].map(({ id }) => id));
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

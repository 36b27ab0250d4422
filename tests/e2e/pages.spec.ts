/**
 * One of each kind of page, on a phone and at a desk: read to its end it stands still, fits its window, and has nothing
 * that axe finds, in every theme. `tests/deep` looks at all the others.
 */

import type { Page } from "@playwright/test";
import { type ThemeName, themes } from "../../src/ui/themes";
import {
  expect,
  expectNoAxeViolationsIn,
  goToPart,
  needPages,
  test,
  waitForApplication,
  waitForFrames,
  waitForQuiet,
  watchShifts,
} from "./support/test";

const site = "https://docs.halcyra.example";
const everyTheme = Object.keys(themes) as ThemeName[];

const kinds: Record<string, readonly string[]> = {
  "the home page": ["/"],
  "the products": ["/products/"],
  "pages of text": ["/getting-started/", "/faq/"],
  "the overview and a tutorial": ["/docs/overview", "/docs/deployment/01-powering"],
  "a tutorial with parts to try": ["/docs/miscellaneous/uvdar_cam_calib"],
  "a page of a past version": ["/docs/1.0/development/"],
  "the blog and a post": ["/blog", "/blog/welcome"],
  "the lists of the blog": ["/blog/archive", "/blog/authors", "/blog/tags/welcome"],
  "a page of search results": ["/search?q=battery"],
  "pages without content": ["/admin/", "/offline/", "/no-such-page"],
};

/** Where the canonical address is another one. */
const canonicals: Record<string, string> = {
  "/docs/1.0/development/": "/docs/development/",
  "/search?q=battery": "/search",
  "/no-such-page": "/404.html",
};

test.describe("a kind of page", () => {
  // Each test asks axe by itself.
  test.use({ looksWithAxe: false });

  for (const [name, paths] of Object.entries(kinds)) {
    test(`${name}: whole, still and accessible on a phone and at a desk`, async ({
      page,
      allowConsole,
    }) => {
      const readShifts = await watchShifts(page, "whole document");
      for (const path of paths) {
        const isMissing = path === "/no-such-page";
        if (isMissing) allowConsole(/404/);
        await page.setViewportSize({ width: 375, height: 740 });
        const answer = await page.goto(path);
        expect(answer?.status(), path).toBe(isMissing ? 404 : 200);
        await waitForApplication(page);
        if (path.startsWith("/search"))
          await expect(page.getByText(/^\d+ pages? for/)).toBeVisible();
        await expect(page).toHaveTitle(path === "/" ? /DroneDoc/ : /\S \| DroneDoc$/);
        await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
        await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
          "href",
          `${site}${canonicals[path] ?? path}`,
        );
        await readToTheEnd(page);
        expect(await readShifts(), `what moved by itself on ${path}`).toEqual([]);
        await expectToFit(page);
        await expectNoAxeViolationsIn(page, everyTheme);
        await page.setViewportSize({ width: 1280, height: 720 });
        await waitForQuiet(page);
        await expectToFit(page);
        await expectNoAxeViolationsIn(page, ["light"]);
      }
    });
  }
});

test("a picture is that of the colour mode, and is enlarged and closed by keyboard", async ({
  page,
}) => {
  await needPages(page.request, "/products/#h4", "/products/#h6", "/products/#uvdar-kit");
  const heroes = new Set<string>();
  page.on("request", (request) => {
    const mode = /hero-(light|dark)/.exec(request.url())?.[1];
    if (mode) heroes.add(mode);
  });
  await page.addInitScript(() => localStorage.setItem("dronedoc:color-mode", "dark"));
  await page.goto("/");
  const hero = page.getByRole("img", { name: /^The Halcyra H4 quadrotor/ });
  await expect(hero).toHaveCount(1);
  await expect.poll(() => hero.evaluate(toLoadedWidth)).toBeGreaterThan(300);
  await waitForQuiet(page);
  expect([...heroes]).toEqual(["dark"]);

  await page.goto("/products/#h4");
  await waitForApplication(page);
  for (const name of [/^The Halcyra H4 on/, /^The Halcyra H6 Lift/, /^The UVDAR Kit laid out/]) {
    const picture = page.getByRole("img", { name });
    await goToPart(picture);
    await expect.poll(() => picture.evaluate(toLoadedWidth)).toBeGreaterThan(300);
  }
  const enlarge = page.locator('.zoom:has([alt^="The UVDAR Kit"])').getByRole("button");
  await enlarge.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("img", { name: /^The UVDAR Kit/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.getByRole("navigation", { name: "Products" }).getByText("UVDAR Kit").click();
  await expect(page).toHaveURL(/#uvdar-kit$/);
  await enlarge.press("Enter");
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/#h4$/);
  await expect(dialog).toBeHidden();
});

test("a data sheet is folded, opens by its address, and is whole on paper", async ({ page }) => {
  await page.goto("/products/#h6-sheet");
  await waitForApplication(page);
  const rows = (id: string) => page.locator(`[id="${id}-sheet"]`).getByRole("row");
  await expect(rows("h6").first()).toBeInViewport();
  await expect(rows("h4").first()).toBeHidden();
  await page.getByRole("link", { name: "Data sheet Halcyra H4" }).click();
  await expect(rows("h4").first()).toBeInViewport();
  const products = page.getByRole("navigation", { name: "Products" });
  await expect(products.locator("[aria-current]")).toHaveText("Halcyra H4");
  await products.getByText("UVDAR Kit").click();
  await expect(page.getByRole("heading", { level: 2, name: "UVDAR Kit" })).toBeInViewport();
  await expect(products).toBeInViewport();
  await expect(products.locator("[aria-current]")).toHaveText("UVDAR Kit");
  await expect(rows("uvdar-kit").first()).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(rows("uvdar-kit").last()).toBeVisible();
  await expect(products).toBeHidden();
});

test("a drawing follows the colour mode, has words, and is light on paper", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await page.goto("/docs/deployment/02-connecting");
  await waitForApplication(page);
  const drawing = page.getByRole("img", { name: "Three links to one aircraft" });
  await expect(drawing).toBeVisible();
  const words = page.getByText("Inside the aircraft are the autopilot");
  await expect(words).toBeHidden();
  await page.locator(".diagram-words > summary").press("Enter");
  await expect(words).toBeVisible();
  // Readable on a phone, and nothing of it cut off.
  const { smallest, cut } = await page.locator("main .diagram > svg").evaluate((element) => {
    const svg = element as SVGSVGElement;
    const frame = svg.getBoundingClientRect();
    const texts = [...svg.querySelectorAll("text")];
    const sizes = texts.map((text) => Number.parseFloat(getComputedStyle(text).fontSize));
    const isCut = (text: Element) => {
      const { left, right } = text.getBoundingClientRect();
      return left < frame.left - 1 || right > frame.right + 1;
    };
    return {
      smallest: Math.min(...sizes) * (frame.width / svg.viewBox.baseVal.width),
      cut: texts.filter(isCut).map(({ textContent }) => textContent),
    };
  });
  expect(smallest).toBeGreaterThanOrEqual(11);
  expect(cut).toEqual([]);
  const readColour = () =>
    page
      .locator("main .diagram > svg text")
      .first()
      .evaluate((text) => getComputedStyle(text).fill);
  const light = await readColour();
  await page.evaluate(() => document.documentElement.setAttribute("data-theme", "dark"));
  await expect.poll(readColour).not.toBe(light);
  await page.emulateMedia({ media: "print" });
  await expect.poll(readColour).toBe(light);
  await page.emulateMedia({ media: "screen" });
});

function toLoadedWidth(img: Element): number {
  return img instanceof HTMLImageElement && img.complete ? img.naturalWidth : 0;
}

async function expectToFit(page: Page): Promise<void> {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wider, `wider than the window of ${page.url()}`).toBeLessThanOrEqual(0);
}

/** A window at a time, with what comes near. */
async function readToTheEnd(page: Page): Promise<void> {
  const isAtEnd = () =>
    page.evaluate(() => {
      scrollBy({ top: innerHeight, behavior: "instant" });
      return scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
    });
  while (!(await isAtEnd())) await waitForFrames(page);
  await waitForQuiet(page);
}

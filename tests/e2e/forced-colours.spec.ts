/** Where the system chooses all colours: what the site tells by grounds and hues is told by other means. */

import type { Locator, Page } from "@playwright/test";
import { findDialog, searchFor } from "./support/search";
import { expect, test, waitForApplication } from "./support/test";

test.use({ colorScheme: "dark", contextOptions: { forcedColors: "active" } });

/** A colour of the system as the browser writes it. */
function readSystemColour(page: Page, name: string): Promise<string> {
  return page.evaluate((colour) => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.color = colour;
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, name);
}

const styleOf = (part: Locator, property: "fill" | "color" | "backgroundColor") =>
  part.evaluate((element, name) => getComputedStyle(element)[name], property);

test.beforeEach(async ({ page }) => {
  // A bright theme on the dark ground that the system has chosen.
  await page.addInitScript(() => localStorage.setItem("dronedoc:color-mode", "light"));
});

test("the words of a drawing are read on its parts", async ({ page }) => {
  await page.goto("/docs/development/wiring");
  const part = page.locator(".wiring-part").first();
  await expect(part).toHaveCSS("fill", await readSystemColour(page, "Canvas"));
  await expect(page.locator(".wiring-drawing text").first()).toHaveCSS(
    "fill",
    await readSystemColour(page, "CanvasText"),
  );
  await page.goto("/docs/deployment/06-remote-controller");
  const raised = page.locator('.diagram > svg [fill="var(--color-surface-raised)"]').first();
  await expect(raised).toHaveCSS("fill", await readSystemColour(page, "Canvas"));
  const lines = page.locator('.diagram > svg [stroke="var(--color-text)"]').first();
  await expect(lines).toHaveCSS("stroke", await readSystemColour(page, "CanvasText"));
});

test("wires of two kinds have two colours, each seen on a dark ground", async ({ page }) => {
  await page.goto("/docs/development/wiring");
  await expect(page.locator(".wire-plus").first()).toHaveCSS("stroke", "rgb(255, 157, 148)");
  await expect(page.locator(".wire-ground").first()).toHaveCSS(
    "stroke",
    await readSystemColour(page, "CanvasText"),
  );
});

test("the current page is told from the others in every list", async ({ page }) => {
  const expectTold = async (list: Locator) => {
    const current = list.locator("[aria-current]");
    const other = list.locator("a:not([aria-current])").first();
    await expect(current).toHaveCSS("background-color", await readSystemColour(page, "Highlight"));
    expect(await styleOf(other, "backgroundColor")).not.toBe(
      await styleOf(current, "backgroundColor"),
    );
    await expect(current).toHaveCSS("color", await readSystemColour(page, "HighlightText"));
  };
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/docs/deployment/01-powering");
  await waitForApplication(page);
  await page.getByRole("heading", { name: "Store it" }).scrollIntoViewIfNeeded();
  await expectTold(page.getByRole("navigation", { name: "Docs" }));
  await expectTold(page.getByRole("navigation", { name: "Contents" }));
  await page.locator("header summary").click();
  await expectTold(page.locator("header details nav"));
  await page.goto("/blog/welcome");
  await expectTold(page.locator("main nav").filter({ hasText: "Latest posts" }));
  await page.setViewportSize({ width: 375, height: 700 });
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await expectTold(page.getByRole("dialog").locator("nav").filter({ hasText: "Getting Started" }));
});

test("a heading looks like a heading and not like a link", async ({ page }) => {
  await page.goto("/docs/deployment/01-powering");
  const words = page.getByRole("heading", { name: "Charge it" }).getByRole("link");
  await expect(words).toHaveCSS("color", await readSystemColour(page, "CanvasText"));
  const link = page.locator("main p > a").first();
  expect(await styleOf(link, "color")).not.toBe(await styleOf(words, "color"));
});

test("the dot before a product is there", async ({ page }) => {
  await page.goto("/docs/deployment/01-powering");
  const dot = page.getByRole("list", { name: "For" }).locator("span").first();
  const text = await readSystemColour(page, "CanvasText");
  await expect
    .poll(() => dot.evaluate((one) => getComputedStyle(one, "::before").backgroundColor))
    .toBe(text);
});

test("a highlighted line of code and a chosen row have an edge", async ({ page }) => {
  await page.goto("/blog/how-one-drone-sees-another");
  const edge = await readSystemColour(page, "Highlight");
  const line = page.locator(".line-highlighted").first();
  await expect(line).toHaveCSS("outline-style", "solid");
  await expect(line).toHaveCSS("outline-color", edge);
  await page.goto("/docs/development/wiring");
  await page.getByRole("combobox", { name: "Wire" }).selectOption({ index: 1 });
  const row = page.locator("tr[data-chosen]");
  await expect(row).toHaveCSS("outline-style", "solid");
  await expect(row).toHaveCSS("outline-color", edge);
});

test("no words have the colour of the plate that the browser lays behind them", async ({
  page,
}) => {
  for (const path of ["/", "/docs/overview", "/admin/"]) {
    await page.goto(path);
    await waitForApplication(page);
    const plate = await readSystemColour(page, "Canvas");
    const unread = await page.locator("body *").evaluateAll((elements, colour) => {
      const hasWords = (element: Element) =>
        [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== "");
      return elements.filter(hasWords).flatMap((element) => {
        const { color, forcedColorAdjust } = getComputedStyle(element);
        return color === colour && forcedColorAdjust !== "none" ? [element.textContent] : [];
      });
    }, plate);
    expect(unread, path).toEqual([]);
  }
});

test("the words of a search are read on their mark, in a heading and in the text", async ({
  page,
}) => {
  await page.goto("/docs/overview");
  await waitForApplication(page);
  await searchFor(page, "battery");
  const dark = await readSystemColour(page, "MarkText");
  const marks = findDialog(page).locator("mark");
  await expect(marks.first()).toHaveCSS("color", dark);
  const colours = await marks.evaluateAll((all) => all.map((one) => getComputedStyle(one).color));
  expect([...new Set(colours)]).toEqual([dark]);
});

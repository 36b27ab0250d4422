/** How pages fill the windows of tablets, which lie between a phone's and a desk's. */

import type { Locator } from "@playwright/test";
import { expect, test } from "./support/test";

const boxesOf = (parts: Locator) =>
  parts.evaluateAll((elements) =>
    elements.map((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return { left, right, top, bottom };
    }),
  );

/** How many stand in each row. */
async function countRows(parts: Locator): Promise<number[]> {
  const rows = new Map<number, number>();
  for (const { top } of await boxesOf(parts)) {
    rows.set(Math.round(top), (rows.get(Math.round(top)) ?? 0) + 1);
  }
  return [...rows.values()];
}

test("the four ways in stand four, two or one in a row, and none alone below three", async ({
  page,
}) => {
  await page.goto("/");
  const ways = page.getByRole("region", { name: "Ways in" }).getByRole("listitem");
  for (const [width, rows] of [
    [1280, [4]],
    [1024, [2, 2]],
    [768, [2, 2]],
    [375, [1, 1, 1, 1]],
  ] as const) {
    await page.setViewportSize({ width, height: 768 });
    expect(await countRows(ways), `${width} px`).toEqual(rows);
  }
});

test("the list of products fills its rows", async ({ page }) => {
  await page.goto("/products/");
  const list = page.getByRole("navigation", { name: "Products" });
  for (const width of [1280, 768, 620]) {
    await page.setViewportSize({ width, height: 900 });
    const [whole] = await boxesOf(list.getByRole("list"));
    const cards = await boxesOf(list.getByRole("listitem"));
    expect(Math.round(cards.at(-1)?.right ?? 0), `${width} px`).toBe(
      Math.round(whole?.right ?? -1),
    );
  }
});

test("the support address in the footer is whole at the width of a lying tablet", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto("/faq/");
  const address = page
    .locator("body footer")
    .last()
    .getByRole("link", { name: /^support@/ });
  const [box] = await boxesOf(address);
  expect((box?.bottom ?? 99) - (box?.top ?? 0)).toBeLessThan(40);
});

test("rows of the footer's lists stand at one height", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/faq/");
  const topsOf = async (name: string) =>
    (await boxesOf(page.getByRole("navigation", { name }).getByRole("listitem"))).map(({ top }) =>
      Math.round(top),
    );
  const community = await topsOf("Community");
  expect(community.length).toBeGreaterThan(2);
  expect((await topsOf("Resources")).slice(0, community.length)).toEqual(community);
});

test("the line below the current part of the site is as wide as its name", async ({ page }) => {
  await page.goto("/products/");
  const item = page.getByRole("navigation", { name: "Main" }).locator("[aria-current]");
  for (const width of [1024, 1280]) {
    await page.setViewportSize({ width, height: 768 });
    const { inset, padding } = await item.evaluate((link) => {
      const line = getComputedStyle(link, "::after");
      return {
        inset: Number.parseFloat(line.left) + Number.parseFloat(line.paddingLeft),
        padding: Number.parseFloat(getComputedStyle(link).paddingLeft),
      };
    });
    expect(inset, `${width} px`).toBe(padding);
  }
});

test("what an address that leads nowhere says begins where the logo does", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/404/);
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto("/no-such-page");
  const [title] = await boxesOf(page.getByRole("heading", { name: "Page not found" }));
  const [foot] = await boxesOf(page.getByRole("heading", { name: "Resources" }));
  expect(title?.left).toBe(foot?.left);
});

test("the line between two steps is a line, also between short ones", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto("/docs/deployment/01-powering");
  const lines = await page
    .locator(".steps > ol > li:not(:last-child)")
    .evaluateAll((steps) =>
      steps.map((step) => Number.parseFloat(getComputedStyle(step, "::after").height)),
    );
  expect(lines.length).toBeGreaterThan(5);
  expect(Math.min(...lines)).toBeGreaterThanOrEqual(8);
});

test("the picture of what is new is whole wherever it stands", async ({ page }) => {
  await page.goto("/");
  const picture = page.getByRole("region", { name: "Meet the H6 Lift" }).getByRole("img");
  for (const width of [1280, 1024, 768, 375]) {
    await page.setViewportSize({ width, height: 900 });
    const ratio = await picture.evaluate((image) => image.clientWidth / image.clientHeight);
    expect(ratio, `${width} px`).toBeGreaterThan(1.25);
  }
});

test("for whom a page is stands in three lines and no more", async ({ page }) => {
  await page.goto("/docs/simulation/");
  const words = page.locator(".task-info-who dd");
  for (const width of [1280, 768, 375]) {
    await page.setViewportSize({ width, height: 900 });
    const lines = await words.evaluate(
      (part) => part.clientHeight / Number.parseFloat(getComputedStyle(part).lineHeight),
    );
    expect(Math.round(lines), `${width} px`).toBeLessThanOrEqual(3);
  }
});

test("all that unfolds has one sign, and it turns", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto("/docs/deployment/02-connecting");
  const summaries = page.locator("article summary:visible");
  expect(await summaries.count()).toBeGreaterThan(2);
  // The browser's own triangle stands in a list item alone.
  for (const one of await summaries.all()) await expect(one).toHaveCSS("display", "flex");
  const contents = page.getByText("On this page", { exact: true }).and(page.locator("summary"));
  await contents.click();
  await expect(contents.locator("svg")).toHaveCSS("rotate", "90deg");
});

test("an item of a list ends in more than a short word where it can", async ({ page }) => {
  await page.goto("/docs/deployment/04-must-know");
  await expect(page.locator("article ul:not([class]) > li").first()).toHaveCSS(
    "text-wrap-style",
    "pretty",
  );
});

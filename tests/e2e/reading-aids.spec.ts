/** Reading elsewhere than at a desk: in the sun, in large type, on paper, in the system's own colours. */

import type { Locator, Page } from "@playwright/test";
import { findDialog, findOptions, searchFor } from "./support/search";
import {
  expect,
  expectNoAxeViolations,
  goToPart,
  needPages,
  test,
  waitForApplication,
  waitForQuiet,
  watchShifts,
} from "./support/test";

const doc = "/docs/deployment/01-powering";

const openMenu = (page: Page) =>
  page.getByRole("banner").getByRole("button", { name: "Reading aids" }).click();

test("the sun theme is one press away, remembered, and tells all that the others tell", async ({
  page,
  context,
}) => {
  const sun = page.locator('header [data-action="sun-mode"]');
  const html = page.locator("html");
  await page.goto(doc);
  const other = await context.newPage();
  await other.goto("/faq/");
  await openMenu(page);
  await sun.click();
  await expect(html).toHaveAttribute("data-theme", "sun");
  await expect(other.locator("html")).toHaveAttribute("data-theme", "sun");
  await other.close();
  await expect(page.locator('meta[name="theme-color"][media="all"]')).toHaveAttribute(
    "data-theme",
    "sun",
  );
  await page.reload({ waitUntil: "commit" });
  await expect(html).toHaveAttribute("data-theme", "sun");
  await waitForApplication(page);
  await expectNoAxeViolations(page, ["color-contrast-enhanced", "link-in-text-block"]);

  // What is chosen has an edge all round: on white grounds hues tell nothing.
  const edge = /0px 0px 0px 1px inset/;
  await goToPart(page.getByRole("heading", { name: "Store it" }));
  const contents = page.getByRole("navigation", { name: "Contents" });
  await expect(contents.locator("[aria-current]")).toHaveCSS("box-shadow", edge);
  await searchFor(page, "battery");
  const chosen = findOptions(page).and(page.locator('[aria-selected="true"]'));
  await expect(chosen).toHaveCSS("box-shadow", edge);
  await page.keyboard.press("Escape");
  // The keyboard's ring on a bright ground of its own.
  await page.getByRole("button", { name: "Enlarge the picture" }).first().press("Enter");
  await expect(page.locator(".zoom-close:focus-visible")).toHaveCSS("outline-offset", "-4px");
  await page.keyboard.press("Escape");

  // The toggle of the navbar leads to the dark theme; its own button to the light one.
  await page.locator('header [data-action="color-mode"]').click();
  await expect(html).toHaveAttribute("data-theme", "dark");
  await openMenu(page);
  await sun.click();
  await sun.click();
  await expect(html).toHaveAttribute("data-theme", "light");

  // Where the system asks for more contrast, secondary lines are as dark as the text.
  await page.emulateMedia({ contrast: "more" });
  const text = await page.locator("body").evaluate((body) => getComputedStyle(body).color);
  await expect(page.locator("figcaption").first()).toHaveCSS("color", text);
});

test("large type is a quarter larger, remembered, and moves nothing after the first paint", async ({
  page,
}) => {
  const html = page.locator("html");
  const type = page.locator('header [data-action="type"]');
  await page.goto(doc);
  await expect(html).toHaveCSS("font-size", "16px");
  await openMenu(page);
  await type.click();
  await expect(html).toHaveCSS("font-size", "20px");
  const readShifts = await watchShifts(page);
  await page.reload();
  await expect(html).toHaveCSS("font-size", "20px");
  await waitForApplication(page);
  expect(await readShifts()).toEqual([]);
  await openMenu(page);
  await type.click();
  await expect(html).toHaveCSS("font-size", "16px");
  // A keyboard that goes on from the menu closes it.
  await type.press("Tab");
  await expect(type).toBeHidden();
});

test("a printed page has its address, boxes for a pen and whole answers, and nothing to press", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await needPages(page.request, "/faq/#buy-flight-time");
  await page.goto(doc);
  await goToPart(page.locator("footer").last());
  await waitForQuiet(page);
  // Only who prints fetches the code.
  expect(asked.filter((path) => path.startsWith("/qr/"))).toEqual([]);
  // What a sheet of A4 has between its margins.
  await page.setViewportSize({ width: 673, height: 900 });
  await page.emulateMedia({ media: "print" });
  const code = page.locator(`img[src="/qr${doc}.svg"]`);
  await goToPart(code);
  await expect
    .poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  const address = page.locator("article > header > div:has(> img)");
  await expect(address).toContainText(`https://docs.halcyra.example${doc}`);
  await expect(address).toContainText(/Last updated \d/);
  // It stands beside the title: no sheet has it alone.
  const title = await page.locator("h1").boundingBox();
  const beside = await address.boundingBox();
  expect(title?.y ?? 0).toBeLessThan((beside?.y ?? 0) + (beside?.height ?? 0));
  for (const name of ["Save for the field", "Feedback", "Reading aids", "Announcement"]) {
    await expect(page.getByLabel(name, { exact: true }).first()).toBeHidden();
  }
  await expect(page.locator("body > * > header, nav").filter({ visible: true })).toHaveCount(0);
  await expect(page.locator("article > footer")).toBeHidden();

  await page.goto("/getting-started/");
  const box = page.locator(".task-item input").first();
  await expect(box).toHaveCSS("appearance", "none");
  await expect(box).toHaveCSS("border-top-color", "rgb(0, 0, 0)");

  await page.goto("/faq/");
  const question = page.locator("#buy-flight-time");
  await expect(question.getByRole("paragraph").first()).toBeVisible();
  await expect(question).toHaveCSS("break-inside", "avoid");

  // Code that is longer than half a sheet begins where the text has come to.
  await page.goto("/docs/development/");
  const long = page.locator(".code").filter({ has: page.locator(".line:nth-of-type(30)") });
  await expect(long).toHaveCSS("break-inside", "auto");
  await expect(page.locator(".code").first()).toHaveCSS("break-inside", "avoid");
});

test.describe("where the system chooses all colours", () => {
  test.use({ colorScheme: "dark", contextOptions: { forcedColors: "active" } });

  /** A colour of the system as the browser writes it. */
  const readSystemColour = (page: Page, name: string) =>
    page.evaluate((colour) => {
      const probe = document.body.appendChild(document.createElement("i"));
      probe.style.color = colour;
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    }, name);

  test("in forced colours the current page is told apart, drawings and marks are read", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(doc);
    await waitForApplication(page);
    const [canvas, words, highlight, onHighlight, onMark] = (await Promise.all(
      ["Canvas", "CanvasText", "Highlight", "HighlightText", "MarkText"].map((name) =>
        readSystemColour(page, name),
      ),
    )) as [string, string, string, string, string];
    const expectTold = async (list: Locator) => {
      const current = list.locator("[aria-current]");
      await expect(current).toHaveCSS("background-color", highlight);
      await expect(current).toHaveCSS("color", onHighlight);
      const other = list.locator("a:not([aria-current])").first();
      await expect(other).not.toHaveCSS("background-color", highlight);
    };
    await goToPart(page.getByRole("heading", { name: "Store it" }));
    await expectTold(page.getByRole("navigation", { name: "Docs" }));
    await expectTold(page.getByRole("navigation", { name: "Contents" }));
    await expect(page.getByRole("heading", { name: "Charge it" }).getByRole("link")).toHaveCSS(
      "color",
      words,
    );
    const dot = page.getByRole("list", { name: "For" }).locator("span").first();
    expect(await dot.evaluate((one) => getComputedStyle(one, "::before").backgroundColor)).toBe(
      words,
    );
    await searchFor(page, "battery");
    const marks = findDialog(page).locator("mark");
    const colours = await marks.evaluateAll((all) => all.map((one) => getComputedStyle(one).color));
    expect([...new Set(colours)]).toEqual([onMark]);

    await page.goto("/docs/development/wiring");
    await expect(page.locator(".wiring-part").first()).toHaveCSS("fill", canvas);
    await expect(page.locator(".wiring-drawing text").first()).toHaveCSS("fill", words);
    await expect(page.locator(".wire-plus").first()).not.toHaveCSS("stroke", words);
    await expect(page.locator(".wire-ground").first()).toHaveCSS("stroke", words);
    await page.getByRole("combobox", { name: "Wire" }).selectOption({ index: 1 });
    await expect(page.locator("tr[data-chosen]")).toHaveCSS("outline-color", highlight);
    await page.goto("/docs/deployment/06-remote-controller");
    const drawing = page.locator(".diagram > svg");
    await expect(drawing.locator('[stroke="var(--color-text)"]').first()).toHaveCSS(
      "stroke",
      words,
    );
    const raised = drawing.locator('[fill="var(--color-surface-raised)"]').first();
    await expect(raised).toHaveCSS("fill", canvas);

    // No words have the colour of the plate that the browser lays behind them.
    for (const path of ["/", "/docs/overview"]) {
      await page.goto(path);
      const unread = await page.locator("body *").evaluateAll((elements, colour) => {
        const hasWords = (element: Element) =>
          [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== "");
        return elements.filter(hasWords).flatMap((element) => {
          const { color, forcedColorAdjust } = getComputedStyle(element);
          return color === colour && forcedColorAdjust !== "none" ? [element.textContent] : [];
        });
      }, canvas);
      expect(unread, path).toEqual([]);
    }
  });
});

/** Reading outdoors: the sun theme and large type. */

import type { Page } from "@playwright/test";
import { findOptions, searchFor } from "./support/search";
import { expect, showTheme, test, waitForApplication } from "./support/test";

const doc = "/docs/deployment/01-powering";

const pages = [
  "/",
  "/getting-started/",
  "/products/",
  "/faq/",
  "/blog",
  "/blog/welcome",
  "/blog/archive",
  "/blog/authors",
  "/blog/tags",
  "/search?q=battery",
  "/offline/",
  "/docs/overview",
  "/docs/deployment/06-remote-controller",
  "/docs/development",
  "/docs/development/wiring",
  "/docs/miscellaneous/uvdar_cam_calib",
  "/docs/simulation/uvdar",
];

const sun = (page: Page) => page.locator('footer [data-action="sun-mode"]');

test("the sun theme is one press away, remembered, and there before any script of the application", async ({
  page,
  context,
}) => {
  await page.goto(doc);
  const other = await context.newPage();
  await other.goto("/faq/");
  await sun(page).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "sun");
  await expect(other.locator("html")).toHaveAttribute("data-theme", "sun");
  await expect(page.locator('meta[name="theme-color"][media="all"]')).toHaveAttribute(
    "data-theme",
    "sun",
  );
  await page.reload({ waitUntil: "commit" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "sun");
  await sun(page).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
});

test("in the sun theme the chosen hit of the search has an edge all round", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("dronedoc:color-mode", "sun"));
  await page.goto(doc);
  await searchFor(page, "battery");
  // Without one it stands on white like the others, but for its bar.
  await expect(findOptions(page).and(page.locator('[aria-selected="true"]'))).toHaveCSS(
    "box-shadow",
    /0px 0px 0px 1px inset/,
  );
});

test("in the sun theme the section that is read has an edge all round in the contents", async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem("dronedoc:color-mode", "sun"));
  await page.goto(doc);
  await waitForApplication(page);
  await page.getByRole("heading", { name: "Store it" }).scrollIntoViewIfNeeded();
  // Its line is as dark as the others'.
  await expect(
    page.getByRole("navigation", { name: "Contents" }).locator("[aria-current]"),
  ).toHaveCSS("box-shadow", /0px 0px 0px 1px inset/);
});

test("in the sun theme the keyboard's ring is seen on code and round the button that closes a picture", async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem("dronedoc:color-mode", "sun"));
  await page.goto(doc);
  await waitForApplication(page);
  await page.getByRole("button", { name: "Enlarge the picture" }).first().press("Enter");
  // Within its own bright ground: the page behind it is dark.
  await expect(page.locator(".zoom-close:focus-visible")).toHaveCSS("outline-offset", "-4px");
  await page.goto("/docs/development/");
  await page.keyboard.press("Tab");
  const code = page.locator(".code-block").first();
  await code.focus();
  await expect(code).toHaveCSS("outline-color", "rgb(255, 255, 255)");
  await expect(page.locator(".code").first()).toHaveCSS("background-color", "rgb(0, 0, 0)");
});

test("an example in an empty field is read as well as secondary words", async ({ page }) => {
  await page.goto("/docs/deployment/08-manual-flight");
  await waitForApplication(page);
  await page.locator(".checklist").first().scrollIntoViewIfNeeded();
  await page.getByRole("button", { name: "Name an aircraft" }).first().click();
  const field = page.getByPlaceholder("H4-017").first();
  for (const theme of ["light", "dark", "sun"]) {
    await showTheme(page, theme);
    const colours = await field.evaluate((input) => {
      const { color, opacity } = getComputedStyle(input, "::placeholder");
      const secondary = document.body.appendChild(document.createElement("i"));
      secondary.style.color = "var(--color-text-muted)";
      const wanted = getComputedStyle(secondary).color;
      secondary.remove();
      return { color, opacity, wanted };
    });
    expect(colours, theme).toMatchObject({ color: colours.wanted, opacity: "1" });
  }
});

test("where the system asks for more contrast, secondary lines are as dark as the text and hairlines are edges", async ({
  page,
}) => {
  await page.emulateMedia({ contrast: "more" });
  await page.goto(doc);
  const styleOf = (selector: string, property: "color" | "borderTopColor") =>
    page
      .locator(selector)
      .first()
      .evaluate((part, name) => getComputedStyle(part)[name], property);
  for (const theme of ["light", "dark"]) {
    await showTheme(page, theme);
    const text = await styleOf("body", "color");
    await expect(page.locator("figcaption").first()).toHaveCSS("color", text);
    const edge = await styleOf('footer [data-action="type"]', "borderTopColor");
    await expect(page.locator(".checklist")).toHaveCSS("border-top-color", edge);
  }
});

test("from the sun theme the toggle of the navbar leads to the dark one", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("dronedoc:color-mode", "sun"));
  await page.goto(doc);
  await page.locator('header [data-action="color-mode"]').click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("large type is a quarter larger, remembered, and moves nothing after the first paint", async ({
  page,
}) => {
  await page.goto(doc);
  const readSize = () =>
    page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
  expect(await readSize()).toBe(16);
  await page.locator('footer [data-action="type"]').click();
  expect(await readSize()).toBe(20);
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        shifts.push((entry as unknown as { value: number }).value);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.reload();
  expect(await readSize()).toBe(20);
  await waitForApplication(page);
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
  await page.locator('footer [data-action="type"]').click();
  expect(await readSize()).toBe(16);
});

test("both are in the drawer of small windows", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto(doc);
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  const drawer = page.getByRole("dialog");
  await drawer.getByRole("button", { name: "Large type" }).click();
  await drawer.getByRole("button", { name: "High contrast for sunlight" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "sun");
  await expect(page.locator("html")).toHaveAttribute("data-type", "large");
});

for (const width of [375, 768, 997, 1280]) {
  test(`in large type nothing is wider than a window of ${width} pixels`, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem("dronedoc:type", "large"));
    await page.setViewportSize({ width, height: 700 });
    const wide: string[] = [];
    for (const path of pages) {
      await page.goto(path);
      await expect(page.locator("html")).toHaveAttribute("data-type", "large");
      const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
      if (scrollWidth > width) wide.push(`${path}: ${scrollWidth}`);
    }
    expect(wide).toEqual([]);
  });
}

test("where the browser's own letters are twice as large nothing is wider than a small phone", async ({
  playwright,
  launchOptions,
  baseURL,
}) => {
  const args = [...(launchOptions.args ?? []), "--blink-settings=defaultFontSize=32"];
  const browser = await playwright.chromium.launch({ ...launchOptions, args });
  const page = await browser.newPage({ baseURL, viewport: { width: 320, height: 700 } });
  const wide: string[] = [];
  for (const path of ["/", "/docs/deployment/06-remote-controller", "/offline/"]) {
    await page.goto(path);
    await expect(page.locator("html")).toHaveCSS("font-size", "32px");
    if (path === "/offline/") {
      const save = page.getByRole("button", { name: /^Save for the field \(/ });
      await expect(save).toHaveCount(2);
    }
    const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
    if (scrollWidth > 320) wide.push(`${path}: ${scrollWidth}`);
  }
  await browser.close();
  expect(wide).toEqual([]);
});

for (const width of [320, 340, 375]) {
  test(`in large type no word is cut off in a window of ${width} pixels`, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem("dronedoc:type", "large"));
    await page.setViewportSize({ width, height: 700 });
    const cut: string[] = [];
    for (const path of pages) {
      await page.goto(path);
      await expect(page.locator("html")).toHaveAttribute("data-type", "large");
      // A part that hides what runs over its edge makes the page no wider. A list to be pushed along shows it all.
      const found = await page.evaluate(() => {
        const isHere = (element: Element, end: Element) => {
          for (let box: Element | null = element; box && box !== end; box = box.parentElement) {
            const { overflowX, clipPath } = getComputedStyle(box);
            if (/auto|scroll/.test(overflowX) || clipPath !== "none") return false;
          }
          return true;
        };
        const findRights = (element: Element) => {
          const rights = [element.getBoundingClientRect().right];
          const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
          for (let node = walker.nextNode(); node; node = walker.nextNode()) {
            if (node.parentElement && !isHere(node.parentElement, element)) continue;
            const words = document.createRange();
            words.selectNodeContents(node);
            rights.push(words.getBoundingClientRect().right);
          }
          return rights;
        };
        return [...document.querySelectorAll("main :is(h1, h2, h3, h4, h5, h6, p)")]
          .filter((element) => element.checkVisibility() && isHere(element, document.body))
          .flatMap((element) => {
            const right = Math.max(...findRights(element));
            return right > innerWidth + 0.5 ? [`${right} px: ${element.textContent}`] : [];
          });
      });
      cut.push(...found.map((one) => `${path}: ${one}`));
    }
    expect(cut).toEqual([]);
  });
}

test.describe("on a phone", () => {
  test.use({ hasTouch: true, isMobile: true });

  for (const [type, width] of [
    ["normal", 320],
    ["large", 320],
    ["large", 390],
  ] as const) {
    test(`the name of a code block has the room of a line at ${width} pixels in ${type} type`, async ({
      page,
    }) => {
      await page.addInitScript((size) => localStorage.setItem("dronedoc:type", size), type);
      await page.setViewportSize({ width, height: 700 });
      await page.goto("/docs/development/");
      const shares = await page.locator(".code-title").evaluateAll((titles) =>
        titles
          .filter((title) => title.checkVisibility())
          .map((title) => {
            const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(title);
            const room =
              Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd);
            return 1 - room / title.clientWidth;
          }),
      );
      expect(shares.length).toBeGreaterThan(5);
      expect(Math.min(...shares)).toBeGreaterThan(0.5);
    });
  }
});

/** The frame round every page: navbar, drawer, colour mode, announcement, keyboard. */

import type { Page } from "@playwright/test";
import {
  expect,
  movePointer,
  setLetters,
  test,
  waitForApplication,
  waitForFrames,
  watchShifts,
} from "./support/test";

test("the navbar has the five ways in, in order", async ({ page }) => {
  await page.goto("/");
  const links = page.getByRole("navigation", { name: "Main" }).first().getByRole("link");
  await expect(links).toHaveText(["Getting Started", "Products", "Tutorials", "Blog", "FAQ"]);
});

for (const path of [
  "/",
  "/products/",
  "/faq/",
  "/docs/development/wiring",
  "/docs/miscellaneous/uvdar_cam_calib",
  "/blog/two-days-of-snow",
]) {
  test(`${path} is nowhere wider than its window`, async ({ page }) => {
    await page.goto(path);
    const wider: string[] = [];
    for (const width of [320, 345, 375, 600, 768, 997, 1180, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const found = await page.evaluate(() => document.documentElement.scrollWidth);
      if (found > width) wider.push(`${found} px in a window of ${width} px`);
    }
    expect(wider).toEqual([]);
  });
}

for (const path of [
  "/",
  "/getting-started/",
  "/products/",
  "/faq/",
  "/docs/overview",
  "/docs/deployment/02-connecting",
  "/blog",
  "/blog/welcome",
  "/blog/archive",
  "/blog/authors",
  "/blog/authors/ada",
  "/blog/tags",
  "/blog/tags/welcome",
]) {
  test(`names without a space make ${path} no wider than a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 900 });
    await page.goto(path);
    // It expects the page as its server has written it.
    await waitForApplication(page);
    const count = await page.evaluate(() => {
      const named =
        "h1, h2, h3, th, td, .checklist label, nav, .admonition-title, .card-title, [aria-label=Tags], [aria-labelledby=page-products], a[href^='/blog/']";
      const texts = document.createTreeWalker(document.querySelector("main") as Element, 4);
      let renamed = 0;
      while (texts.nextNode()) {
        const { currentNode } = texts;
        // Words of the site's own stay as they are.
        const isName = !/^(\W*|Read on|\d+ posts?|Previous|Next)$/.test(
          currentNode.textContent ?? "",
        );
        if (isName && currentNode.parentElement?.closest(named)) {
          currentNode.textContent = "w".repeat(80);
          renamed += 1;
        }
      }
      return renamed;
    });
    expect(count).toBeGreaterThan(2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
}

test("the word before the products of a page stands in one line on the smallest phone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/docs/overview");
  const word = page.locator("main").getByText("For", { exact: true });
  await expect(word).toBeVisible();
  const { height, line } = await word.evaluate((element) => ({
    height: element.getBoundingClientRect().height,
    line: Number.parseFloat(getComputedStyle(element).lineHeight),
  }));
  expect(height).toBeLessThan(1.5 * line);
});

/** The size that all sizes of letters are counted from: that of the browser's own letters. */
const expectLetters = (page: Page, size: number) =>
  expect(page.locator("html")).toHaveCSS("font-size", `${size}px`);

for (const letters of [20, 24]) {
  test(`in a browser set to letters of ${letters} pixels no page is wider than its window`, async ({
    page,
  }) => {
    await setLetters(page, letters);
    const wider: string[] = [];
    for (const path of ["/", "/docs/deployment/06-remote-controller", "/search?q=battery"]) {
      await page.goto(path);
      await expectLetters(page, letters);
      for (const width of [320, 360, 412, 600, 997, 1280, 1366, 1536]) {
        await page.setViewportSize({ width, height: 900 });
        const found = await page.evaluate(() => document.documentElement.scrollWidth);
        if (found > width) wider.push(`${path}: ${found} px in a window of ${width} px`);
      }
    }
    expect(wider).toEqual([]);
  });
}

test("in letters of twice the size no page is wider than a phone", async ({ page }) => {
  await setLetters(page, 32);
  const wider: string[] = [];
  for (const path of [
    "/getting-started/",
    "/products/",
    "/docs/miscellaneous/uvdar_cam_calib",
    "/docs/simulation/uvdar",
  ]) {
    await page.goto(path);
    await expectLetters(page, 32);
    for (const width of [320, 375]) {
      await page.setViewportSize({ width, height: 740 });
      const found = await page.evaluate(() => document.documentElement.scrollWidth);
      if (found > width) wider.push(`${path}: ${found} px in a window of ${width} px`);
    }
  }
  expect(wider).toEqual([]);
});

test("in letters of twice the size no title on a phone breaks within a word", async ({ page }) => {
  await setLetters(page, 32);
  await page.setViewportSize({ width: 375, height: 740 });
  const broken: string[] = [];
  for (const path of [
    "/",
    "/products/",
    "/faq/",
    "/docs/deployment/07-calibration",
    "/docs/miscellaneous/troubleshooting",
    "/blog/how-one-drone-sees-another",
  ]) {
    await page.goto(path);
    const found = await page.locator("main :is(h1, h2)").evaluateAll((titles) =>
      titles
        .filter((title) => title.checkVisibility())
        .flatMap((title) => {
          const words: string[] = [];
          const texts = document.createTreeWalker(title, NodeFilter.SHOW_TEXT);
          const range = document.createRange();
          while (texts.nextNode()) {
            const { currentNode: text } = texts;
            for (const { index, 0: word } of (text.textContent ?? "").matchAll(/\p{L}+/gu)) {
              range.setStart(text, index);
              range.setEnd(text, index + word.length);
              const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
              if (new Set(tops).size > 1) words.push(word);
            }
          }
          return words;
        }),
    );
    broken.push(...found.map((word) => `${path}: ${word}`));
  }
  expect(broken).toEqual([]);
});

test("with the spaces that a reader may set between letters and words the navbar stays in its window", async ({
  page,
}) => {
  await page.goto("/docs/overview");
  // Those of WCAG 1.4.12.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      "*:not(svg *) { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }",
    );
    document.adoptedStyleSheets = [sheet];
  });
  const wider: string[] = [];
  for (const width of [320, 345, 360, 375, 600, 996, 997, 1024, 1180, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const found = await page.evaluate(() => document.documentElement.scrollWidth);
    if (found > width) wider.push(`${found} px in a window of ${width} px`);
  }
  expect(wider).toEqual([]);
});

test("at 996 pixels there is a drawer, at 997 there is none", async ({ page }) => {
  await page.setViewportSize({ width: 996, height: 800 });
  await page.goto("/docs/overview");
  const menu = page.getByRole("button", { name: "Menu", exact: true });
  await expect(menu).toBeVisible();
  await menu.click();
  const drawer = page.getByRole("dialog");
  await expect(drawer).toBeVisible();
  await expect(drawer.getByRole("link", { name: "FAQ" })).toBeVisible();
  await page.setViewportSize({ width: 997, height: 800 });
  await expect(drawer).toBeHidden();
  await expect(menu).toBeHidden();
  // Its button is gone: the keyboard goes on at the content.
  await expect(page.locator("main")).toBeFocused();
});

test("the drawer keeps the focus, closes with Escape and gives the focus back", async ({
  page,
}) => {
  await page.setViewportSize({ width: 400, height: 800 });
  await page.goto("/docs/overview");
  const menu = page.getByRole("button", { name: "Menu", exact: true });
  await menu.click();
  for (let presses = 0; presses < 40; presses += 1) await page.keyboard.press("Tab");
  const inside = await page.evaluate(
    () =>
      document.activeElement === document.body ||
      document.activeElement?.closest("dialog") !== null,
  );
  expect(inside).toBe(true);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(menu).toBeFocused();
});

test("the drawer holds the docs sidebar and closes when a page is chosen", async ({ page }) => {
  await page.setViewportSize({ width: 400, height: 800 });
  await page.goto("/docs/deployment/01-powering");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  const drawer = page.getByRole("dialog");
  await drawer.getByRole("link", { name: /connecting/i }).click();
  await expect(page).toHaveURL(/02-connecting/);
  await expect(drawer).toBeHidden();
});

test("the colour mode is light at first, changes, is stored, and another tab follows", async ({
  page,
  context,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  const other = await context.newPage();
  await other.goto("/faq/");
  await page.locator('[data-action="color-mode"]').first().click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(other.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("the colour mode is set before any script of the application", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED/);
  await page.addInitScript(() => localStorage.setItem("dronedoc:color-mode", "dark"));
  await page.route("**/*.js", (route) => route.abort());
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("the announcement is closed for good, and nothing shifts on the next visit", async ({
  page,
}) => {
  await page.goto("/");
  const bar = page.getByLabel("Announcement", { exact: true });
  await expect(bar).toBeVisible();
  await bar.getByRole("button", { name: /close/i }).click();
  await expect(bar).toBeHidden();
  const readShifts = await watchShifts(page);
  await page.reload();
  await expect(bar).toBeHidden();
  await page.waitForLoadState("load");
  expect(await readShifts()).toEqual([]);
});

test("the first tab stop skips to the content", async ({ page }) => {
  await page.goto("/docs/overview");
  await page.keyboard.press("Tab");
  await expect(page.locator(":focus")).toHaveText(/skip to/i);
  await page.keyboard.press("Enter");
  await expect(page.locator("main")).toBeFocused();
});

/** Where the page stands after each stop of the keyboard in the navbar, from its first button on. */
async function readPlacesOfStops(page: Page): Promise<number[]> {
  const bar = page.getByRole("banner");
  await bar
    .getByRole("link")
    .first()
    .evaluate((link) => link.focus({ preventScroll: true }));
  const places: number[] = [];
  for (let stops = 0; stops < 15; stops += 1) {
    await page.keyboard.press("Tab");
    if (!(await bar.evaluate((header) => header.contains(document.activeElement)))) break;
    places.push(await page.evaluate(() => Math.round(scrollY)));
  }
  return places;
}

for (const type of ["normal", "large"]) {
  test(`the keyboard goes through the navbar and leaves the page where it stands, in ${type} type`, async ({
    page,
  }) => {
    await page.addInitScript((size) => localStorage.setItem("dronedoc:type", size), type);
    await page.goto("/docs/deployment/02-connecting");
    await waitForApplication(page);
    await page.evaluate(() => scrollTo(0, 2000));
    const places = await readPlacesOfStops(page);
    expect(places.length).toBeGreaterThan(5);
    expect(new Set(places)).toEqual(new Set([2000]));
  });
}

test("the keyboard goes through the open menu of versions, however low the window is", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 110 });
  await page.goto("/docs/deployment/02-connecting");
  await waitForApplication(page);
  await page.evaluate(() => scrollTo(0, 2000));
  const menu = page.getByRole("banner").locator("details");
  await menu.locator("summary").focus();
  await page.keyboard.press("Enter");
  const links = menu.getByRole("link");
  const isInSight = (index: number) =>
    links.nth(index).evaluate((link) => {
      const list = link.closest("nav")?.getBoundingClientRect();
      const { top, bottom } = link.getBoundingClientRect();
      return list !== undefined && top >= list.top && bottom <= list.bottom + 1;
    });
  const last = (await links.count()) - 1;
  for (let index = 0; index <= last; index += 1) {
    await page.keyboard.press("Tab");
    await expect(links.nth(index)).toBeFocused();
    expect(await isInSight(index), `link ${index} on the way down`).toBe(true);
  }
  for (let index = last - 1; index >= 0; index -= 1) {
    await page.keyboard.press("Shift+Tab");
    await expect(links.nth(index)).toBeFocused();
    expect(await isInSight(index), `link ${index} on the way up`).toBe(true);
  }
});

test("the footer has community, resources, FAQ, support address and copyright", async ({
  page,
}) => {
  await page.goto("/");
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("link", { name: "YouTube" })).toBeVisible();
  await expect(footer.getByRole("link", { name: "FAQ" }).first()).toHaveAttribute("href", "/faq/");
  await expect(footer.locator('a[href="mailto:support@halcyra.example"]')).toBeVisible();
  await expect(footer).toContainText("© 2025 Halcyra");
});

test("the support address stands in one line in every window", async ({ page }) => {
  await page.goto("/admin/");
  const address = page.getByRole("contentinfo").locator('a[href^="mailto:"]');
  for (const width of [320, 375, 600, 768, 900, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    // Whether a word is broken: each line of it is a rectangle.
    const lines = await address.evaluate((link) => {
      const words = document.createRange();
      words.selectNode(link.lastChild ?? link);
      return words.getClientRects().length;
    });
    expect(lines, `lines of the address at ${width} px`).toBe(1);
  }
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  for (const width of [400, 1280]) {
    test(`no button stands at ${width} pixels that nothing answers`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      for (const path of ["/docs/deployment/01-powering", "/admin/"]) {
        await page.goto(path);
        const buttons = page.locator("button:visible:not([popovertarget])");
        expect(await buttons.allTextContents(), path).toEqual([]);
      }
    });
  }

  test("pages say what needs script, and promise nothing that waits for it", async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/404/);
    await page.goto("/no-such-page");
    await expect(page.getByText("Or begin at one of these:")).toBeVisible();
    await expect(page.getByText("key opens the search")).toBeHidden();
    await page.goto("/offline/");
    const words = page.locator("main noscript p");
    await expect(words).toBeVisible();
    await expect(words).toHaveText(/^Storing pages needs script/);
    await expect(page.getByText("Looking…")).toBeHidden();
    await page.goto("/admin/");
    await expect(words).toBeVisible();
    await expect(words).toHaveText(/^Logging in needs script/);
  });

  test("a picture does not offer to be enlarged", async ({ page }) => {
    await page.goto("/docs/deployment/01-powering");
    await expect(page.locator(".zoom").first()).toHaveCSS("cursor", "auto");
  });
});

test("storage that is forbidden breaks nothing", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("denied", "SecurityError");
      },
    });
  });
  await page.goto("/docs/overview");
  await page.locator('[data-action="color-mode"]').first().click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("a browser that refuses to store pages is not said to keep those that are read", async ({
  page,
}) => {
  await page.addInitScript(() => {
    CacheStorage.prototype.keys = async () => {
      throw new DOMException("denied", "SecurityError");
    };
  });
  await page.goto("/offline/");
  const main = page.getByRole("main");
  await expect(main.getByText("This browser does not let this site store pages.")).toBeVisible();
  await expect(main.getByText("None yet.")).toBeHidden();
});

test("the word of a network that is back goes by itself, but not from under the keyboard", async ({
  page,
}) => {
  await page.goto("/faq/");
  await movePointer(page);
  await waitForApplication(page);
  await page.clock.install();
  const tell = (name: string) => page.evaluate((type) => dispatchEvent(new Event(type)), name);
  const hide = page.getByRole("button", { name: "Hide" });
  await tell("offline");
  await hide.focus();
  await tell("online");
  await page.clock.fastForward(6000);
  await waitForFrames(page);
  await expect(hide).toBeFocused();
  await hide.blur();
  await tell("online");
  await page.clock.fastForward(6000);
  await expect(hide).toHaveCount(0);
});

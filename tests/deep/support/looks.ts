/** The pages whose looks are kept, and how each is photographed so that two machines see the same. */

import { expect, type Page } from "@playwright/test";
import { typefacePath } from "../../../src/ui/typeface";
import { findDialog, findField } from "../../e2e/support/search";
import { movePointer, showTheme, waitForApplication, waitForQuiet } from "../../e2e/support/test";

export interface Look {
  name: string;
  path: string;
  /** What has to be opened or awaited first. */
  prepare?: (page: Page) => Promise<void>;
  /** Only the window counts: something lies over the page. */
  isOverlay?: boolean;
}

export const widths = [375, 768, 1280, 1920] as const;
export const modes = ["light", "dark"] as const;

/** One of each kind of page. Docs of version 1.0 stand for their kind where they can: they hardly change. */
export const looks: readonly Look[] = [
  { name: "home", path: "/" },
  { name: "getting-started", path: "/getting-started/" },
  { name: "products", path: "/products/" },
  { name: "faq", path: "/faq/" },
  { name: "docs-entry", path: "/docs/overview" },
  { name: "docs-past-version", path: "/docs/1.0/deployment/02-connecting" },
  { name: "docs-drawings", path: "/docs/1.0/deployment/04-must-know" },
  { name: "docs-code", path: "/docs/1.0/simulation" },
  { name: "docs-wiring", path: "/docs/development/wiring" },
  { name: "docs-signals", path: "/docs/miscellaneous/troubleshooting" },
  { name: "docs-glossary", path: "/docs/miscellaneous/glossary" },
  { name: "blog", path: "/blog" },
  { name: "blog-post", path: "/blog/welcome" },
  { name: "blog-tags", path: "/blog/tags" },
  { name: "blog-archive", path: "/blog/archive" },
  { name: "blog-authors", path: "/blog/authors" },
  {
    name: "search-results",
    path: "/search?q=landing%20limit",
    prepare: (page) => expect(page.locator("main mark").first()).toBeVisible(),
  },
  { name: "admin", path: "/admin/" },
  { name: "not-found", path: "/no-such-page" },
  {
    name: "search-dialog",
    path: "/docs/1.0/overview",
    isOverlay: true,
    prepare: async (page) => {
      await page.keyboard.press("/");
      await findField(page).fill("battery");
      await expect(findDialog(page).locator("mark").first()).toBeVisible();
    },
  },
  {
    name: "login-dialog",
    path: "/docs/1.0/overview",
    isOverlay: true,
    prepare: async (page) => {
      await page.getByRole("banner").getByRole("button", { name: "Log In", exact: true }).click();
      await expect(page.getByRole("dialog").getByLabel("Email")).toBeVisible();
    },
  },
];

/** The height of an ordinary window, and the most of a page that is kept. */
const windowHeight = 900;
const greatestHeight = 3000;

/** Opens the page on a fixed day, without motion, with all of its letters in the site's typeface. */
export async function openLook(page: Page, look: Look) {
  await page.addInitScript(stopClock, Date.UTC(2026, 10, 30, 9));
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: widths[0], height: windowHeight });
  await page.goto(look.path);
  // The application comes at the reader's first sign.
  await movePointer(page, 1, 1);
  await waitForApplication(page);
  // The site's own is optional: whether it came before the first paint is chance. Code has it, too, for the fixed
  // widths of two machines differ.
  await page.evaluate(async (path) => {
    const face = new FontFace("Looks", `url(${path})`, { weight: "400 700" });
    document.fonts.add(await face.load());
    for (const family of ["sans", "mono"]) {
      document.documentElement.style.setProperty(`--font-family-${family}`, "Looks");
    }
  }, typefacePath);
  await look.prepare?.(page);
}

/** One moment for whoever asks for the date. Playwright's own clock would take `performance` with it. */
function stopClock(moment: number): void {
  const RealDate = Date;
  globalThis.Date = new Proxy(RealDate, {
    construct: (_, values) => Reflect.construct(RealDate, values.length === 0 ? [moment] : values),
    get: (target, name) => (name === "now" ? () => moment : Reflect.get(target, name)),
  });
}

/** Makes the opened page as wide as that, and as high as its content is, up to `greatestHeight`. */
export async function fitWindow(page: Page, look: Look, width: number): Promise<void> {
  await page.setViewportSize({ width, height: windowHeight });
  if (look.isOverlay) return;
  // Pictures and things to try come when they are in sight: the window grows to hold them all.
  await growToPage(page, width);
  await awaitPictures(page);
  await growToPage(page, width);
}

/** A screenshot of the whole window in one mode. */
export async function photograph(page: Page, mode: (typeof modes)[number]): Promise<Buffer> {
  await showTheme(page, mode);
  await awaitPictures(page);
  return page.screenshot({ animations: "disabled", caret: "hide" });
}

async function growToPage(page: Page, width: number): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.min(height, greatestHeight) });
}

async function awaitPictures(page: Page): Promise<void> {
  await waitForQuiet(page);
  await page.evaluate(async () => {
    // The day of the last change comes from the repository's history.
    for (const time of document.querySelectorAll("article time, main footer time")) {
      time.textContent = "30 November 2026";
    }
    const inSight = [...document.images].filter((image) => {
      const { top, height } = image.getBoundingClientRect();
      return height > 0 && top < innerHeight;
    });
    await Promise.all(inSight.map((image) => image.decode().catch(() => undefined)));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

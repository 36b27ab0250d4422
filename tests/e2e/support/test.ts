/** The `test` of every browser test: a page that complains, or that asks another site for anything, fails. */

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import AxeBuilder from "@axe-core/playwright";
import {
  type APIRequestContext,
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
  type Request,
  type Response,
} from "@playwright/test";
import type { ThemeName } from "../../../src/ui/themes";

export { expect };

interface Watch {
  problems: string[];
  allowed: RegExp[];
}

const toProblem = (answer: Response) => `answer ${answer.status()}: ${answer.url()}`;

/** Writes down everything that is wrong in any page of the context, now and later. */
function watchContext(
  context: BrowserContext,
  ownOrigin: string,
  askedOrigins: readonly string[],
): Watch {
  const watch: Watch = { problems: [], allowed: [] };
  const note = (problem: string) => {
    watch.problems.push(problem);
  };
  const isOwn = (url: string) => new URL(url).origin === ownOrigin;
  const isAsked = (url: string) => askedOrigins.includes(new URL(url).origin);
  const isFetched = (url: string) => /^(?:https?|wss?):/.test(url);

  context.on("page", trafficOf);
  context.on("page", (page) => skipWithoutPages(page, watch));
  context.on("console", (message) => {
    if (message.type() !== "error" && message.type() !== "warning") return;
    // The word of `serviceWorkers: "block"`, not of the page.
    if (message.text() === "Service Worker registration blocked by Playwright") return;
    note(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (error) => note(`page error: ${error.error().message}`));
  context.on("request", (request) => {
    if (isFetched(request.url()) && !isOwn(request.url()) && !isAsked(request.url())) {
      note(`request to another site: ${request.url()}`);
    }
  });
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "unknown reason";
    // A reader who moves on aborts what the last page was still fetching; each browser has its own word for it.
    const isAborted = /^(?:net::ERR_ABORTED|NS_BINDING_ABORTED|.*cancelled)$/i.test(reason);
    if (isAborted || !isOwn(request.url())) return;
    note(`request failed: ${request.url()} (${reason})`);
  });
  context.on("response", (response) => {
    if (response.status() < 400 || !isOwn(response.url())) return;
    note(toProblem(response));
  });
  return watch;
}

/** Of an address without a page of its own: the menu leads there and nobody has written it, or it leads on. */
const noPage = /There is nothing on this page\.|http-equiv="refresh"/;

const skipWithout = (address: string) => test.skip(true, `The content has no ${address}.`);

/** Ends a test as skipped that opens a page which an author has deleted. */
function skipWithoutPages(page: Page, watch: Watch): void {
  const { goto } = page;
  page.goto = async (address, options) => {
    const answer = await goto.call(page, address, options);
    const isLost =
      answer?.status() === 404 && !watch.allowed.some((one) => one.test(toProblem(answer)));
    const html = address.startsWith("/") ? await (await page.request.get(address)).text() : "";
    if (isLost || noPage.test(html)) skipWithout(address);
    return answer;
  };
}

/** True when the site has this page, and what its hash names. */
export async function hasPage(request: APIRequestContext, address: string): Promise<boolean> {
  const [path = "", id] = address.split("#");
  const answer = await request.get(path);
  const html = await answer.text();
  if (answer.status() === 404 || noPage.test(html)) return false;
  return id === undefined || html.includes(` id="${id}"`);
}

/** Skips a test that needs pages, or places on them, that an author has deleted; `page.goto` does so by itself. */
export async function needPages(request: APIRequestContext, ...addresses: string[]): Promise<void> {
  for (const address of addresses) if (!(await hasPage(request, address))) skipWithout(address);
}

/**
 * Lets go of what a test has taken over with `route`. A test may end while one of its handlers reads an answer, and of
 * an answer whose page has closed there is nothing to read: the run would fail for a test that has passed.
 */
async function leaveHandlers(context: BrowserContext): Promise<void> {
  const holders = [context, ...context.pages()];
  await Promise.all(holders.map((holder) => holder.unrouteAll({ behavior: "ignoreErrors" })));
}

interface Traffic {
  /** What was asked for and has not been answered. */
  open: Set<Request>;
  /** When something was last asked for, or answered: milliseconds since 1970. */
  changed: number;
}

const traffic = new WeakMap<Page, Traffic>();

/** What a page asks for, from the first call on. */
function trafficOf(page: Page): Traffic {
  const known = traffic.get(page);
  if (known) return known;
  const own: Traffic = { open: new Set(), changed: Date.now() };
  const end = (request: Request) => {
    own.open.delete(request);
    own.changed = Date.now();
  };
  page.on("request", (request) => {
    own.open.add(request);
    own.changed = Date.now();
  });
  page.on("requestfinished", end);
  page.on("requestfailed", end);
  traffic.set(page, own);
  return own;
}

/**
 * Resolves when the page has asked for nothing for half a second, and has all answers. The runner's own "networkidle"
 * is true for good once it was: also before what a test has done since.
 */
export async function waitForQuiet(page: Page): Promise<void> {
  const { open } = trafficOf(page);
  const started = Date.now();
  const isQuiet = () =>
    open.size === 0 && Date.now() - Math.max(started, trafficOf(page).changed) >= 500;
  while (!isQuiet()) await page.waitForTimeout(50);
}

/** A reader who saves data: pages look ahead at nothing. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
}

export interface Fixtures {
  /** For a test that provokes a complaint: those that match do not fail it. */
  allowConsole: (pattern: RegExp) => void;
  watch: Watch;
  /** Axe looks at the page as a test leaves it. Off where the test has shown axe that page already. */
  looksWithAxe: boolean;
  axeAtEnd: undefined;
  /** Other origins that this build of the site may ask: that of the hosted search. */
  askedOrigins: string[];
}

export const test = base.extend<Fixtures>({
  askedOrigins: [[], { option: true }],
  watch: [
    async ({ context, baseURL, askedOrigins }, use, testInfo) => {
      // Chromium tells most violations by itself, but not those that a page looks for and hides.
      await context.addInitScript(() => {
        addEventListener(
          "securitypolicyviolation",
          ({ effectiveDirective, blockedURI, sample }) => {
            console.error(`policy violation: ${effectiveDirective} ${blockedURI} ${sample}`);
          },
        );
      });
      const watch = watchContext(context, new URL(baseURL ?? "").origin, askedOrigins);
      await use(watch);
      await leaveHandlers(context);
      if (testInfo.expectedStatus === "skipped") return;
      const unexpected = watch.problems.filter(
        (problem) => !watch.allowed.some((pattern) => pattern.test(problem)),
      );
      expect(unexpected, "what the pages complained of").toEqual([]);
    },
    { auto: true },
  ],
  looksWithAxe: [true, { option: true }],
  axeAtEnd: [
    async ({ page, looksWithAxe, javaScriptEnabled, baseURL }, use, { errors }) => {
      await use(undefined);
      if (!looksWithAxe || javaScriptEnabled === false || errors.length > 0) return;
      if (page.isClosed() || !page.url().startsWith(baseURL ?? "")) return;
      await waitForTransitions(page);
      await expectNoAxeViolations(page);
    },
    { auto: true },
  ],
  allowConsole: async ({ watch }, use) => {
    await use((pattern) => {
      watch.allowed.push(pattern);
    });
  },
});

/** Axe without its comments: what the builder would send is more than twice as long. */
const axeScript = readFileSync(
  createRequire(createRequire(resolve("package.json")).resolve("@axe-core/playwright")).resolve(
    "axe-core/axe.min.js",
  ),
  "utf8",
);

/** Fails with every accessibility violation that axe finds, by all of its rules or by some, and where each one is. */
export async function expectNoAxeViolations(page: Page, only?: readonly string[]): Promise<void> {
  // Axe opens a second page to put together what it found in frames; a page that has none can do without.
  expect(page.frames(), "a page with a frame: axe has to look into it").toHaveLength(1);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeScript);
  // The builder runs its script twice for each look; axe is there already.
  const axe = new AxeBuilder({ page, axeSource: ";" }).setLegacyMode();
  // Of elements with nothing to complain of nobody reads the selectors.
  axe.options({ resultTypes: ["violations"] });
  if (only) axe.withRules([...only]);
  const { violations } = await axe.analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}) at ${target}: ${failureSummary}`),
  );
  expect(found, "what axe found").toEqual([]);
}

/** What can be wrong with colours. In the sun everything that is read has 7:1. */
const colourRules: Record<ThemeName, readonly string[]> = {
  light: ["color-contrast", "link-in-text-block"],
  dark: ["color-contrast", "link-in-text-block"],
  sun: ["color-contrast-enhanced", "link-in-text-block"],
};

/** The same in several themes. The markup is that of the first one: after it colours are all that can be wrong. */
export async function expectNoAxeViolationsIn(
  page: Page,
  themes: readonly ThemeName[],
): Promise<void> {
  for (const [index, theme] of themes.entries()) {
    await showTheme(page, theme);
    const rules = index === 0 ? undefined : colourRules[theme];
    await test.step(theme, () => expectNoAxeViolations(page, rules));
  }
}

/** Colours on their way are nobody's colours: they are waited for. */
async function waitForTransitions(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
}

/** Shows the page in a theme. */
export async function showTheme(page: Page, theme: string): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
  }, theme);
  await waitForTransitions(page);
}

/**
 * The first sign of a reader, which brings the application: the pointer moves. Where a pointer first comes up it has
 * not moved yet, so it takes two steps.
 */
export async function movePointer(page: Page, x = 5, y = 5): Promise<void> {
  await page.mouse.move(x, y, { steps: 2 });
}

/** Resolves when React has taken over the page: until then a link is the browser's own. */
export async function waitForApplication(page: Page): Promise<void> {
  await page.waitForFunction(
    () => performance.getEntriesByName("onInitialClientRender").length > 0,
  );
}

/** Resolves when the browser has shown what stands there now, and what it does by itself after that. */
export async function waitForFrames(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let left = 5;
        const count = () => {
          left -= 1;
          if (left === 0) resolve();
          else requestAnimationFrame(count);
        };
        requestAnimationFrame(count);
      }),
  );
}

/** Goes to a part of a page, again where the page that it stood on has just given way to the next one. */
export async function goToPart(part: Locator): Promise<void> {
  await expect(() => part.scrollIntoViewIfNeeded({ timeout: 5000 })).toPass();
}

/**
 * Goes down the page until a part of it is there: what is further down is loaded when it comes near. Who is at the end
 * before the scripts were there begins again.
 */
export async function scrollDownTo(page: Page, part: Locator): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => {
      const { scrollHeight, clientHeight } = document.documentElement;
      if (scrollY + clientHeight >= scrollHeight - 1) scrollTo(0, 0);
    });
    await page.mouse.wheel(0, 1500);
    await expect(part).toBeVisible({ timeout: 200 });
  }).toPass();
  await goToPart(part);
}

/** Resolves when the page that is scrolled next stands again. */
export async function watchScrollEnd(page: Page): Promise<() => Promise<void>> {
  const end = await page.evaluateHandle(() => ({
    reached: new Promise<void>((resolve) =>
      addEventListener("scrollend", () => resolve(), { once: true }),
    ),
  }));
  return () => end.evaluate(({ reached }) => reached);
}

interface LayoutShift {
  /** Milliseconds since the page was asked for. */
  startTime: number;
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

export interface Shift {
  /** 0 to 1, as browsers score it. */
  value: number;
  /** What moved, and from where. */
  moved: string;
}

/**
 * Watches the page that is opened next, and those after it in the same tab. The result tells every layout shift of the
 * page shown now that no press has caused. Since "whole document" nothing is told that moves while the HTML is still
 * being read: the columns of a table follow the rows that have arrived, and where a browser stops to paint between two
 * rows is another place each time.
 */
export async function watchShifts(
  page: Page,
  since: "first paint" | "whole document" = "first paint",
): Promise<() => Promise<Shift[]>> {
  await page.addInitScript((isForWhole) => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    let begin = isForWhole ? Number.POSITIVE_INFINITY : 0;
    // The frame that shows the whole document is over in the first task after it.
    const beginAfterFrame = () =>
      requestAnimationFrame(() =>
        setTimeout(() => {
          begin = performance.now();
        }),
      );
    if (isForWhole) document.addEventListener("DOMContentLoaded", beginAfterFrame);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as LayoutShift[]) {
        if (entry.hadRecentInput || entry.startTime < begin) continue;
        const moved = entry.sources.map(({ node, previousRect: from, currentRect: to }) => {
          const name = node instanceof Element ? node.outerHTML.slice(0, 60) : node?.textContent;
          return `${name} from ${from.x},${from.y} to ${to.x},${to.y}`;
        });
        shifts.push({ value: entry.value, moved: moved.join("; ") });
      }
    }).observe({ type: "layout-shift", buffered: true });
  }, since === "whole document");
  return () => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
}

/** All shifts together, as browsers score them. */
export function sumShifts(shifts: readonly Shift[]): number {
  return shifts.reduce((sum, { value }) => sum + value, 0);
}

/** Any file of the site's. */
const probe = "/robots.txt";

/**
 * `page.route` for a page that is open. Chromium tells that it hands requests over a moment before it does: on a busy
 * machine the first request after it may pass (2 of 300 on a page of one line). Once a request of ours has been handed
 * over, the next ones are.
 */
export async function interceptNow(
  page: Page,
  ...[url, handler, options]: Parameters<Page["route"]>
): Promise<void> {
  await page.route(url, handler, options);
  if (page.url() === "about:blank") return;
  await page.route(probe, (route) => route.fulfill({ body: "held" }));
  // A page without a network gets no answer until then.
  const isHeld = () =>
    page.evaluate(
      (address) =>
        fetch(address).then(
          async (answer) => (await answer.text()) === "held",
          () => false,
        ),
      probe,
    );
  await expect.poll(isHeld).toBe(true);
  await page.unroute(probe);
}

/** Letters of so many pixels, as a reader sets them in the browser; to be called before a page is opened. */
export async function setLetters(page: Page, pixels: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: pixels } });
  await expect(page.locator("html")).toHaveCSS("font-size", `${pixels}px`);
}

/** Holds back every answer to this address until the result is called. */
export async function holdAnswers(page: Page, address: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await interceptNow(page, address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** What was copied, as a reader gets it: pasted. The site's own policy lets no page read the clipboard. */
export async function readClipboard(page: Page): Promise<string> {
  const focused = await page.evaluateHandle(() => document.activeElement);
  const field = await page.evaluateHandle(() => {
    const element = document.createElement("textarea");
    document.body.append(element);
    element.focus();
    return element;
  });
  await page.keyboard.press("ControlOrMeta+V");
  const text = await field.evaluate((element) => element.value);
  await field.evaluate((element, before) => {
    element.remove();
    if (before instanceof HTMLElement) before.focus();
  }, focused);
  return text;
}

/**
 * Follows a link of a sidebar that its reader has scrolled to, on a desktop. Its column stands still when the next
 * page comes, and when that is loaded again.
 */
export async function expectSidebarToStay(page: Page, name: string, link: string): Promise<void> {
  const list = page.getByRole("navigation", { name, exact: true });
  const readPlace = () =>
    list.evaluate((nav) => Math.round(nav.closest("[data-sidebar-scroll]")?.scrollTop ?? 0));
  const target = list.getByRole("link", { name: link, exact: true });
  await target.hover();
  const place = await readPlace();
  expect(place).toBeGreaterThan(0);
  await target.click();
  await expect(list.getByRole("link", { name: link, exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );
  expect(await readPlace()).toBe(place);
  await page.reload();
  await waitForApplication(page);
  expect(await readPlace()).toBe(place);
}

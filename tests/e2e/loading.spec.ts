/** The coming of the application, and going from page to page: when scripts are asked for, and what happens when they fail. */

import type { Locator, Page, Route } from "@playwright/test";
import {
  expect,
  holdAnswers,
  interceptNow,
  movePointer,
  saveData,
  test,
  waitForApplication,
  waitForFrames,
  waitForQuiet,
} from "./support/test";

const doc = "/docs/deployment/01-powering";

/** Addresses of all scripts that the page asks for, as they come. */
function watchScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  return scripts;
}

/** The browser has no idle moment yet, however long a test looks. */
async function stayBusy(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
}

/** Goes wrong after a full load of the site, but not during client-side navigation. */
async function markPage(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.body.dataset.mark = "here";
  });
}

async function isSamePage(page: Page): Promise<boolean> {
  return page.evaluate(() => document.body.dataset.mark === "here");
}

/** Presses Retry of a notice: the page is loaded whole, and the application comes. */
async function retryWithReload(page: Page, notice: Locator): Promise<void> {
  const reload = page.waitForEvent("load");
  await notice.getByRole("button", { name: "Retry" }).click();
  await reload;
  await movePointer(page, 60, 60);
  await waitForApplication(page);
  await expect(notice).toBeHidden();
}

test("the HTML asks for no script; the application comes when the browser is idle", async ({
  page,
  request,
}) => {
  const html = await (await request.get(doc)).text();
  expect(html).not.toMatch(/<script[^>]+src=/);
  expect(html).not.toMatch(/<link[^>]+as="(?:script|fetch)"/);
  // One before the first paint, and one after the text.
  expect(html.match(/<script(?![^>]+application\/ld\+json)|<main|<\/main>/g)).toEqual([
    "<script",
    "<main",
    "</main>",
    "<script",
  ]);
  await page.goto(doc);
  await waitForApplication(page);
});

test("the application comes to a page whose browser never calls itself idle", async ({ page }) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = (act, options) =>
      options?.timeout === undefined
        ? 0
        : window.setTimeout(
            () => act({ didTimeout: true, timeRemaining: () => 0 }),
            options.timeout,
          );
  });
  await page.goto(doc);
  await waitForApplication(page);
});

for (const route of [doc, "/blog/welcome", "/"]) {
  test(`no date holds ${route} up while the application comes: Intl's first use takes long`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const note = () => {
        document.documentElement.dataset.intl = new Error("Intl was asked for").stack;
        return "";
      };
      window.Intl = new Proxy(Intl, {
        get(...asked) {
          note();
          return Reflect.get(...asked);
        },
      });
      Date.prototype.toLocaleString = note;
      Date.prototype.toLocaleDateString = note;
      Date.prototype.toLocaleTimeString = note;
    });
    await page.goto(route);
    await waitForApplication(page);
    await expect(page.locator("html")).not.toHaveAttribute("data-intl");
  });
}

test("React is compiled while it arrives", async ({ request }) => {
  const { scripts } = await (await request.get("/page-data/app.json")).json();
  const react = scripts.find((script: string) => script.startsWith("/framework-"));
  // Its longest module, in parentheses.
  expect(await (await request.get(react)).text()).toMatch(/[{,]\d+:\(\(?[\w,]*\)?=>/);
});

test("a busy browser asks for no script until the first sign of its reader", async ({ page }) => {
  await stayBusy(page);
  const scripts = watchScripts(page);
  await page.goto(doc, { waitUntil: "networkidle" });
  expect(scripts).toEqual([]);
  await page.keyboard.press("Shift");
  await waitForApplication(page);
  expect(scripts.length).toBeGreaterThan(2);
});

for (const [name, act] of [
  ["a pointer", (page: Page) => movePointer(page, 200, 300)],
  ["a wheel turned by touch", (page: Page) => page.touchscreen.tap(5, 400)],
] as const) {
  test.describe(() => {
    test.use({ hasTouch: true });
    test(`a reader who saves data gets the application by ${name}, and not before`, async ({
      page,
    }) => {
      await saveData(page);
      const scripts = watchScripts(page);
      await page.goto(doc, { waitUntil: "networkidle" });
      expect(scripts).toEqual([]);
      await act(page);
      await waitForApplication(page);
    });
  });
}

test("a pointer that rests where the page comes up is no sign of a reader who saves data", async ({
  page,
}) => {
  await saveData(page);
  await page.addInitScript(() => {
    const { fetch } = window;
    window.fetch = (...given) => {
      document.documentElement.dataset.asked = "true";
      return fetch(...given);
    };
  });
  await page.goto(doc);
  // Browsers tell of it as soon as there is something below the pointer.
  await page.evaluate(() =>
    document.body.dispatchEvent(new PointerEvent("pointermove", { bubbles: true })),
  );
  await expect(page.locator("html")).not.toHaveAttribute("data-asked");
  await movePointer(page, 210, 310);
  await waitForApplication(page);
  await expect(page.locator("html")).toHaveAttribute("data-asked");
});

test("with data saver nothing is fetched ahead, also not under the pointer", async ({ page }) => {
  await saveData(page);
  const data: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("page-data.json")) data.push(new URL(request.url()).pathname);
  });
  await page.goto(doc);
  await movePointer(page);
  await waitForApplication(page);
  await page.getByRole("link", { name: "FAQ" }).first().hover();
  await page.locator(".content a[href^='/']").first().hover();
  await waitForQuiet(page);
  expect(data).toEqual([`/page-data${doc}/page-data.json`]);
});

test("links in sight are fetched ahead, those of the content too, and a click asks for nothing", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(doc);
  const link = page.locator(".content a[href^='/docs/']").first();
  const href = await link.getAttribute("href");
  const data = `/page-data${href?.split("#")[0]}/page-data.json`;
  await link.scrollIntoViewIfNeeded();
  await expect.poll(() => asked).toContain(data);
  await waitForQuiet(page);
  await markPage(page);
  const before = asked.length;
  await link.click();
  await page.waitForURL(`**${href}`);
  expect(asked.slice(before)).not.toContain(data);
  expect(await isSamePage(page)).toBe(true);
});

test("a script that was fetched ahead comes out of the browser's cache with the click", async ({
  page,
}) => {
  /** How each script of a page of questions came so far, and whether over the network. */
  const tellScripts = () =>
    page.evaluate(() => {
      const mapping: { [chunk: string]: string[] } = Reflect.get(window, "___chunkMapping") ?? {};
      const [, scripts = []] =
        Object.entries(mapping).find(([chunk]) => chunk.includes("templates-faq")) ?? [];
      return scripts.map((script) =>
        (
          performance.getEntriesByName(
            new URL(script, location.href).href,
          ) as PerformanceResourceTiming[]
        )
          .map(({ initiatorType, transferSize }) =>
            transferSize > 0 ? initiatorType : `${initiatorType} from the cache`,
          )
          .join(", "),
      );
    });
  await page.goto(doc);
  await waitForApplication(page);
  // A few pages at a time, with time between: a slow machine has the time that it needs.
  await expect.poll(tellScripts, { timeout: 40_000 }).toContain("fetch");
  await page.getByRole("link", { name: "FAQ" }).first().click();
  await expect(page).toHaveTitle(/^FAQ/);
  expect(await tellScripts()).toContain("fetch, script from the cache");
  expect(await tellScripts()).not.toContain("fetch");
});

test("a press in the first moment is answered when the application is there", async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener("DOMContentLoaded", () => {
      document.querySelector<HTMLElement>('button[data-action="wrap-code"]')?.click();
    });
  });
  await page.goto("/docs/development", { waitUntil: "commit" });
  const button = page.locator('button[data-action="wrap-code"]').first();
  await expect(button).toHaveAttribute("aria-pressed", "true");
});

for (const [moment, delay] of [
  ["as React begins to take over", 0],
  ["in the middle of it", 5],
  ["towards its end", 15],
] as const) {
  test(`a press ${moment} is answered, and once`, async ({ page }) => {
    await page.addInitScript((milliseconds) => {
      addEventListener("dronedoc:take-over", () => {
        setTimeout(() => {
          for (const button of ["[data-action=wrap-code]", "[aria-label='Pages in Development']"]) {
            document.querySelector<HTMLElement>(`main ${button}`)?.click();
          }
        }, milliseconds);
      });
    }, delay);
    await page.goto("/docs/development");
    await waitForApplication(page);
    await expect(page.locator("button[data-action=wrap-code]").first()).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    const category = page.getByRole("main").getByRole("button", { name: "Pages in Development" });
    await expect(category).toHaveAttribute("aria-expanded", "false");
  });
}

test("a press in the very moment when React has drawn the page is answered", async ({ page }) => {
  await page.addInitScript(() => {
    const listen = window.addEventListener;
    let isTakingOver = false;
    listen("dronedoc:take-over", () => {
      isTakingOver = true;
    });
    // The first to listen to scrolling does so while React puts the page in place, before effects run.
    window.addEventListener = (...[name, ...rest]: Parameters<typeof listen>) => {
      listen.call(window, name, ...rest);
      if (!isTakingOver || name !== "scroll") return;
      isTakingOver = false;
      document.querySelector<HTMLElement>("main [data-action=wrap-code]")?.click();
      document.documentElement.dataset.pressed = "";
    };
  });
  await page.goto("/docs/development");
  await expect(page.locator("html")).toHaveAttribute("data-pressed");
  await expect(page.locator("main [data-action=wrap-code]").first()).toHaveAttribute(
    "aria-pressed",
    "true",
  );
});

test("what is typed in the first moment stands in the field when the application is there", async ({
  page,
}) => {
  const release = await holdAnswers(page, "**/app-*.js");
  await page.goto(doc);
  await page.keyboard.press("/");
  await page.keyboard.type("battery");
  release();
  await waitForApplication(page);
  const dialog = page.getByRole("dialog", { name: "Search" });
  await expect(dialog.getByRole("combobox")).toHaveValue("battery");
  await expect(dialog.getByRole("option").first()).toBeVisible();
});

test("an early click on a link leads where it should", async ({ page }) => {
  await stayBusy(page);
  await page.goto(doc);
  await page.getByRole("link", { name: "FAQ" }).first().click();
  await expect(page).toHaveURL(/\/faq/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("after a change of page the focus is on its heading, and the change is said", async ({
  page,
}) => {
  await page.goto(doc);
  await waitForApplication(page);
  await page.getByRole("link", { name: "FAQ" }).first().click();
  await expect(page).toHaveURL(/\/faq/);
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toBeFocused();
  await expect(page.locator("#gatsby-announcer")).toHaveText(
    `Navigated to ${await heading.textContent()}`,
  );
});

test("a reader who scrolled before the application came stays there, and comes back there", async ({
  page,
}) => {
  await stayBusy(page);
  await page.goto(doc);
  await page.evaluate(() => scrollTo(0, 600));
  await page.keyboard.press("Shift");
  await waitForApplication(page);
  expect(await page.evaluate(() => scrollY)).toBe(600);
  await page.evaluate(() => document.querySelector<HTMLElement>("footer a[href^='/faq']")?.click());
  await expect(page).toHaveURL(/\/faq/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(600);
});

test("Back leads to the place that was left", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto(doc);
  await waitForApplication(page);
  const left = await page.evaluate(() => {
    scrollTo(0, 600);
    return scrollY;
  });
  expect(left).toBeGreaterThan(200);
  await page.evaluate(() => document.querySelector<HTMLElement>("footer a[href^='/faq']")?.click());
  await expect(page).toHaveURL(/\/faq/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(doc));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
});

test("Back to the first visit of a page leads to where it was left, whatever place of it was visited since", async ({
  page,
}) => {
  await page.goto("/docs/deployment/02-connecting");
  await waitForApplication(page);
  const readPlace = () => page.evaluate(() => Math.round(scrollY));
  await page.evaluate(() => scrollTo(0, 300));
  await waitForFrames(page);
  await page.evaluate(() => {
    for (const link of document.querySelectorAll<HTMLElement>("[aria-label=Contents] a")) {
      if (link.getAttribute("href") === "#log-in") link.click();
    }
  });
  await expect(page).toHaveURL(/#log-in$/);
  await expect.poll(readPlace).not.toBe(300);
  await waitForFrames(page);
  await page.evaluate(() => document.querySelector<HTMLElement>("footer a[href^='/faq']")?.click());
  await expect(page).toHaveURL(/\/faq/);
  await expect.poll(readPlace).toBe(0);
  // What was shown before is not there any more: the browser's own place is that of this page.
  await page.reload();
  await waitForApplication(page);
  const steps = await page.evaluate(() => history.length);
  const release = await holdAnswers(page, "**/02-connecting/page-data.json");
  await page.evaluate((back) => history.go(back), -2);
  await expect(page).toHaveURL(/02-connecting$/);
  await waitForFrames(page);
  release();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Connecting");
  await expect.poll(readPlace).toBe(300);
  await waitForFrames(page);
  expect(await readPlace()).toBe(300);
  expect(steps).toBeGreaterThan(2);
});

test("Back to an address that names a place leads to where the reader had come from there", async ({
  page,
}) => {
  await page.goto("/docs/deployment/02-connecting#log-in");
  await waitForApplication(page);
  const readPlace = () => page.evaluate(() => Math.round(scrollY));
  await expect.poll(readPlace).toBeGreaterThan(200);
  const named = await readPlace();
  await page.evaluate(() => scrollBy(0, 1000));
  await expect.poll(readPlace).toBe(named + 1000);
  await page.evaluate(() => document.querySelector<HTMLElement>("footer a[href^='/faq']")?.click());
  await expect(page).toHaveURL(/\/faq/);
  await expect.poll(readPlace).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/#log-in$/);
  await expect.poll(readPlace).toBe(named + 1000);
  // The browser goes to the named place by itself, a frame later.
  await waitForFrames(page);
  expect(await readPlace()).toBe(named + 1000);
});

test("Back leads to the place that was left below a list of contents and questions that were opened", async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto("/faq/");
  await waitForApplication(page);
  const contents = page.locator("main details", { hasText: "On this page" }).first();
  const question = page.locator("#auto-take-over");
  const readTop = () => question.evaluate((fold) => Math.round(fold.getBoundingClientRect().top));
  await contents.locator("summary").click();
  await question.locator("summary").click();
  await expect(question).toHaveJSProperty("open", true);
  const link = question.locator("a[href^='/docs/']").first();
  await link.scrollIntoViewIfNeeded();
  await waitForFrames(page);
  const left = await readTop();
  await link.click();
  await expect(page).toHaveURL(/\/docs\//);
  await page.goBack();
  await expect(page).toHaveURL(/\/faq\/$/);
  await expect(question).toHaveJSProperty("open", true);
  await expect(contents).toHaveJSProperty("open", true);
  await expect.poll(readTop).toBe(left);
  // A visit by a link is a new one.
  await page.evaluate(() => document.querySelector<HTMLElement>("footer a[href='/blog']")?.click());
  await expect(page).toHaveURL(/\/blog$/);
  await page.evaluate(() => document.querySelector<HTMLElement>("footer a[href^='/faq']")?.click());
  await expect(page).toHaveURL(/\/faq/);
  await expect(question).toHaveJSProperty("open", false);
});

test("Back and Forward lead to pages of before a reload while the application is awaited", async ({
  page,
}) => {
  await saveData(page);
  await page.goto("/docs/overview");
  await page.keyboard.press("Shift");
  await waitForApplication(page);
  await page.evaluate(() => document.querySelector<HTMLElement>("footer a[href^='/faq']")?.click());
  await expect(page).toHaveURL(/\/faq/);
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Frequently asked questions");
  await page.reload();
  await page.goBack();
  await expect(page).toHaveURL(/\/docs\/overview$/);
  await expect(heading).toContainText("Overview");
  await page.goForward();
  await expect(page).toHaveURL(/\/faq/);
  await expect(heading).toHaveText("Frequently asked questions");
  await page.keyboard.press("Shift");
  await waitForApplication(page);
  // From here on the router leads there, without another load.
  await page.evaluate(() => Object.assign(window, { stays: true }));
  await page.goBack();
  await expect(heading).toContainText("Overview");
  expect(await page.evaluate(() => "stays" in window)).toBe(true);
});

test("Back and Forward between the places of one page lead to each of them", async ({ page }) => {
  await page.goto("/docs/deployment/02-connecting");
  await waitForApplication(page);
  const findTop = (id: string) =>
    page.evaluate((name) => document.getElementById(name)?.getBoundingClientRect().top ?? 0, id);
  const go = (hash: string) =>
    page.evaluate((to) => document.querySelector<HTMLElement>(`a[href$="${to}"]`)?.click(), hash);
  const contents = page.getByRole("navigation", { name: "Contents" });
  const hashes = await contents
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  const [first = "", second = ""] = hashes;
  const isAt = (hash: string) =>
    expect
      .poll(async () => {
        const top = await findTop(hash.slice(1));
        return top > 60 && top < 130;
      })
      .toBe(true);
  await go(first);
  await isAt(first);
  await go(second);
  await isAt(second);
  await page.goBack();
  await isAt(first);
  await page.goForward();
  await isAt(second);
  await page.goBack();
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test("a link to a place that the next page lacks leads to its beginning", async ({ page }) => {
  await page.goto(doc);
  await waitForApplication(page);
  await page.evaluate(() => scrollTo(0, 900));
  await page.evaluate(() => void window.___navigate?.("/faq/#no-such-place"));
  await expect(page).toHaveURL(/\/faq\/#no-such-place$/);
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Powering");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test("a link to a place within folds of another page opens them", async ({ page }) => {
  const heading = String.raw`<h2 id=\"stuck\">`;
  const folds = String.raw`<details><summary>A</summary><details><summary>B</summary><p id=\"inner\">C</p></details></details>`;
  await page.route("**/page-data/docs/overview/page-data.json*", async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    expect(text).toContain(heading);
    await route.fulfill({ response, body: text.replace(heading, folds + heading) });
  });
  await page.goto(doc);
  await waitForApplication(page);
  await page.evaluate(() => void window.___navigate?.("/docs/overview#inner"));
  await expect(page.locator("#inner")).toBeInViewport();
  await expect(page.locator("#inner")).toBeFocused();
});

test("a link to a place that is not displayed leads to the beginning of its page, and to its heading", async ({
  page,
}) => {
  await page.goto(doc);
  await waitForApplication(page);
  await page.evaluate(() => scrollTo(0, 900));
  // Without a session nobody's products are shown.
  await page.evaluate(() => void window.___navigate?.("/products/#my-products"));
  await expect(page.getByRole("heading", { level: 1, name: "Products" })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("a slow page shows the bar after 200 ms and until it is there; one that is there already never", async ({
  page,
}) => {
  await page.goto(doc);
  await waitForApplication(page);
  await page.evaluate(async () => void (await window.___loader?.loadPage("/faq/")));
  await page.evaluate(() => {
    const seen = document.body.dataset;
    new MutationObserver(() => {
      if (document.getElementById("nprogress")) seen.bar = "seen";
    }).observe(document.body, { childList: true });
  });
  await page.getByRole("link", { name: "FAQ" }).first().click();
  await expect(page).toHaveURL(/\/faq/);
  expect(await page.evaluate(() => document.body.dataset.bar)).toBeUndefined();

  // No link leads there, so nobody has fetched it ahead.
  const release = await holdAnswers(page, "**/page-data/admin/page-data.json");
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.evaluate(() => void window.___navigate?.("/admin/"));
  await page.clock.runFor(199);
  await expect(page.locator("#nprogress")).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(page.locator("#nprogress .bar")).toBeVisible();
  await page.clock.resume();
  release();
  await expect(page).toHaveURL(/\/admin/);
  await expect(page.locator("#nprogress")).toHaveCount(0);
});

test("a page whose data does not come is loaded whole, once, and then offers Retry", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED|ERR_CONNECTION|preload/);
  await saveData(page);
  await page.goto(doc);
  await movePointer(page);
  await waitForApplication(page);
  await interceptNow(page, "**/page-data/faq/page-data.json", (route) => route.abort());
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  await page.getByRole("link", { name: "FAQ" }).first().click();
  await expect(page).toHaveURL(/\/faq/);
  await movePointer(page, 50, 50);
  const notice = page.getByRole("alert").filter({ hasText: "could not be loaded" });
  await expect(notice).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(loads).toBe(1);
  await page.unroute("**/page-data/faq/page-data.json");
  await retryWithReload(page, notice);
});

test("after a deployment the next page is loaded whole, and Back leads back at once", async ({
  page,
}) => {
  await page.goto(doc);
  await waitForApplication(page);
  await interceptNow(page, "**/page-data/app-data.json", (route) =>
    route.fulfill({ json: { webpackCompilationHash: "0123456789abcdef0123" } }),
  );
  await page.evaluate(() => {
    Object.assign(window, { isSameDocument: true });
  });
  const before = await page.evaluate(() => history.length);
  await page.getByRole("link", { name: "FAQ" }).first().click();
  await expect(page).toHaveURL(/\/faq/);
  await page.unroute("**/page-data/app-data.json");
  // Unlike `evaluate` it outlives the document that it was asked in.
  await page.waitForFunction(() => !("isSameDocument" in window));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(doc));
});

test("after a deployment Back and Forward load a page whole that is not there yet, and once", async ({
  page,
}) => {
  await page.goto(doc);
  await waitForApplication(page);
  await page.getByRole("link", { name: "FAQ" }).first().click();
  await expect(page).toHaveURL(/\/faq/);
  await page.reload();
  await waitForApplication(page);
  await interceptNow(
    page,
    "**/page-data/app-data.json",
    (route) => route.fulfill({ json: { webpackCompilationHash: "0123456789abcdef0123" } }),
    { times: 1 },
  );
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  await page.evaluate(() => {
    Object.assign(window, { isSameDocument: true });
  });
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(doc));
  await page.waitForFunction(() => !("isSameDocument" in window));
  await waitForApplication(page);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Powering");
  await waitForQuiet(page);
  expect(loads).toBe(1);
});

for (const [ending, answer] of [
  ["comes late", (route: Route) => route.continue()],
  ["fails", (route: Route) => route.abort()],
] as const) {
  test(`Back and Back again show the second page when the data of the first ${ending}`, async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/ERR_FAILED/);
    await page.goto("/privacy/");
    await waitForApplication(page);
    for (const route of ["/admin/", "/blog"]) {
      await page.evaluate((to) => void window.___navigate?.(to), route);
      await expect(page).toHaveURL(new RegExp(`${route}$`));
    }
    // What was shown before is not there any more.
    await page.reload();
    await waitForApplication(page);
    await markPage(page);
    let overtaken = () => {};
    const isOvertaken = new Promise<void>((resolve) => {
      overtaken = resolve;
    });
    await interceptNow(page, "**/page-data/admin/page-data.json", async (route) => {
      await isOvertaken;
      await answer(route);
    });
    const release = await holdAnswers(page, "**/page-data/privacy/page-data.json");
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL(/\/admin\/$/);
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL(/\/privacy\/$/);
    overtaken();
    await page.evaluate(async () => void (await window.___loader?.loadPage("/admin/")));
    await waitForFrames(page);
    release();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Privacy");
    await expect(page).toHaveTitle(/^Privacy/);
    await expect(page).toHaveURL(/\/privacy\/$/);
    expect(await isSamePage(page)).toBe(true);
  });
}

test("an application that does not come leaves the text, and Retry brings it without a reload", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED|preload/);
  await page.route("**/framework-*.js", (route) => route.abort());
  await page.goto(doc);
  const notice = page.getByRole("alert").filter({ hasText: "could not be loaded" });
  await expect(notice).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await markPage(page);
  // An open dialog covers the notice, and keeps its Retry from being pressed.
  await page.keyboard.press("/");
  const search = page.getByRole("dialog", { name: "Search" });
  await expect(search.getByRole("alert").getByRole("button", { name: "Retry" })).toBeVisible();
  await expect(search.getByText("Searching…")).toBeHidden();
  await page.keyboard.press("Escape");
  await page.unroute("**/framework-*.js");
  await notice.getByRole("button", { name: "Retry" }).click();
  await waitForApplication(page);
  await expect(notice).toBeHidden();
  expect(await isSamePage(page)).toBe(true);
});

for (const silent of ["/page-data/app.json", "/framework-*.js"]) {
  test(`an application whose ${silent} nobody answers leaves the text, and after a minute offers Retry`, async ({
    page,
  }) => {
    await page.clock.install();
    let isSilent = true;
    // What was asked for in the silence is never answered.
    const answer = (route: Route) => (isSilent ? undefined : route.continue());
    await page.route(`**${silent}`, answer);
    const asked = page.waitForRequest(`**${silent}`);
    await page.goto(doc);
    await asked;
    const notice = page.getByRole("alert").filter({ hasText: "could not be loaded" });
    const retry = notice.getByRole("button", { name: "Retry" });
    await expect(notice).toBeHidden();
    await page.clock.fastForward(60_000);
    await expect(notice).toBeVisible();
    // Nor is the question whether there is a network.
    await page.route(`**${doc}`, answer);
    await retry.press("Enter");
    const spinner = notice.getByRole("img", { name: "Loading" });
    await expect(spinner).toBeVisible();
    await expect(retry).toBeFocused();
    await page.clock.fastForward(60_000);
    await expect(spinner).toBeHidden();
    await expect(retry).toBeFocused();
    isSilent = false;
    const reload = page.waitForEvent("load");
    await retry.click();
    await reload;
    await movePointer(page, 60, 60);
    // The clock of a test has no marks of what has run: the router has Back and Forward from the application on.
    await page.waitForFunction(() => window.onpopstate === null);
    await expect(notice).toBeHidden();
  });
}

test("scripts that are a network's login page leave the text, and Retry brings the application", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/Unexpected token '<'/);
  const scripts = /\/(?:framework|app)-[0-9a-f]{8}\.js$/;
  await page.route(scripts, (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Log in</title>" }),
  );
  await page.goto(doc);
  const notice = page.getByRole("alert").filter({ hasText: "could not be loaded" });
  await expect(notice).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.unroute(scripts);
  await retryWithReload(page, notice);
});

test("a page's own script that is a network's login page leaves the text, and Retry brings the application", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/Unexpected token '<'/);
  const manifest = await (await page.request.get("/page-data/app.json")).json();
  const [script] = manifest.chunks["component---src-templates-doc-tsx"];
  await page.route(`**${script}`, async (route) => {
    await route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Log in</title>" });
  });
  // The application asks for the page's script when that one has been there for a while.
  await page.route("**/framework-*.js", async (route) => {
    await page.waitForFunction(
      (name) => performance.getEntriesByName(location.origin + name).length > 0,
      script,
    );
    await route.continue();
  });
  await page.goto(doc);
  await movePointer(page);
  const notice = page.getByRole("alert").filter({ hasText: "could not be loaded" });
  await expect(notice).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.unroute(`**${script}`);
  await retryWithReload(page, notice);
});

test("after a deployment Retry brings one application, and none of two builds", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/404/);
  const manifest = await (await page.request.get("/page-data/app.json")).json();
  // The next build: other names, what is in them is the same.
  const next = "/next-build";
  let isDeployed = false;
  await page.route(/\/page-data\/app(?:-data)?\.json$/, async (route) => {
    const answer = await route.fetch();
    if (!isDeployed) return route.fulfill({ response: answer });
    const { scripts } = manifest;
    const json = { ...(await answer.json()), hash: "b2", webpackCompilationHash: "b2" };
    const renamed = scripts.map((script: string) => next + script);
    return route.fulfill({ json: json.scripts ? { ...json, scripts: renamed } : json });
  });
  await page.route(`**${next}/*.js`, async (route) => {
    const own = route.request().url().replace(next, "");
    await route.fulfill({ response: await route.fetch({ url: own }) });
  });
  const ofApp = manifest.scripts.find((script: string) => script.startsWith("/app-"));
  await page.route(`**${ofApp}`, (route) => route.fulfill({ status: 404, body: "" }), { times: 1 });
  await page.addInitScript(() => {
    let takenOver = 0;
    addEventListener("dronedoc:take-over", () => {
      takenOver += 1;
      document.documentElement.setAttribute("data-taken-over", String(takenOver));
    });
  });
  await page.goto(doc);
  const notice = page.getByRole("alert").filter({ hasText: "could not be loaded" });
  await expect(notice).toBeVisible();
  isDeployed = true;
  await notice.getByRole("button", { name: "Retry" }).click();
  await expect(notice).toBeHidden();
  await movePointer(page, 60, 60);
  await waitForApplication(page);
  await page.getByRole("link", { name: "FAQ" }).first().click();
  await expect(page).toHaveURL(/\/faq\/$/);
  await expect(page.getByRole("heading", { level: 1, name: /Frequently/ })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-taken-over", "1");
});

for (const when of ["before", "after"]) {
  test(`a stylesheet that fails ${when} the application comes leaves the text, and Retry brings both`, async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/ERR_FAILED/);
    await page.route(
      "**/styles.*.css",
      async (route) => {
        if (when === "after") await page.waitForFunction(() => window.___loader !== undefined);
        await route.abort();
      },
      { times: 1 },
    );
    await page.goto(doc);
    await movePointer(page);
    const notice = page.getByRole("alert").filter({ hasText: "could not be loaded" });
    await expect(notice).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    // While its scripts are still on their way, Retry brings the rest without a reload.
    await page.waitForFunction(() => window.___loader !== undefined);
    await retryWithReload(page, notice);
    await page.evaluate(() => void window.___navigate?.("/products/"));
    await expect(page).toHaveURL(/\/products\/$/);
    await expect(page.getByRole("main").getByRole("list").first()).toHaveCSS("display", "flex");
  });
}

test("a page that crashes says so inside its frame, again at each try, and the next page is whole", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/Uncaught error|TypeError/);
  await saveData(page);
  await page.goto(doc);
  await movePointer(page);
  await waitForApplication(page);
  await interceptNow(page, "**/page-data/products/page-data.json", async (route) => {
    const data = await (await route.fetch()).json();
    await route.fulfill({ json: { ...data, result: { ...data.result, data: {} } } });
  });
  await page.evaluate(() => {
    let alerts = 0;
    new MutationObserver((records) => {
      const added = records.flatMap((record) => [...record.addedNodes]);
      alerts += added.filter((node) => (node as Element).role === "alert").length;
      document.body.dataset.alerts = String(alerts);
    }).observe(document.querySelector("main") as Element, { childList: true, subtree: true });
  });
  await page.getByRole("link", { name: "Products" }).first().click();
  const crash = page.getByRole("alert").filter({ hasText: "This page crashed." });
  await expect(crash).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  // Its head needs what is missing too, and that of the page before says nothing true.
  await expect(page.locator("link[rel=canonical]")).toHaveCount(0);
  await waitForFrames(page);
  expect(await page.evaluate(() => document.body.dataset.alerts), "crashes so far").toBe("1");
  for (let tries = 0; tries < 3; tries += 1) {
    await crash.getByRole("button", { name: "Try again" }).click();
    await expect(page.locator("body")).toHaveAttribute("data-alerts", String(tries + 2));
    await expect(crash.getByRole("button", { name: "Try again" })).toBeFocused();
  }
  await page.getByRole("link", { name: "Blog" }).first().click();
  await expect(page).toHaveURL(/\/blog/);
  await expect(crash).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("This page crashed.");
  await expect(page).toHaveTitle(/^Blog/);
});

test("a page whose list of pages crashes, which stands in the drawer too, leaves the frame whole", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/Uncaught error|TypeError/);
  await saveData(page);
  await page.goto("/faq/");
  await movePointer(page);
  await waitForApplication(page);
  await interceptNow(page, "**/page-data/docs/overview/page-data.json", async (route) => {
    const data = await (await route.fetch()).json();
    data.result.pageContext.place.sidebar = [{ type: "category", items: "no list" }];
    await route.fulfill({ json: data });
  });
  // Whoever has to mend it finds in the console what it was.
  const told = page.waitForEvent("console", (message) => message.text().startsWith("Caught error"));
  await page.getByRole("link", { name: "Tutorials" }).first().click();
  await expect(page.getByRole("main").getByText("This page crashed.")).toBeVisible();
  expect((await told).text()).toContain("TypeError");
  await page.setViewportSize({ width: 375, height: 800 });
  await page.getByRole("button", { name: "Menu" }).click();
  const drawer = page.getByRole("dialog");
  await expect(drawer.getByText("This page crashed.")).toBeVisible();
  const again = drawer.getByRole("button", { name: "Try again" });
  await again.evaluate((button) => {
    button.id = "pressed";
  });
  await again.press("Enter");
  await expect(page.locator("#pressed")).toHaveCount(0);
  await expect(again).toBeFocused();
  await drawer.getByRole("link", { name: "Blog" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Blog" })).toBeVisible();
  await expect(page.getByText("This page crashed.")).toHaveCount(0);
});

test("every sign of the styles is drawn ahead when the page is there", async ({ page }) => {
  await page.addInitScript(() => {
    const made: HTMLImageElement[] = [];
    Object.assign(window, { made });
    window.Image = class extends window.Image {
      constructor() {
        super();
        made.push(this);
      }
    };
  });
  await page.goto("/docs/overview");
  await waitForApplication(page);
  await page.waitForFunction(() => {
    const find = (rules: CSSRuleList): string[] =>
      [...rules].flatMap((rule) => {
        const own = rule instanceof CSSStyleRule ? rule.style.maskImage : "";
        const inner = "cssRules" in rule ? find(rule.cssRules as CSSRuleList) : [];
        return [...inner, ...(own.startsWith('url("data:') ? [own] : [])];
      });
    const signs = [...document.styleSheets].flatMap(({ cssRules }) => find(cssRules));
    const { made } = window as unknown as { made: HTMLImageElement[] };
    const drawn = new Set(made.map((image) => `url("${image.getAttribute("src")}")`));
    return signs.length > 0 && signs.every((sign) => drawn.has(sign));
  });
});

test("a list of what is stored that does not come is told, and Retry brings it to where the keyboard is", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED|request failed|[Cc]hunk/);
  let isCutOff = true;
  await page.route("**/*.js", async (route) => {
    const answer = await route.fetch();
    const body = await answer.text();
    if (isCutOff && body.includes("Forget these pages")) await route.abort();
    else await route.fulfill({ response: answer, body });
  });
  await page.goto("/offline/");
  const main = page.getByRole("main");
  const retry = main.getByRole("alert").getByRole("button", { name: "Retry" });
  await expect(retry).toBeVisible();
  isCutOff = false;
  await retry.press("Enter");
  await expect(main.getByRole("heading", { name: "Pages that you have read" })).toBeVisible();
  await expect(page.locator(":focus")).toContainText("Pages that you have read");
});

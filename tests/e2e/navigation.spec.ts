/** The coming of the application, going from page to page, and what either does when it fails. */

import type { Locator, Page } from "@playwright/test";
import {
  countLoads,
  findNotice,
  openSaving,
  retryWithReload,
  watchScripts,
} from "./support/application";
import {
  expect,
  goToPart,
  holdAnswers,
  interceptNow,
  movePointer,
  needPages,
  test,
  waitForApplication,
  waitForFrames,
  waitForQuiet,
} from "./support/test";

const doc = "/docs/deployment/01-powering";
const findHeading = (page: Page) => page.getByRole("heading", { level: 1 });
const findMenuLink = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true });
const readPlace = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Follows a link that is there, wherever its reader has scrolled to. */
async function follow(page: Page, selector: string): Promise<void> {
  await page.locator(selector).first().dispatchEvent("click");
}

/** Goes wrong after a full load of the site, but not when the application changes the page. */
async function markPage(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.body.dataset.mark = "here";
  });
}

test("the HTML asks for no script, and the application comes at idle or at the first sign", async ({
  page,
  context,
  request,
}) => {
  const html = await (await request.get(doc)).text();
  expect(html).not.toMatch(/<script[^>]+src=/);
  expect(html).not.toMatch(/<link[^>]+as="(?:script|fetch)"/);
  await page.goto(doc);
  await waitForApplication(page);

  const busy = await context.newPage();
  await busy.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  const scripts = watchScripts(busy);
  await busy.goto("/faq/", { waitUntil: "networkidle" });
  expect(scripts).toEqual([]);
  await busy.keyboard.press("Shift");
  await waitForApplication(busy);
  expect(scripts.length).toBeGreaterThan(2);
});

test("links in sight are fetched ahead, but nothing for who saves data or is on 2g", async ({
  page,
  context,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(doc);
  const link = page.locator(".content a[href^='/docs/']").first();
  const href = await link.getAttribute("href");
  const data = `/page-data${href?.split("#")[0]}/page-data.json`;
  await goToPart(link);
  await expect.poll(() => asked).toContain(data);
  await waitForQuiet(page);
  await markPage(page);
  const before = asked.length;
  await link.click();
  await page.waitForURL(`**${href}`);
  await expect(findHeading(page)).not.toContainText("Powering");
  expect(asked.slice(before)).not.toContain(data);
  await expect(page.locator("body")).toHaveAttribute("data-mark", "here");

  for (const connection of [{ saveData: true }, { effectiveType: "2g" }]) {
    const dear = await context.newPage();
    await dear.addInitScript((value) => {
      Object.defineProperty(navigator, "connection", { value });
    }, connection);
    const scripts = watchScripts(dear);
    const pages: string[] = [];
    dear.on("request", (request) => {
      if (request.url().endsWith("page-data.json")) pages.push(new URL(request.url()).pathname);
    });
    await dear.goto(doc, { waitUntil: "networkidle" });
    expect(scripts).toEqual([]);
    await dear.mouse.click(5, 400);
    await waitForApplication(dear);
    await goToPart(dear.locator(".content a[href^='/docs/']").first());
    await waitForQuiet(dear);
    expect(pages).toEqual([`/page-data${doc}/page-data.json`]);
    await dear.close();
  }
});

test("what is pressed and typed in the first moment is answered", async ({ page }) => {
  await needPages(page.request, "/docs/development/wiring");
  const release = await holdAnswers(page, "**/app-*.js");
  await page.goto("/docs/development");
  const wrap = page.getByRole("main").locator('button[data-action="wrap-code"]').first();
  const category = page.getByRole("main").getByRole("button", { name: "Pages in Development" });
  await expect(wrap).toHaveAttribute("aria-pressed", "false");
  // It shows where lines are too long for their window.
  await wrap.dispatchEvent("click");
  await category.click();
  await page.keyboard.press("/");
  await page.keyboard.type("battery");
  release();
  await waitForApplication(page);
  const dialog = page.getByRole("dialog", { name: "Search" });
  await expect(dialog.getByRole("combobox")).toHaveValue("battery");
  await expect(dialog.getByRole("option").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(wrap).toHaveAttribute("aria-pressed", "true");
  await expect(category).toHaveAttribute("aria-expanded", "false");

  // A link leads on without it.
  await holdAnswers(page, "**/app-*.js");
  await page.goto(doc);
  await findMenuLink(page, "FAQ").click();
  await expect(findHeading(page)).toHaveText("Frequently asked questions");
});

test("a new page has the keyboard on its heading, and Back leads to where one was", async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto(doc);
  await waitForApplication(page);
  await page.evaluate(() => scrollTo(0, 600));
  await waitForFrames(page);
  await follow(page, "footer a[href^='/faq']");
  await expect(page).toHaveURL(/\/faq\/$/);
  await expect(findHeading(page)).toBeFocused();
  await expect(page.locator("#gatsby-announcer")).toHaveText(
    "Navigated to Frequently asked questions",
  );
  await expect.poll(() => readPlace(page)).toBe(0);

  const question = page
    .locator("main details")
    .filter({ has: page.locator("a[href^='/docs/']") })
    .nth(2);
  const readTop = () => question.evaluate((fold) => Math.round(fold.getBoundingClientRect().top));
  await question.locator("summary").click();
  const link = question.locator("a[href^='/docs/']").first();
  await goToPart(link);
  await waitForFrames(page);
  const top = await readTop();
  await link.click();
  await expect(page).toHaveURL(/\/docs\//);
  await page.goBack();
  await expect(page).toHaveURL(/\/faq\/$/);
  await expect(question).toHaveJSProperty("open", true);
  await expect.poll(readTop).toBe(top);

  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${doc}$`));
  await expect.poll(() => readPlace(page)).toBe(600);
  await page.goForward();
  await expect(findHeading(page)).toHaveText("Frequently asked questions");
});

test("a link to a place opens its folds, and Back leads to each place of a page", async ({
  page,
}) => {
  await needPages(page.request, "/faq/#day-field", "/docs/deployment/02-connecting");
  await page.goto("/docs/overview");
  await waitForApplication(page);
  await follow(page, "main a[href='/faq/#day-field']");
  const question = page.locator("#day-field");
  await expect(question).toHaveJSProperty("open", true);
  await expect(question).toBeInViewport();
  await expect(page.locator("#day-field :focus, #day-field:focus")).toHaveCount(1);

  await page.goto("/docs/deployment/02-connecting");
  await waitForApplication(page);
  const links = page.getByRole("navigation", { name: "Contents" }).getByRole("link");
  const hashes = await links.evaluateAll((all) => all.map((one) => one.getAttribute("href") ?? ""));
  const [first = "", second = ""] = hashes;
  const isAt = (hash: string) =>
    expect(async () => {
      const { y = 0 } = (await page.locator(hash).boundingBox()) ?? {};
      expect(y).toBeGreaterThan(60);
      expect(y).toBeLessThan(130);
    }).toPass();
  await follow(page, `a[href$="${first}"]`);
  await isAt(first);
  await follow(page, `a[href$="${second}"]`);
  await isAt(second);
  await page.goBack();
  await isAt(first);
  await page.goForward();
  await isAt(second);
  await page.goBack();
  await page.goBack();
  await expect.poll(() => readPlace(page)).toBe(0);
});

test("a slow page shows a bar after 200 ms, and one that is there already never", async ({
  page,
}) => {
  await openSaving(page, doc);
  const bar = page.locator("#nprogress .bar");
  const release = await holdAnswers(page, "**/page-data/faq/page-data.json");
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await findMenuLink(page, "FAQ").click();
  await page.clock.runFor(199);
  await expect(bar).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(bar).toBeVisible();
  await page.clock.resume();
  release();
  await expect(findHeading(page)).toHaveText("Frequently asked questions");
  await expect(bar).toHaveCount(0);

  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.getElementById("nprogress")) document.body.dataset.bar = "seen";
    }).observe(document.body, { childList: true });
  });
  await page.goBack();
  await expect(findHeading(page)).toContainText("Powering");
  await page.goForward();
  await expect(findHeading(page)).toHaveText("Frequently asked questions");
  await expect(page.locator("body")).not.toHaveAttribute("data-bar");
});

/** A page that is still being read hears no pointer: its reader moves it again. */
async function moveUntilShown(page: Page, notice: Locator) {
  let place = 50;
  await expect(async () => {
    place += 10;
    await movePointer(page, place, place);
    await expect(notice).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
}

test("a page whose data or script does not come is loaded whole, and then offers Retry", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED|ERR_CONNECTION|preload|[Cc]hunk/);
  const notice = findNotice(page);
  await openSaving(page, doc);
  await interceptNow(page, "**/page-data/faq/page-data.json", (route) => route.abort());
  const loads = countLoads(page);
  await findMenuLink(page, "FAQ").click();
  await expect(page).toHaveURL(/\/faq\/$/);
  await moveUntilShown(page, notice);
  await expect(findHeading(page)).toHaveText("Frequently asked questions");
  expect(loads()).toBe(1);
  await page.unroute("**/page-data/faq/page-data.json");
  await retryWithReload(page, notice);

  await interceptNow(page, "**/*.js", (route) => route.abort());
  const before = loads();
  await findMenuLink(page, "Products").click();
  await expect(page).toHaveURL(/\/products\/$/);
  await expect(findHeading(page)).toHaveText("Products");
  await moveUntilShown(page, notice);
  expect(loads()).toBe(before + 1);
  await page.unroute("**/*.js");
  await notice.getByRole("button", { name: "Retry" }).click();
  await waitForApplication(page);
  await expect(notice).toBeHidden();
});

test("after a deployment the next page is loaded whole, once, and Back leads back", async ({
  page,
}) => {
  await openSaving(page, doc);
  await interceptNow(
    page,
    "**/page-data/app-data.json",
    (route) => route.fulfill({ json: { webpackCompilationHash: "0123456789abcdef0123" } }),
    { times: 1 },
  );
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  const loads = countLoads(page);
  const steps = await page.evaluate(() => history.length);
  await findMenuLink(page, "FAQ").click();
  await expect(page).toHaveURL(/\/faq\/$/);
  // Unlike `evaluate` it outlives the document that it was asked in.
  await page.waitForFunction(() => !("isSameDocument" in window));
  // A page that is still being read hears no pointer.
  await page.waitForLoadState();
  await movePointer(page, 60, 60);
  await waitForApplication(page);
  await expect(findHeading(page)).toHaveText("Frequently asked questions");
  await waitForQuiet(page);
  expect(loads()).toBe(1);
  expect(await page.evaluate(() => history.length)).toBe(steps + 1);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${doc}$`));
  await expect(findHeading(page)).toContainText("Powering");
});

test("an application that does not come leaves the text, and Retry brings it", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED|preload/);
  await page.route("**/framework-*.js", (route) => route.abort());
  await page.goto(doc);
  const notice = findNotice(page);
  await expect(notice).toBeVisible();
  await expect(findHeading(page)).toBeVisible();
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
});

test("a page that crashes says so inside its frame, and the next page is whole", async ({
  page,
  allowConsole,
}) => {
  // Gatsby draws a page and its head apart: the head of such a page is an error of its own.
  allowConsole(/Uncaught error|TypeError|Cannot read properties of undefined/);
  await openSaving(page, doc);
  await interceptNow(page, "**/page-data/products/page-data.json", async (route) => {
    const data = await (await route.fetch()).json();
    await route.fulfill({ json: { ...data, result: { ...data.result, data: {} } } });
  });
  await findMenuLink(page, "Products").click();
  const crash = page.getByRole("alert").filter({ hasText: "This page crashed." });
  await expect(crash).toBeVisible();
  await expect(crash).toHaveCount(1);
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  const again = crash.getByRole("button", { name: "Try again" });
  await again.evaluate((button) => {
    button.id = "pressed";
  });
  await again.press("Enter");
  await expect(page.locator("#pressed")).toHaveCount(0);
  await expect(again).toBeFocused();
  await findMenuLink(page, "Blog").click();
  await expect(page).toHaveURL(/\/blog/);
  await expect(crash).toHaveCount(0);
  await expect(findHeading(page)).toHaveText("Blog");
  await expect(page).toHaveTitle(/^Blog/);
});

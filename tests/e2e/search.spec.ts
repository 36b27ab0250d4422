/**
 * Search: the dialog on every page, and the results page. What is not marked as `embedded` runs at night against
 * the hosted service too (tests/deep/hosted-search): nothing in it may depend on which of them answers.
 */

import type { Page } from "@playwright/test";
import { toBrotliBytes } from "../../bench/page-bytes";
import {
  expectFailure,
  findDialog,
  findField,
  findFound,
  findOptions,
  findPageField,
  searchFor,
  seeAll,
} from "./support/search";
import {
  expect,
  holdAnswers,
  interceptNow,
  movePointer,
  needPages,
  saveData,
  showTheme,
  test,
  waitForApplication,
  waitForQuiet,
} from "./support/test";

const somePage = "/docs/overview";
/** By the index that the site carries alone. */
const embedded = { tag: "@embedded" };

/** Not the page data of /search. */
const indexFiles = "/search/*.json";

const findActive = (page: Page) => findDialog(page).locator('[aria-selected="true"]');
const findButton = (page: Page) => page.getByRole("button", { name: "Search", exact: true });
/** Until then the hits of the words before stand there. */
const expectAnswered = (page: Page, words: string) =>
  expect(
    findDialog(page)
      .getByRole("status")
      .filter({ hasText: ` found for "${words}"` }),
  ).toHaveCount(1);

test("the slash, Ctrl+K, Cmd+K and the button open the search, and the focus goes back", async ({
  page,
}) => {
  await page.goto(somePage);
  const button = findButton(page);
  await button.focus();
  await page.keyboard.press("/");
  await expect(findField(page)).toBeFocused();
  await expect(findField(page)).toHaveValue("");
  await page.keyboard.press("Escape");
  await expect(findDialog(page)).toBeHidden();
  await expect(button).toBeFocused();

  for (const keys of ["Control+k", "Meta+k"]) {
    await page.keyboard.press(keys);
    await expect(findField(page)).toBeFocused();
    await page.keyboard.press(keys);
    await expect(findDialog(page)).toBeHidden();
  }

  await button.click();
  await findDialog(page).getByRole("button", { name: "Close the search" }).click();
  await expect(findDialog(page)).toBeHidden();
  await button.click();
  await expect(findDialog(page)).toBeVisible();
  await page.mouse.click(4, 4);
  await expect(findDialog(page)).toBeHidden();

  // As fast as fingers go.
  for (let times = 0; times < 5; times += 1) {
    await page.keyboard.press("/");
    await page.keyboard.press("Escape");
  }
  await page.keyboard.press("/");
  await page.keyboard.type("compass");
  await expect(findField(page)).toHaveValue("compass");
  await expect(findOptions(page).first()).toBeVisible();
});

test("no key is taken from fields, lists and other dialogs", async ({ page }) => {
  // Neither key opens the search: one after the other would open and close it.
  const expectNotOpened = async () => {
    for (const keys of ["/", "Control+k"]) {
      await page.keyboard.press(keys);
      await expect(findDialog(page)).toBeHidden();
    }
  };
  await page.setViewportSize({ width: 400, height: 800 });
  await page.goto(somePage);
  // React would take them out again.
  await movePointer(page);
  await waitForApplication(page);
  await page.evaluate(() => {
    const editable = document.createElement("div");
    editable.contentEditable = "true";
    const list = document.createElement("div");
    list.role = "listbox";
    list.tabIndex = 0;
    const fields = [document.createElement("input"), document.createElement("textarea")];
    for (const other of [...fields, editable, list]) {
      other.className = "other";
      other.ariaLabel = "other";
      document.querySelector("main")?.append(other);
    }
  });
  for (const other of await page.locator(".other").all()) {
    await other.focus();
    await expectNotOpened();
  }
  await expect(page.locator("input.other")).toHaveValue("/");
  await page.locator(".other").evaluateAll((others) => others.map((other) => other.remove()));
  await page.locator('[data-action="open-drawer"]').click();
  await expectNotOpened();
});

test("words typed before the application is there are answered once it is", async ({ page }) => {
  let release = await holdAnswers(page, /\.js$/);
  await page.goto(somePage, { waitUntil: "commit" });
  await findButton(page).click();
  await page.keyboard.type("calibraton");
  await expect(findField(page)).toHaveValue("calibraton");
  release();
  await expect(findOptions(page).first()).toBeVisible();
  await expect(findField(page)).toHaveValue("calibraton");
  await expect(findField(page)).toBeFocused();
  await page.unrouteAll({ behavior: "wait" });

  release = await holdAnswers(page, /\.js$/);
  await page.goto("/search?q=compass");
  await expect(findPageField(page)).toHaveValue("compass");
  await findPageField(page).press("ControlOrMeta+A");
  await page.keyboard.press("Delete");
  release();
  await waitForApplication(page);
  await page.keyboard.type("battery");
  await expect(page.getByText(/^\d+ pages? for "battery"$/)).toBeVisible();
  await expect(findPageField(page)).toHaveValue("battery");
  await expect(page).toHaveURL(/\/search\/?\?q=battery$/);
});

test("a mistyped word finds its page, which the keyboard chooses and opens", async ({
  page,
  context,
}) => {
  await needPages(page.request, "/docs/deployment/07-calibration#compass");
  await page.goto(somePage);
  await searchFor(page, "calibraton");
  const field = findField(page);
  await expect(findOptions(page).first()).toHaveAttribute(
    "href",
    /^\/docs\/deployment\/07-calibration/,
  );
  await expect(findDialog(page).locator("mark").first()).toHaveText(/calibrat/i);

  await field.fill("compass");
  const group = findDialog(page).getByRole("group", { name: /Calibration/ });
  await expect(group).toContainText("Tutorials");
  await expect(group.getByRole("option", { name: /Compass/ }).first()).toHaveAttribute(
    "href",
    /#compass$/,
  );
  await expectAnswered(page, "compass");

  await expect(field).toHaveAttribute("aria-expanded", "true");
  const last = (await findOptions(page).count()) - 1;
  for (const [key, place] of [
    ["", 0],
    ["ArrowDown", 1],
    ["End", last],
    ["ArrowDown", 0],
    ["ArrowUp", last],
    ["Home", 0],
  ] as const) {
    if (key) await page.keyboard.press(key);
    const option = findOptions(page).nth(place);
    await expect(option).toHaveAttribute("aria-selected", "true");
    await expect(findActive(page)).toHaveCount(1);
    const id = await option.getAttribute("id");
    await expect(field).toHaveAttribute("aria-activedescendant", id ?? "");
    await expect(option).toBeInViewport();
  }
  // The Tab key passes over the list, where no key would choose anything.
  await page.keyboard.press("Tab");
  await expect(findDialog(page).getByRole("button", { name: "Close the search" })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(field).toBeFocused();

  const href = await findActive(page).getAttribute("href");
  await field.dispatchEvent("keydown", { key: "Enter", isComposing: true });
  const opened = context.waitForEvent("page");
  await page.keyboard.press("Control+Enter");
  await expect(await opened).toHaveURL(new RegExp(`${href}$`));
  await expect(findDialog(page)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${somePage}$`));

  await page.evaluate(() => Object.assign(window, { sameSite: true }));
  await page.keyboard.press("Enter");
  await expect(findDialog(page)).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`${href}$`));
  expect(await page.evaluate(() => "sameSite" in window)).toBe(true);
});

test("a pasted error text brings its section first, and a hit leads to its place", async ({
  page,
}) => {
  const powering = "/docs/deployment/01-powering";
  await needPages(page.request, "/docs/miscellaneous/troubleshooting", "/faq/#buy-flight-time");
  await page.goto(powering);
  await waitForApplication(page);
  await searchFor(page, "solid purple LED");
  await expect(findDialog(page).getByRole("group").first()).toContainText(/purple/i);
  await page.keyboard.press("Escape");
  // On the page that is read, a second time too.
  for (const _ of ["first", "second"]) {
    await searchFor(page, "battery");
    await expectAnswered(page, "battery");
    const hit = findOptions(page)
      .and(page.locator(`[href*="${powering}#"]`))
      .first();
    const place = new URL((await hit.getAttribute("href")) ?? "", page.url()).hash;
    await hit.click();
    await expect(findDialog(page)).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`${powering}${place}$`));
    await expect(page.locator(place)).toBeFocused();
    await page.evaluate(() => scrollTo(0, 0));
  }
  await searchFor(page, "flight time, honestly");
  await findOptions(page).and(page.locator('[href="/faq/#buy-flight-time"]')).click();
  const question = page.locator("#buy-flight-time");
  await expect(question).toHaveAttribute("open");
  await expect(question).toBeInViewport();
});

test("all results are on the results page, also from the results page", async ({ page }) => {
  await page.goto(somePage);
  await searchFor(page, "compass");
  await seeAll(page).click();
  await expect(page).toHaveURL(/\/search\?q=compass$/);
  await expect(findDialog(page)).toBeHidden();
  await expect(findPageField(page)).toHaveValue("compass");
  await expect(findFound(page).first()).toBeVisible();

  await page.locator("body").click({ position: { x: 4, y: 300 } });
  await searchFor(page, "propeller");
  await expectAnswered(page, "propeller");
  await seeAll(page).click();
  await expect(page).toHaveURL(/\/search\?q=propeller$/);
  await expect(findPageField(page)).toHaveValue("propeller");
  await expect(page.getByRole("main")).toContainText(/pages? for "propeller"/);
  await page.goBack();
  await expect(findPageField(page)).toHaveValue("compass");

  // The list is still while the pointer is about to press.
  await findButton(page).click();
  await findField(page).fill("compass");
  await expectAnswered(page, "compass");
  await expect(findOptions(page).nth(1)).toBeVisible();
  const second = findOptions(page).nth(1);
  const href = await second.getAttribute("href");
  await second.hover();
  await page.mouse.down();
  await findField(page).fill("propeller");
  await expectAnswered(page, "propeller");
  await page.mouse.up();
  await expect(page).toHaveURL(new RegExp(`${href}$`));
});

test("opened hits are remembered, kept, forgotten, and not believed blindly", async ({ page }) => {
  await page.goto(somePage);
  await page.evaluate(() => {
    const entry = (href: string) => ({ href, title: "<img src=x>", trail: ["<b>x</b>"] });
    const recent = [entry("javascript:alert(1)"), entry("//evil.example"), entry("/faq/")];
    localStorage.setItem("dronedoc:search", JSON.stringify({ recent }));
  });
  await page.reload();
  await page.keyboard.press("/");
  const recent = findDialog(page).getByRole("region", { name: "Recent" });
  await expect(recent.getByRole("link")).toHaveCount(1);
  await expect(recent.getByRole("link")).toHaveAttribute("href", "/faq/");
  await expect(findDialog(page).locator("img, b")).toHaveCount(0);
  await recent.getByRole("button", { name: /^Remove/ }).click();
  await expect(recent).toHaveCount(0);

  const openFirst = async (words: string) => {
    await findField(page).fill(words);
    await expect(findOptions(page).first()).toBeVisible();
    await findField(page).press("Enter");
    await expect(findDialog(page)).toBeHidden();
  };
  await openFirst("gyroscope");
  await page.reload();
  await page.keyboard.press("/");
  await expect(recent.getByRole("link")).toHaveCount(1);
  await recent.getByRole("button", { name: /as a favourite/ }).click();
  const favourites = findDialog(page).getByRole("region", { name: "Favourites" });
  await expect(favourites.getByRole("link")).toHaveCount(1);
  await expect(recent).toHaveCount(0);
  await page.keyboard.press("ArrowDown");
  await expect(favourites.getByRole("link")).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(findField(page)).toBeFocused();
  await favourites.getByRole("button", { name: /^Remove/ }).click();
  await expect(favourites).toHaveCount(0);

  await findDialog(page)
    .getByRole("checkbox", { name: /Remember/ })
    .uncheck();
  await openFirst("compass");
  await page.keyboard.press("/");
  await findField(page).fill("");
  await expect(recent).toHaveCount(0);
});

test("each suggestion of the empty search finds something, also from the results page", async ({
  page,
}) => {
  await page.goto(somePage);
  await page.keyboard.press("/");
  const suggestions = findDialog(page).getByRole("region", { name: "Suggestions" });
  await expect(suggestions.getByRole("link")).toHaveCount(5);
  for (const query of await suggestions.getByRole("link").allTextContents()) {
    await suggestions.getByRole("link", { name: query }).click();
    await expect(findField(page)).toHaveValue(query);
    await expect(findField(page)).toBeFocused();
    await expectAnswered(page, query);
    await findField(page).fill("");
  }
  await page.keyboard.press("ArrowDown");
  await expect(suggestions.getByRole("link").first()).toBeFocused();

  await page.goto("/search");
  await page.getByRole("main").getByRole("link", { name: "red light" }).click();
  await expect(page).toHaveURL(/\/search\/?\?q=red\+light$/);
  await expect(findFound(page).first()).toBeVisible();
});

test("nothing found says so, with an address to ask and a nearer query", async ({ page }) => {
  await page.goto(somePage);
  await page.keyboard.press("/");
  await findField(page).fill("kalibbrationn");
  const dialog = findDialog(page);
  await expect(dialog.getByText('No results for "kalibbrationn"').first()).toBeVisible();
  await expect(dialog.getByRole("link", { name: "support@halcyra.example" })).toHaveAttribute(
    "href",
    "mailto:support@halcyra.example",
  );
  const suggestion = /^Try searching for "/;
  const nearer = dialog.getByRole("button", { name: suggestion });
  const words = /"(.+)"/.exec((await nearer.textContent()) ?? "")?.[1] ?? "";
  await nearer.click();
  await expect(findField(page)).toHaveValue(words);
  await expect(findField(page)).toBeFocused();
  await expect(findOptions(page).first()).toBeVisible();

  await page.goto("/search?q=ultrametric&section=Blog");
  await expect(page.getByRole("main").getByText("No results for").first()).toBeVisible();
  await page.getByRole("button", { name: suggestion }).click();
  await expect(findFound(page).first()).toBeVisible();
  await expect(page).toHaveURL(/section=Blog/);
  await expect(page).not.toHaveURL(/ultrametric/);
  await expect(findPageField(page)).toBeFocused();
});

test("the results page has an address for each query, and Back and Forward go between them", async ({
  page,
}) => {
  const main = page.getByRole("main");
  await page.goto("/search");
  await expect(page).toHaveTitle("Search | DroneDoc");
  await expect(main.getByRole("link", { name: "FAQ" })).toBeVisible();

  await page.goto("/search?q=compass");
  await expect(findPageField(page)).toHaveValue("compass");
  await expect(page).toHaveTitle('Search results for "compass" | DroneDoc');
  await expect(main).toContainText(/\d+ pages for "compass"/);
  await expect(main.locator("mark").first()).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);

  const length = await page.evaluate(() => history.length);
  await findPageField(page).fill("");
  await findPageField(page).pressSequentially("propeller", { delay: 40 });
  await expect(page).toHaveURL(/\/search\?q=propeller$/);
  await expect(page).toHaveTitle('Search results for "propeller" | DroneDoc');
  expect(await page.evaluate(() => history.length)).toBe(length);
  await findPageField(page).press("Enter");
  await expect.poll(() => page.evaluate(() => history.length)).toBe(length + 1);
  await expect(main).toContainText(/pages? for "propeller"/);

  await page.goBack();
  await expect(page).toHaveURL(/\/search\?q=compass$/);
  await expect(findPageField(page)).toHaveValue("compass");
  await expect(main).toContainText(/pages? for "compass"/);
  await expect(page).toHaveTitle('Search results for "compass" | DroneDoc');
  await page.goForward();
  await expect(findPageField(page)).toHaveValue("propeller");
  await expect(main).toContainText(/pages? for "propeller"/);
  await showTheme(page, "dark");
});

test("sections and topics narrow the results, and the way to all of them is open", async ({
  page,
}) => {
  await page.goto("/search?q=compass");
  const faq = page.getByRole("checkbox", { name: /^FAQ/ });
  await page.getByText(/^FAQ \d+$/).click();
  await expect(page).toHaveURL(/\/search\?q=compass&section=FAQ$/);
  await expect(faq).toBeChecked();
  const others = findFound(page).locator('a:not([href^="/faq"])');
  await expect(others).toHaveCount(0);
  await expect(findFound(page)).not.toHaveCount(0);
  await page.reload();
  await expect(faq).toBeChecked();
  await page.goBack();
  await expect(faq).not.toBeChecked();
  await expect(page).toHaveURL(/\/search\?q=compass$/);

  await expect(others.first()).toBeVisible();
  const count = await findFound(page).count();
  const topics = page.getByRole("group", { name: "Topic" });
  await expect(topics.getByRole("checkbox")).toHaveCount(6);
  await topics.getByRole("button", { name: "More" }).press("Enter");
  await expect.poll(() => topics.getByRole("checkbox").count()).toBeGreaterThan(6);
  await topics.getByRole("button", { name: "Fewer" }).press("Enter");
  await expect(topics.getByRole("checkbox")).toHaveCount(6);
  const topic = topics.getByRole("checkbox").first();
  await topic.press("Space");
  await expect(page).toHaveURL(/\/search\?q=compass&tag=/);
  await expect(topic).toBeChecked();
  await expect.poll(() => findFound(page).count()).toBeLessThan(count);

  await page.goto("/search?q=battery&section=constructor");
  await page.getByRole("button", { name: "Search all sections and topics" }).press("Enter");
  await expect(findFound(page).first()).toBeVisible();
  await expect(findPageField(page)).toBeFocused();
  await expect(page).toHaveURL("/search?q=battery");
});

test("many results have pages, each with an address, and a reader comes back to the same place", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto("/search?q=aircraft");
  await expect(findFound(page)).toHaveCount(10);
  const first = (await findFound(page).first().textContent()) ?? "";
  await page.getByRole("link", { name: "Page 2" }).click();
  await expect(page).toHaveURL(/\/search\?q=aircraft&page=2$/);
  await expect(findFound(page).first()).not.toHaveText(first);
  await page.goBack();
  await expect(findFound(page).first()).toHaveText(first);

  const hit = findFound(page).nth(6).getByRole("link");
  await hit.evaluate((link) => link.scrollIntoView({ block: "center" }));
  const left = await page.evaluate(() => scrollY);
  expect(left).toBeGreaterThan(300);
  await hit.click();
  await expect(page).not.toHaveURL(/\/search/);
  await expect.poll(() => page.evaluate(() => scrollY)).not.toBe(left);
  await page.goBack();
  await expect(findFound(page)).toHaveCount(10);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);

  // Beyond the last page is the last one.
  await page.goto("/search?q=aircraft&page=999");
  await expect(findFound(page).first()).toBeVisible();
  const pages = page.getByRole("navigation", { name: "Pages of results" });
  const last = await pages.locator("[aria-current]").textContent();
  await expect(page).toHaveURL(new RegExp(`/search\\?q=aircraft&page=${last}$`));
  await expect(pages.getByRole("link", { name: "Next" })).toHaveCount(0);
});

test("a query is text and never HTML", async ({ page }) => {
  const attacks = [
    "<img src=x onerror=document.title='owned'>",
    "<script>document.title='owned'</script>",
    '"><svg onload=document.title="owned">',
    "__ais-highlight__<b>x</b>__/ais-highlight__",
    "javascript:document.title='owned'",
    "%3Cimg%20src=x%3E{{7*7}}",
  ];
  const planted = page.locator("main, #frame_search-dialog").locator("img, script, b, svg[onload]");
  // One as it is, and one that an address could be read as.
  for (const attack of attacks.filter((one) => one.includes("img"))) {
    await page.goto(`/search?${new URLSearchParams({ q: attack })}`);
    await expect(findPageField(page)).toHaveValue(attack);
    await expect(page.getByRole("main")).toContainText(/ for "/);
    await expect(page).toHaveTitle(`Search results for "${attack}" | DroneDoc`);
    await expect(planted).toHaveCount(0);
  }
  await findButton(page).click();
  for (const attack of attacks) {
    await findField(page).fill(attack);
    const told = findDialog(page).getByRole("status");
    await expect(told.filter({ hasText: ` for "${attack}"` })).toHaveCount(1);
    await expect(planted).toHaveCount(0);
    await expect(page).not.toHaveTitle(/^owned/);
  }
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true });

  test("the dialog has the whole window of a phone, and speaks of no keys", async ({ page }) => {
    await page.goto(somePage);
    await findButton(page).tap();
    await findField(page).fill("compass");
    await expect(findOptions(page).first()).toBeVisible();
    expect(await findDialog(page).boundingBox()).toEqual({ x: 0, y: 0, width: 375, height: 667 });
    await expect(findField(page)).toBeInViewport();
    await expect(findDialog(page).getByText("to close")).toBeHidden();
    await showTheme(page, "dark");
  });
});

test(
  "a search that fails has the specification's words, and Retry mends it",
  embedded,
  async ({ page, allowConsole }) => {
    allowConsole(/ERR_FAILED|request failed|[Cc]hunk/);
    const failures: [string, string][] = [
      ["its index", indexFiles],
      ["its script", "**/*.js"],
    ];
    for (const [missing, address] of failures) {
      await test.step(`without ${missing}`, async () => {
        await page.goto(somePage);
        await waitForApplication(page);
        await interceptNow(page, address, (route) => route.abort());
        await page.keyboard.press("/");
        await findField(page).fill("compass");
        await expectFailure(page);
        await page.unroute(address);
        await findDialog(page).getByRole("button", { name: "Retry" }).click();
        await expect(findOptions(page).first()).toBeVisible();
        await expect(findField(page)).toBeFocused();
      });
    }
    const main = page.getByRole("main");
    await page.route(indexFiles, (route) => route.abort());
    await page.goto("/search?q=compass");
    await expect(main.getByText("Unable to fetch results")).toBeVisible();
    await expect(main.getByText("You might want to check your network connection.")).toBeVisible();
    await page.unroute(indexFiles);
    await main.getByRole("button", { name: "Retry" }).click();
    await expect(findFound(page).first()).toBeVisible();
    await expect(findPageField(page)).toBeFocused();
  },
);

test(
  "once loaded the search answers without a network",
  embedded,
  async ({ page, context, allowConsole }) => {
    // The site looks ahead at where the hits lead to.
    allowConsole(/ERR_INTERNET_DISCONNECTED.*\/page-data\//);
    allowConsole(/request failed: \S+\/page-data\//);
    const fetched = new Set<string>();
    page.on("requestfinished", (request) => {
      const [, name] = /\/search\/([^/?]+\.json)$/.exec(request.url()) ?? [];
      if (name !== undefined) fetched.add(name);
    });
    await page.goto(somePage);
    await searchFor(page, "compass");
    // After the first hits the other texts come by themselves.
    const indexes = [...fetched].filter((name) => name.includes("-index."));
    const lists = await Promise.all(
      indexes.map(async (name) => (await page.request.get(`/search/${name}`)).json()),
    );
    const texts = lists.flatMap(({ chunks }: { chunks: string[] }) => chunks);
    expect(texts.length).toBeGreaterThan(20);
    await expect.poll(() => texts.filter((name) => !fetched.has(name))).toEqual([]);
    // A script that is fetched ahead would break off.
    await waitForQuiet(page);

    await context.setOffline(true);
    for (const words of ["propeller", "solid purple LED"]) {
      await findField(page).fill(words);
      const told = findDialog(page).getByRole("status");
      await expect(told.filter({ hasText: `found for "${words}"` })).toHaveCount(1);
      await expect(findDialog(page).locator("mark").first()).toBeVisible();
    }
    await expect(findDialog(page).getByText("Unable to fetch results")).toBeHidden();
    await context.setOffline(false);
  },
);

test(
  "who does not search loads nothing of it; the first hits cost 110 kB at most",
  embedded,
  async ({ page }) => {
    // The site looks ahead at where the bar's links lead to, on a busy machine as late as this.
    await saveData(page);
    await withoutLateTimers(page);
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (document.querySelector("#frame_search-dialog [role=option]") === null) return;
        observer.disconnect();
        Object.assign(window, { firstHitAt: Date.now() });
      }).observe(document, { childList: true, subtree: true });
    });
    const asked: { url: string; at: number }[] = [];
    page.on("request", (request) => asked.push({ url: request.url(), at: Date.now() }));
    const fetchAll = (requests: readonly { url: string }[]) =>
      Promise.all(
        requests.map(async ({ url }) => ({
          url,
          body: await (await page.request.get(url)).body(),
        })),
      );
    await page.goto(somePage);
    await movePointer(page, 8, 300);
    await page.mouse.wheel(0, 300);
    await waitForApplication(page);
    await waitForQuiet(page);
    const scriptsBefore = await fetchAll(asked.filter(({ url }) => url.endsWith(".js")));
    expect(scriptsBefore.length).toBeGreaterThan(0);
    expect(scriptsBefore.filter(({ body }) => body.includes("__ais-highlight__"))).toEqual([]);
    expect(asked.filter(({ url }) => url.includes("/search/"))).toEqual([]);
    expect(page.workers()).toEqual([]);

    asked.length = 0;
    await searchFor(page, "calibraton");
    const firstHitAt = await page.evaluate(
      () => (window as unknown as { firstHitAt: number }).firstHitAt,
    );
    const files = await fetchAll(asked.filter(({ at }) => at <= firstHitAt));
    const scripts = files.filter(({ url }) => url.endsWith(".js"));
    const index = files.filter(({ url }) => url.includes("/search/"));
    // The dialog's script and the worker's; manifest, index and the texts of the hits.
    expect(scripts.length).toBeGreaterThanOrEqual(2);
    expect(index.length).toBeGreaterThanOrEqual(3);
    const list = files.map((file) => `${countKilobytes([file])} ${file.url}`).join("\n");
    expect(countKilobytes([...scripts, ...index]), list).toBeLessThanOrEqual(110);
    // Nothing of the hosted client.
    for (const { body } of scripts) expect(body.toString()).not.toContain("Unreachable hosts");
  },
);

/** The worker fetches the texts that no hit needs a second after its answer: on a slow machine before the hits are drawn. */
async function withoutLateTimers(page: Page): Promise<void> {
  const inWorker = `if (typeof document === "undefined") {
    const { setTimeout } = self;
    self.setTimeout = (run, delay) => (delay < 1000 ? setTimeout(run, delay) : 0);
  }`;
  await page.route("**/*.js", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${inWorker}\n${await response.text()}` });
  });
}

/** As the site's server compresses them. */
function countKilobytes(files: readonly { body: Buffer }[]): number {
  return files.reduce((sum, { body }) => sum + toBrotliBytes(body), 0) / 1000;
}

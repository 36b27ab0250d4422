/**
 * Search: the dialog on every page, the results page, and what neither of them may do. These tests run twice,
 * on the index that the site carries and on the hosted service (tests/hosted): nothing here may depend on which.
 */

import type { Page } from "@playwright/test";
import {
  findDialog,
  findField,
  findFound,
  findOptions,
  findPageField,
  searchFor,
} from "./support/search";
import {
  expect,
  expectNoAxeViolationsIn,
  holdAnswers,
  movePointer,
  test,
  waitForApplication,
  waitForFrames,
  waitForQuiet,
} from "./support/test";

/** Goes to a hit far below the first ones, and tells where the page of results stood. */
async function leaveByHit(page: Page): Promise<number> {
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto("/search?q=aircraft");
  await expect(findFound(page)).toHaveCount(10);
  const hit = findFound(page).nth(6).getByRole("link");
  await hit.evaluate((link) => link.scrollIntoView({ block: "center" }));
  const left = await page.evaluate(() => scrollY);
  expect(left).toBeGreaterThan(300);
  await hit.click();
  await expect(page).not.toHaveURL(/\/search/);
  return left;
}

const somePage = "/docs/overview";

test("a hit on the page that is read takes the keyboard to its place, a second time too", async ({
  page,
}) => {
  await page.goto("/docs/deployment/01-powering");
  await waitForApplication(page);
  for (const _ of ["first", "second"]) {
    await searchFor(page, "battery");
    const hit = findOptions(page).and(page.locator('[href*="/01-powering#"]')).first();
    const place = new URL((await hit.getAttribute("href")) ?? "", page.url()).hash;
    await hit.click();
    await expect(findDialog(page)).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`/01-powering${place}$`));
    await expect(page.locator(place)).toBeFocused();
    await page.evaluate(() => scrollTo(0, 0));
  }
  await page.goBack();
  await expect(page).toHaveURL(/\/01-powering$/);
});

test("a question that the search finds on the page of questions is open", async ({ page }) => {
  await page.goto("/faq/");
  await waitForApplication(page);
  const question = page.locator("#buy-flight-time");
  await expect(question).not.toHaveAttribute("open");
  for (const _ of ["first", "second"]) {
    await searchFor(page, "flight time, honestly");
    await findOptions(page).and(page.locator('[href="/faq/#buy-flight-time"]')).click();
    await expect(question).toHaveAttribute("open");
    await expect(question).toBeInViewport();
    await question.locator("summary").click();
    await expect(question).not.toHaveAttribute("open");
  }
});

const findActive = (page: Page) => findDialog(page).locator('[aria-selected="true"]');

/** Neither key opens the search: one after the other would open and close it. */
async function expectNotOpened(page: Page): Promise<void> {
  for (const keys of ["/", "Control+k"]) {
    await page.keyboard.press(keys);
    await expect(findDialog(page)).toBeHidden();
  }
}

test.describe("opening and closing", () => {
  test("the slash opens it, Escape closes it, and the focus goes back", async ({ page }) => {
    await page.goto(somePage);
    const button = page.getByRole("button", { name: "Search", exact: true });
    await button.focus();
    await page.keyboard.press("/");
    await expect(findDialog(page)).toBeVisible();
    await expect(findField(page)).toBeFocused();
    await expect(findField(page)).toHaveValue("");
    await page.keyboard.press("Escape");
    await expect(findDialog(page)).toBeHidden();
    await expect(button).toBeFocused();
  });

  for (const shortcut of ["Control+k", "Meta+k"]) {
    test(`${shortcut} opens it and closes it again`, async ({ page }) => {
      await page.goto(somePage);
      await page.keyboard.press(shortcut);
      await expect(findField(page)).toBeFocused();
      await page.keyboard.press(shortcut);
      await expect(findDialog(page)).toBeHidden();
    });
  }

  test("the button opens it; its cross and a press beside it close it", async ({ page }) => {
    await page.goto(somePage);
    const button = page.getByRole("button", { name: "Search", exact: true });
    await button.click();
    await findDialog(page).getByRole("button", { name: "Close the search" }).click();
    await expect(findDialog(page)).toBeHidden();
    await button.click();
    await expect(findDialog(page)).toBeVisible();
    await page.mouse.click(4, 4);
    await expect(findDialog(page)).toBeHidden();
  });

  test("open, close, open as fast as fingers go loses nothing", async ({ page }) => {
    await page.goto(somePage);
    for (let times = 0; times < 10; times += 1) {
      await page.keyboard.press("/");
      await page.keyboard.press("Escape");
    }
    await page.keyboard.press("/");
    await page.keyboard.type("compass");
    await expect(findField(page)).toHaveValue("compass");
    await expect(findOptions(page).first()).toBeVisible();
  });

  test("nothing is taken from what takes keys itself", async ({ page }) => {
    await page.goto(somePage);
    await page.evaluate(() => {
      const editable = document.createElement("div");
      editable.contentEditable = "true";
      const list = document.createElement("div");
      list.role = "listbox";
      list.tabIndex = 0;
      const others = [
        document.createElement("input"),
        document.createElement("textarea"),
        editable,
        list,
      ];
      for (const other of others) other.className = "other";
      document.body.append(...others);
    });
    for (const other of await page.locator(".other").all()) {
      await other.focus();
      await expectNotOpened(page);
    }
    await expect(page.locator("input.other")).toHaveValue("/");
  });

  test("nothing is taken from another dialog", async ({ page }) => {
    await page.setViewportSize({ width: 400, height: 800 });
    await page.goto(somePage);
    await page.locator('[data-action="open-drawer"]').click();
    await expectNotOpened(page);
  });

  test("what is typed before the application is there is answered once it is", async ({ page }) => {
    const release = await holdAnswers(page, /\.js$/);
    await page.goto(somePage, { waitUntil: "commit" });
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await page.keyboard.type("calibraton");
    await expect(findField(page)).toHaveValue("calibraton");
    release();
    await expect(findOptions(page).first()).toBeVisible();
    await expect(findField(page)).toHaveValue("calibraton");
    await expect(findField(page)).toBeFocused();
  });
});

test.describe("the dialog", () => {
  test("a mistyped word finds its page", async ({ page }) => {
    await page.goto(somePage);
    await searchFor(page, "calibraton");
    await expect(findOptions(page).first()).toHaveAttribute(
      "href",
      /^\/docs\/deployment\/07-calibration/,
    );
    await expect(findDialog(page).locator("mark").first()).toHaveText(/calibrat/i);
  });

  test("a pasted error text brings its own section first", async ({ page }) => {
    await page.goto(somePage);
    await searchFor(page, "solid purple LED");
    await expect(findDialog(page).getByRole("group").first()).toContainText(/purple/i);
  });

  test("hits are grouped by page, under the way to it", async ({ page }) => {
    await page.goto(somePage);
    await searchFor(page, "compass");
    const group = findDialog(page).getByRole("group", { name: /Calibration/ });
    await expect(group).toContainText("Tutorials");
    await expect(group.getByRole("option", { name: /Compass/ }).first()).toHaveAttribute(
      "href",
      /#compass$/,
    );
  });

  test("the keyboard goes through the list and round its ends", async ({ page }) => {
    await page.goto(somePage);
    await searchFor(page, "compass");
    const field = findField(page);
    await expect(field).toHaveAttribute("aria-expanded", "true");
    const last = (await findOptions(page).count()) - 1;
    const expectActive = async (place: number) => {
      const option = findOptions(page).nth(place);
      await expect(option).toHaveAttribute("aria-selected", "true");
      await expect(findActive(page)).toHaveCount(1);
      const id = await option.getAttribute("id");
      await expect(field).toHaveAttribute("aria-activedescendant", id ?? "");
      await expect(option).toBeInViewport();
    };
    await expectActive(0);
    await page.keyboard.press("ArrowDown");
    await expectActive(1);
    await page.keyboard.press("End");
    await expectActive(last);
    await page.keyboard.press("ArrowDown");
    await expectActive(0);
    await page.keyboard.press("ArrowUp");
    await expectActive(last);
    await page.keyboard.press("Home");
    await expectActive(0);
    await expect(field).toBeFocused();
  });

  test("the Tab key passes over the list, where no key would choose anything", async ({ page }) => {
    await page.goto(somePage);
    await searchFor(page, "battery");
    const list = findDialog(page).getByRole("listbox", { name: "Results" });
    expect(await list.evaluate((box) => box.scrollHeight > box.clientHeight)).toBe(true);
    const close = findDialog(page).getByRole("button", { name: "Close the search" });
    await page.keyboard.press("Tab");
    await expect(close).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(list).not.toBeFocused();
    await close.focus();
    await page.keyboard.press("Shift+Tab");
    await expect(findField(page)).toBeFocused();
  });

  test("Enter opens the hit without loading the site anew", async ({ page }) => {
    await page.goto(somePage);
    await searchFor(page, "compass");
    await page.evaluate(() => Object.assign(window, { sameSite: true }));
    const href = await findActive(page).getAttribute("href");
    await page.keyboard.press("Enter");
    await expect(findDialog(page)).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`${href}$`));
    expect(await page.evaluate(() => "sameSite" in window)).toBe(true);
  });

  test("Ctrl+Enter opens the hit in a tab of its own", async ({ page, context }) => {
    await page.goto(somePage);
    await searchFor(page, "compass");
    const href = await findActive(page).getAttribute("href");
    const opened = context.waitForEvent("page");
    await page.keyboard.press("Control+Enter");
    const tab = await opened;
    await expect(tab).toHaveURL(new RegExp(`${href}$`));
    await expect(findDialog(page)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${somePage}$`));
  });

  test("the Enter that ends a composition opens nothing", async ({ page }) => {
    await page.goto(somePage);
    await searchFor(page, "compass");
    await findField(page).dispatchEvent("keydown", { key: "Enter", isComposing: true });
    await expect(findDialog(page)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${somePage}$`));
  });

  test("all results are on the results page", async ({ page }) => {
    await page.goto(somePage);
    await searchFor(page, "compass");
    await findDialog(page)
      .getByRole("option", { name: /See all results/ })
      .click();
    await expect(page).toHaveURL(/\/search\?q=compass$/);
    await expect(findDialog(page)).toBeHidden();
    await expect(findPageField(page)).toHaveValue("compass");
    await expect(findFound(page).first()).toBeVisible();
  });

  test("the number of pages is told to those who listen", async ({ page }) => {
    await page.goto(somePage);
    await searchFor(page, "compass");
    await expect(
      findDialog(page)
        .getByRole("status")
        .filter({ hasText: /^\d+ pages found for "compass"$/ }),
    ).toHaveCount(1);
  });

  test("the words about its keys are not told as the foot of the page", async ({ page }) => {
    await page.goto(somePage);
    await searchFor(page, "compass");
    await expect(findDialog(page).getByText("to choose")).toBeVisible();
    await expect(findDialog(page).getByRole("contentinfo")).toHaveCount(0);
  });

  test("what was opened is remembered, kept, forgotten, and not remembered when unwanted", async ({
    page,
  }) => {
    await page.goto(somePage);
    await searchFor(page, "gyroscope");
    await page.keyboard.press("Enter");
    await expect(findDialog(page)).toBeHidden();
    await page.reload();
    await page.keyboard.press("/");
    const recent = findDialog(page).getByRole("region", { name: "Recent" });
    await expect(recent.getByRole("link")).toHaveCount(1);
    await recent.getByRole("button", { name: /as a favourite/ }).click();
    const favourites = findDialog(page).getByRole("region", { name: "Favourites" });
    await expect(favourites.getByRole("link")).toHaveCount(1);
    await expect(recent).toHaveCount(0);

    await page.keyboard.press("ArrowDown");
    await expect(favourites.getByRole("link")).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await expect(findField(page)).toBeFocused();

    await favourites.getByRole("button", { name: /Forget/ }).click();
    await expect(favourites).toHaveCount(0);

    await findDialog(page)
      .getByRole("checkbox", { name: /Remember/ })
      .uncheck();
    await findField(page).fill("compass");
    await expect(findOptions(page).first()).toBeVisible();
    await findField(page).press("Enter");
    await expect(findDialog(page)).toBeHidden();
    await expect(page).not.toHaveURL(new RegExp(`${somePage}$`));
    await page.keyboard.press("/");
    await findField(page).fill("");
    await expect(recent).toHaveCount(0);
  });

  test("on a phone it has the whole window, and no keys are spoken of", async ({ browser }) => {
    const context = await browser.newContext({
      viewport: { width: 375, height: 667 },
      hasTouch: true,
      isMobile: true,
    });
    const page = await context.newPage();
    await page.goto(somePage);
    await page.getByRole("button", { name: "Search", exact: true }).tap();
    await findField(page).fill("compass");
    await expect(findOptions(page).first()).toBeVisible();
    expect(await findDialog(page).boundingBox()).toEqual({ x: 0, y: 0, width: 375, height: 667 });
    await expect(findField(page)).toBeInViewport();
    await expect(findDialog(page).getByText("to close")).toBeHidden();
    await context.close();
  });

  test("the list is still while the pointer is about to press", async ({ page }) => {
    await page.goto(somePage);
    await searchFor(page, "compass");
    const second = findOptions(page).nth(1);
    const href = await second.getAttribute("href");
    await second.hover();
    await page.mouse.down();
    await findField(page).fill("propeller");
    // The answer is there, and would be in the place of what is pressed.
    await expect(findDialog(page).getByText(/^\d+ pages found for "propeller"$/)).toHaveCount(1);
    await page.mouse.up();
    await expect(page).toHaveURL(new RegExp(`${href}$`));
  });

  test("a press in the list that ends beside it leaves the list to the next words", async ({
    page,
  }) => {
    await page.goto(somePage);
    await searchFor(page, "compass");
    await findOptions(page).nth(1).hover();
    await page.mouse.down();
    await findField(page).hover();
    await page.mouse.up();
    await findField(page).fill("propeller");
    await expect(findOptions(page).last()).toHaveAttribute("href", "/search?q=propeller");
  });
});

test.describe("nothing found, and failures", () => {
  test("nothing found says so, and a nearer query is a press away", async ({ page }) => {
    await page.goto(somePage);
    await page.keyboard.press("/");
    await findField(page).fill("kalibbrationn");
    await expect(
      findDialog(page).getByText('No results for "kalibbrationn"').first(),
    ).toBeVisible();
    await expect(
      findDialog(page).getByRole("link", { name: "support@halcyra.example" }),
    ).toHaveAttribute("href", "mailto:support@halcyra.example");
    const suggestion = findDialog(page).getByRole("button", { name: /^Try searching for "/ });
    await expect(suggestion).toBeVisible();
    const suggested = /"(.+)"/.exec((await suggestion.textContent()) ?? "")?.[1];
    await suggestion.click();
    await expect(findField(page)).toHaveValue(suggested ?? "");
    await expect(findField(page)).toBeFocused();
    await expect(findOptions(page).first()).toBeVisible();
  });

  test("a browser that forbids storage is searched all the same", async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, "localStorage", {
        get() {
          throw new DOMException("denied", "SecurityError");
        },
      });
    });
    await page.goto(somePage);
    await searchFor(page, "compass");
    const href = await findActive(page).getAttribute("href");
    await page.keyboard.press("Enter");
    await expect(findDialog(page)).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`${href}$`));
  });
});

test.describe("the results page", () => {
  test("a deep link is answered: field, title, count and marks", async ({ page }) => {
    await page.goto("/search?q=compass");
    await expect(findPageField(page)).toHaveValue("compass");
    await expect(findFound(page).first()).toBeVisible();
    await expect(page).toHaveTitle('Search results for "compass" | DroneDoc');
    await expect(page.getByRole("main")).toContainText(/\d+ pages for "compass"/);
    await expect(page.getByRole("main").locator("mark").first()).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  });

  test("its field says what was asked, and keeps what is written over that, before anything can search", async ({
    page,
  }) => {
    const release = await holdAnswers(page, /\.js$/);
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

  test("without a query it is kind", async ({ page }) => {
    await page.goto("/search");
    await expect(page).toHaveTitle("Search | DroneDoc");
    await expect(page.getByRole("main").getByRole("link", { name: "FAQ" })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  });

  test("typing replaces the address, submitting adds one, Back and Forward go between them", async ({
    page,
  }) => {
    await page.goto(somePage);
    await page.goto("/search?q=compass");
    await expect(findFound(page).first()).toBeVisible();
    const length = await page.evaluate(() => history.length);

    await findPageField(page).fill("");
    await findPageField(page).pressSequentially("propeller", { delay: 40 });
    await expect(page).toHaveURL(/\/search\?q=propeller$/);
    await expect(page).toHaveTitle('Search results for "propeller" | DroneDoc');
    expect(await page.evaluate(() => history.length)).toBe(length);

    await findPageField(page).press("Enter");
    expect(await page.evaluate(() => history.length)).toBe(length + 1);
    await expect(page.getByRole("main")).toContainText(/pages? for "propeller"/);

    await page.goBack();
    await expect(page).toHaveURL(/\/search\?q=compass$/);
    await expect(findPageField(page)).toHaveValue("compass");
    await expect(page.getByRole("main")).toContainText(/pages? for "compass"/);
    await expect(page).toHaveTitle('Search results for "compass" | DroneDoc');

    await page.goForward();
    await expect(findPageField(page)).toHaveValue("propeller");
    await expect(page.getByRole("main")).toContainText(/pages? for "propeller"/);

    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${somePage}$`));
  });

  test("a section narrows the results, and Back widens them", async ({ page }) => {
    await page.goto("/search?q=compass");
    const faq = page.getByRole("checkbox", { name: /^FAQ/ });
    await page.getByText(/^FAQ \d+$/).click();
    await expect(page).toHaveURL(/\/search\?q=compass&section=FAQ$/);
    await expect(faq).toBeChecked();
    await expect(findFound(page).locator('a:not([href^="/faq"])')).toHaveCount(0);
    await expect(findFound(page)).not.toHaveCount(0);
    await page.reload();
    await expect(faq).toBeChecked();
    await page.goBack();
    await expect(faq).not.toBeChecked();
    await expect(page).toHaveURL(/\/search\?q=compass$/);
  });

  test("the only section there is can be taken back, and the keyboard stays on it", async ({
    page,
  }) => {
    await page.goto("/search?q=rospy&section=Tutorials");
    const only = page.getByRole("checkbox", { name: /^Tutorials/ });
    await expect(only).toBeChecked();
    await only.press("Space");
    await expect(page).toHaveURL(/\/search\?q=rospy$/);
    await expect(only).not.toBeChecked();
    await expect(only).toBeFocused();
  });

  test("many results have pages, each with an address", async ({ page }) => {
    await page.goto("/search?q=aircraft");
    await expect(findFound(page)).toHaveCount(10);
    const first = await findFound(page).first().textContent();
    await page.getByRole("link", { name: "Page 2" }).click();
    await expect(page).toHaveURL(/\/search\?q=aircraft&page=2$/);
    await expect(findFound(page).first()).not.toHaveText(first ?? "");
    await page.goBack();
    await expect(findFound(page).first()).toHaveText(first ?? "");
    await page.goto("/search?q=aircraft&page=2");
    await expect(page.getByRole("link", { name: "Page 2" })).toHaveAttribute(
      "aria-current",
      "page",
    );
  });

  test("an address beyond the last page shows the last one, and is that one's", async ({
    page,
  }) => {
    await page.goto(somePage);
    await page.goto("/search?q=aircraft&page=999");
    await expect(findFound(page).first()).toBeVisible();
    const pages = page.getByRole("navigation", { name: "Pages of results" });
    const last = await pages.locator("[aria-current]").textContent();
    await expect(page).toHaveURL(new RegExp(`/search\\?q=aircraft&page=${last}$`));
    await expect(pages.getByRole("link", { name: "Next" })).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${somePage}$`));
  });

  test("Back from a hit leads to where it stood, though the results come later than the page", async ({
    page,
  }) => {
    const left = await leaveByHit(page);
    await expect.poll(() => page.evaluate(() => scrollY)).not.toBe(left);
    await page.goBack();
    await expect(findFound(page)).toHaveCount(10);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
  });

  test("a page of results that is loaded again stands where its reader was", async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 500 });
    await page.goto("/search?q=aircraft");
    await expect(findFound(page)).toHaveCount(10);
    await findFound(page)
      .nth(6)
      .evaluate((hit) => hit.scrollIntoView({ block: "center" }));
    await waitForFrames(page);
    const left = await page.evaluate(() => scrollY);
    await page.reload();
    await expect(findFound(page)).toHaveCount(10);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
  });

  test("a reader who scrolls while the results are awaited is not taken to another place", async ({
    page,
  }) => {
    const left = await leaveByHit(page);
    // The results stay away until the reader has turned the wheel.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync("main ol { display: none }");
      document.adoptedStyleSheets = [sheet];
    });
    await page.goBack();
    await expect(findPageField(page)).toHaveValue("aircraft");
    await expect(page.getByRole("main")).toContainText(/pages? for "aircraft"/);
    await page.mouse.move(300, 300);
    const before = await page.evaluate(() => scrollY);
    await page.mouse.wheel(0, -100);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(before);
    await page.evaluate(() => {
      document.adoptedStyleSheets = [];
    });
    await expect(findFound(page)).toHaveCount(10);
    await waitForFrames(page);
    expect(await page.evaluate(() => scrollY)).not.toBe(left);
  });

  test("a nearer query is a press away, and the keyboard goes on in the field", async ({
    page,
  }) => {
    await page.goto("/search?q=kalibbrationn");
    await page.getByRole("button", { name: /^Try searching for "/ }).click();
    await expect(findFound(page).first()).toBeVisible();
    await expect(page).not.toHaveURL(/kalibbrationn/);
    await expect(findPageField(page)).toBeFocused();
  });

  test("a nearer query finds something in the sections that are chosen", async ({ page }) => {
    await page.goto("/search?q=ultrametric&section=Blog");
    await page.getByRole("button", { name: /^Try searching for "/ }).click();
    await expect(findFound(page).first()).toBeVisible();
    await expect(page).toHaveURL(/section=Blog/);
    await expect(page).not.toHaveURL(/ultrametric/);
  });

  for (const narrowed of ["section=Guides&tag=Autonomy", "section=constructor"]) {
    test(`the way from ${narrowed} to all sections and topics takes the keyboard to the field`, async ({
      page,
    }) => {
      await page.goto(`/search?q=battery&${narrowed}`);
      await page.getByRole("button", { name: "Search all sections and topics" }).press("Enter");
      await expect(findFound(page).first()).toBeVisible();
      await expect(findPageField(page)).toBeFocused();
      await expect(page).toHaveURL("/search?q=battery");
    });
  }

  test("a search from the dialog is followed on the results page too", async ({ page }) => {
    await page.goto("/search?q=compass");
    await expect(findFound(page).first()).toBeVisible();
    await page.locator("body").click({ position: { x: 4, y: 300 } });
    await searchFor(page, "propeller");
    await findDialog(page)
      .getByRole("option", { name: /See all results/ })
      .click();
    await expect(page).toHaveURL(/\/search\?q=propeller$/);
    await expect(findPageField(page)).toHaveValue("propeller");
    await expect(page.getByRole("main")).toContainText(/pages? for "propeller"/);
    await page.goBack();
    await expect(findPageField(page)).toHaveValue("compass");
  });

  test("without script it says so, and where to go instead", async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto("/search");
    await expect(page.locator("noscript p")).toHaveText(/^The search needs JavaScript\./);
    await expect(page.locator("noscript a", { hasText: "FAQ" })).toBeVisible();
    await context.close();
  });
});

test.describe("a query is text", () => {
  const attacks = [
    "<img src=x onerror=document.title='owned'>",
    "<script>document.title='owned'</script>",
    '"><svg onload=document.title="owned">',
    "__ais-highlight__<b>x</b>__/ais-highlight__",
    "javascript:document.title='owned'",
    "%3Cimg%20src=x%3E{{7*7}}",
  ];

  for (const attack of attacks) {
    test(`never HTML: ${attack}`, async ({ page }) => {
      await page.goto(`/search?${new URLSearchParams({ q: attack })}`);
      await expect(findPageField(page)).toHaveValue(attack);
      await expect(page.getByRole("main")).toContainText(/ for "/);
      await expect(page).toHaveTitle(`Search results for "${attack}" | DroneDoc`);
      await page.locator('[data-action="open-search"]').click();
      await findField(page).fill(attack);
      await expect(
        findDialog(page)
          .getByText(/See all results|No results for/)
          .first(),
      ).toBeVisible();
      const planted = page.locator("main, #search-dialog").locator("img, script, b, svg[onload]");
      await expect(planted).toHaveCount(0);
      await expect(page).not.toHaveTitle(/^owned/);
    });
  }

  test("what a browser has stored is not believed", async ({ page }) => {
    await page.addInitScript(() => {
      const entry = (href: string) => ({ href, title: "<img src=x>", trail: ["<b>x</b>"] });
      const recent = [entry("javascript:alert(1)"), entry("//evil.example"), entry("/faq/")];
      localStorage.setItem("dronedoc:search", JSON.stringify({ recent }));
    });
    await page.goto(somePage);
    await page.keyboard.press("/");
    const recent = findDialog(page).getByRole("region", { name: "Recent" });
    await expect(recent.getByRole("link")).toHaveCount(1);
    await expect(recent.getByRole("link")).toHaveAttribute("href", "/faq/");
    await expect(findDialog(page).locator("img, b")).toHaveCount(0);
  });
});

test.describe("what it costs", () => {
  test("a page where nobody searches loads nothing of it", async ({ page }) => {
    const scripts: Promise<string>[] = [];
    const others: string[] = [];
    page.on("response", (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.startsWith("/search/")) others.push(pathname);
      if (pathname.endsWith(".js")) scripts.push(response.text().catch(() => ""));
    });
    const findEngines = async () =>
      (await Promise.all(scripts)).filter((text) => text.includes("__ais-highlight__"));
    await page.goto(somePage);
    await movePointer(page, 200, 400);
    await page.mouse.wheel(0, 300);
    await waitForQuiet(page);
    expect(scripts.length).toBeGreaterThan(0);
    expect(await findEngines()).toEqual([]);
    expect(others).toEqual([]);
    expect(page.workers()).toEqual([]);

    await page.locator('[data-action="open-search"]').hover();
    await expect.poll(async () => (await findEngines()).length).toBeGreaterThan(0);
  });

  test("dialog and results page have no barriers in either mode", async ({ page }) => {
    const modes = ["light", "dark"] as const;
    await page.goto("/search?q=compass");
    await expect(findFound(page).first()).toBeVisible();
    await expectNoAxeViolationsIn(page, modes);
    await page.locator('[data-action="open-search"]').click();
    await expectNoAxeViolationsIn(page, modes);
    await findField(page).fill("calibration");
    await expect(findOptions(page).first()).toBeVisible();
    await expectNoAxeViolationsIn(page, modes);
    await findField(page).fill("kalibbrationn");
    await expect(findDialog(page).getByText("No results for").first()).toBeVisible();
    await expectNoAxeViolationsIn(page, modes);
  });
});

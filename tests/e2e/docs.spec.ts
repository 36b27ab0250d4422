/** Reading the docs: sidebar, contents, neighbours, code and links, as a reader uses them. */

import {
  expect,
  expectSidebarToStay,
  holdAnswers,
  interceptNow,
  readClipboard,
  test,
  waitForApplication,
  waitForQuiet,
  watchScrollEnd,
} from "./support/test";

test("the sidebar starts at the overview and marks the page being read", async ({ page }) => {
  await page.goto("/docs/overview");
  const sidebar = page.getByRole("navigation", { name: "Docs" });
  await expect(sidebar.getByRole("link").first()).toHaveText("Overview");
  await expect(sidebar.locator('[aria-current="page"]')).toHaveText("Overview");
});

test("the sidebar's line reaches the window's edge, for the navbar above it may give way", async ({
  page,
}) => {
  await page.goto("/docs/deployment/04-must-know");
  const list = page.locator("[data-sidebar-scroll]").first();
  const column = list.locator("xpath=..");
  const bar = page.getByRole("banner");
  await page.evaluate(() => window.scrollTo({ top: 1000, behavior: "instant" }));
  await expect.poll(async () => (await column.boundingBox())?.y).toBe(0);
  const { height = 0 } = (await bar.boundingBox()) ?? {};
  expect((await list.boundingBox())?.y).toBe(height);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  await expect.poll(async () => (await column.boundingBox())?.y).toBe((await bar.boundingBox())?.y);
});

test("a closed category is not in the HTML and comes when it is opened", async ({
  page,
  request,
}) => {
  const html = await (await request.get("/docs/development/")).text();
  expect(html).toContain('href="/docs/overview"');
  expect(html).not.toContain('href="/docs/deployment/07-calibration"');
  await page.goto("/docs/development/");
  const sidebar = page.getByRole("navigation", { name: "Docs" });
  await sidebar.getByRole("button", { name: /Deployment/ }).click();
  await expect(sidebar.getByRole("link", { name: "Calibration" })).toBeVisible();
});

test("after Retry in the sidebar the focus is on the category's button", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED/);
  await page.goto("/docs/overview");
  await waitForApplication(page);
  await interceptNow(page, /sidebar/, (route) => route.abort(), { times: 1 });
  const sidebar = page.getByRole("navigation", { name: "Docs" });
  const category = sidebar.getByRole("button", { name: /Simulation/ });
  await category.click();
  await sidebar.getByRole("button", { name: "Retry" }).focus();
  await page.keyboard.press("Enter");
  await expect(sidebar.getByRole("link", { name: /UVDAR/i }).first()).toBeVisible();
  await expect(category).toBeFocused();
});

test("an opened category stays open on the next page and after a reload", async ({ page }) => {
  await page.goto("/docs/overview");
  const sidebar = page.getByRole("navigation", { name: "Docs" });
  await sidebar.getByRole("button", { name: /Simulation/ }).click();
  await expect(sidebar.getByRole("link", { name: /UVDAR/i }).first()).toBeVisible();
  await page
    .getByRole("navigation", { name: "Pages before and after" })
    .getByRole("link")
    .last()
    .click();
  await expect(page).toHaveURL(/01-powering/);
  await expect(sidebar.getByRole("button", { name: /Simulation/ })).toHaveAttribute(
    "aria-expanded",
    "true",
  );
  await page.reload();
  await expect(sidebar.getByRole("button", { name: /Simulation/ })).toHaveAttribute(
    "aria-expanded",
    "true",
  );
  await expect(sidebar.getByRole("button", { name: /Deployment/ })).toHaveAttribute(
    "aria-expanded",
    "true",
  );
});

test("the sidebar's column stands where it was on the next page and after a reload", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1400, height: 360 });
  await page.goto("/docs/deployment/01-powering");
  await waitForApplication(page);
  await expectSidebarToStay(page, "Docs", "Autonomous flight");
});

test("a category without a page keeps the keyboard when its link becomes a button", async ({
  page,
}) => {
  const letCome = await holdAnswers(page, "**/page-data/app.json");
  await page.goto("/docs/deployment/01-powering");
  const sidebar = page.getByRole("navigation", { name: "Docs", exact: true });
  const link = sidebar.getByRole("link", { name: "Miscellaneous", exact: true });
  await link.focus();
  letCome();
  const button = sidebar.getByRole("button", { name: "Miscellaneous", exact: true });
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(button).toHaveAttribute("aria-expanded", "true");
});

test("every text begins at one edge of a wide window, with a sidebar or without", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const edges = new Set<number>();
  for (const path of ["/docs/overview", "/blog", "/blog/welcome", "/faq/", "/getting-started/"]) {
    await page.goto(path);
    edges.add(await page.locator("h1").evaluate((title) => title.getBoundingClientRect().x));
  }
  expect([...edges]).toHaveLength(1);
});

test("the sign at a heading has room for a finger, and leaves the heading's words alone", async ({
  page,
}) => {
  await page.goto("/docs/deployment/01-powering");
  const sign = page.locator("main h2 .heading-anchor").first();
  const hits = await sign.evaluate((link) => {
    link.scrollIntoView({ block: "center" });
    const { right, bottom, height } = link.getBoundingClientRect();
    const words = document.createRange();
    words.selectNodeContents(link);
    const { right: wordsEnd } = words.getBoundingClientRect();
    // 44 pixels high, and as wide from where the words end.
    const [x, y] = [right - 9, bottom - height / 2];
    const places = [
      [x, bottom + 7],
      [x, bottom - 35],
      [wordsEnd + 1, y],
      [wordsEnd + 43, y],
      [wordsEnd - 2, y],
    ] as const;
    return places.map(([left, top]) => document.elementFromPoint(left, top) === link);
  });
  expect(hits).toEqual([true, true, true, true, false]);
  await expect(page.locator("main h2").first()).toHaveAccessibleName("Know your battery");
  await expect(sign).toHaveAccessibleName("Know your battery");
});

test("the contents list holds levels two and three and follows the scroll", async ({ page }) => {
  await page.setViewportSize({ width: 1400, height: 800 });
  await page.goto("/docs/miscellaneous/uvdar_cam_calib");
  const contents = page.getByRole("navigation", { name: "Contents" });
  const links = contents.getByRole("link");
  expect(await links.count()).toBeGreaterThan(4);
  const last = links.nth(4);
  const target = (await last.getAttribute("href")) ?? "";
  await last.click();
  await expect(page).toHaveURL(new RegExp(`${target}$`));
  await expect(contents.locator("[aria-current]")).toHaveAttribute("href", target);
});

test("the contents list follows headings that a block has drawn anew", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/docs/miscellaneous/troubleshooting");
  await waitForApplication(page);
  const contents = page.getByRole("navigation", { name: "Contents" });
  const waitForScrollEnd = await watchScrollEnd(page);
  await page.keyboard.press("End");
  await expect(page.getByRole("group", { name: "Find a light or a sound" })).toBeAttached();
  // Chromium drops a Home that comes in the last frame on the way to the end.
  await waitForScrollEnd();
  await expect(contents.locator("[aria-current]")).toHaveCount(1);
  await page.keyboard.press("Home");
  await expect(contents.locator("[aria-current]")).toHaveCount(0);
  await contents.getByRole("link", { name: "Sounds" }).click();
  await expect(contents.locator("[aria-current]")).toHaveText("Sounds");
});

test("the contents list marks the section that is read where a later one is not shown", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1400, height: 800 });
  await page.goto("/docs/deployment/02-connecting");
  await waitForApplication(page);
  const contents = page.getByRole("navigation", { name: "Contents" });
  // As a section of the other generation is.
  await page
    .locator("main h2")
    .last()
    .evaluate((heading) => {
      heading.style.display = "none";
    });
  await contents.getByRole("link", { name: "Log in by SSH" }).click();
  await expect(contents.locator("[aria-current]")).toHaveText("Log in by SSH");
});

test("previous and next lead through the tutorials without a page load", async ({ page }) => {
  await page.goto("/docs/deployment/01-powering");
  await waitForApplication(page);
  await page.evaluate(() => {
    (window as unknown as { stillHere: boolean }).stillHere = true;
  });
  const neighbours = page.getByRole("navigation", { name: "Pages before and after" });
  await neighbours.getByRole("link").last().click();
  await expect(page).toHaveURL(/02-connecting/);
  await expect(page.locator("h1")).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { stillHere: boolean }).stillHere)).toBe(
    true,
  );
});

test("a link inside the text is followed without a page load, and Back restores the scroll", async ({
  page,
}) => {
  await page.goto("/docs/overview");
  await waitForApplication(page);
  await page.evaluate(() => {
    (window as unknown as { stillHere: boolean }).stillHere = true;
  });
  const link = page.locator('main article a[href^="/docs/deployment/"]').last();
  await link.scrollIntoViewIfNeeded();
  const scroll = await page.evaluate(() => window.scrollY);
  await link.click();
  await expect(page).not.toHaveURL(/overview/);
  expect(await page.evaluate(() => (window as unknown as { stillHere: boolean }).stillHere)).toBe(
    true,
  );
  await page.goBack();
  await expect(page).toHaveURL(/overview/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(scroll - 5);
});

test("a link inside the text to its own page leads to the beginning and adds nothing to the history", async ({
  page,
}) => {
  await page.goto("/docs/overview");
  await waitForApplication(page);
  const link = page.locator("main .content p > a").last();
  await link.evaluate((element) => element.setAttribute("href", "/docs/overview"));
  await link.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  const before = await page.evaluate(() => history.length);
  await link.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  expect(await page.evaluate(() => history.length)).toBe(before);
});

test("a code block is copied as its text", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/docs/development/");
  const figure = page.locator("figure.code").first();
  await figure.hover();
  await figure.locator('[data-action="copy-code"]').click();
  // The press may have been kept until the application was there.
  await expect(page.getByRole("status").filter({ hasText: "Copied" })).toBeVisible();
  const copied = await readClipboard(page);
  const lines = await figure.locator("code .line").allTextContents();
  expect(copied.trim()).toBe(lines.join("\n").trim());
});

test("tabs of one group change together, are remembered, and answer to arrow keys", async ({
  page,
}) => {
  await page.goto("/docs/1.0/development/");
  const first = page.getByRole("tablist").first();
  await first.getByRole("tab").first().focus();
  await page.keyboard.press("ArrowRight");
  const second = first.getByRole("tab").nth(1);
  await expect(second).toHaveAttribute("aria-selected", "true");
  const other = page.getByRole("tablist").nth(1).getByRole("tab").nth(1);
  await expect(other).toHaveAttribute("aria-selected", "true");
  const name = (await second.textContent()) ?? "";
  await page.reload();
  await expect(page.getByRole("tab", { name }).first()).toHaveAttribute("aria-selected", "true");
});

test("tabs leave keys with modifiers to the browser", async ({ page }) => {
  await page.goto("/docs/1.0/development/");
  await waitForApplication(page);
  const tabs = page.getByRole("tablist").first().getByRole("tab");
  await tabs.first().focus();
  for (const keys of ["Control+End", "Meta+ArrowRight", "Alt+End"]) await page.keyboard.press(keys);
  await expect(tabs.first()).toHaveAttribute("aria-selected", "true");
  await expect(tabs.first()).toBeFocused();
});

test("both spellings of a trailing slash have one canonical address", async ({ page }) => {
  for (const address of ["/docs/overview", "/docs/overview/"]) {
    await page.goto(address);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      "href",
      "https://docs.halcyra.example/docs/overview",
    );
  }
  await page.goto("/docs/development");
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    "href",
    "https://docs.halcyra.example/docs/development/",
  );
});

test("every tag of the head stands there once, also after a client-side navigation", async ({
  page,
}) => {
  const countTags = () =>
    page.evaluate(() =>
      [
        "title",
        'meta[name="description"]',
        'link[rel="canonical"]',
        'meta[property="og:title"]',
      ].map((selector) => document.querySelectorAll(`${selector}:not(svg *)`).length),
    );
  await page.goto("/docs/deployment/01-powering");
  await waitForQuiet(page);
  expect(await countTags()).toEqual([1, 1, 1, 1]);
  await page
    .getByRole("navigation", { name: "Pages before and after" })
    .getByRole("link")
    .last()
    .click();
  await expect(page).toHaveTitle(/^Connecting/);
  await waitForQuiet(page);
  expect(await countTags()).toEqual([1, 1, 1, 1]);
});

test("a category page lists its children", async ({ page }) => {
  await page.goto("/docs/simulation/");
  await expect(page.locator('main a[href="/docs/simulation/uvdar"]').first()).toBeVisible();
});

test("the names of a table's columns stand above what they name, beside an empty corner too", async ({
  page,
}) => {
  await page.goto("/docs/deployment/06-remote-controller");
  const head = page.getByRole("columnheader", { name: "Left stick", exact: true });
  const table = page.getByRole("table").filter({ has: head });
  const edges = await table.evaluate((element: HTMLTableElement) => {
    const beginOf = (cell: Element | undefined) => {
      const range = document.createRange();
      range.selectNodeContents(cell as Element);
      return Math.round(range.getBoundingClientRect().left);
    };
    const [head, row] = element.rows;
    return [1, 2].map((column) => [beginOf(head?.cells[column]), beginOf(row?.cells[column])]);
  });
  for (const [name, cell] of edges) expect(name).toBe(cell);
});

test("on a phone the values of a column that goes to a side begin where the others do", async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto("/docs/deployment/02-connecting");
  const sides = await page
    .locator("table.stacks td[data-label]")
    .first()
    .evaluate((cell: HTMLElement) =>
      ["align-right", "align-center"].map((name) => {
        cell.className = name;
        return getComputedStyle(cell).textAlign;
      }),
    );
  expect(sides).toEqual(["start", "start"]);
});

test("the number of a formula stands at the end of its line", async ({ page }) => {
  await page.goto("/docs/miscellaneous/uvdar_cam_calib");
  await page.mouse.move(20, 20);
  // The stylesheet of all parts, for no page has such a formula.
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].some(
      ({ sheet }) => sheet !== null,
    ),
  );
  const left = await page
    .locator("article h2 + p")
    .first()
    .evaluate((paragraph) => {
      const add = (parent: Element, name: string, className = "") => {
        const space = "http://www.w3.org/1998/Math/MathML";
        const made = document.createElementNS(space, name);
        if (className !== "") made.setAttribute("class", className);
        parent.append(made);
        return made;
      };
      const block = document.createElement("div");
      block.className = "math-block";
      const math = add(block, "math");
      math.setAttribute("display", "block");
      const row = add(add(add(math, "semantics"), "mtable", "math-full"), "mtr");
      add(row, "mtd", "math-half");
      add(add(row, "mtd"), "mi").textContent = "a";
      add(row, "mtd", "math-half");
      const number = add(add(row, "mtd"), "mtext");
      number.textContent = "(3)";
      paragraph.after(block);
      return block.getBoundingClientRect().right - number.getBoundingClientRect().right;
    });
  expect(left).toBeLessThan(12);
});

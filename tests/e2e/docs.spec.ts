/** The docs as a reader goes through them: sidebar, neighbours, contents, versions, generations. */

import type { Locator, Page } from "@playwright/test";
import { docs } from "./support/routes";
import {
  expect,
  expectSidebarToStay,
  goToPart,
  interceptNow,
  needPages,
  readClipboard,
  test,
  waitForApplication,
} from "./support/test";

const site = "https://docs.halcyra.example";

const sidebarOf = (page: Page) => page.getByRole("navigation", { name: "Docs", exact: true });
const neighboursOf = (page: Page) =>
  page.getByRole("navigation", { name: "Pages before and after" });
const contentsOf = (page: Page) => page.getByRole("navigation", { name: "Contents" });
const mainMenuOf = (page: Page) => page.getByRole("navigation", { name: "Main" });
const scrollOf = (page: Page) => page.evaluate(() => scrollY);

/** What a page load would take away. */
const markPage = (page: Page) => page.evaluate(() => Object.assign(window, { stays: true }) && 0);
const hasStayed = (page: Page) => page.evaluate(() => "stays" in window);

test("a reader goes through the tutorials without a page load, and Back leads to the same place", async ({
  page,
}) => {
  await needPages(page.request, "/docs/deployment/09-autonomous-flight");
  await page.setViewportSize({ width: 1400, height: 800 });
  await page.goto("/docs/overview");
  await waitForApplication(page);
  await markPage(page);
  const sidebar = sidebarOf(page);
  const current = sidebar.locator('[aria-current="page"]');
  const title = page.getByRole("heading", { level: 1 });
  await expect(sidebar.getByRole("link").first()).toHaveText("Overview");
  await expect(current).toHaveText("Overview");
  await expect(sidebar.locator("[aria-expanded=true]")).toHaveCount(1);
  // The number by which the texts refer to the page.
  const numbered = sidebar.locator("[data-numbered] a").first();
  const number = await numbered.evaluate((link) => getComputedStyle(link, "::before").content);
  expect(number).toContain("counter(");

  const follow = async (link: Locator) => {
    const route = (await link.getAttribute("href")) ?? "";
    await link.click();
    await expect(page).toHaveURL(route);
    await expect(title).toBeFocused();
    await expect(page).toHaveTitle(/\S \| DroneDoc$/);
    await expect(current).toHaveAttribute("href", route);
    return route;
  };
  const next = neighboursOf(page).getByRole("link").last();
  const route = await follow(next);
  expect(route).toMatch(/^\/docs\/./);
  expect(await follow(next)).not.toBe(route);
  expect(await follow(neighboursOf(page).getByRole("link").first())).toBe(route);

  await sidebar.getByRole("link", { name: "Autonomous flight", exact: true }).click();
  await expect(page).toHaveURL(/\/docs\/deployment\/09-autonomous-flight$/);
  await expect(page).toHaveTitle(/^Autonomous flight/);

  await sidebar.getByRole("link", { name: "Overview", exact: true }).click();
  await expect(page).toHaveTitle(/^Overview/);
  const link = page.locator('main article a[href^="/docs/deployment/"]').last();
  await goToPart(link);
  const place = await scrollOf(page);
  expect(place).toBeGreaterThan(100);
  await link.click();
  await expect(page).not.toHaveURL(/overview/);
  await expect.poll(() => scrollOf(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveTitle(/^Overview/);
  await expect.poll(async () => Math.abs((await scrollOf(page)) - place)).toBeLessThan(5);
  expect(await hasStayed(page)).toBe(true);
});

test("a closed category comes when it is opened, also after a failure, and stays open", async ({
  page,
  request,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED/);
  await needPages(request, "/docs/development/", "/docs/simulation/", "/docs/simulation/uvdar");
  await needPages(request, "/docs/deployment/01-powering", "/docs/deployment/09-autonomous-flight");
  const html = await (await request.get("/docs/development/")).text();
  expect(html).toContain('href="/docs/overview"');
  expect(html).not.toContain('href="/docs/deployment/07-calibration"');

  await page.goto("/docs/overview");
  await waitForApplication(page);
  await interceptNow(page, /sidebar/, (route) => route.abort(), { times: 1 });
  const sidebar = sidebarOf(page);
  const simulation = sidebar.getByRole("button", { name: /Simulation/ });
  await simulation.click();
  await sidebar.getByRole("button", { name: "Retry" }).press("Enter");
  await expect(sidebar.getByRole("link", { name: /UVDAR/i }).first()).toBeVisible();
  await expect(simulation).toBeFocused();

  await neighboursOf(page).getByRole("link").last().click();
  await expect(page).not.toHaveURL(/overview/);
  await expect(simulation).toHaveAttribute("aria-expanded", "true");
  await page.reload();
  for (const name of [/Simulation/, /Deployment/]) {
    await expect(sidebar.getByRole("button", { name })).toHaveAttribute("aria-expanded", "true");
  }
  await simulation.click();
  await expect(simulation).toHaveAttribute("aria-expanded", "false");
  await page.goto("/docs/simulation/");
  await expect(page.locator('main a[href="/docs/simulation/uvdar"]').first()).toBeVisible();

  // In a low window the sidebar is longer than its column.
  await page.setViewportSize({ width: 1400, height: 360 });
  await page.goto("/docs/deployment/01-powering");
  await waitForApplication(page);
  await expectSidebarToStay(page, "Docs", "Autonomous flight");
});

test("the contents list holds levels two and three and follows the reader", async ({ page }) => {
  await page.setViewportSize({ width: 1400, height: 800 });
  await page.goto("/docs/miscellaneous/uvdar_cam_calib");
  await waitForApplication(page);
  const links = contentsOf(page).getByRole("link");
  const listed = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  const headings = await page
    .locator("main .content :is(h2, h3)")
    .evaluateAll((all) => all.flatMap(({ id }) => (id ? [`#${id}`] : [])));
  expect(listed.length).toBeGreaterThan(4);
  expect(listed.filter((href) => !headings.includes(href ?? ""))).toEqual([]);
  const levels = await page.locator("main .content").evaluate((content, all) => {
    const found = all.map((href) => content.querySelector(href ?? "")?.tagName);
    return [...new Set(found)].sort();
  }, listed);
  expect(levels).toEqual(["H2", "H3"]);

  const target = listed[4] ?? "";
  await links.nth(4).click();
  await expect(page).toHaveURL(new RegExp(`${target}$`));
  await expect(contentsOf(page).locator("[aria-current]")).toHaveAttribute("href", target);
  await expect(page.locator(target)).toBeInViewport();

  const sign = page.locator("main h2 .heading-anchor").first();
  await sign.click();
  await expect(page).toHaveURL(new RegExp(`${await sign.getAttribute("href")}$`));
});

test("a code block is copied as its text, and a chosen tab is kept", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/docs/1.0/development/");
  const figure = page.locator("figure.code").first();
  await figure.hover();
  await figure.locator('[data-action="copy-code"]').click();
  await expect(page.getByRole("status").filter({ hasText: "Copied" })).toBeVisible();
  const lines = await figure.locator("code .line").allTextContents();
  expect((await readClipboard(page)).trim()).toBe(lines.join("\n").trim());

  await waitForApplication(page);
  const lists = page.getByRole("tablist");
  const tabs = lists.first().getByRole("tab");
  await tabs.first().focus();
  // A browser's own keys, which are none of the tabs'.
  for (const keys of ["Control+End", "Alt+End"]) await page.keyboard.press(keys);
  await expect(tabs.first()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowRight");
  for (const list of [lists.first(), lists.nth(1)]) {
    await expect(list.getByRole("tab").nth(1)).toHaveAttribute("aria-selected", "true");
  }
  await page.reload();
  await expect(tabs.nth(1)).toHaveAttribute("aria-selected", "true");
});

test("the head of a page that a link leads to is that of its HTML", async ({ page, request }) => {
  const readHead = (html?: string) =>
    page.evaluate((text) => {
      const { head } = text ? new DOMParser().parseFromString(text, "text/html") : document;
      const kinds =
        'title, meta[name="description"], meta[name="robots"], link[rel="canonical"], ' +
        'meta[property^="og:"]:not([property^="og:image:"]), link[type="text/markdown"]';
      return [...head.querySelectorAll(kinds)]
        .map((one) =>
          ["name", "property", "rel", "content", "href"]
            .map((name) => one.getAttribute(name) ?? "")
            .concat(one.tagName === "TITLE" ? (one.textContent ?? "") : "")
            .join(" "),
        )
        .sort();
    }, html);
  const stops = [
    ["Products", "/products/"],
    ["Blog", "/blog"],
    ["FAQ", "/faq/"],
    ["Tutorials", "/docs/overview"],
  ] as const;
  await needPages(request, "/docs/overview");
  const heads: string[][] = [];
  for (const [, route] of stops) {
    heads.push(await readHead(await (await request.get(route)).text()));
  }
  await page.goto("/search?q=battery");
  await waitForApplication(page);
  await expect(page.locator('meta[name="robots"]')).toHaveCount(1);
  for (const [at, [name, route]] of stops.entries()) {
    await mainMenuOf(page).getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${route}$`));
    await expect.poll(() => readHead(), route).toEqual(heads[at]);
    expect(heads[at]?.length).toBeGreaterThan(8);
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
  }
  // Structured data is for programs, which follow no link this way: none of another page is left.
  await page.goto("/docs/deployment/01-powering");
  await waitForApplication(page);
  await mainMenuOf(page).getByRole("link", { name: "FAQ", exact: true }).click();
  await expect(page).toHaveTitle(/^FAQ/);
  const things = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(things.join()).not.toContain("TechArticle");
});

const menuOf = (page: Page) => page.getByRole("banner").locator("details");
const versionLink = (page: Page, label: string) =>
  menuOf(page).getByRole("link", { name: new RegExp(`^${label}`) });

async function choose(page: Page, label: string): Promise<void> {
  await menuOf(page).locator("summary").click();
  await versionLink(page, label).click();
}

test("every page of the docs is there in version 1.0, stays in it and names the current one", async ({
  request,
}) => {
  await needPages(request, "/docs/development/wiring");
  for (const route of docs) {
    const past = route.replace("/docs/", "/docs/1.0/");
    await needPages(request, route, past);
    const answer = await request.get(past);
    expect(answer.status(), past).toBe(200);
    const html = await answer.text();
    expect(html).toContain(`<link rel="canonical" href="${site}${route}"`);
    expect(html).toContain("This page is about an older version.");
    const [, text = ""] = /<div class="content\b(.*?)<footer/s.exec(html) ?? [];
    const links = [...text.matchAll(/href="(\/docs\/[^"]*)"/g)].map(([, href = ""]) => href);
    expect(links.length, past).toBeGreaterThan(0);
    expect(links.filter((href) => !href.startsWith("/docs/1.0/"))).toEqual([]);
    for (const page of [html, await (await request.get(route)).text()]) {
      const [menu = ""] = /<details.*?<\/details>/s.exec(page) ?? [];
      expect(menu, route).toContain(`href="${route}"`);
      expect(menu, route).toContain(`href="${past}"`);
    }
  }
  // What the past version has not leads to its beginning.
  const wiring = await (await request.get("/docs/development/wiring")).text();
  expect(/<details.*?<\/details>/s.exec(wiring)?.[0]).toContain('href="/docs/1.0/overview"');
});

test("the menu leads to the same page of the other version and back, by keyboard too", async ({
  page,
}) => {
  await needPages(page.request, "/docs/1.0/deployment/09-autonomous-flight");
  await needPages(page.request, "/docs/simulation/uvdar");
  await page.setViewportSize({ width: 997, height: 700 });
  await page.goto("/docs/deployment/09-autonomous-flight");
  await waitForApplication(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(997);
  const summary = menuOf(page).locator("summary");
  await summary.press("Enter");
  await expect(versionLink(page, "2.0")).toHaveAttribute("aria-current", "true");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(versionLink(page, "1.0")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(summary).toBeFocused();
  await expect(versionLink(page, "1.0")).toBeHidden();

  await choose(page, "1.0");
  await expect(page).toHaveURL(/\/docs\/1\.0\/deployment\/09-autonomous-flight$/);
  await expect(summary).toContainText("1.0");
  await expect(page.getByRole("article")).toContainText("rosservice call");
  await choose(page, "2.0");
  await expect(page).toHaveURL(/\/docs\/deployment\/09-autonomous-flight$/);
  await page.goto("/docs/1.0/simulation/uvdar");
  await page.getByRole("article").getByRole("link", { name: "This page in version 2.0" }).click();
  await expect(page).toHaveURL(/\/docs\/simulation\/uvdar$/);
});

test("a chosen version is remembered, and links into the docs lead to it", async ({ page }) => {
  await needPages(page.request, "/docs/1.0/overview", "/docs/1.0/development/");
  await needPages(page.request, "/docs/deployment/01-powering", "/docs/1.0/deployment/01-powering");
  await page.goto("/docs/overview");
  await choose(page, "1.0");
  await expect(page).toHaveURL(/\/docs\/1\.0\/overview$/);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).toContain("1.0");

  await page.goto("/faq/");
  await mainMenuOf(page).getByText("Tutorials").click();
  await expect(page).toHaveURL(/\/docs\/1\.0\/overview$/);
  await page.goto("/");
  await expect(menuOf(page).locator("summary")).toContainText("1.0");
  await page.getByRole("main").getByRole("link", { name: "Read the tutorials" }).click();
  await expect(page).toHaveURL(/\/docs\/1\.0\/overview$/);
  await page.goto("/products/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Tutorials" }).click();
  await expect(page).toHaveURL(/\/docs\/1\.0\/overview$/);
  await page.goto("/blog/h6-lift");
  await page.locator("main .content").getByRole("link", { name: "Powering", exact: true }).click();
  await expect(page).toHaveURL(/\/docs\/1\.0\/deployment\/01-powering#switch-on$/);

  // Who reads one version stays in it, whatever was chosen.
  await page.goto("/docs/deployment/01-powering");
  await mainMenuOf(page).getByText("Tutorials").click();
  await expect(page).toHaveURL(/\/docs\/overview$/);

  // On a phone the versions are in the drawer.
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto("/docs/development/");
  await expect(menuOf(page)).toBeHidden();
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  const versions = page.getByRole("navigation", { name: "Version of the docs" });
  await versions.getByRole("link", { name: /^1\.0/ }).click();
  await expect(page).toHaveURL(/\/docs\/1\.0\/development\/$/);
});

test("the search of a past version finds pages of that version alone", async ({ page }) => {
  const others = 'a[href*="/docs/"]:not([href^="/docs/1.0/"])';
  await needPages(page.request, "/docs/1.0/development/");
  await page.goto("/docs/1.0/overview");
  await page.keyboard.press("/");
  await page.keyboard.type("rospy");
  const dialog = page.getByRole("dialog", { name: /search/i });
  await expect(dialog.locator('a[href*="/docs/"]').first()).toBeVisible();
  await expect(dialog.locator(others)).toHaveCount(0);
  await page.getByRole("option", { name: /See all results/ }).click();
  await expect(page).toHaveURL(/\/search\/?\?q=rospy&version=1\.0$/);
  const main = page.locator("main");
  await expect(main.locator('a[href^="/docs/1.0/"]').first()).toBeVisible();
  await page.reload();
  await page.getByRole("textbox", { name: "Search" }).fill("battery");
  await expect(page).toHaveURL(/\/search\/?\?q=battery&version=1\.0$/);
  await expect(page.getByText(/^\d+ pages? for "battery"$/)).toBeVisible();
  await expect(main.locator(others)).toHaveCount(0);
});

const partsFor = (page: Page, name: string) => page.locator(`.generation [data-for="${name}"]`);

async function expectShown(shown: Locator, hidden: Locator): Promise<void> {
  expect(await shown.count()).toBeGreaterThan(1);
  expect(await hidden.count()).toBe(await shown.count());
  for (const part of await shown.all()) await expect(part).toBeVisible();
  for (const part of await hidden.all()) await expect(part).toBeHidden();
}

test("one choice of the generation holds for all blocks, the next page and the address", async ({
  page,
}) => {
  const [ros1, ros2] = [partsFor(page, "ros1"), partsFor(page, "ros2")];
  await page.goto("/docs/simulation/");
  await expectShown(ros2, ros1);
  await page.getByRole("button", { name: "ROS 1 Noetic" }).first().click();
  await expectShown(ros1, ros2);
  await expect(page).toHaveURL(/\/docs\/simulation\/\?generation=ros1$/);
  await page.goto("/docs/development/");
  await expectShown(ros1, ros2);
  await page.goto("/docs/simulation/?generation=ros2");
  await expectShown(ros2, ros1);
  await page.emulateMedia({ media: "print" });
  for (const part of [...(await ros1.all()), ...(await ros2.all())]) {
    await expect(part.locator(".generation-name")).toBeVisible();
  }
  await expect(page.locator(".generation-button").first()).toBeHidden();
});

test("version and generation are followed before the application is there", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource|ERR_/);
  await needPages(page.request, "/docs/overview", "/docs/1.0/overview");
  await page.route(/\.js(?:\?|$)/, (route) => route.abort("aborted"));
  await page.goto("/products/");
  await choose(page, "1.0");
  await expect(page).toHaveURL(/\/docs\/1\.0\/overview$/);
  await page.goto("/faq/");
  await mainMenuOf(page).getByText("Tutorials").click();
  await expect(page).toHaveURL(/\/docs\/1\.0\/overview$/);
  await page.goto("/docs/simulation/?generation=ros1");
  const [ros1, ros2] = [partsFor(page, "ros1"), partsFor(page, "ros2")];
  await expectShown(ros1, ros2);
  await page.getByRole("button", { name: "ROS 2 Jazzy" }).first().click();
  await expectShown(ros2, ros1);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("both generations are shown, and the version menu works", async ({ page }) => {
    await needPages(page.request, "/docs/1.0/simulation/");
    await page.goto("/docs/simulation/");
    for (const name of ["ros1", "ros2"]) {
      for (const part of await partsFor(page, name).all()) await expect(part).toBeVisible();
    }
    await choose(page, "1.0");
    await expect(page).toHaveURL(/\/docs\/1\.0\/simulation\/$/);
  });
});

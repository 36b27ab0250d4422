/** Versions of the docs and generations of software: chosen once, and followed everywhere. */

import type { Locator, Page } from "@playwright/test";
import { expect, expectNoAxeViolations, test, waitForApplication } from "./support/test";

const routes = [
  "overview",
  "deployment/01-powering",
  "deployment/02-connecting",
  "deployment/03-working",
  "deployment/04-must-know",
  "deployment/05-safety-pilot",
  "deployment/06-remote-controller",
  "deployment/07-calibration",
  "deployment/08-manual-flight",
  "deployment/09-autonomous-flight",
  "deployment/10-next",
  "development/",
  "miscellaneous/uvdar_cam_calib",
  "simulation/",
  "simulation/uvdar",
];

const menuOf = (page: Page) => page.getByRole("banner").locator("details");
const versionLink = (page: Page, label: string) =>
  menuOf(page).getByRole("link", { name: new RegExp(`^${label}`) });

async function choose(page: Page, label: string): Promise<void> {
  await menuOf(page).locator("summary").click();
  await versionLink(page, label).click();
}

/** A card of the home page leads to its doc in version 1.0, which has been chosen. */
async function expectCardToFollow(page: Page): Promise<void> {
  await page.goto("/");
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Simulation/ })
    .click();
  await expect(page).toHaveURL(/\/docs\/1\.0\/simulation\/$/);
}

/** Nothing but the inline script answers: no bundle of the application arrives. */
async function withoutApplication(page: Page): Promise<void> {
  await page.route(/\.js(?:\?|$)/, (route) => route.abort("aborted"));
}

test("every page of the current docs is there in version 1.0, and points to the current one", async ({
  request,
}) => {
  for (const route of routes) {
    const answer = await request.get(`/docs/1.0/${route}`);
    expect(answer.status(), route).toBe(200);
    const html = await answer.text();
    expect(html).toContain(
      `<link rel="canonical" href="https://docs.halcyra.example/docs/${route}"`,
    );
    expect(html).toContain("This page is about an older version.");
    const [, text = ""] = /<div class="content\b(.*?)<footer/s.exec(html) ?? [];
    const links = [...text.matchAll(/href="(\/docs\/[^"]*)"/g)].flatMap(([, href]) => href);
    expect(links.length, route).toBeGreaterThan(0);
    expect(links.filter((href) => !href?.startsWith("/docs/1.0/"))).toEqual([]);
  }
});

test("the menu goes to the same page in the other version, and back", async ({ page }) => {
  await page.goto("/docs/deployment/09-autonomous-flight");
  await choose(page, "1.0");
  await expect(page).toHaveURL(/\/docs\/1\.0\/deployment\/09-autonomous-flight$/);
  await expect(menuOf(page).locator("summary")).toContainText("1.0");
  await expect(page.getByRole("article")).toContainText("rosservice call");
  await choose(page, "2.0");
  await expect(page).toHaveURL(/\/docs\/deployment\/09-autonomous-flight$/);
});

test("from each page of each version the menu leads to the same page, or to the overview", async ({
  request,
}) => {
  test.slow();
  const map = await (await request.get("/sitemap.xml")).text();
  const current = [...map.matchAll(/<loc>https:\/\/[^/<]*(\/docs\/[^<]*)<\/loc>/g)].flatMap(
    ([, route]) => (route === undefined || route.includes("/category/") ? [] : [route]),
  );
  const past = routes.map((route) => `/docs/1.0/${route}`);
  expect(current.length).toBeGreaterThan(routes.length);
  for (const route of [...current, ...past]) {
    const html = await (await request.get(route)).text();
    const [menu = ""] = /<details.*?<\/details>/s.exec(html) ?? [];
    const links = [...menu.matchAll(/<a [^>]*data-docs-version="([^"]*)"[^>]*href="([^"]*)"/g)];
    const below = route.replace(/^\/docs\/(?:1\.0\/)?/, "");
    const same = { current: `/docs/${below}`, "1.0": `/docs/1.0/${below}` };
    const hasPast = (await request.get(same["1.0"])).status() === 200;
    expect({ route, ...Object.fromEntries(links.map(([, name, href]) => [name, href])) }).toEqual({
      route,
      current: same.current,
      "1.0": hasPast ? same["1.0"] : "/docs/1.0/overview",
    });
  }
});

test("the navbar with its menu fits into the narrowest desktop", async ({ page }) => {
  await page.setViewportSize({ width: 997, height: 700 });
  await page.goto("/docs/overview");
  await expect(menuOf(page)).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(997);
});

test("the menu is worked by the keyboard", async ({ page }) => {
  await page.goto("/docs/overview");
  // It is what answers Escape.
  await waitForApplication(page);
  const summary = menuOf(page).locator("summary");
  await summary.focus();
  await page.keyboard.press("Enter");
  await expect(versionLink(page, "2.0")).toBeVisible();
  await expect(versionLink(page, "2.0")).toHaveAttribute("aria-current", "true");
  await expectNoAxeViolations(page);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(versionLink(page, "1.0")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(summary).toBeFocused();
  await expect(versionLink(page, "1.0")).toBeHidden();
});

test("the choice holds: links into the docs lead into the chosen version", async ({ page }) => {
  await page.goto("/docs/overview");
  await choose(page, "1.0");
  await expect(page).toHaveURL(/\/docs\/1\.0\/overview$/);
  await page.goto("/faq/");
  await page.getByRole("navigation", { name: "Main" }).getByText("Tutorials").click();
  await expect(page).toHaveURL(/\/docs\/1\.0\/overview$/);
  await page.goto("/");
  await expect(menuOf(page).locator("summary")).toContainText("1.0");
  await page.getByRole("main").getByRole("link", { name: "Read the tutorials" }).click();
  await expect(page).toHaveURL(/\/docs\/1\.0\/overview$/);
  await expectCardToFollow(page);
  await page.goto("/products/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Tutorials" }).click();
  await expect(page).toHaveURL(/\/docs\/1\.0\/overview$/);
});

test("a link leads into the chosen version also where React does not know of it yet", async ({
  page,
}) => {
  await page.goto("/");
  await waitForApplication(page);
  // As it is while React takes over: it has rendered what the server wrote, and reads the choice afterwards.
  await page.evaluate(() => localStorage.setItem("dronedoc:docs-version", "1.0"));
  const card = page.getByRole("main").getByRole("link", { name: /^Simulation/ });
  await expect(card).toHaveAttribute("href", "/docs/simulation/");
  await card.click();
  await expect(page).toHaveURL(/\/docs\/1\.0\/simulation\/$/);
});

const inText = (page: Page, name: string) =>
  page.locator("main .content").getByRole("link", { name, exact: true }).first();

test("links within texts follow the choice, with their place in the page", async ({ page }) => {
  await page.goto("/docs/overview");
  await choose(page, "1.0");
  const asked = page.waitForRequest("**/page-data/docs/1.0/deployment/01-powering/page-data.json");
  await page.goto("/getting-started/");
  await waitForApplication(page);
  await inText(page, "Powering").scrollIntoViewIfNeeded();
  await asked;
  await inText(page, "Powering").click();
  await expect(page).toHaveURL(/\/docs\/1\.0\/deployment\/01-powering$/);
  await page.goto("/blog/h6-lift");
  await inText(page, "Powering").click();
  await expect(page).toHaveURL(/\/docs\/1\.0\/deployment\/01-powering#switch-on$/);
});

test("a link within a text leads into the chosen version as soon as the pointer or the focus is on it, and back", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource|ERR_/);
  await withoutApplication(page);
  await page.goto("/getting-started/");
  const link = inText(page, "Calibration");
  await expect(link).toHaveAttribute("href", "/docs/deployment/07-calibration");
  await page.evaluate(() => localStorage.setItem("dronedoc:docs-version", "1.0"));
  await link.hover();
  await expect(link).toHaveAttribute("href", "/docs/1.0/deployment/07-calibration");
  await page.evaluate(() => localStorage.setItem("dronedoc:docs-version", "current"));
  await link.focus();
  await expect(link).toHaveAttribute("href", "/docs/deployment/07-calibration");
});

test("a reader of one version stays in it, whatever was chosen", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("dronedoc:docs-version", "1.0"));
  await page.goto("/docs/deployment/01-powering");
  await page.getByRole("navigation", { name: "Main" }).getByText("Tutorials").click();
  await expect(page).toHaveURL(/\/docs\/overview$/);
});

test("the choice is made and followed before the application is there", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource|ERR_/);
  await withoutApplication(page);
  await page.goto("/products/");
  await choose(page, "1.0");
  await expect(page).toHaveURL(/\/docs\/1\.0\/overview$/);
  await page.goto("/faq/");
  await page.getByRole("navigation", { name: "Main" }).getByText("Tutorials").click();
  await expect(page).toHaveURL(/\/docs\/1\.0\/overview$/);
  await expectCardToFollow(page);
});

test("a past page leads to the same page of the current version", async ({ page }) => {
  await page.goto("/docs/1.0/simulation/uvdar");
  await page.getByRole("article").getByRole("link", { name: "This page in version 2.0" }).click();
  await expect(page).toHaveURL(/\/docs\/simulation\/uvdar$/);
});

test("on a phone the versions are in the drawer", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto("/docs/development/");
  await expect(menuOf(page)).toBeHidden();
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  const versions = page.getByRole("navigation", { name: "Version of the docs" });
  await versions.getByRole("link", { name: /^1\.0/ }).click();
  await expect(page).toHaveURL(/\/docs\/1\.0\/development\/$/);
});

/** Links to docs that are not of version 1.0. */
const docsOfNow = 'a[href*="/docs/"]:not([href^="/docs/1.0/"])';

test("the search of a past version finds its pages", async ({ page }) => {
  await page.goto("/docs/1.0/overview");
  await page.keyboard.press("/");
  await page.keyboard.type("rospy");
  const dialog = page.getByRole("dialog", { name: /search/i });
  const hits = dialog.locator('a[href*="/docs/"]');
  await expect(hits.first()).toBeVisible();
  await expect(dialog.locator(docsOfNow)).toHaveCount(0);
});

test("all results are of the version that was read, also after a reload and another word", async ({
  page,
}) => {
  await page.goto("/docs/1.0/overview");
  await page.keyboard.press("/");
  await page.keyboard.type("rospy");
  await page.getByRole("option", { name: /See all results/ }).click();
  await expect(page).toHaveURL(/\/search\/?\?q=rospy&version=1\.0$/);
  const main = page.locator("main");
  await expect(main.locator('a[href^="/docs/1.0/"]').first()).toBeVisible();
  await page.reload();
  await page.getByRole("textbox", { name: "Search" }).fill("battery");
  await expect(page).toHaveURL(/\/search\/?\?q=battery&version=1\.0$/);
  await expect(page.getByText(/^\d+ pages? for "battery"$/)).toBeVisible();
  await expect(main.locator(docsOfNow)).toHaveCount(0);
});

test("the search of a page of results is of the version that its address names", async ({
  page,
}) => {
  await page.goto("/search?q=battery&version=1.0");
  await expect(page.getByText(/^\d+ pages? for "battery"$/)).toBeVisible();
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("/");
  await page.getByRole("combobox").fill("rospy");
  const dialog = page.getByRole("dialog", { name: /search/i });
  await expect(dialog.locator('a[href^="/docs/1.0/"]').first()).toBeVisible();
  await expect(dialog.locator(docsOfNow)).toHaveCount(0);
  await page.getByRole("option", { name: /See all results/ }).click();
  await expect(page).toHaveURL(/\/search\/?\?q=rospy&version=1\.0$/);
});

const ros1 = (page: Page) => page.locator('.generation [data-for="ros1"]');
const ros2 = (page: Page) => page.locator('.generation [data-for="ros2"]');

/** The parts of both generations, of which the page has as many of one as of the other. */
async function findBoth(page: Page): Promise<Locator[]> {
  const [first, second] = [await ros1(page).all(), await ros2(page).all()];
  expect(first.length).toBeGreaterThan(1);
  expect(second.length).toBe(first.length);
  return [...first, ...second];
}

async function expectShown(shown: Locator, hidden: Locator): Promise<void> {
  expect(await shown.count()).toBeGreaterThan(1);
  expect(await hidden.count()).toBe(await shown.count());
  for (const part of await shown.all()) await expect(part).toBeVisible();
  for (const part of await hidden.all()) await expect(part).toBeHidden();
}

test("one choice of the generation holds for all blocks, the next page and the next visit", async ({
  page,
}) => {
  await page.goto("/docs/simulation/");
  await expectShown(ros2(page), ros1(page));
  await page.getByRole("button", { name: "ROS 1 Noetic" }).first().click();
  await expectShown(ros1(page), ros2(page));
  await expect(page).toHaveURL(/\/docs\/simulation\/\?generation=ros1$/);
  await expect(page.locator(":focus")).toHaveText("ROS 1 Noetic");
  await page.goto("/docs/development/");
  await expectShown(ros1(page), ros2(page));
});

test("the address wins over what is remembered", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("dronedoc:generation", "ros2"));
  await page.goto("/docs/simulation/?generation=ros1");
  await expectShown(ros1(page), ros2(page));
  await page.goto("/docs/simulation/?generation=ros9");
  await expectShown(ros2(page), ros1(page));
});

test("an address keeps its generation when Back shows its page as it was left, and when another tab chooses the other one", async ({
  page,
  context,
}) => {
  await page.addInitScript(() => localStorage.setItem("dronedoc:generation", "ros2"));
  await page.goto("/docs/simulation/?generation=ros1");
  await page.evaluate(() =>
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })),
  );
  await expectShown(ros1(page), ros2(page));
  const heard = await page.evaluateHandle(() => ({
    choice: new Promise<void>((resolve) =>
      addEventListener("storage", ({ newValue }) => newValue === "ros2" && resolve()),
    ),
  }));
  const other = await context.newPage();
  await other.goto("/docs/simulation/");
  await other.getByRole("button", { name: "ROS 1 Noetic" }).first().click();
  await other.getByRole("button", { name: "ROS 2 Jazzy" }).first().click();
  await heard.evaluate(({ choice }) => choice);
  await expectShown(ros1(page), ros2(page));
});

test("the chosen generation is shown before the application is there, and can be changed", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource|ERR_/);
  await withoutApplication(page);
  await page.addInitScript(() => localStorage.setItem("dronedoc:generation", "ros1"));
  await page.goto("/docs/simulation/", { waitUntil: "commit" });
  await expect(page.locator("html")).toHaveAttribute("data-generation", "ros1");
  await page.waitForLoadState();
  await expectShown(ros1(page), ros2(page));
  await page.getByRole("button", { name: "ROS 2 Jazzy" }).first().click();
  await expectShown(ros2(page), ros1(page));
});

test("on paper both generations stand, each with its name and nothing to press", async ({
  page,
}) => {
  await page.goto("/docs/simulation/");
  await page.emulateMedia({ media: "print" });
  for (const part of await findBoth(page)) {
    await expect(part).toBeVisible();
    await expect(part.locator(".generation-name")).toBeVisible();
  }
  await expect(page.locator(".generation-button").first()).toBeHidden();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("both generations are shown, and the version menu opens", async ({ page }) => {
    await page.goto("/docs/simulation/");
    for (const part of await findBoth(page)) {
      await expect(part).toBeVisible();
    }
    await expect(page.locator(".generation-button").first()).toBeHidden();
    await choose(page, "1.0");
    await expect(page).toHaveURL(/\/docs\/1\.0\/simulation\/$/);
  });
});

/** Rarer faults of loading: silent networks, login pages, two builds, a history without pages. */

import type { Page, Route } from "@playwright/test";
import { findNotice, openSaving, retryWithReload } from "../e2e/support/application";
import {
  expect,
  interceptNow,
  movePointer,
  saveData,
  test,
  waitForApplication,
} from "../e2e/support/test";

const doc = "/docs/deployment/01-powering";
const connecting = "/docs/deployment/02-connecting";
const findHeading = (page: Page) => page.getByRole("heading", { level: 1 });
const findMenuLink = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true });

/** Follows a link of the foot, wherever its reader has scrolled to. */
async function followFoot(page: Page, route: string, heading: string): Promise<void> {
  await page.locator(`footer a[href^='${route}']`).first().dispatchEvent("click");
  await expect(findHeading(page)).toHaveText(heading);
}

/** What a network that wants a login gives for everything. */
const giveLogin = (route: Route) =>
  route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Log in</title>" });

test("an application that nobody answers leaves the text, and after a minute offers Retry", async ({
  page,
}) => {
  await page.clock.install();
  let isSilent = true;
  // What was asked for in the silence is never answered.
  const answer = (route: Route) => (isSilent ? undefined : route.continue());
  await page.route("**/framework-*.js", answer);
  const asked = page.waitForRequest("**/framework-*.js");
  await page.goto(doc);
  await asked;
  const notice = findNotice(page);
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
  await page.keyboard.press("/");
  await page.keyboard.type("battery");
  const search = page.getByRole("dialog", { name: "Search" });
  await expect(search.getByRole("option").first()).toBeVisible();
  await expect(notice).toBeHidden();
});

test("a network's login page for a script leaves the text, and Retry brings it", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/Unexpected token '<'/);
  const manifest = await (await page.request.get("/page-data/app.json")).json();
  const ofPage = manifest.chunks["component---src-templates-doc-tsx"][0];
  const notice = findNotice(page);
  for (const scripts of [/\/(?:framework|app)-[0-9a-f]{8}\.js$/, `**${ofPage}`]) {
    await page.route(scripts, giveLogin);
    await page.goto(doc);
    await movePointer(page);
    await expect(notice).toBeVisible();
    await expect(findHeading(page)).toBeVisible();
    await page.unroute(scripts);
    await retryWithReload(page, notice);
  }
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
    const json = { ...(await answer.json()), hash: "b2", webpackCompilationHash: "b2" };
    const scripts = manifest.scripts.map((script: string) => next + script);
    return route.fulfill({ json: json.scripts ? { ...json, scripts } : json });
  });
  const asked = { old: 0, next: 0 };
  await page.route(`**${next}/*.js`, async (route) => {
    asked.next += 1;
    const own = route.request().url().replace(next, "");
    await route.fulfill({ response: await route.fetch({ url: own }) });
  });
  const ofApp = manifest.scripts.find((script: string) => script.startsWith("/app-"));
  await page.route(`**${ofApp}`, (route) => {
    asked.old += 1;
    return route.fulfill({ status: 404, body: "" });
  });
  await page.goto(doc);
  const notice = findNotice(page);
  await expect(notice).toBeVisible();
  await page.unroute(`**${ofApp}`);
  isDeployed = true;
  await notice.getByRole("button", { name: "Retry" }).click();
  await expect(notice).toBeHidden();
  await movePointer(page, 60, 60);
  await waitForApplication(page);
  await findMenuLink(page, "FAQ").click();
  await expect(findHeading(page)).toHaveText("Frequently asked questions");
  expect(asked).toEqual({ old: 1, next: manifest.scripts.length });
});

test("a stylesheet that fails leaves the text, and Retry brings it with the application", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED/);
  await page.route("**/styles.*.css", (route) => route.abort(), { times: 1 });
  await page.goto(doc);
  await movePointer(page);
  const notice = findNotice(page);
  await expect(notice).toBeVisible();
  await expect(findHeading(page)).toBeVisible();
  await page.waitForFunction(() => "___loader" in window);
  await retryWithReload(page, notice);
  await findMenuLink(page, "Products").click();
  await expect(findHeading(page)).toHaveText("Products");
  await expect(page.getByRole("main").getByRole("list").first()).toHaveCSS("display", "flex");
});

test("a list of pages that crashes leaves the frame and the drawer whole", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/Uncaught error|TypeError/);
  await openSaving(page, "/faq/");
  await interceptNow(page, "**/page-data/docs/overview/page-data.json", async (route) => {
    const data = await (await route.fetch()).json();
    data.result.pageContext.place.sidebar = [{ type: "category", items: "no list" }];
    await route.fulfill({ json: data });
  });
  // Whoever has to mend it finds in the console what it was.
  const told = page.waitForEvent("console", (message) => message.text().includes("TypeError"));
  await findMenuLink(page, "Tutorials").click();
  await expect(page.getByRole("main").getByText("This page crashed.")).toBeVisible();
  expect((await told).type()).toBe("error");
  await page.setViewportSize({ width: 375, height: 800 });
  await page.getByRole("button", { name: "Menu" }).click();
  const drawer = page.getByRole("dialog");
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

test("Back and Forward lead to pages of before a reload", async ({ page }) => {
  await saveData(page);
  await page.goto(connecting);
  await page.keyboard.press("Shift");
  await waitForApplication(page);
  const contents = page.getByRole("navigation", { name: "Contents" });
  await contents.locator("a[href='#log-in']").dispatchEvent("click");
  await expect(page).toHaveURL(/#log-in$/);
  await followFoot(page, "/faq", "Frequently asked questions");
  // What was shown before is not there any more.
  await page.reload();
  await page.goBack();
  await expect(page).toHaveURL(/#log-in$/);
  await expect(findHeading(page)).toContainText("Connecting");
  await page.goForward();
  await expect(findHeading(page)).toHaveText("Frequently asked questions");
  await page.keyboard.press("Shift");
  await waitForApplication(page);
  await page.evaluate(() => history.go(-2));
  await expect(page).toHaveURL(/02-connecting$/);
  await expect(findHeading(page)).toContainText("Connecting");
});

test("Back and Back again after a reload show the second page", async ({ page }) => {
  await openSaving(page, "/privacy/");
  await followFoot(page, "/faq", "Frequently asked questions");
  await findMenuLink(page, "Blog").click();
  await expect(findHeading(page)).toHaveText("Blog");
  await page.reload();
  await movePointer(page, 60, 60);
  await waitForApplication(page);
  await page.evaluate(() => history.back());
  await expect(findHeading(page)).toHaveText("Frequently asked questions");
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/\/privacy\/$/);
  await expect(findHeading(page)).toHaveText("Privacy");
  await expect(page).toHaveTitle(/^Privacy/);
});

test("a list of what is stored that does not come is told, and Retry brings it", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED|request failed|[Cc]hunk/);
  let isCutOff = true;
  await page.route("**/*.js", async (route) => {
    const answer = await route.fetch();
    const body = await answer.text();
    if (isCutOff && body.includes("Remove these pages")) await route.abort();
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

/** Reading without a network: pages that were read, and docs saved for the field. */

import type { RequestListener } from "node:http";
import { bundleServiceWorker } from "../../src/gatsby/bundle/service-worker";
import {
  doc,
  findNetworkStatus,
  findNextPage,
  findSaving,
  holdFiles,
  listSaved,
  onSiteOf,
  putInCharge,
  readAndGoOffline,
  saveBelowDoc,
  saveTime,
  showChecklist,
  waitUntilKept,
  wordsWithoutNetwork,
} from "./support/field";
import { findDialog, findField, findOptions } from "./support/search";
import {
  expect,
  expectNoAxeViolations,
  goToPart,
  needPages,
  test,
  waitForApplication,
} from "./support/test";

test.use({ serviceWorkers: "allow" });
test.beforeEach(({ allowConsole }) => allowConsole(wordsWithoutNetwork));

test("after one tap on the first visit all docs work without a network", async ({
  page,
  context,
}) => {
  await needPages(page.request, "/docs/deployment/02-connecting");
  await needPages(page.request, "/docs/deployment/05-safety-pilot");
  await saveBelowDoc(page);
  await expect(findSaving(page).getByText(/saved on \d+ \w+ \d{4} at/)).toBeVisible();
  await context.setOffline(true);

  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Powering" })).toBeVisible();
  await waitForApplication(page);
  await expect(findNetworkStatus(page)).toContainText("You are offline.");
  await findNextPage(page).click();
  await expect(page).toHaveURL(/02-connecting/);
  await expect(page.getByRole("heading", { level: 1, name: "Connecting" })).toBeVisible();

  await page.keyboard.press("/");
  await findField(page).fill("safety pilot");
  await findOptions(page).filter({ hasText: "Safety pilot" }).first().click();
  await expect(findDialog(page)).toBeHidden();
  await expect(page).toHaveURL(/05-safety-pilot/);

  const tick = page.locator(".checklist[data-live] [data-item]").first();
  await showChecklist(page);
  await tick.check();
  await page.reload();
  await showChecklist(page);
  await expect(tick).toBeChecked();

  const feedback = page.getByRole("region", { name: "Feedback" });
  await feedback.getByRole("radio", { name: "Yes" }).check();
  await feedback.getByRole("button", { name: "Send" }).click();
  await expect(feedback.getByRole("status")).toContainText("It is kept in this browser");

  await page.emulateMedia({ media: "print" });
  const code = page.locator('img[src^="/qr/"]');
  await goToPart(code);
  await expect
    .poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await page.emulateMedia({ media: "screen" });

  await context.setOffline(false);
  await expect(findNetworkStatus(page)).toHaveText("You are online again.");
  await expect(feedback.getByRole("status")).toHaveText("Thank you. Your answer has arrived.");
});

test("what is saved has a size, a date and a way out, by keyboard", async ({ page }) => {
  await page.goto("/offline/");
  const release = await holdFiles(page);
  // Each version has the same buttons: a group says whose they are.
  const docs = page.getByRole("main").getByRole("group", { name: "Docs of 2.0", exact: true });
  await docs.getByRole("button", { name: /^Save for the field \(/ }).press("Enter");
  await expect(docs.getByRole("progressbar")).toBeVisible();
  await expect(docs.getByRole("button", { name: "Stop" })).toBeFocused();
  await release();
  await expect(docs.getByText(/saved on .* at .*, \d+\.\d\u00a0MB\./)).toBeVisible(saveTime);
  await expect(docs.getByRole("status")).toBeFocused();

  await page.reload();
  const saved = page.getByRole("listitem").filter({ hasText: "saved on" });
  await expect(saved).toHaveCount(1);
  await expect(saved).not.toContainText("An update is available.");
  await expectNoAxeViolations(page);

  await page.evaluate(() => {
    const remove = CacheStorage.prototype.delete;
    const refuse = () => Promise.reject(new DOMException("refused", "SecurityError"));
    CacheStorage.prototype.delete = refuse;
    Object.assign(window, {
      allow: () => {
        CacheStorage.prototype.delete = remove;
      },
    });
  });
  const remove = saved.getByRole("button", { name: "Remove" });
  await remove.press("Enter");
  await expect(page.getByText("could not be removed. Press again to retry.")).toBeVisible();
  await expect(remove).toBeFocused();
  await page.evaluate(() => Reflect.get(window, "allow")());
  await remove.press("Enter");
  // The button is gone; the keyboard goes on at what is said.
  await expect(page.getByText("are no longer stored.")).toBeFocused();
  expect(await listSaved(page)).toEqual([]);
});

test("a save goes on with its reader from page to page, and can be stopped", async ({ page }) => {
  await needPages(page.request, "/docs/deployment/02-connecting", "/docs/deployment/03-working");
  await page.clock.install();
  await page.goto(doc);
  const saving = findSaving(page);
  const save = saving.getByRole("button", { name: /^Save for the field \(/ });
  const status = saving.getByRole("status");
  await goToPart(saving);
  await save.waitFor();
  const release = await holdFiles(page);
  await save.press("Enter");
  await expect(saving.getByText(/^0\.\d.MB of/)).toBeVisible();
  await expect(status).toBeEmpty();
  await page.clock.fastForward(15_000);
  await expect(status).toHaveText(
    "The network is slow or does not answer. The save is still trying.",
  );

  await findNextPage(page).click();
  await expect(page).toHaveURL(/02-connecting/);
  await goToPart(saving);
  await expect(saving.getByRole("progressbar")).toBeVisible();
  await saving.getByRole("button", { name: "Stop" }).press("Enter");
  await expect(status).toContainText("Stopped.");
  await expect(status).toBeFocused();

  await save.press("Enter");
  await expect(saving.getByRole("progressbar")).toBeVisible();
  await findNextPage(page).click();
  await expect(page).toHaveURL(/03-working/);
  await goToPart(saving);
  await expect(saving.getByRole("progressbar")).toBeVisible();
  await release();
  await expect(status).toContainText("They open without a network.", saveTime);
  await expect(saving).toContainText("saved on");
  // A reader who is elsewhere on the page is left there, and is told once.
  await expect(status).not.toBeFocused();
  await findNextPage(page).click();
  await expect(page).not.toHaveURL(/03-working/);
  await goToPart(saving);
  await expect(saving).toContainText("saved on");
  await expect(status).toBeHidden();
});

test("a save that was broken off says so, and what has arrived can be removed", async ({
  page,
}) => {
  await page.goto("/offline/");
  const docs = page.getByRole("main").getByRole("listitem").first();
  const save = docs.getByRole("button", { name: /^Save for the field \(/ });
  await save.waitFor();
  await holdFiles(page);
  await save.click();
  // It knows how much there is to save when the list has come and the store is open.
  await expect(docs.getByRole("progressbar")).toHaveAttribute("max", /./);
  await page.reload();
  await expect(docs).toContainText("These docs are only partly saved");
  await expect(save).toBeVisible();
  await expectNoAxeViolations(page);
  await docs.getByRole("button", { name: "Remove" }).press("Enter");
  await expect(page.getByText("are no longer stored.")).toBeFocused();
  await expect(docs).not.toContainText("These docs are only partly saved");
  await expect(docs.getByRole("button", { name: "Remove" })).toHaveCount(0);
  expect(await listSaved(page)).toEqual([]);
});

test("an update of saved docs is offered, and fetches what has changed", async ({ page }) => {
  await needPages(page.request, "/docs/overview");
  await saveBelowDoc(page);
  await page.route("**/field/index.json", async (route) => {
    const response = await route.fetch();
    const text = (await response.text()).replace(/"digest":"\w+"/g, '"digest":"0123456789abcdef"');
    await route.fulfill({ response, body: text });
  });
  // A browser without a window shows every tab at all times.
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(findSaving(page)).toContainText("An update is available.");
  await page.unroute("**/field/index.json");

  // As if it were of an earlier build: another list, and another text of one page.
  await page.evaluate(async () => {
    const name = (await caches.keys()).find((one) => one.includes("-field-")) ?? "";
    const old = await caches.open(name.replace(/-[0-9a-f]{16}-/, "-0123456789abcdef-"));
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const response = await cache.match(request);
      if (response) await old.put(request, response);
    }
    const record = await (await cache.match("/field/saved"))?.json();
    await old.put("/field/saved", Response.json({ ...record, digest: "0123456789abcdef" }));
    await old.put("/docs/overview", new Response("old"));
    await caches.delete(name);
  });
  await page.goto("/offline/");
  const saved = page.getByRole("listitem").filter({ hasText: "saved on" });
  await expect(saved).toContainText("An update is available.");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await saved.getByRole("button", { name: "Update" }).click();
  await expect(page.getByText("They open without a network.")).toBeVisible(saveTime);
  expect(asked.filter((path) => /^\/(?:docs|search|static)\//.test(path))).toEqual([
    "/docs/overview",
  ]);
  expect(await listSaved(page)).toHaveLength(1);
  await expect(saved).not.toContainText("An update is available.");
});

test("a page that was only read can be read again without a network, and is alive", async ({
  page,
  context,
}) => {
  await needPages(page.request, doc, "/docs/deployment/02-connecting");
  await page.goto("/docs/miscellaneous/troubleshooting");
  await waitUntilKept(page, "/docs/miscellaneous/troubleshooting");
  await page.goto(doc);
  await waitUntilKept(page, doc);
  // One that was reached by a link is kept too.
  await waitForApplication(page);
  await findNextPage(page).click();
  await expect(page).toHaveURL(/02-connecting/);
  await waitUntilKept(page, "/docs/deployment/02-connecting");
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Connecting" })).toBeVisible();
  await waitForApplication(page);
  await expect(findNetworkStatus(page)).toContainText(/You are offline\..*copy of \d+ \w+ \d{4}/);
  const hide = page.getByRole("button", { name: "Hide" });
  await hide.press("Enter");
  await expect(hide).toHaveCount(0);
  await expect(page.locator("main")).toBeFocused();

  await page.goto(`${doc}?q=ros2.launch`);
  await showChecklist(page);
  const tick = page.locator(".checklist[data-live] [data-item]").first();
  await tick.check();
  await expect(tick).toBeChecked();
  await page.goto("/docs/miscellaneous/troubleshooting");
  await waitForApplication(page);
  await page.locator(".signal-finder").evaluate((tables) => tables.scrollIntoView());
  await expect(page.getByRole("group", { name: "Find a light or a sound" })).toBeVisible();
});

test("a page that is not stored says so, and is one press away with the network back", async ({
  page,
  context,
}) => {
  await readAndGoOffline(page);
  // A dot in an address is no file's.
  await page.goto("/docs/1.0/overview");
  await expect(page.getByText("/docs/1.0/overview is not stored on this device")).toBeVisible();
  await page.goto("/blog#older");
  await expect(page).toHaveURL(/\/offline\/?\?from=%2Fblog#older$/);
  await expect(page.getByText("/blog is not stored on this device")).toBeVisible();
  await expect(page.getByRole("link", { name: "Powering" }).first()).toBeVisible();
  await context.setOffline(false);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page).toHaveURL(/\/blog#older$/);
  await expect(page.getByRole("heading", { level: 1, name: "Blog" })).toBeVisible();
});

test("the list of what is stored tells all of it, and forgets it when its reader says so", async ({
  page,
  context,
}) => {
  await page.goto("/faq/");
  await waitUntilKept(page, "/faq");
  await page.evaluate(async () => {
    const savedAt = "2026-01-02T09:14:00Z";
    const saved = { version: "0.9", label: "0.9", bytes: 4_200_000, digest: "d1", savedAt };
    const cache = await caches.open("dronedoc-1-field-a1-d1-0.9");
    await cache.put("/field/saved", Response.json(saved));
    await caches.open("dronedoc-1-field-a1-d1-0.8");
  });
  await page.goto("/offline/");
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: /^FAQ|questions/i })).toBeVisible();
  const part = main.getByRole("group", { name: "Docs of 0.8", exact: true });
  await expect(part).toContainText("Docs of 0.8: only partly saved");
  await part.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("The docs of 0.8 are no longer stored.")).toBeVisible();
  const gone = main.getByRole("listitem").filter({ hasText: "This site no longer has them." });
  await expect(gone).toContainText("Docs of 0.9: saved on 2 January 2026 at 10:14, 4.2 MB.");
  await gone.getByRole("button", { name: "Remove" }).press("Enter");
  await expect(page.getByText("The docs of 0.9 are no longer stored.")).toBeFocused();
  await expect(gone).toHaveCount(0);

  await main.getByRole("button", { name: "Remove these pages" }).press("Enter");
  await expect(page.getByText("None yet.")).toBeFocused();
  // Who reads on has the next page kept, and the one that lists them.
  await page.getByRole("link", { name: "FAQ" }).first().click();
  await expect(page).toHaveURL(/\/faq\//);
  await waitUntilKept(page, "/faq");
  // What the browser itself remembers is no help in the field.
  const session = await context.newCDPSession(page);
  await session.send("Network.clearBrowserCache");
  await context.setOffline(true);
  await page.reload();
  await waitForApplication(page);
  await page.goto("/blog");
  await expect(page.getByText("/blog is not stored on this device")).toBeVisible();
  await expect(main.getByRole("link", { name: /^FAQ|questions/i })).toBeVisible();
});

test("a worker that is switched off takes itself away, with all that was stored", async ({
  browser,
}) => {
  let script = await bundleServiceWorker(true);
  const answer: RequestListener = ({ url }, response) => {
    const isWorker = url === "/sw.js";
    response.setHeader("content-type", isWorker ? "text/javascript" : "text/html");
    response.end(isWorker ? script : "<!doctype html><title>A page</title>");
  };
  await onSiteOf(answer, browser, async (page) => {
    await putInCharge(page, "dronedoc-1-field-a1-77ff-current");
    await page.evaluate(() => caches.open("of-somebody-else"));
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);

    script = await bundleServiceWorker(false);
    // Browsers look for it themselves with the next page; a test does not wait for them.
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    const countWorkers = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    await expect.poll(countWorkers).toBe(0);
    expect(await page.evaluate(() => caches.keys())).toEqual(["of-somebody-else"]);
    await page.reload();
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  });
});

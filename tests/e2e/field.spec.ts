/** Reading without a network: pages that were read, docs saved for the field, and what is said about it. */

import type { Page } from "@playwright/test";
import { findDialog, findField, findOptions } from "./support/search";
import { expect, expectNoAxeViolations, test, waitForApplication } from "./support/test";

test.use({ serviceWorkers: "allow" });

/** A few hundred files are fetched and stored. */
const saveTime = { timeout: 100_000 };

const doc = "/docs/deployment/01-powering";
const saving = (page: Page) => page.getByRole("region", { name: "Save for the field" });
const networkStatus = (page: Page) =>
  page.getByRole("status").filter({ hasText: /online|offline|network/ });

const nextPage = (page: Page) =>
  page.getByRole("navigation", { name: "Pages before and after" }).getByRole("link", {
    name: /^Next/,
  });

/** The live list takes the place of the static one when it comes near. */
async function showChecklist(page: Page): Promise<void> {
  await waitForApplication(page);
  await page.evaluate(() => document.querySelector(".checklist")?.scrollIntoView());
  await expect(page.locator(".checklist[data-live]")).toBeVisible();
}

/** Resolves when this page can be read again without a network, and the page that says what is stored. */
async function waitUntilKept(page: Page, path: string): Promise<void> {
  const isKept = () =>
    page.evaluate(async (key) => {
      for (const name of await caches.keys()) {
        if (!name.startsWith("dronedoc-1-pages-")) continue;
        const cache = await caches.open(name);
        if ((await cache.match(key)) && (await cache.match("/offline"))) return true;
      }
      return false;
    }, path);
  await expect.poll(isKept).toBe(true);
}

/** A reader who has read one page, and then has no network. */
async function readAndGoOffline(page: Page): Promise<void> {
  await page.goto(doc);
  await waitUntilKept(page, doc);
  await page.context().setOffline(true);
}

/** Saves all docs at the foot of one of them. */
async function saveBelowDoc(page: Page): Promise<void> {
  await page.goto(doc);
  await saving(page).scrollIntoViewIfNeeded();
  await saving(page)
    .getByRole("button", { name: /^Save for the field \(/ })
    .click();
  await expect(saving(page)).toContainText("They open without a network.", saveTime);
}

/** From now on the site offers this tab other docs than it has. */
async function offerOtherDocs(page: Page): Promise<void> {
  await page.route("**/field/index.json", async (route) => {
    const response = await route.fetch();
    const text = (await response.text()).replace(/"digest":"\w+"/g, '"digest":"0123456789abcdef"');
    await route.fulfill({ response, body: text });
  });
}

/** The files of a save come when the result is called: until then one sees the progress, on the next page too. */
async function holdFiles(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const ask = window.fetch;
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    Object.assign(window, { release });
    window.fetch = async (address, init) => {
      const { signal, cache } = init ?? {};
      // What a save asks for can be stopped, and passes the browser's cache; its list comes at once.
      if (signal && cache && !String(address).startsWith("/field/")) {
        const stopped = new Promise((resolve) => signal.addEventListener("abort", resolve));
        await Promise.race([released, stopped]);
      }
      return ask(address, init);
    };
  });
  return () => page.evaluate(() => Reflect.get(window, "release")());
}

test.beforeEach(({ allowConsole }) => {
  // The browser's own words for a request without a network; pages that offer to fetch ahead make some.
  allowConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|ServiceWorker/);
});

test("first visit, one tap, network off: reload, go on, search, tick a checklist and print", async ({
  page,
  context,
}) => {
  await page.goto(doc);
  await saving(page).scrollIntoViewIfNeeded();
  const button = saving(page).getByRole("button", { name: /^Save for the field \(\d+\.\d MB\)$/ });
  await button.click();
  await expect(saving(page).getByText(/saved on \d+ \w+ \d{4} at/)).toBeVisible(saveTime);
  await context.setOffline(true);

  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Powering" })).toBeVisible();
  await waitForApplication(page);
  await expect(networkStatus(page)).toContainText("You are offline.");

  await nextPage(page).click();
  await expect(page).toHaveURL(/02-connecting/);
  await expect(page.getByRole("heading", { level: 1, name: "Connecting" })).toBeVisible();

  await page.keyboard.press("/");
  await findField(page).fill("safety pilot");
  await expect(findOptions(page).first()).toBeVisible();
  await findOptions(page).filter({ hasText: "Safety pilot" }).first().click();
  await expect(findDialog(page)).toBeHidden();
  await expect(page).toHaveURL(/05-safety-pilot/);

  const list = page.locator(".checklist[data-live]");
  await showChecklist(page);
  await list.locator("[data-item]").first().check();
  await page.reload();
  await showChecklist(page);
  await expect(list.locator("[data-item]").first()).toBeChecked();

  await page.emulateMedia({ media: "print" });
  const code = page.locator('img[src^="/qr/"]');
  await code.scrollIntoViewIfNeeded();
  await expect
    .poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

test("what is saved has a size, a date and a way out", async ({ page }) => {
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
  await saved.getByRole("button", { name: "Remove" }).press("Enter");
  // The button is gone; the keyboard goes on at what is said.
  await expect(page.getByText("are no longer stored.")).toBeFocused();
  expect(await page.evaluate(() => caches.keys())).not.toContainEqual(
    expect.stringContaining("-field-"),
  );
});

test("docs that went while their reader was in another tab are not said to be saved", async ({
  page,
}) => {
  await saveBelowDoc(page);
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      if (name.includes("-field-")) await caches.delete(name);
    }
    // A browser without a window shows every tab at all times.
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await expect(saving(page).getByRole("button", { name: /^Save for the field/ })).toBeVisible();
  await expect(saving(page)).not.toContainText("They open without a network.");
});

/** Begins a save below a doc, and goes on to the next one while its files are on their way. */
async function goOnWhileSaving(page: Page) {
  await page.goto(doc);
  await saving(page).scrollIntoViewIfNeeded();
  const button = saving(page).getByRole("button", { name: /^Save for the field \(/ });
  await button.waitFor();
  const release = await holdFiles(page);
  await button.click();
  await expect(saving(page).getByRole("progressbar")).toBeVisible();
  await nextPage(page).click();
  await expect(page).toHaveURL(/02-connecting/);
  await saving(page).scrollIntoViewIfNeeded();
  return { button, release };
}

test("a save goes on with its reader: the next page shows it, and says how it has ended", async ({
  page,
}) => {
  const { release } = await goOnWhileSaving(page);
  await expect(saving(page).getByRole("progressbar")).toBeVisible();
  // What comes into a place that nobody knew of is not read out.
  await expect(saving(page).getByRole("status")).toHaveCount(1);
  await release();
  await expect(saving(page).getByRole("status")).toContainText(
    "They open without a network.",
    saveTime,
  );
  await expect(saving(page)).toContainText("saved on");
  // A reader who is elsewhere on the page is left there.
  await expect(saving(page).getByRole("status")).not.toBeFocused();
  // It is said once.
  await nextPage(page).click();
  await expect(page).not.toHaveURL(/02-connecting/);
  await saving(page).scrollIntoViewIfNeeded();
  await expect(saving(page)).toContainText("saved on");
  await expect(saving(page).getByRole("status")).toBeHidden();
});

test("a save to which nothing comes for long says that it is still trying, until something does", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto(doc);
  await saving(page).scrollIntoViewIfNeeded();
  await expect(saving(page).getByRole("button", { name: /MB\)$/ })).toBeVisible();
  const release = await holdFiles(page);
  await saving(page)
    .getByRole("button", { name: /^Save for the field/ })
    .press("Enter");
  await expect(saving(page).getByText(/^0\.\d.MB of/)).toBeVisible();
  const status = saving(page).getByRole("status");
  await expect(status).toBeEmpty();
  await page.clock.fastForward(15_000);
  await expect(status).toHaveText("The network is slow or silent. The save is still trying.");
  await expect(saving(page).getByRole("button", { name: "Stop" })).toBeFocused();
  await release();
  await expect(status).toContainText("They open without a network.", saveTime);
});

test("a reader who stops a save while its network is gone is heard at once", async ({ page }) => {
  await page.clock.install();
  await page.goto(doc);
  await saving(page).scrollIntoViewIfNeeded();
  await expect(saving(page).getByRole("button", { name: /MB\)$/ })).toBeVisible();
  await holdFiles(page);
  await saving(page)
    .getByRole("button", { name: /^Save for the field/ })
    .press("Enter");
  await expect(saving(page).getByText(/^0\.\d.MB of/)).toBeVisible();
  await page.evaluate(() => {
    window.fetch = async () => {
      throw new TypeError("Failed to fetch");
    };
    Reflect.get(window, "release")();
  });
  // What is waited for before the next try does not come.
  await page.clock.pauseAt(Date.now() + 60_000);
  await saving(page).getByRole("button", { name: "Stop" }).press("Enter");
  await expect(saving(page).getByRole("status")).toContainText("Stopped.");
});

test("a save is stopped on another page than it was begun on", async ({ page }) => {
  const { button } = await goOnWhileSaving(page);
  await saving(page).getByRole("button", { name: "Stop" }).press("Enter");
  await expect(saving(page).getByRole("status")).toContainText("Stopped.");
  await expect(saving(page).getByRole("status")).toBeFocused();
  await expect(button).toBeVisible();
});

test("an update of saved docs is offered, and fetches what has changed", async ({ page }) => {
  // All files are stored three times.
  test.slow();
  await page.goto("/offline/");
  const docs = page.getByRole("main").getByRole("listitem").first();
  await docs.getByRole("button", { name: /^Save for the field \(/ }).click();
  await expect(docs).toContainText("saved on", saveTime);
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
    const note = JSON.stringify({ ...record, digest: "0123456789abcdef" });
    await old.put("/field/saved", new Response(note));
    await old.put("/docs/overview", new Response("old"));
    await caches.delete(name);
  });
  await page.reload();
  const saved = page.getByRole("listitem").filter({ hasText: "saved on" });
  await expect(saved).toContainText("An update is available.");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await saved.getByRole("button", { name: "Update" }).click();
  await expect(page.getByText("They open without a network.")).toBeVisible(saveTime);
  expect(asked.filter((path) => /^\/(?:docs|search|static)\//.test(path))).toEqual([
    "/docs/overview",
  ]);
  const sets = await page.evaluate(() => caches.keys());
  expect(sets.filter((name) => name.includes("-field-"))).toHaveLength(1);
  await expect(saved).not.toContainText("An update is available.");
});

test("docs that another tab has saved since the site was asked are not said to have an update", async ({
  page,
  context,
}) => {
  // This tab has asked before the site was published anew.
  await offerOtherDocs(page);
  await page.goto(doc);
  await saving(page).scrollIntoViewIfNeeded();
  await saving(page)
    .getByRole("button", { name: /^Save for the field \(/ })
    .waitFor();
  await page.unroute("**/field/index.json");
  // And gets no answer any more.
  await page.route("**/field/index.json", () => {});
  const other = await context.newPage();
  await saveBelowDoc(other);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(saving(page)).toContainText("saved on");
  await expect(saving(page)).not.toContainText("An update is available.");
});

test("a tab that was left open tells of an update when its reader comes back", async ({ page }) => {
  await saveBelowDoc(page);
  await offerOtherDocs(page);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(saving(page)).toContainText("An update is available.");
});

test("a save that its reader broke off says so, and what has arrived can be removed", async ({
  page,
}) => {
  await page.goto("/offline/");
  const docs = page.getByRole("main").getByRole("listitem").first();
  const save = docs.getByRole("button", { name: /^Save for the field \(/ });
  // It knows how much there is to save when the list has come and the store is open.
  const bar = docs.getByRole("progressbar");
  await save.waitFor();
  await holdFiles(page);
  await save.click();
  await expect(bar).toHaveAttribute("max", /./);
  await page.reload();
  await expect(docs).toContainText("Only a part of these docs is stored");
  await expect(save).toBeVisible();
  await expectNoAxeViolations(page);
  await docs.getByRole("button", { name: "Remove" }).press("Enter");
  await expect(page.getByText("are no longer stored.")).toBeFocused();
  await expect(docs).not.toContainText("Only a part of these docs is stored");
  await expect(docs.getByRole("button", { name: "Remove" })).toHaveCount(0);
  expect(await page.evaluate(() => caches.keys())).not.toContainEqual(
    expect.stringContaining("-field-"),
  );

  await holdFiles(page);
  await save.click();
  await expect(bar).toHaveAttribute("max", /./);
  await docs.getByRole("button", { name: "Stop" }).click();
  await expect(docs.getByRole("status")).toContainText("Stopped.");
  await expect(docs.getByRole("button", { name: "Remove" })).toBeVisible();
});

test("docs of a version that the site has no longer are listed, and can be removed", async ({
  page,
}) => {
  await page.goto("/faq/");
  await page.evaluate(async () => {
    const saved = {
      version: "0.9",
      label: "0.9",
      bytes: 4_200_000,
      digest: "d1",
      savedAt: "2026-01-02T09:14:00Z",
    };
    const cache = await caches.open("dronedoc-1-field-a1-d1-0.9");
    await cache.put("/field/saved", Response.json(saved));
    await caches.open("dronedoc-1-field-a1-d1-0.8");
  });
  await page.goto("/offline/");
  const part = page.getByRole("group", { name: "Docs of 0.8", exact: true });
  await expect(part).toContainText("Docs of 0.8: a part");
  await part.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("The docs of 0.8 are no longer stored.")).toBeVisible();
  await expect(part).toHaveCount(0);
  const gone = page.getByRole("listitem").filter({ hasText: "This site has them no longer." });
  await expect(gone).toContainText("Docs of 0.9: saved on 2 January 2026 at 10:14, 4.2 MB.");
  await expectNoAxeViolations(page);
  await gone.getByRole("button", { name: "Remove" }).press("Enter");
  await expect(page.getByText("The docs of 0.9 are no longer stored.")).toBeFocused();
  await expect(gone).toHaveCount(0);
  expect(await page.evaluate(() => caches.has("dronedoc-1-field-a1-d1-0.9"))).toBe(false);
});

test("what a browser refuses to remove is said to be there, and a second press is answered", async ({
  page,
}) => {
  await page.goto("/faq/");
  await waitUntilKept(page, "/faq");
  await page.evaluate(async () => {
    const versions = { current: "2.0", "0.9": "0.9" };
    for (const [version, label] of Object.entries(versions)) {
      const digest = "d1";
      const saved = { version, label, digest, bytes: 1, savedAt: "2026-01-02T09:14:00Z" };
      const cache = await caches.open(`dronedoc-1-field-a1-${digest}-${version}`);
      await cache.put("/field/saved", Response.json(saved));
    }
  });
  await page.goto("/offline/");
  const main = page.getByRole("main");
  const findRemove = (label: string) =>
    main
      .getByRole("listitem")
      .filter({ hasText: `Docs of ${label}: saved on` })
      .getByRole("button", { name: "Remove" });
  const forget = main.getByRole("button", { name: "Forget these pages" });
  await forget.waitFor();

  await page.evaluate(() => {
    const remove = CacheStorage.prototype.delete;
    const setRemove = (act: typeof remove) => {
      CacheStorage.prototype.delete = act;
    };
    setRemove(() => Promise.reject(new DOMException("refused", "SecurityError")));
    Object.assign(window, { allow: () => setRemove(remove) });
  });
  for (const label of ["2.0", "0.9"]) {
    await findRemove(label).press("Enter");
    const failure = `The docs of ${label} could not be removed. Press again to retry.`;
    await expect(main.getByText(failure)).toBeVisible();
    await expect(findRemove(label)).toBeFocused();
  }
  await forget.press("Enter");
  await expect(main.getByRole("alert")).toHaveText(/^These pages could not be forgotten\./);

  await page.evaluate(() => Reflect.get(window, "allow")());
  for (const label of ["2.0", "0.9"]) {
    await findRemove(label).press("Enter");
    await expect(main.getByText(`The docs of ${label} are no longer stored.`)).toBeFocused();
  }
  await forget.press("Enter");
  await expect(main.getByText("None yet.")).toBeVisible();
  await expect(main.getByText("Press again to retry.")).toHaveCount(0);
});

test("a page that was read can be read again without a network, and is alive", async ({
  page,
  context,
}) => {
  await readAndGoOffline(page);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Powering" })).toBeVisible();
  await waitForApplication(page);
  await expect(networkStatus(page)).toContainText(/You are offline\..*copy of \d+ \w+ \d{4}/);
  await context.setOffline(false);
  await expect(networkStatus(page)).toHaveText("You are online again.");
});

test("a checklist and the finder of lights work without a network on pages that were only opened", async ({
  page,
}) => {
  const troubleshooting = "/docs/miscellaneous/troubleshooting";
  await page.goto(troubleshooting);
  await waitUntilKept(page, troubleshooting);
  await readAndGoOffline(page);
  await page.reload();
  await showChecklist(page);
  const tick = page.locator(".checklist[data-live] [data-item]").first();
  await tick.check();
  await expect(tick).toBeChecked();
  await page.goto(troubleshooting);
  await waitForApplication(page);
  await page.locator(".signal-finder").evaluate((tables) => tables.scrollIntoView());
  await expect(page.getByRole("group", { name: "Find a light or a sound" })).toBeVisible();
});

test("the keyboard goes to nothing that lies below the word of a lost network", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 667, height: 320 });
  await page.goto("/faq/");
  await waitUntilKept(page, "/faq");
  await context.setOffline(true);
  await expect(networkStatus(page)).toContainText("You are offline.");
  const covered: string[] = [];
  for (let presses = 0; presses < 100; presses += 1) {
    await page.keyboard.press("Tab");
    const found = await networkStatus(page).evaluate((status) => {
      const focused = document.activeElement;
      const note = status.parentElement;
      if (!focused || !note || note.contains(focused)) return "";
      const { left, width, top, height } = focused.getBoundingClientRect();
      const seen = document.elementFromPoint(left + width / 2, top + height / 2);
      return note.contains(seen) ? (focused.ariaLabel ?? focused.textContent) : "";
    });
    if (found !== "") covered.push(found);
  }
  expect(covered).toEqual([]);
});

test("the word of a lost network is hidden by the keyboard, which goes on at the content", async ({
  page,
}) => {
  await readAndGoOffline(page);
  const hide = page.getByRole("button", { name: "Hide" });
  await hide.focus();
  await hide.press("Enter");
  await expect(hide).toHaveCount(0);
  await expect(page.locator("main")).toBeFocused();
});

test("a page that was reached by a link is kept too", async ({ page, context }) => {
  await page.goto(doc);
  await waitUntilKept(page, doc);
  await nextPage(page).click();
  await expect(page).toHaveURL(/02-connecting/);
  await waitUntilKept(page, "/docs/deployment/02-connecting");
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Connecting" })).toBeVisible();
  await page.goto("/offline/");
  const read = page.getByRole("main").getByRole("link", { name: /^(?:Powering|Connecting)/ });
  await expect(read).toHaveText(["Connecting", "Powering"]);
});

test("a page that was on its way when the worker came is kept, and so are those that follow it", async ({
  page,
  context,
}) => {
  const second = await context.newPage();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await second.route("**/docs/deployment/02-connecting", async (route) => {
    await released;
    await route.continue();
  });
  const asked = second.waitForRequest("**/docs/deployment/02-connecting");
  const going = second.goto("/docs/deployment/02-connecting");
  await asked;
  await page.goto(doc);
  await waitUntilKept(page, doc);
  release();
  await going;
  await waitUntilKept(second, "/docs/deployment/02-connecting");
  await nextPage(second).click();
  await expect(second).toHaveURL(/03-working/);
  await waitUntilKept(second, "/docs/deployment/03-working");
});

test("a page that was loaded past the worker has the next one kept", async ({ page, context }) => {
  await page.goto(doc);
  await waitUntilKept(page, doc);
  const session = await context.newCDPSession(page);
  const loaded = page.waitForEvent("load");
  await session.send("Page.reload", { ignoreCache: true });
  await loaded;
  await waitForApplication(page);
  await nextPage(page).click();
  await waitUntilKept(page, "/docs/deployment/02-connecting");
});

test("a page that did not come a second time is kept when the network is back, with its reader still there", async ({
  page,
}) => {
  await page.clock.install();
  // What keeps pages asks past the browser's cache.
  await page.addInitScript(() => {
    const ask = window.fetch;
    const refused: string[] = [];
    Object.assign(window, { refused, isBack: false });
    window.fetch = async (address, init) => {
      if (init?.cache !== "no-cache" || Reflect.get(window, "isBack")) return ask(address, init);
      refused.push(String(address));
      throw new TypeError("Failed to fetch");
    };
  });
  await page.goto(doc);
  // The page, and the one that says what is stored.
  await page.waitForFunction(() => Reflect.get(window, "refused").length === 2);
  await page.evaluate(() => Reflect.set(window, "isBack", true));
  await page.clock.fastForward(60_000);
  await waitUntilKept(page, doc);
});

test("who has stored pages forgotten and reads on has them, and the page that lists them, without a network", async ({
  page,
  context,
}) => {
  await page.goto("/faq/");
  await waitUntilKept(page, "/faq");
  await page.goto("/offline/");
  await page.getByRole("main").getByRole("button", { name: "Forget these pages" }).press("Enter");
  await expect(page.getByText("None yet.")).toBeFocused();
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
  await expect(page.getByRole("main").getByRole("link", { name: /^FAQ|questions/i })).toBeVisible();
});

test("a page that is not stored says so, and is one press away when the network is back", async ({
  page,
  context,
}) => {
  await readAndGoOffline(page);
  await page.goto("/blog#older");
  await expect(page).toHaveURL(/\/offline\/?\?from=%2Fblog#older$/);
  await expect(page.getByText("/blog is not stored on this device")).toBeVisible();
  await expect(page.getByRole("link", { name: "Powering" }).first()).toBeVisible();
  await context.setOffline(false);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page).toHaveURL(/\/blog#older$/);
});

test("a page that was read and that the site has no longer does not open any more", async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/404/);
  await page.goto(doc);
  await waitUntilKept(page, doc);
  // As if it had been read when it was there.
  await page.evaluate(async (path) => {
    const name = (await caches.keys()).find((one) => one.includes("-pages-")) ?? "";
    const cache = await caches.open(name);
    const copy = await cache.match(path);
    if (copy) await cache.put("/docs/removed", copy);
  }, doc);
  const isKept = () =>
    page.evaluate(async () => (await caches.match("/docs/removed")) !== undefined);
  expect(await isKept()).toBe(true);
  await page.goto("/docs/removed");
  await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
  await expect.poll(isKept).toBe(false);
  await context.setOffline(true);
  await page.goto("/docs/removed");
  await expect(page.getByText("/docs/removed is not stored on this device")).toBeVisible();
});

test("a dot in an address is no file's: the page of a version or of a file, and words that are looked for", async ({
  page,
}) => {
  await readAndGoOffline(page);
  await page.goto("/docs/1.0/overview");
  await expect(page.getByText("/docs/1.0/overview is not stored on this device")).toBeVisible();
  await page.goto(`${doc}?q=ros2.launch`);
  await expect(page.getByRole("heading", { level: 1, name: "Powering" })).toBeVisible();
  // As if the page of a launch file had been read.
  await page.evaluate(async (path) => {
    const name = (await caches.keys()).find((one) => one.includes("-pages-")) ?? "";
    const cache = await caches.open(name);
    const copy = await cache.match(path);
    if (copy) await cache.put("/docs/ros2.launch", copy);
  }, doc);
  await page.goto("/docs/ros2.launch");
  await expect(page.getByRole("heading", { level: 1, name: "Powering" })).toBeVisible();
});

test("who comes by an address that does not exist has the next page kept all the same", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/404/);
  await page.goto("/no-such-page");
  await waitForApplication(page);
  await page.getByRole("link", { name: "FAQ" }).first().click();
  await expect(page).toHaveURL(/\/faq\//);
  await waitUntilKept(page, "/faq");
});

test("a page from this device gets data of its own application only", async ({ page, context }) => {
  await page.goto(doc);
  await waitUntilKept(page, doc);
  // As if this page had been read with an earlier application, and another page with this one.
  await page.evaluate(async (path) => {
    const name = (await caches.keys()).find((one) => one.includes("-pages-")) ?? "";
    const now = await caches.open(name);
    const old = await caches.open("dronedoc-1-pages-0fa11e");
    const html = (await (await now.match(path))?.text()) ?? "";
    const headers = { "content-type": "text/html", date: new Date().toUTCString() };
    await old.put(path, new Response(html.replace("</h1>", " as it was</h1>"), { headers }));
    const manifest = await (await now.match("/page-data/app.json"))?.json();
    const earlier = { ...manifest, hash: "0fa11e", scripts: [], chunks: {} };
    await old.put("/page-data/app.json", Response.json(earlier));
    await now.delete(path);
  }, doc);
  await context.setOffline(true);
  await page.goto(doc);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Powering as it was");
  const seen = await page.evaluate(async () => ({
    application: (await (await fetch("/page-data/app.json")).json()).hash,
    ofAnother: await fetch("/page-data/offline/page-data.json").then(
      () => "given",
      () => "refused",
    ),
  }));
  expect(seen).toEqual({ application: "0fa11e", ofAnother: "refused" });
  // With the network back the next page is whole, and new.
  await context.setOffline(false);
  expect(
    await page.evaluate(() =>
      fetch("/page-data/faq/page-data.json").then(
        () => "given",
        () => "refused",
      ),
    ),
  ).toBe("refused");
  await page.goto(doc);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Powering");
});

test("answers to the page's question that were given without a network go off with it", async ({
  page,
  context,
}) => {
  await page.goto(doc);
  await waitUntilKept(page, doc);
  const feedback = page.getByRole("region", { name: "Feedback" });
  // The form is there: what is tried here is the sending.
  await feedback.getByRole("radio", { name: "No" }).check();
  await expect(feedback.getByRole("button", { name: "Send" })).toBeVisible();
  await context.setOffline(true);
  await feedback.getByRole("radio", { name: "Yes" }).check();
  await feedback.getByRole("button", { name: "Send" }).click();
  await expect(feedback.getByRole("status")).toContainText("It is kept in this browser");
  await context.setOffline(false);
  await expect(feedback.getByRole("status")).toHaveText("Thank you. Your answer has arrived.");
});

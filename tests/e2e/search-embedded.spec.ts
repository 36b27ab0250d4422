/** The search by the index that the site carries: failures, no network, bytes. */

import { brotliCompressSync, constants } from "node:zlib";
import type { Page } from "@playwright/test";
import {
  expectFailure,
  findDialog,
  findField,
  findFound,
  findOptions,
  findPageField,
  searchFor,
} from "./support/search";
import {
  expect,
  holdAnswers,
  interceptNow,
  movePointer,
  saveData,
  test,
  waitForApplication,
  waitForQuiet,
} from "./support/test";

const somePage = "/docs/overview";

test("a failure has the specification's words, and Retry mends it", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED|request failed/);
  await page.route("**/search/*.json", (route) => route.abort());
  await page.goto(somePage);
  await page.keyboard.press("/");
  await findField(page).fill("compass");
  await expectFailure(page);
  await page.unroute("**/search/*.json");
  await findDialog(page).getByRole("button", { name: "Retry" }).click();
  await expect(findOptions(page).first()).toBeVisible();
  await expect(findField(page)).toBeFocused();
});

test("a short wait is not seen by who wants less motion either", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await holdAnswers(page, "**/search/*.json");
  await page.goto("/search?q=compass");
  const waiting = page.getByRole("main").getByRole("status").filter({ hasText: "Searching…" });
  await expect(waiting).toBeVisible();
  // What hides it at first; a look at the element itself would have to be quicker than that.
  await expect(waiting).toHaveCSS("animation-duration", "0.25s");
  await expect(waiting).toHaveCSS("animation-name", "search-late");
});

test("Retry on the results page leaves the keyboard in its field", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED|request failed/);
  await page.route("/search/*.json", (route) => route.abort());
  await page.goto("/search?q=compass");
  const retry = page.getByRole("main").getByRole("button", { name: "Retry" });
  await expect(retry).toBeVisible();
  await page.unroute("/search/*.json");
  await retry.click();
  await expect(findFound(page).first()).toBeVisible();
  await expect(findPageField(page)).toBeFocused();
});

test("a search whose script does not come is fetched by Retry, and the keyboard stays in its field", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED|request failed|[Cc]hunk/);
  await page.goto(somePage);
  await waitForApplication(page);
  await interceptNow(page, "**/*.js", (route) => route.abort());
  await page.keyboard.press("/");
  await findField(page).fill("compass");
  await expectFailure(page);
  await page.unroute("**/*.js");
  await findDialog(page).getByRole("button", { name: "Retry" }).click();
  await expect(findOptions(page).first()).toBeVisible();
  await expect(findField(page)).toBeFocused();
});

test("the way to Retry fetches nothing: what came would lie below the press", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED|request failed|[Cc]hunk/);
  await page.goto(somePage);
  await waitForApplication(page);
  await interceptNow(page, "**/*.js", (route) => route.abort());
  await page.keyboard.press("/");
  await expectFailure(page);
  await page.unroute("**/*.js");
  const retry = findDialog(page).getByRole("button", { name: "Retry" });
  await retry.hover();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(retry).toBeFocused();
  await expectFailure(page);
  // Opened anew it tries again by itself, also as fast as keys go: the browser tells of the close later.
  await page.evaluate(() => {
    for (const key of ["Escape", "/"]) {
      const pressed = new KeyboardEvent("keydown", { key, bubbles: true, composed: true });
      document.activeElement?.dispatchEvent(pressed);
    }
  });
  await expect(findField(page)).toBeFocused();
  await findField(page).fill("compass");
  await expect(findOptions(page).first()).toBeVisible();
});

test("a search that failed before somebody opened it is fetched by the opening", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED|request failed|[Cc]hunk/);
  await page.goto(somePage);
  await waitForApplication(page);
  await interceptNow(page, "**/*.js", (route) => route.abort());
  await page.locator('[data-action="open-search"]').hover();
  await expect(page.locator("#search-dialog").getByText("Unable to fetch results")).toBeAttached();
  await page.unroute("**/*.js");
  await page.keyboard.press("/");
  await findField(page).fill("compass");
  await expect(findOptions(page).first()).toBeVisible();
});

test("once loaded it answers new questions without a network", async ({
  page,
  context,
  allowConsole,
}) => {
  // The site looks ahead at where the hits lead to.
  allowConsole(/ERR_INTERNET_DISCONNECTED.*\/page-data\//);
  allowConsole(/request failed: \S+\/page-data\//);
  const fetched = watchSearchFiles(page);
  await page.goto(somePage);
  await searchFor(page, "compass");
  // After the first hits the other texts come by themselves.
  const texts = await listTexts(page, fetched);
  expect(texts.length).toBeGreaterThan(20);
  const findMissing = () => texts.filter((name) => !fetched.has(name));
  await expect.poll(findMissing).toEqual([]);
  // A script that is fetched ahead would break off.
  await waitForQuiet(page);

  const before = fetched.size;
  await context.setOffline(true);
  for (const words of ["propeller", "solid purple LED"]) {
    await findField(page).fill(words);
    await expect(
      findDialog(page)
        .getByRole("status")
        .filter({ hasText: `found for "${words}"` }),
    ).toHaveCount(1);
    await expect(findOptions(page).first()).toContainText(/\w+ \w+/);
    await expect(findDialog(page).locator("mark").first()).toBeVisible();
  }
  await expect(findDialog(page).getByText("Unable to fetch results")).toBeHidden();
  await context.setOffline(false);
  expect(fetched.size).toBe(before);
});

/** The names of the files below `/search/` that the page and its worker have been sent. */
function watchSearchFiles(page: Page): Set<string> {
  const fetched = new Set<string>();
  page.on("requestfinished", (request) => {
    const [, name] = /\/search\/([^/?]+\.json)$/.exec(request.url()) ?? [];
    if (name !== undefined) fetched.add(name);
  });
  return fetched;
}

/** The files with the texts of those indexes that have been opened. */
async function listTexts(page: Page, fetched: ReadonlySet<string>): Promise<string[]> {
  const indexes = [...fetched].filter((name) => name.includes("-index."));
  const lists = await Promise.all(
    indexes.map(async (name) => (await page.request.get(`/search/${name}`)).json()),
  );
  return lists.flatMap(({ chunks }: { chunks: string[] }) => chunks);
}

test("the first hits cost at most 50 kB of script and 60 kB of index", async ({ page }) => {
  // The site looks ahead at where the bar's links lead to, on a busy machine as late as this.
  await saveData(page);
  await withoutLateTimers(page);
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (document.querySelector("#search-dialog [role=option]") === null) return;
      observer.disconnect();
      Object.assign(window, { firstHitAt: Date.now() });
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(somePage);
  // The application is there; what follows is the search's own.
  await movePointer(page, 8, 300);
  await waitForApplication(page);
  await waitForQuiet(page);
  const asked: { url: string; at: number }[] = [];
  page.on("request", (request) => asked.push({ url: request.url(), at: Date.now() }));
  await searchFor(page, "calibraton");
  const firstHitAt = await page.evaluate(
    () => (window as unknown as { firstHitAt: number }).firstHitAt,
  );

  const files = await Promise.all(
    asked
      .filter(({ at }) => at <= firstHitAt)
      .map(async ({ url }) => ({ url, body: await (await page.request.get(url)).body() })),
  );
  const scripts = files.filter(({ url }) => url.endsWith(".js"));
  const index = files.filter(({ url }) => url.includes("/search/"));
  // The dialog's script and the worker's; manifest, index and the texts of the hits.
  expect(scripts.length).toBeGreaterThanOrEqual(2);
  expect(index.length).toBeGreaterThanOrEqual(3);
  expect(countKilobytes(scripts)).toBeLessThanOrEqual(50);
  expect(countKilobytes(index)).toBeLessThanOrEqual(60);
  // Neither the hosted client nor InstantSearch's way to a script of another site.
  for (const { body } of scripts) {
    expect(body.toString()).not.toMatch(/Unreachable hosts|jsdelivr/);
  }
});

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
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  const bytes = files.map(({ body }) => brotliCompressSync(body, { params }).length);
  return bytes.reduce((sum, count) => sum + count, 0) / 1000;
}

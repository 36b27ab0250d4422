/** What only a hosted service can do: refuse, break, keep silent, be out of reach; and what it is told. */

import type { Page, Request, Route } from "@playwright/test";
import {
  expectFailure,
  findDialog,
  findField,
  findFound,
  findOptions,
  findPageField,
  searchFor,
  seeAll,
} from "../../e2e/support/search";
import {
  expect,
  interceptNow,
  test,
  waitForApplication,
  waitForQuiet,
} from "../../e2e/support/test";
import { service } from "./names";

const somePage = "/docs/overview";
const queries = "**/1/indexes/*/queries**";

/** What the service is asked from now on. */
function watchQueries(page: Page): { requests: Request[]; texts: () => string[] } {
  const requests: Request[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/1/indexes/") && request.method() === "POST")
      requests.push(request);
  });
  const texts = () => requests.map((request) => request.postDataJSON().requests[0].query as string);
  return { requests, texts };
}

const failures: [string, (route: Route) => Promise<void>][] = [
  [
    "a key that is refused",
    (route) =>
      route.fulfill({ status: 403, json: { message: "Invalid Application-ID or API key" } }),
  ],
  [
    "a service that is broken",
    (route) => route.fulfill({ status: 503, json: { message: "down" } }),
  ],
  ["a service that keeps silent", () => new Promise(() => {})],
  ["a service out of reach", (route) => route.abort("connectionrefused")],
  [
    "an answer that is none",
    (route) => route.fulfill({ status: 200, body: "<html>Log in</html>" }),
  ],
];

for (const [name, answer] of failures) {
  test(`${name} has the specification's words, and Retry or another query mends it`, async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/Failed to load resource|ERR_CONNECTION_REFUSED/);
    await page.goto(somePage);
    await interceptNow(page, queries, answer);
    await page.keyboard.press("/");
    await findField(page).fill("compass");
    await expectFailure(page);
    await expect(findField(page)).toHaveValue("compass");
    await page.unroute(queries);
    await findDialog(page).getByRole("button", { name: "Retry" }).click();
    await expect(findOptions(page).first()).toBeVisible();
    await expect(findDialog(page).getByText("Unable to fetch results")).toBeHidden();

    await interceptNow(page, queries, answer);
    await findField(page).fill("gimbal");
    await expectFailure(page);
    await page.unroute(queries);
    await findField(page).fill("propeller");
    await expect(findOptions(page).first()).toBeVisible();
  });
}

test("the results page fails in the same words, keeps its address and leaves nothing behind", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  await page.route(queries, (route) => route.fulfill({ status: 500, json: { message: "no" } }));
  await page.goto("/search?q=compass");
  const main = page.getByRole("main");
  await expect(main.getByText("Unable to fetch results")).toBeVisible();
  await expect(main.getByText("You might want to check your network connection.")).toBeVisible();
  await expect(page).toHaveURL(/\/search\?q=compass$/);
  await expect(findPageField(page)).toHaveValue("compass");
  // Readers are told of all that stays in the browser.
  const names = await page.evaluate(() => Object.keys(localStorage));
  expect(names.filter((name) => !name.startsWith("dronedoc:"))).toEqual([]);
  await page.unroute(queries);
  await main.getByRole("button", { name: "Retry" }).click();
  await expect(findFound(page).first()).toBeVisible();
});

test("without a network it says so, and answers by itself when there is one again", async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED/);
  await page.goto(somePage);
  await searchFor(page, "compass");
  await context.setOffline(true);
  await findField(page).fill("propeller");
  await expectFailure(page);
  await context.setOffline(false);
  await expect(findOptions(page).first()).toBeVisible();
});

test("nothing found is said also when no nearer query can be asked for", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  await page.goto(somePage);
  await interceptNow(page, queries, (route) => {
    const { requests } = route.request().postDataJSON();
    return requests.length > 1 || requests[0].hitsPerPage === 0
      ? route.fulfill({ status: 500, json: { message: "no" } })
      : route.continue();
  });
  await page.keyboard.press("/");
  await findField(page).fill("kalibbrationn");
  await expect(findDialog(page).getByText('No results for "kalibbrationn"').first()).toBeVisible();
  await expect(findDialog(page).getByText("Unable to fetch results")).toBeHidden();
});

test("the service is asked with the reader's key, about this language, these docs and what is chosen", async ({
  page,
}) => {
  const { requests } = watchQueries(page);
  await page.goto(somePage);
  await searchFor(page, "compass");
  const [request] = requests;
  const key =
    request?.headers()["x-algolia-api-key"] ??
    new URL(request?.url() ?? "").searchParams.get("x-algolia-api-key");
  expect(key).toBe(service.searchKey);
  expect(request?.postDataJSON().requests[0]).toMatchObject({
    indexName: service.indexName,
    query: "compass",
    filters: expect.stringMatching(/^language:"en" AND \(tags:"docs-[^"]+" OR tags:"site"\)$/),
  });
  // A nearer query is looked for in the sections that are chosen.
  const asked = page.waitForRequest((other) => {
    const [first] = other.url().includes("/1/indexes/") ? other.postDataJSON().requests : [];
    return first?.query === "gyrosco" && /AND \(hierarchy\.lvl0:"Blog"\)$/.test(first.filters);
  });
  await page.goto("/search?q=gyroscop&section=Blog");
  await asked;
});

test("dialog and results page ask about this language and the docs of the reader's version", async ({
  page,
}) => {
  const { requests } = watchQueries(page);
  const lastFilters = () => requests.at(-1)?.postDataJSON().requests[0].filters;
  for (const [path, tag] of [
    [somePage, "docs-current"],
    ["/docs/1.0/overview", "docs-1.0"],
  ] as const) {
    const filters = `language:"en" AND (tags:"${tag}" OR tags:"site")`;
    await page.goto(path);
    await searchFor(page, "compass");
    expect(lastFilters()).toBe(filters);
    const asked = requests.length;
    await seeAll(page).click();
    await expect(page).toHaveURL(/\/search\?/);
    await expect(findFound(page).first()).toBeVisible();
    await expect.poll(() => requests.length).toBeGreaterThan(asked);
    expect(lastFilters()).toBe(filters);
  }
});

test("a hand that types is not asked for at each key, nor is an empty field", async ({ page }) => {
  const { texts } = watchQueries(page);
  await page.goto(somePage);
  await waitForApplication(page);
  await page.keyboard.press("/");
  await expect(findField(page)).toBeFocused();
  // For the page, what is still on its way after a minute has failed.
  await waitForQuiet(page);
  await page.clock.install();
  // However long the machine takes for seven keys, for the page they are 20 ms apart.
  await page.clock.pauseAt(Date.now() + 60_000);
  for (const letter of "compass") {
    await findField(page).press(letter);
    await page.clock.runFor(20);
  }
  await page.clock.resume();
  await expect(findOptions(page).first()).toBeVisible();
  expect(texts()).toEqual(["compass"]);
  await findField(page).fill("");
  await expect(findOptions(page)).toHaveCount(0);
  await findField(page).fill("propeller");
  // Until the service answers, the hits of the last question stand there: they say nothing of this one.
  await expect.poll(texts).toEqual(["compass", "propeller"]);
});

test("what a service answers is text and no HTML, and leads to this site only", async ({
  page,
}) => {
  const planted = "<img src=x onerror=document.title='owned'><b>bold</b>";
  await page.route(queries, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    const [result] = answer.results;
    const [first, second] = result.hits;
    first.hierarchy.lvl1 = planted;
    first._highlightResult.hierarchy.lvl1.value = `__ais-highlight__${planted}__/ais-highlight__`;
    first._snippetResult.content.value = planted;
    second.url = "javascript:document.title='owned'";
    result.hits = [first, second];
    await route.fulfill({ response, json: answer });
  });
  await page.goto(somePage);
  await searchFor(page, "compass");
  await expect(findDialog(page).getByText(planted).first()).toBeVisible();
  await expect(findDialog(page).locator("img, b, script")).toHaveCount(0);
  // The one hit, and the way to all results.
  await expect(findOptions(page)).toHaveCount(2);
  for (const option of await findOptions(page).all()) {
    await expect(option).toHaveAttribute("href", /^\/(?!\/)/);
  }
  await expect(page).not.toHaveTitle(/owned/);
});

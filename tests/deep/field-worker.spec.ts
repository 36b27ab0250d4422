/** The worker: bad networks, full devices, and what an earlier build has left. */

import { readFileSync } from "node:fs";
import type { RequestListener } from "node:http";
import type { Page } from "@playwright/test";
import { bundleServiceWorker } from "../../src/gatsby/bundle/service-worker";
import {
  doc,
  onSiteOf,
  putInCharge,
  waitUntilKept,
  wordsWithoutNetwork,
} from "../e2e/support/field";
import { expect, test } from "../e2e/support/test";

test.use({ serviceWorkers: "allow", looksWithAxe: false });

/** What the page gets for this address. */
const ask = (page: Page, path: string) =>
  page.evaluate(async (address) => {
    const answer = await fetch(address).catch(() => undefined);
    return answer?.text() ?? "a failure";
  }, path);

test("a worker of an earlier site leaves by the file that the docs have for it", async ({
  browser,
}) => {
  const [, leave] = /## A worker of an earlier site.*?```js\n(.*?)```/s.exec(
    readFileSync("docs/offline.md", "utf8"),
  ) as unknown as [string, string];
  let isOld = true;
  const old = `addEventListener("install", (event) => event.waitUntil(
    caches.open("of-the-old-site").then((cache) => cache.add("/"))));
  addEventListener("fetch", (event) => event.respondWith(
    caches.match(event.request).then((stored) => stored ?? fetch(event.request))));`;
  const answer: RequestListener = ({ url }, response) => {
    const isWorker = url === "/sw.js";
    response.setHeader("content-type", isWorker ? "text/javascript" : "text/html");
    if (isWorker) response.end(isOld ? old : leave);
    else response.end(`<!doctype html><title>${isOld ? "Old" : "New"}</title>`);
  };
  await onSiteOf(answer, browser, async (page) => {
    await putInCharge(page, "dronedoc-1-pages-a1");
    isOld = false;
    // The browser looks for the worker's file anew with this page, which is the old one once more.
    await page.reload();
    await expect(page).toHaveTitle("New");
    expect(await page.evaluate(() => caches.keys())).toEqual(["dronedoc-1-pages-a1"]);
    expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([]);
  });
});

test("the login page of a network is neither given nor kept as a script", async ({ browser }) => {
  const worker = await bundleServiceWorker(true);
  let isBehindLogin = true;
  const answer: RequestListener = ({ url = "" }, response) => {
    const isScript = url === "/sw.js" || (url.endsWith(".js") && !isBehindLogin);
    response.setHeader("content-type", isScript ? "text/javascript" : "text/html");
    response.end(url === "/sw.js" ? worker : isScript ? "run()" : "<title>Please log in</title>");
  };
  await onSiteOf(answer, browser, async (page) => {
    await putInCharge(page, "dronedoc-1-assets", { "/4321-8bb073f7.js": "kept earlier" });
    expect(await ask(page, "/6343-6ddb2a8e.js")).toBe("a failure");
    isBehindLogin = false;
    expect(await ask(page, "/6343-6ddb2a8e.js")).toBe("run()");
    expect(await ask(page, "/4321-8bb073f7.js")).toBe("run()");
  });
});

test("a picture and a page that were shown stand in for a server that has no time", async ({
  browser,
}) => {
  const worker = await bundleServiceWorker(true);
  let status = 200;
  const answer: RequestListener = ({ url = "" }, response) => {
    const isWorker = url === "/sw.js";
    const type = url.endsWith(".svg") ? "image/svg+xml" : "text/html";
    response.setHeader("content-type", isWorker ? "text/javascript" : type);
    response.statusCode = isWorker ? 200 : status;
    response.end(isWorker ? worker : status === 200 ? `This is ${url}` : "Too many requests");
  };
  await onSiteOf(answer, browser, async (page) => {
    await putInCharge(page, "dronedoc-1-pages-a1", { "/docs/powering": "This is kept" });
    expect(await ask(page, "/files/wiring.svg")).toBe("This is /files/wiring.svg");
    const isKept = () =>
      page.evaluate(async () => (await caches.match("/files/wiring.svg")) !== undefined);
    await expect.poll(isKept).toBe(true);
    status = 429;
    expect(await ask(page, "/files/wiring.svg")).toBe("This is /files/wiring.svg");
    expect(await ask(page, "/files/other.txt")).toBe("Too many requests");
    await page.goto(new URL("/docs/powering", page.url()).href);
    await expect(page.locator("body")).toHaveText("This is kept");
  });
});

test("a full device gives up pictures, and keeps the scripts of pages that were read", async ({
  browser,
}) => {
  const worker = await bundleServiceWorker(true);
  const answer: RequestListener = ({ url = "" }, response) => {
    const isScript = url.endsWith(".js");
    const type = isScript ? "text/javascript" : url.endsWith(".webp") ? "image/webp" : "text/html";
    response.setHeader("content-type", type);
    response.end(url === "/sw.js" ? worker : `This is ${url}`);
  };
  await onSiteOf(answer, browser, async (page) => {
    await putInCharge(page, "of-somebody-else");
    const listKept = () =>
      page.evaluate(async () => {
        const stores = (await caches.keys()).filter((name) => /assets|pictures/.test(name));
        const kept = stores.map(async (name) =>
          (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
        );
        return (await Promise.all(kept)).flat();
      });
    await ask(page, "/6343-6ddb2a8e.js");
    await ask(page, "/static/0123/a1b2/h4.webp");
    await expect.poll(listKept).toEqual(["/6343-6ddb2a8e.js", "/static/0123/a1b2/h4.webp"]);
    const session = await page.context().newCDPSession(page);
    const { origin } = new URL(page.url());
    await session.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: 1 });
    await ask(page, "/static/4567/c3d4/h6.webp");
    await expect.poll(listKept).toEqual(["/6343-6ddb2a8e.js"]);
  });
});

test("a page from this device gets data of its own application only", async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(wordsWithoutNetwork);
  allowConsole(/404/);
  await page.goto(doc);
  await waitUntilKept(page, doc);
  // As if this page had been read with an earlier application, and one that was there then with
  // this one.
  await page.evaluate(async (path) => {
    const name = (await caches.keys()).find((one) => one.includes("-pages-")) ?? "";
    const now = await caches.open(name);
    const old = await caches.open("dronedoc-1-pages-0fa11e");
    const html = (await (await now.match(path))?.text()) ?? "";
    const headers = { "content-type": "text/html", date: new Date().toUTCString() };
    await now.put("/docs/removed", new Response(html, { headers }));
    await old.put(path, new Response(html.replace("</h1>", " as it was</h1>"), { headers }));
    const manifest = await (await now.match("/page-data/app.json"))?.json();
    const earlier = { ...manifest, hash: "0fa11e", scripts: [], chunks: {} };
    await old.put("/page-data/app.json", Response.json(earlier));
    await now.delete(path);
  }, doc);
  await context.setOffline(true);
  await page.goto(doc);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Powering as it was");
  expect(JSON.parse(await ask(page, "/page-data/app.json")).hash).toBe("0fa11e");
  expect(await ask(page, "/page-data/offline/page-data.json")).toBe("a failure");
  // With the network back the next page is whole, and new.
  await context.setOffline(false);
  expect(await ask(page, "/page-data/faq/page-data.json")).toBe("a failure");
  await page.goto(doc);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Powering");

  await page.goto("/docs/removed");
  await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
  const isKept = () =>
    page.evaluate(async () => (await caches.match("/docs/removed")) !== undefined);
  await expect.poll(isKept).toBe(false);
});

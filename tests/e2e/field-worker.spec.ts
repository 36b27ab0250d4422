/** The worker apart from the site: that it goes away when it is told to. */

import { readFileSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, Page } from "@playwright/test";
import { bundleServiceWorker } from "../../src/gatsby/service-worker";
import { expect, test } from "./support/test";

/** Runs in the page: of how many kept files Workbox has noted when they were used. */
async function countUses(): Promise<number> {
  const name = "workbox-expiration";
  // Opening a database makes it: Workbox would find it without what it puts there.
  const isThere = (await indexedDB.databases()).some((database) => database.name === name);
  if (!isThere) return 0;
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const [store] = database.objectStoreNames;
      const end = (count: number) => {
        database.close();
        resolve(count);
      };
      if (store === undefined) return end(0);
      const counting = database.transaction(store).objectStore(store).count();
      counting.onsuccess = () => end(counting.result);
    };
  });
}

/** Does something on a page of a site of its own, whose answers are the test's, in a browser that lets workers in. */
async function onSiteOf(
  answer: RequestListener,
  browser: Browser,
  act: (page: Page) => Promise<void>,
): Promise<void> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const context = await browser.newContext({ serviceWorkers: "allow" });
  try {
    const page = await context.newPage();
    await page.goto(`http://localhost:${port}/`);
    await act(page);
  } finally {
    await context.close();
    await new Promise((resolve) => server.close(resolve));
  }
}

test("a worker that is switched off takes itself away, with all that was stored", async ({
  browser,
}) => {
  let script = await bundleServiceWorker(true);
  const answer: RequestListener = ({ url }, response) => {
    const isWorker = url === "/sw.js";
    const isStyle = url?.endsWith(".css");
    const type = isWorker ? "text/javascript" : isStyle ? "text/css" : "text/html";
    response.setHeader("content-type", type);
    response.end(isWorker ? script : isStyle ? "a{}" : "<!doctype html><title>A page</title>");
  };
  await onSiteOf(answer, browser, async (page) => {
    await page.evaluate(async () => {
      await navigator.serviceWorker.register("/sw.js");
      await navigator.serviceWorker.ready;
      await caches.open("dronedoc-1-pages-a1");
      await caches.open("dronedoc-1-field-a1-77ff-current");
      await caches.open("of-somebody-else");
    });
    await page.reload();
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await page.evaluate(() => fetch("/styles.0123456789abcdef0123.css"));
    await expect.poll(() => page.evaluate(countUses)).toBeGreaterThan(0);

    script = await bundleServiceWorker(false);
    // Browsers look for it themselves with the next page; a test does not wait for them.
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await expect
      .poll(() =>
        page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
      )
      .toBe(0);
    expect(await page.evaluate(() => caches.keys())).toEqual(["of-somebody-else"]);
    expect(await page.evaluate(countUses)).toBe(0);
    await page.reload();
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  });
});

test("a worker of an earlier site leaves by the file that the docs have for it, and this site is there at once", async ({
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
    const isWorker = url === "/old.js";
    response.setHeader("content-type", isWorker ? "text/javascript" : "text/html");
    if (isWorker) response.end(isOld ? old : leave);
    else response.end(`<!doctype html><title>${isOld ? "Old" : "New"}</title>`);
  };
  await onSiteOf(answer, browser, async (page) => {
    await page.evaluate(async () => {
      await navigator.serviceWorker.register("/old.js");
      await navigator.serviceWorker.ready;
      await caches.open("dronedoc-1-pages-a1");
    });
    isOld = false;
    // The browser looks for the worker's file anew with this page, which is the old one once more.
    await page.reload();
    await expect(page).toHaveTitle("New");
    expect(await page.evaluate(() => caches.keys())).toEqual(["dronedoc-1-pages-a1"]);
    expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([]);
  });
});

test("the login page of a network is given and kept as no script, and one that was kept so is given no more", async ({
  browser,
}) => {
  const worker = await bundleServiceWorker(true);
  let isBehindLogin = true;
  const answer: RequestListener = ({ url = "" }, response) => {
    const isScript = url === "/sw.js" || (url.endsWith(".js") && !isBehindLogin);
    response.setHeader("content-type", isScript ? "text/javascript" : "text/html");
    response.end(url === "/sw.js" ? worker : isScript ? "run()" : "<title>Please log in</title>");
  };
  await onSiteOf(answer, browser, async (page) => {
    await page.evaluate(async () => {
      await navigator.serviceWorker.register("/sw.js");
      await navigator.serviceWorker.ready;
      const store = await caches.open("dronedoc-1-assets");
      const headers = { "content-type": "text/html" };
      await store.put("/4321-8bb073f7.js", new Response("kept by an earlier worker", { headers }));
    });
    await page.reload();
    const ask = (path: string) =>
      page.evaluate(async (address) => {
        const answer = await fetch(address).catch(() => undefined);
        return answer?.text() ?? "a failure";
      }, path);
    expect(await ask("/6343-6ddb2a8e.js")).toBe("a failure");
    isBehindLogin = false;
    expect(await ask("/6343-6ddb2a8e.js")).toBe("run()");
    expect(await ask("/4321-8bb073f7.js")).toBe("run()");
  });
});

test("a picture and a page that were shown stand in for a server that has no time", async ({
  browser,
}) => {
  const worker = await bundleServiceWorker(true);
  let status = 200;
  const answer: RequestListener = ({ url = "" }, response) => {
    if (url === "/sw.js") {
      response.setHeader("content-type", "text/javascript");
      return response.end(worker);
    }
    response.setHeader("content-type", url.endsWith(".svg") ? "image/svg+xml" : "text/html");
    response.statusCode = status;
    response.end(status === 200 ? `This is ${url}` : "Too many requests");
  };
  await onSiteOf(answer, browser, async (page) => {
    await page.evaluate(async () => {
      await navigator.serviceWorker.register("/sw.js");
      await navigator.serviceWorker.ready;
      const store = await caches.open("dronedoc-1-pages-a1");
      await store.put("/docs/powering", new Response("This is kept"));
    });
    await page.reload();
    const ask = (path: string) =>
      page.evaluate(async (address) => (await fetch(address)).text(), path);
    expect(await ask("/files/wiring.svg")).toBe("This is /files/wiring.svg");
    const isKept = () =>
      page.evaluate(async () => (await caches.match("/files/wiring.svg")) !== undefined);
    await expect.poll(isKept).toBe(true);
    status = 429;
    expect(await ask("/files/wiring.svg")).toBe("This is /files/wiring.svg");
    expect(await ask("/files/other.txt")).toBe("Too many requests");
    await page.goto(new URL("/docs/powering", page.url()).href);
    await expect(page.locator("body")).toHaveText("This is kept");
  });
});

test("a device that is full gives up pictures, and keeps the scripts of the pages that were read", async ({
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
    await page.evaluate(async () => {
      await navigator.serviceWorker.register("/sw.js");
      await navigator.serviceWorker.ready;
    });
    await page.reload();
    const ask = (path: string) =>
      page.evaluate(async (address) => void (await fetch(address)), path);
    const listKept = () =>
      page.evaluate(async () => {
        const stores = (await caches.keys()).filter((name) => /assets|pictures/.test(name));
        const kept = await Promise.all(
          stores.map(async (name) =>
            (await (await caches.open(name)).keys()).map(({ url }) => url),
          ),
        );
        return kept.flat().map((url) => new URL(url).pathname);
      });
    await ask("/6343-6ddb2a8e.js");
    await ask("/static/0123/a1b2/h4.webp");
    await expect.poll(listKept).toEqual(["/6343-6ddb2a8e.js", "/static/0123/a1b2/h4.webp"]);
    const session = await page.context().newCDPSession(page);
    const { origin } = new URL(page.url());
    await session.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: 1 });
    await ask("/static/4567/c3d4/h6.webp");
    await expect.poll(listKept).toEqual(["/6343-6ddb2a8e.js"]);
  });
});

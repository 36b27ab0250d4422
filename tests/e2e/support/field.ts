/** Reading without a network: what is stored, saving docs, and a site apart for the worker. */

import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, Page } from "@playwright/test";
import { expect, goToPart, waitForApplication } from "./test";

export const doc = "/docs/deployment/01-powering";

/** A few hundred files are fetched and stored. */
export const saveTime = { timeout: 100_000 };

/** The browser's own words for a request without a network. Pages that fetch ahead make some. */
export const wordsWithoutNetwork =
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|ServiceWorker/;

/** The part of a doc that saves all of them. */
export const findSaving = (page: Page) => page.getByRole("region", { name: "Save for the field" });

export const findNetworkStatus = (page: Page) =>
  page.getByRole("status").filter({ hasText: /online|offline|network/ });

export const findNextPage = (page: Page) =>
  page
    .getByRole("navigation", { name: "Pages before and after" })
    .getByRole("link", { name: /^Next/ });

/** Resolves when this page, and that of what is stored, can be read without a network. */
export async function waitUntilKept(page: Page, path: string): Promise<void> {
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

export async function readAndGoOffline(page: Page, path = doc): Promise<void> {
  await page.goto(path);
  await waitUntilKept(page, path);
  await page.context().setOffline(true);
}

/** The live list takes the place of the static one when it comes near. */
export async function showChecklist(page: Page): Promise<void> {
  await waitForApplication(page);
  await page.evaluate(() => document.querySelector(".checklist")?.scrollIntoView());
  await expect(page.locator(".checklist[data-live]")).toBeVisible();
}

export async function saveBelowDoc(page: Page): Promise<void> {
  await page.goto(doc);
  await goToPart(findSaving(page));
  await findSaving(page)
    .getByRole("button", { name: /^Save for the field \(\d+\.\d MB\)$/ })
    .click();
  await expect(findSaving(page)).toContainText("They open without a network.", saveTime);
}

/** The files of a save come when the result is called: until then its progress shows. */
export async function holdFiles(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const ask = window.fetch;
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    Object.assign(window, { release });
    window.fetch = async (address, init) => {
      const { signal, cache } = init ?? {};
      // What a save asks for can be stopped, and passes the cache; its list comes at once.
      if (signal && cache && !String(address).startsWith("/field/")) {
        const stopped = new Promise((resolve) => signal.addEventListener("abort", resolve));
        await Promise.race([released, stopped]);
      }
      return ask(address, init);
    };
  });
  return () => page.evaluate(() => Reflect.get(window, "release")());
}

/** The names of what is saved for the field. */
export const listSaved = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.includes("-field-")));

/** Acts on a page of a site whose answers are the test's, in a browser that lets workers in. */
export async function onSiteOf(
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

/** Puts the worker of this address in charge of the page, with such an answer in such a store. */
export async function putInCharge(
  page: Page,
  store: string,
  kept: { [path: string]: string } = {},
): Promise<void> {
  await page.evaluate(
    async ([name, answers]) => {
      await navigator.serviceWorker.register("/sw.js");
      await navigator.serviceWorker.ready;
      const cache = await caches.open(name);
      for (const [path, body] of Object.entries(answers)) {
        const headers = { "content-type": "text/html" };
        await cache.put(path, new Response(body, { headers }));
      }
    },
    [store, kept] as const,
  );
  await page.reload();
}

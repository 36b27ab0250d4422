/**
 * Keeps the pages that are read, so that they can be read again without a network. Loaded when the browser
 * is idle and the page stands.
 */

import { isDataDear } from "../../browser/connection";
import type {} from "../../browser/gatsby-window";
import { trustScriptUrl } from "../../browser/trusted";
import { type ApplicationManifest, manifestPath } from "../../core/application-manifest";
import {
  findOutdatedStores,
  isNamedByContent,
  toPageDataPath,
  toPageKey,
  toPageStore,
} from "../../core/offline/stores";
import { offlinePath, type RunningAnswer, type RunningMessage, workerPath } from "./names";
import { sayShown } from "./shown";
import { storeResponse } from "./store-response";

const applicationDataPath = "/page-data/app-data.json";

let isFromStore = false;
let hasWorker = false;

/** To be called once, with the path of the page whose HTML has come. Resolves when the worker answers for it. */
export async function startKeeping(path: string): Promise<void> {
  const { serviceWorker } = navigator;
  const application = window.___webpackCompilationHash;
  if (application === undefined) return;
  const registration = await serviceWorker.register(trustScriptUrl(workerPath), {
    updateViaCache: "none",
  });
  // A browser that was told to refuse workers answers nothing.
  if (!registration) return;
  const worker = await waitForController(serviceWorker);
  const { storedAt } = await tell(worker, { type: "running", application });
  isFromStore = storedAt !== undefined;
  if (storedAt !== undefined) sayShown(storedAt);
  hasWorker = true;
  await keepAssets();
  // The HTML that came for a missing page is no page of that address.
  if (document.documentElement.dataset.page !== "/404.html") await keepPage(path);
  await keepOfflinePage(application);
}

function waitForController(container: ServiceWorkerContainer): Promise<ServiceWorker> {
  return new Promise((resolve) => {
    const look = () => {
      if (container.controller) resolve(container.controller);
    };
    container.addEventListener("controllerchange", look);
    look();
  });
}

function tell(worker: ServiceWorker, message: RunningMessage): Promise<RunningAnswer> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage(message, [port2]);
  });
}

/** What came before the worker goes through it now: from the browser's own cache, for all of it never changes. */
async function keepAssets(): Promise<void> {
  const addresses = performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && isNamedByContent(pathname));
  await Promise.allSettled(addresses.map((address) => fetch(address)));
}

/** The page that says what is stored is there before anybody needs it: its parts, and then the page itself. */
async function keepOfflinePage(application: string): Promise<void> {
  const cache = await caches.open(toPageStore(application));
  if (await cache.match(offlinePath)) return;
  const manifest: ApplicationManifest = await (await fetch(manifestPath)).json();
  const scripts = Object.entries(manifest.chunks)
    .filter(([name]) => name.includes("src-pages-offline"))
    .flatMap(([, own]) => own);
  const parts = [...scripts, "/favicon.svg"];
  const list = import(/* webpackChunkName: "stored" */ "./stored");
  await Promise.all([...parts.map((part) => fetch(part)), list]);
  await keepPage(`${offlinePath}/`);
}

/** To be called when the reader has gone to another page. Its HTML was never asked for: with dear data it is not. */
export async function keepNextPage(path: string): Promise<void> {
  if (!isDataDear()) await keepPage(path);
}

/**
 * Stores a page and what it needs, when all of it is of one build: the build's own list is asked for before
 * and after. A page that came from this device is stored already.
 */
async function keepPage(path: string): Promise<void> {
  const application = window.___webpackCompilationHash;
  if (!hasWorker || isFromStore || application === undefined) return;
  try {
    const before = await fetchFresh(manifestPath);
    if (readManifest(before.bytes).hash !== application) return;
    const [page, data, applicationData] = await Promise.all([
      fetchFresh(path),
      fetchFresh(toPageDataPath(path)),
      fetchFresh(applicationDataPath),
    ]);
    const after = await fetchFresh(manifestPath);
    if (readManifest(after.bytes).release !== readManifest(before.bytes).release) return;
    const cache = await openPageStore(application);
    const put = ([key, { response, bytes }]: [string, Fetched]) =>
      storeResponse(cache, key, response, bytes);
    await Promise.all([
      put([manifestPath, after]),
      put([applicationDataPath, applicationData]),
      put([toPageDataPath(path), data]),
    ]);
    // Last: whatever has its HTML here is whole.
    await put([toPageKey(path), page]);
  } catch {
    // No network, or no room: the page is read all the same.
  }
}

interface Fetched {
  response: Response;
  bytes: ArrayBuffer;
}

/** The network's own answer: the worker leaves requests alone that go past the browser's cache. */
async function fetchFresh(address: string): Promise<Fetched> {
  const response = await fetch(address, { cache: "no-cache" });
  if (!response.ok || response.redirected) throw new Error(`${address}: ${response.status}`);
  return { response, bytes: await response.arrayBuffer() };
}

function readManifest(bytes: ArrayBuffer): ApplicationManifest {
  return JSON.parse(new TextDecoder().decode(bytes));
}

async function openPageStore(application: string): Promise<Cache> {
  const cache = await caches.open(toPageStore(application));
  for (const name of findOutdatedStores(await caches.keys())) await caches.delete(name);
  return cache;
}

/**
 * Keeps the pages that are read, so that they can be read again without a network. Loaded when the browser
 * is idle and the page stands.
 */

import { isDataDear } from "../../browser/connection";
import type {} from "../../browser/gatsby-window";
import { type ApplicationManifest, manifestPath } from "../../core/application-manifest";
import {
  isNamedByContent,
  toPageDataPath,
  toPageKey,
  toPageStore,
} from "../../core/offline/page-keys";
import { offlinePath, type RunningAnswer, type RunningMessage } from "./names";
import { registerWorker } from "./register-worker";
import { sayShown } from "./shown";
import { storeResponse } from "./store-response";

const applicationDataPath = "/page-data/app-data.json";

/** The application that pages are kept for: none before the worker is there, nor for a page from this device. */
let keptFor: string | undefined;

/** To be called once, with the path of the page whose HTML has come. Resolves when the worker answers for it. */
export async function startKeeping(path: string): Promise<void> {
  const application = window.___webpackCompilationHash;
  // A browser that was told to refuse workers answers nothing.
  if (application === undefined || !(await registerWorker())) return;
  const worker = await waitForController(navigator.serviceWorker);
  const { storedAt } = await tell(worker, { type: "running", application });
  if (storedAt === undefined) keptFor = application;
  else sayShown(storedAt);
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
  return new Promise((resolve, reject) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage(message, [port2]);
    // One that was just replaced says nothing; the next page that is read asks again.
    setTimeout(reject, 9000);
  });
}

/** What came before the worker goes through it now: from the browser's own cache, for all of it never changes. */
async function keepAssets(): Promise<void> {
  await Promise.allSettled(listAssets().map((address) => fetch(address)));
}

function listAssets(): URL[] {
  return performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && isNamedByContent(pathname));
}

/** The page that says what is stored is there before anybody needs it: its parts, and then the page itself. */
async function keepOfflinePage(application: string): Promise<void> {
  if (await findOfflinePage(application)) return;
  await (await import(/* webpackChunkName: "stored" */ "./keep-parts")).keepParts();
  await keepPage(`${offlinePath}/`);
}

/** Not by opening the store: one that was deleted would be made anew. */
function findOfflinePage(application: string): Promise<Response | undefined> {
  return caches.match(offlinePath, { cacheName: toPageStore(application) });
}

/** To be called when the reader has gone to another page. Its HTML was never asked for: with dear data it is not. */
export async function keepNextPage(path: string): Promise<void> {
  if (keptFor === undefined) return;
  // Its reader has had everything forgotten: what has come already does not pass the worker again by itself.
  // Scripts tell of it: pictures go by themselves when there are many. All scripts, for what was just being kept when
  // all was forgotten is there in part.
  const scripts = listAssets().filter(({ href }) => /js$/.test(href));
  const kept = await Promise.all(scripts.map((script) => caches.match(script)));
  if (kept.includes(undefined)) await keepAssets();
  if (!isDataDear()) await keepPage(path);
  await keepOfflinePage(keptFor);
}

/**
 * Stores a page and what it needs, when all of it is of one build: the build's own list is asked for before
 * and after. A page that came from this device is stored already.
 */
async function keepPage(path: string): Promise<void> {
  if (keptFor === undefined) return;
  try {
    const before = await fetchFresh(manifestPath);
    if (readManifest(before).hash !== keptFor) return;
    const [page, data, applicationData] = await Promise.all([
      fetchFresh(path),
      fetchFresh(toPageDataPath(path)),
      fetchFresh(applicationDataPath),
    ]);
    const after = await fetchFresh(manifestPath);
    if (readManifest(after).release !== readManifest(before).release) return;
    // The login page of a network answers everything, and with success.
    for (const { text } of [data, applicationData]) JSON.parse(text);
    if (!page.text.includes(" data-page=")) return;
    const cache = await caches.open(toPageStore(keptFor));
    const put = async (files: KeptFile[]) => {
      for (const [key, { response, text }] of files) {
        await storeResponse(cache, key, response, text);
      }
    };
    const own: KeptFile[] = [
      [toPageDataPath(path), data],
      [toPageKey(path), page],
    ];
    const stored: KeptFile[] = [];
    for (const [key] of own) {
      const response = await cache.match(key);
      if (response) stored.push([key, { response, text: await response.text() }]);
    }
    const isSame = own.every(([, { text }], at) => text === stored[at]?.[1].text);
    // Whatever has its HTML here is whole: it goes first, and comes last. What is the same is stored for its date.
    if (!isSame) await cache.delete(toPageKey(path));
    try {
      await put([[manifestPath, after], [applicationDataPath, applicationData], ...own]);
    } catch {
      // A full device has room for what it had.
      await put(stored);
    }
  } catch {
    // No network, or no room: the page is read all the same.
  }
}

type KeptFile = [key: string, answer: Fetched];

interface Fetched {
  response: Response;
  text: string;
}

/**
 * The network's own answer: the worker leaves requests alone that go past the browser's cache. What does not come in a
 * minute is given up, for the next pages wait for it.
 */
async function fetchFresh(address: string): Promise<Fetched> {
  const response = await fetch(address, { cache: "no-cache", signal: AbortSignal.timeout(60_000) });
  // A host that has each page in a folder may move `/docs/overview` to `/docs/overview/`.
  const hasMoved =
    response.redirected && toPageKey(new URL(response.url).pathname) !== toPageKey(address);
  if (!response.ok || hasMoved) throw new Error(address);
  return { response, text: await response.text() };
}

function readManifest({ text }: Fetched): ApplicationManifest {
  return JSON.parse(text);
}

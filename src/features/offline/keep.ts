/**
 * Keeps the pages that are read, so that they can be read again without a network. Loaded when the browser
 * is idle and the page stands.
 */

import { isDataDear } from "../../browser/connection";
import type {} from "../../browser/gatsby-window";
import { withBase } from "../../core/links/base-path";
import {
  isNamedByContent,
  toPageDataPath,
  toPageKey,
  toPageStore,
} from "../../core/offline/page-keys";
import { type ApplicationManifest, manifestPath } from "../../core/outputs/application-manifest";
import { offlinePath, type RunningAnswer, type RunningMessage } from "./names";
import { registerWorker } from "./register-worker";
import { sayShown } from "./shown";
import { storeResponse } from "./store-response";

const applicationDataPath = withBase("/page-data/app-data.json");

/** Milliseconds for one request, and for the worker to come and to answer: what waits behind them goes on then. */
const patience = 60_000;

/** Whether pages of this page load are to be kept, by the worker's answer. */
let isKeeping: Promise<boolean> | undefined;

/** Pages are kept one after the other: they share scripts, and a narrow network. */
let last = Promise.resolve();

/**
 * To be called with each page that is read. Keeps it, and the page that says what is stored. Rejects when something has
 * not come: it may come later.
 */
export function keep(path: string): Promise<void> {
  last = last.catch(() => {}).then(() => keepNow(path));
  return last;
}

async function keepNow(path: string): Promise<void> {
  // The early script sets it before any other comes.
  const application = window.___webpackCompilationHash as string;
  const { serviceWorker } = navigator;
  // The worker goes with all data of the site, at its reader's word: whoever reads on has it anew.
  if (!serviceWorker.controller) isKeeping = undefined;
  const takenOver =
    serviceWorker.controller ??
    new Promise((resolve) => {
      serviceWorker.oncontrollerchange = resolve;
    });
  isKeeping ??= tell({ type: "running", application }, takenOver);
  isKeeping.catch(() => {
    isKeeping = undefined;
  });
  if (!(await isKeeping)) return;
  // Scripts that pass no worker are not stored, and a page without them would not be whole. The worker's answer may
  // come before the browser's word that it has taken the page over.
  await takenOver;
  const { page = "" } = document.documentElement.dataset;
  // The HTML of a page that was reached by a link was never asked for: with dear data it is not, nor where nothing is.
  const isWanted =
    (toPageKey(withBase(page)) === toPageKey(path) || !isDataDear()) &&
    window.___loader?.loadPageSync(path)?.page?.path !== "/404.html";
  await Promise.all([
    keepAssets(),
    isWanted && keepPage(path, application),
    keepOfflinePage(application),
  ]);
}

/** False from a browser that was told to refuse workers, and for a page from this device: all that it has is stored. */
function tell(message: RunningMessage, takenOver: unknown): Promise<boolean> {
  return new Promise((resolve, reject) => {
    // One that was just replaced says nothing.
    setTimeout(reject, patience);
    const ask = async () => {
      const registration = await registerWorker();
      if (!registration) return resolve(false);
      // A new worker takes the page over when it begins to work. Not `ready`, which is of the page's first registration
      // for good: that may have gone with all data of the site. Nor `controller`: some pages have none until they have
      // asked (`worker.ts`).
      if (!registration.active) await takenOver;
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data: { storedAt } }: MessageEvent<RunningAnswer>) => {
        if (storedAt !== undefined) sayShown(storedAt);
        resolve(storedAt === undefined);
      };
      registration.active?.postMessage(message, [port2]);
    };
    ask().catch(reject);
  });
}

/**
 * What came before the worker goes through it now: from the browser's own cache, for all of it never changes. So it does
 * once more for a reader who has had everything forgotten. Scripts tell of it: pictures go by themselves when there are
 * many. All scripts, for what was just being kept when all was forgotten is there in part.
 */
async function keepAssets(): Promise<void> {
  const assets = performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && isNamedByContent(pathname));
  const scripts = assets.filter(({ href }) => /js$/.test(href));
  const kept = await Promise.all(scripts.map((script) => caches.match(script)));
  if (kept.includes(undefined)) await Promise.all(assets.map((address) => fetchInTime(address)));
}

/** The page that says what is stored is there before anybody needs it: its parts, and then the page itself. */
async function keepOfflinePage(application: string): Promise<void> {
  // Not by opening the store: one that was deleted would be made anew.
  if (await caches.match(offlinePath, { cacheName: toPageStore(application) })) return;
  await (await import(/* webpackChunkName: "stored" */ "./keep-parts")).keepParts(fetchInTime);
  await keepPage(`${offlinePath}/`, application);
}

/**
 * Stores a page and what it needs, when all of it is of one build: the build's own list is asked for before
 * and after.
 */
async function keepPage(path: string, application: string): Promise<void> {
  const before = await fetchFresh(manifestPath);
  const { hash }: ApplicationManifest = JSON.parse(before.text);
  if (hash !== application) return;
  const [data, page, applicationData] = await Promise.all([
    fetchFresh(toPageDataPath(path)),
    fetchFresh(path, toPageKey(path)),
    fetchFresh(applicationDataPath),
  ]);
  const after = await fetchFresh(manifestPath);
  // The site was published anew meanwhile: all of it comes with another try.
  if (after.text !== before.text) throw new Error(path);
  // The login page of a network answers everything, and with success.
  for (const { text } of [data, applicationData]) JSON.parse(text);
  if (!page.text.includes(" data-page=")) return;
  const cache = await caches.open(toPageStore(application));
  const put = async (files: Fetched[]) => {
    for (const { key, response, text } of files) await storeResponse(cache, key, response, text);
  };
  const own = [data, page];
  const stored: Fetched[] = [];
  for (const { key } of own) {
    const response = await cache.match(key);
    if (response) stored.push({ key, response, text: await response.text() });
  }
  const isSame = own.every(({ text }, at) => text === stored[at]?.text);
  // Whatever has its HTML here is whole: it goes first, and comes last. What is the same is stored for its date.
  if (!isSame) await cache.delete(page.key);
  try {
    await put([after, applicationData, ...own]);
  } catch {
    // A full device has room for what it had.
    await put(stored).catch(() => {});
  }
}

interface Fetched {
  /** What it is stored under. */
  key: string;
  response: Response;
  text: string;
}

/** The network's own answer: the worker leaves requests alone that go past the browser's cache. */
async function fetchFresh(address: string, key = address): Promise<Fetched> {
  const response = await fetchInTime(address, { cache: "no-cache" });
  // A host that has each page in a folder may move `/docs/overview` to `/docs/overview/`.
  const hasMoved =
    response.redirected && toPageKey(new URL(response.url).pathname) !== toPageKey(address);
  if (!response.ok || hasMoved) throw new Error(address);
  return { key, response, text: await response.text() };
}

function fetchInTime(address: string | URL, init?: RequestInit): Promise<Response> {
  return fetch(address, { ...init, signal: AbortSignal.timeout(patience) });
}

/**
 * The service worker: answers from this device what the network does not answer. It knows nothing of any
 * build, so a new build needs no new worker; what belongs together is told by the stores (`core/offline`).
 * Pages store what they show (`keep.ts`) and what is saved for the field (`save.ts`).
 */

import { clientsClaim, skipWaiting } from "workbox-core";
import { ExpirationPlugin } from "workbox-expiration";
import { registerRoute } from "workbox-routing";
import { NetworkFirst } from "workbox-strategies";
import { itemsFolder } from "../../../core/docs/items-files";
import { basePath } from "../../../core/links/base-path";
import { isNamedByContent } from "../../../core/offline/page-keys";
import {
  assetStore,
  isSearchText,
  pictureStore,
  searchTextStore,
} from "../../../core/offline/stores";
import type { RunningAnswer, RunningMessage } from "../names";
import { findClient, forgetClients, noteClient } from "./clients";
import { findStored, listOutdatedStores } from "./find-stored";
import { readInTime } from "./in-time";
import {
  AssetStrategy,
  DataStrategy,
  onlyAnswers,
  onlyFitting,
  PageStrategy,
  PictureStrategy,
} from "./strategies";

/** The part of a service worker's global scope that is used here; the DOM's own types do not know it. */
interface WorkerScope {
  clients: {
    matchAll: (options: object) => Promise<{ id: string }[]>;
    claim: () => Promise<void>;
  };
  addEventListener(type: "activate", listener: (event: Lasting) => void): void;
  addEventListener(type: "message", listener: (event: Lasting & MessageEvent) => void): void;
}

interface Lasting extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

const scope = globalThis as unknown as WorkerScope;

// A new worker decides by the same stores as the one before it: nobody has to wait for it.
skipWaiting();
clientsClaim();

// A browser gives a worker nothing to answer before this has ended.
scope.addEventListener("activate", (event) => event.waitUntil(readInTime(tidyUp())));

async function tidyUp(): Promise<void> {
  for (const name of await listOutdatedStores()) await caches.delete(name);
  const open = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  await forgetClients(new Set(open.map(({ id }) => id)));
}

scope.addEventListener("message", (event) => {
  const { source, ports } = event;
  const message = event.data as RunningMessage;
  if (message?.type !== "running" || source === null || !("id" in source)) return;
  const { id } = source as { id: string };
  event.waitUntil(
    (async () => {
      // A page that was on its way before the worker, or loaded past it (Shift and Reload), comes to none by itself.
      await scope.clients.claim();
      const known = await findClient(id);
      if (known?.from !== "store") {
        await noteClient(id, {
          application: message.application,
          from: "network",
          storedAt: null,
        });
      }
      const answer: RunningAnswer = known?.from === "store" ? { storedAt: known.storedAt } : {};
      ports[0]?.postMessage(answer);
      await tidyUp();
    })(),
  );
});

interface Asked {
  request: Request;
  sameOrigin: boolean;
  url: URL;
}

registerRoute(({ request }) => request.mode === "navigate", new PageStrategy());

function isOfSite({ request, sameOrigin }: Asked): boolean {
  return sameOrigin && request.mode !== "navigate" && !request.headers.has("range");
}

/** Who asks past the browser's own cache wants to hear the network: a page that stores what is new. */
function isOurs(asked: Asked): boolean {
  const { cache } = asked.request;
  return isOfSite(asked) && cache !== "no-cache" && cache !== "reload";
}

registerRoute(
  (asked) => isOurs(asked) && asked.url.pathname.startsWith(`${basePath}/page-data/`),
  new DataStrategy({ isStrict: true }),
);

registerRoute(
  (asked) =>
    // The search asks for its list past the browser's cache; a save that "no-cache" gave an old one asks once more.
    isOfSite(asked) &&
    asked.request.cache !== "reload" &&
    (asked.url.pathname.startsWith(basePath + itemsFolder) ||
      asked.url.pathname === `${basePath}/search/manifest.json`),
  new DataStrategy({ isStrict: false }),
);

const isPicture = ({ request, url }: Asked) =>
  request.destination === "image" || /\.(?:avif|webp|png|jpe?g|gif|svg)$/.test(url.pathname);

registerRoute(
  (asked) => isOurs(asked) && isPicture(asked) && isNamedByContent(asked.url.pathname),
  new PictureStrategy({
    cacheName: pictureStore,
    plugins: [onlyFitting, new ExpirationPlugin({ maxEntries: 120, purgeOnQuotaError: true })],
  }),
);

registerRoute(
  (asked) => isOurs(asked) && isPicture(asked),
  new NetworkFirst({
    cacheName: pictureStore,
    networkTimeoutSeconds: 4,
    plugins: [
      onlyAnswers,
      onlyFitting,
      new ExpirationPlugin({ maxEntries: 120, purgeOnQuotaError: true }),
      { handlerDidError: async ({ request }) => (await findStored(request.url))?.response },
    ],
  }),
);

registerRoute(
  (asked) => isOurs(asked) && isSearchText(asked.url.pathname),
  new AssetStrategy({
    cacheName: searchTextStore,
    plugins: [onlyFitting, new ExpirationPlugin({ maxEntries: 500, purgeOnQuotaError: true })],
  }),
);

registerRoute(
  (asked) =>
    isOurs(asked) && asked.request.destination !== "video" && isNamedByContent(asked.url.pathname),
  new AssetStrategy({
    cacheName: assetStore,
    // Not given up when the device is full, as pictures are: the pages that were read need them.
    plugins: [onlyFitting, new ExpirationPlugin({ maxEntries: 200 })],
  }),
);

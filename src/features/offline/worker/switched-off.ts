/**
 * What is served in the worker's place when it is switched off (`GATSBY_SERVICE_WORKER=off`): the browser
 * fetches it as an update, and it takes away itself and everything that was stored.
 */

import { CacheExpiration } from "workbox-expiration";
import {
  assetStore,
  isOwnStore,
  pictureStore,
  searchTextStore,
} from "../../../core/offline/stores";

interface WorkerScope {
  registration: { unregister: () => Promise<boolean> };
  skipWaiting: () => Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: Lasting) => void): void;
}

interface Lasting extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

const scope = globalThis as unknown as WorkerScope;

scope.addEventListener("install", (event) => event.waitUntil(scope.skipWaiting()));

scope.addEventListener("activate", (event) =>
  event.waitUntil(
    (async () => {
      for (const name of (await caches.keys()).filter(isOwnStore)) await caches.delete(name);
      await Promise.allSettled([assetStore, searchTextStore, pictureStore].map(forgetUses));
      await scope.registration.unregister();
    })(),
  ),
);

/** When each file of a store was last used, which Workbox keeps elsewhere. */
async function forgetUses(store: string): Promise<void> {
  await new CacheExpiration(store, { maxEntries: 1 }).delete();
}

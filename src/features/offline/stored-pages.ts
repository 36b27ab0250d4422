/** The pages that were read and can be read again, for the list of what is stored. */

import { readStoreName } from "../../core/offline/stores";
import { offlinePath } from "./names";

/** The page's title, percent-encoded. */
export const titleHeader = "x-dronedoc-title";

export interface StoredPage {
  path: string;
  title: string;
}

/** Every page that was kept when it was read, each once, sorted by its title. */
export async function listStoredPages(stores: CacheStorage): Promise<StoredPage[]> {
  const pages = new Map<string, StoredPage>();
  for (const name of await stores.keys()) {
    if (readStoreName(name)?.kind !== "pages") continue;
    const cache = await stores.open(name);
    for (const request of await cache.keys()) {
      const path = new URL(request.url).pathname;
      const header = (await cache.match(request))?.headers.get(titleHeader);
      if (header === null || header === undefined || path === offlinePath) continue;
      pages.set(path, { path, title: decodeURIComponent(header) || path });
    }
  }
  return [...pages.values()].toSorted((one, other) => one.title.localeCompare(other.title));
}

/** Forgets the pages that were read, and the pictures and scripts that came with them. */
export async function removeStoredPages(stores: CacheStorage): Promise<void> {
  for (const name of await stores.keys()) {
    const isShared = /^dronedoc-1-(?:assets|pictures)$/.test(name);
    if (isShared || readStoreName(name)?.kind === "pages") await stores.delete(name);
  }
}

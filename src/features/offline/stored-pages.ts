/** The pages that were read and can be read again, for the list of what is stored. */

import {
  assetStore,
  pictureStore,
  readStoreName,
  searchTextStore,
} from "../../core/offline/stores";
import { decodeEntities } from "../../core/text/read-tags";
import { settings } from "../../site";
import { offlinePath } from "./names";

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
      const page = await cache.match(request);
      const isPage = page?.headers.get("content-type")?.startsWith("text/html");
      if (page === undefined || !isPage || path === offlinePath) continue;
      pages.set(path, { path, title: readTitle(await page.text()) || path });
    }
  }
  return [...pages.values()].toSorted((one, other) => one.title.localeCompare(other.title));
}

/** As its own HTML says it, without the site's name: all pages here are this site's. */
function readTitle(html: string): string {
  const { site, titleDelimiter } = settings.brand;
  const [, title = ""] = /<title\b[^>]*>([^<]*)</.exec(html) ?? [];
  const text = decodeEntities(title);
  const end = titleDelimiter + site;
  return text.endsWith(end) ? text.slice(0, -end.length) : text;
}

const shared = [assetStore, pictureStore, searchTextStore];

/** Forgets the pages that were read, and the pictures, scripts and texts of the search that came with them. */
export async function removeStoredPages(stores: CacheStorage): Promise<void> {
  for (const name of await stores.keys()) {
    if (shared.includes(name) || readStoreName(name)?.kind === "pages") await stores.delete(name);
  }
}

/** What this device holds of the site, by the rule that only parts of one application are put together. */

import {
  fieldRecordPath,
  isFitting,
  readStoreName,
  type Store,
  toPictureKey,
} from "../../../core/offline/stores";

export interface Stored {
  response: Response;
  application: string;
  /** When it left the server, in milliseconds; 0 when nothing says so. */
  servedAt: number;
}

/** Responses differ by nothing that a browser of ours asks for. */
const match: MultiCacheQueryOptions = { ignoreVary: true };

/**
 * The newest copy of an address, of one application or of any. A store that cannot be read holds nothing: the network
 * is asked then, as if there were none.
 */
export function findStored(address: string, application?: string): Promise<Stored | undefined> {
  return find(address, application).catch(() => undefined);
}

async function find(address: string, application?: string): Promise<Stored | undefined> {
  const found: Stored[] = [];
  for (const [name, store] of await listStores()) {
    if (application !== undefined && store.application !== application) continue;
    // Not by opening the store: one that was deleted a moment ago would be made anew.
    const response = await caches.match(address, { ...match, cacheName: name });
    const since = response && (await findWhole(name, store));
    if (response && since !== undefined) {
      // A file that an update did not fetch again was found to be the newest all the same.
      const servedAt = Math.max(readDate(response), since);
      found.push({ response, application: store.application, servedAt });
    }
  }
  return found.toSorted((one, other) => other.servedAt - one.servedAt)[0];
}

/**
 * A file that is named by its content: wherever it is kept, it is the same, but for what a network's login page has
 * left in its place.
 */
export async function findAnywhere(request: Request): Promise<Response | undefined> {
  try {
    const first = await caches.match(request, match);
    if (first === undefined || fits(request, first)) return first;
    for (const cacheName of await caches.keys()) {
      const other = await caches.match(request, { ...match, cacheName });
      if (other && fits(request, other)) return other;
    }
  } catch {
    // As if there were none.
  }
  return undefined;
}

/** Whether a response may answer the request, and be kept for it. */
export function fits(request: Request, { headers }: Response): boolean {
  return isFitting(new URL(request.url).pathname, headers.get("content-type"));
}

/** The small size of a picture that was saved for the field, for any size that a page asks for. */
export async function findSmallPicture(path: string): Promise<Response | undefined> {
  const key = toPictureKey(path);
  return key === undefined ? undefined : (await findStored(key))?.response;
}

/**
 * Since when all of a store is known to be there, in milliseconds of the server's clock; 0 for pages, which go each
 * for itself. Docs that are still being saved may lack the scripts or the data of a page that is there: undefined.
 */
async function findWhole(name: string, { kind }: Store): Promise<number | undefined> {
  if (kind === "pages") return 0;
  const record = await caches.match(fieldRecordPath, { cacheName: name });
  return record && readDate(record);
}

async function listStores(): Promise<[string, Store][]> {
  return (await caches.keys()).flatMap((name): [string, Store][] => {
    const store = readStoreName(name);
    return store ? [[name, store]] : [];
  });
}

function readDate({ headers }: Response): number {
  return Date.parse(headers.get("date") ?? "") || 0;
}

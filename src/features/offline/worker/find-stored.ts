/** What this device holds of the site, by the rule that only parts of one application are put together. */

import {
  fieldRecordPath,
  findOutdatedStores,
  isFitting,
  readStoreName,
  type Store,
  toPictureKey,
} from "../../../core/offline/stores";
import { manifestPath } from "../../../core/outputs/application-manifest";
import { readInTime } from "./in-time";

export interface Stored {
  response: Response;
  application: string;
  /** When it left the server, in milliseconds; 0 when nothing says so. */
  servedAt: number;
}

/** Responses differ by nothing that a browser of ours asks for. */
const match: MultiCacheQueryOptions = { ignoreVary: true };

/**
 * The copy of an address that is of the application that was served last, and of its copies the newest; of one
 * application or of any. A store that cannot be read holds nothing: the network is asked then, as if there were none.
 */
export function findStored(address: string, application?: string): Promise<Stored | undefined> {
  return readInTime(find(address, application));
}

async function find(address: string, application?: string): Promise<Stored | undefined> {
  const found: Stored[] = [];
  // A site that went back to an earlier release serves an old application anew: newer copies were taken back.
  const lastServed = new Map<string, number>();
  const toLastServed = (stored: Stored) => lastServed.get(stored.application) ?? 0;
  for (const [name, store] of await listStores()) {
    if (application !== undefined && store.application !== application) continue;
    const since = await findLastServed(name, store);
    // Docs that are still being saved may lack the scripts or the data of a page that is there.
    if (since === undefined) continue;
    // Not by opening the store: one that was deleted a moment ago would be made anew.
    const response = await caches.match(address, { ...match, cacheName: name });
    // A file that an update of saved docs did not fetch again was found to be the newest all the same.
    const atLeast = store.kind === "field" ? since : 0;
    const servedAt = response ? Math.max(readDate(response), atLeast) : 0;
    const before = lastServed.get(store.application) ?? 0;
    lastServed.set(store.application, Math.max(before, since, servedAt));
    if (response) found.push({ response, application: store.application, servedAt });
  }
  return found.toSorted(
    (one, other) => toLastServed(other) - toLastServed(one) || other.servedAt - one.servedAt,
  )[0];
}

/**
 * A file that is named by its content: wherever it is kept, it is the same, but for what a network's login page has
 * left in its place.
 */
export function findAnywhere(request: Request): Promise<Response | undefined> {
  return readInTime(findFitting(request));
}

async function findFitting(request: Request): Promise<Response | undefined> {
  const first = await caches.match(request, match);
  if (first === undefined || fits(request, first)) return first;
  for (const cacheName of await caches.keys()) {
    const other = await caches.match(request, { ...match, cacheName });
    if (other && fits(request, other)) return other;
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
 * When the site was last known to be of a store's application, in milliseconds of the server's clock: by the list of
 * scripts that is stored with each page, or by the list of saved docs. 0 when nothing says so; undefined for docs that
 * are not all there.
 */
async function findLastServed(name: string, { kind }: Store): Promise<number | undefined> {
  const recordPath = kind === "pages" ? manifestPath : fieldRecordPath;
  const record = await caches.match(recordPath, { ...match, cacheName: name });
  if (record) return readDate(record);
  return kind === "pages" ? 0 : undefined;
}

async function listStores(): Promise<[string, Store][]> {
  return (await caches.keys()).flatMap((name): [string, Store][] => {
    const store = readStoreName(name);
    return store ? [[name, store]] : [];
  });
}

/** The stores that have had their time. */
export async function listOutdatedStores(): Promise<string[]> {
  const lastServed = new Map((await caches.keys()).map((name) => [name, 0]));
  for (const [name, store] of await listStores()) {
    lastServed.set(name, (await findLastServed(name, store)) ?? 0);
  }
  return findOutdatedStores(lastServed);
}

function readDate({ headers }: Response): number {
  return Date.parse(headers.get("date") ?? "") || 0;
}

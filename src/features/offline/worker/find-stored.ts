/** What this device holds of the site, by the rule that only parts of one application are put together. */

import {
  fieldRecordPath,
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

/** The newest copy of an address, of one application or of any. */
export async function findStored(
  address: string,
  application?: string,
): Promise<Stored | undefined> {
  const found: Stored[] = [];
  for (const [name, store] of await listStores()) {
    if (application !== undefined && store.application !== application) continue;
    // Not by opening the store: one that was deleted a moment ago would be made anew.
    const response = await caches.match(address, { ...match, cacheName: name });
    if (response && (await isWhole(name, store))) found.push(toStored(response, store.application));
  }
  return found.toSorted((one, other) => other.servedAt - one.servedAt)[0];
}

/** A file that is named by its content: wherever it is kept, it is the same. */
export function findAnywhere(request: Request): Promise<Response | undefined> {
  return caches.match(request, match);
}

/** The small size of a picture that was saved for the field, for any size that a page asks for. */
export async function findSmallPicture(path: string): Promise<Response | undefined> {
  const key = toPictureKey(path);
  return key === undefined ? undefined : (await findStored(key))?.response;
}

/** Docs that are still being saved may lack the scripts or the data of a page that is there. */
async function isWhole(name: string, { kind }: Store): Promise<boolean> {
  return (
    kind === "pages" || (await caches.match(fieldRecordPath, { cacheName: name })) !== undefined
  );
}

async function listStores(): Promise<[string, Store][]> {
  return (await caches.keys()).flatMap((name): [string, Store][] => {
    const store = readStoreName(name);
    return store ? [[name, store]] : [];
  });
}

function toStored(response: Response, application: string): Stored {
  const servedAt = Date.parse(response.headers.get("date") ?? "");
  return { response, application, servedAt: Number.isNaN(servedAt) ? 0 : servedAt };
}

/**
 * Saves a version of the docs for the field: every file of its list, each checked by its digest, so that a
 * saved version is one build's to the last byte. What is there already is not fetched again: after a break,
 * and when an update changes a few pages only.
 */

import {
  type FieldFile,
  type FieldIndex,
  type FieldList,
  fieldIndexPath,
  isFieldList,
  toFieldListPath,
} from "../../core/offline/field-list";
import { fieldRecordPath, readStoreName, toFieldStore } from "../../core/offline/stores";
import { saysGone } from "./says-gone";
import { storeResponse } from "./store-response";

export interface SavedVersion {
  version: string;
  label: string;
  bytes: number;
  digest: string;
  /** By the server's clock where it tells, else by this device's (ISO 8601, UTC). */
  savedAt: string;
}

/** What saving needs of the browser. */
export interface SaveTools {
  stores: CacheStorage;
  fetch: (address: string, init?: RequestInit) => Promise<Response>;
  now: () => Date;
  /** Resolves when the worker is there that reads what is saved: it may not have come with the page. */
  prepareWorker: () => Promise<unknown>;
  /** Resolves after so many milliseconds, or sooner when `stop` says so. */
  rest: (milliseconds: number, stop?: AbortSignal) => Promise<void>;
}

/** Why saving ended before its end. */
export type SaveTrouble =
  /** A file did not come. What is there stays: saving again goes on from there. */
  | "network"
  /** The device has no room, or forbids storage. Nothing stays. */
  | "room"
  /** Something that should not happen. What is there stays. */
  | "unknown"
  /** The site was published anew meanwhile, twice. */
  | "changing"
  /** The site offers nothing of it: the version has gone, or nothing is stored at present. Only what is whole stays. */
  | "withdrawn"
  /** What was stored of it has gone meanwhile: another tab or the browser has removed it, or a tab had no room. */
  | "removed"
  /** The reader has stopped it. */
  | "stopped";

export class SaveError extends Error {
  readonly trouble: SaveTrouble;

  constructor(trouble: SaveTrouble, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = "SaveError";
    this.trouble = trouble;
  }
}

export interface SaveOptions {
  signal?: AbortSignal;
  /** Bytes that are there, of all bytes. */
  onProgress?: (done: number, all: number) => void;
}

/**
 * Milliseconds without a word: a network that says nothing is asked again, and then given up. What goes on coming may
 * take its time: with one bar of signal, six files at once take longer than this.
 */
const patience = 30_000;

const filesAtOnce = 6;
const triesForEach = 3;

/** Milliseconds between two tries: a phone that goes from one cell to the next is without a network for some seconds. */
const pause = 10_000;

/**
 * Saves a version, or brings a saved one up to date.
 *
 * @throws {SaveError}
 */
export async function saveVersion(
  version: string,
  tools: SaveTools,
  options: SaveOptions = {},
): Promise<SavedVersion> {
  await assertStores(tools, options.signal);
  for (let tries = 0; tries < 2; tries += 1) {
    const { list, servedAt } = await fetchList(version, tools, options.signal);
    const isWhole = await saveList(list, tools, options);
    if (!isWhole) continue;
    await checkThere(list, tools);
    return finish(list, servedAt, tools);
  }
  throw new SaveError("changing", `${version}: the site changed while it was saved`);
}

/** Where nothing may be stored no worker comes either, and that would be taken for the network's doing. */
async function assertStores({ stores }: SaveTools, stop: AbortSignal | undefined): Promise<void> {
  await withPatience(stop, (signal) => Promise.race([stores.keys(), untilAborted(signal)])).catch(
    (error) => {
      if (stop?.aborted) throw new SaveError("stopped", "stopped by the reader");
      throw new SaveError(
        "room",
        "the browser forbids storage, or its stores do not answer",
        error,
      );
    },
  );
}

interface Listed {
  list: FieldList;
  /** When the server gave it, as its `Date` says. */
  servedAt: string;
}

async function fetchList(
  version: string,
  { stores, fetch, prepareWorker }: SaveTools,
  stop: AbortSignal | undefined,
): Promise<Listed> {
  const address = toFieldListPath(version);
  try {
    return await withPatience(stop, async (signal) => {
      // Without its worker nothing that is saved would be read.
      const refusal = await Promise.race([prepareWorker(), untilAborted(signal)]).then(
        () => undefined,
        findRefusal,
      );
      const response = listen(await fetch(address, { cache: "no-cache", signal }));
      if (await saysGone(response)) {
        await removeUnfinished(version, stores).catch(() => {});
        throw new SaveError("withdrawn", `${address}: ${response.status}`);
      }
      if (!response.ok) throw new Error(`${response.status}`);
      const list: unknown = await response.json();
      if (!isFieldList(list, version)) throw new Error("not a list");
      // The network's login page is refused as a worker, too; there the list does not come either.
      if (refusal) throw new SaveError("room", "the browser refuses the worker", refusal);
      return { list, servedAt: response.headers.get("date") ?? "" };
    });
  } catch (error) {
    if (error instanceof SaveError) throw error;
    if (stop?.aborted) throw new SaveError("stopped", "stopped by the reader");
    throw new SaveError("network", `${address} did not come`, error);
  }
}

/** What the browser, and not the network, says of a worker that it does not register. Throws what the network says. */
function findRefusal(error: unknown): DOMException {
  if (error instanceof DOMException && refusals.includes(error.name)) return error;
  throw error;
}

/** Of a site that may have no worker, and of a browser in which nobody may. */
const refusals = ["SecurityError", "NotSupportedError"];

/** Each renews the patience of a request: a network that brings one file is not silent to those that wait behind it. */
const underWay = new Set<() => void>();

/**
 * Gives `act` a signal that ends it when its reader stops, and when nothing has come for too long. Not by
 * `AbortSignal.any`, which the oldest browser of our list (Safari 17.1) is without.
 */
async function withPatience<T>(
  stop: AbortSignal | undefined,
  act: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const either = new AbortController();
  const giveUp = () => either.abort(new DOMException("nothing came", "TimeoutError"));
  const follow = () => either.abort(stop?.reason);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const renew = () => {
    clearTimeout(timer);
    timer = setTimeout(giveUp, patience);
  };
  renew();
  underWay.add(renew);
  if (stop?.aborted) follow();
  stop?.addEventListener("abort", follow);
  try {
    return await act(either.signal);
  } finally {
    clearTimeout(timer);
    underWay.delete(renew);
    // What has ended follows nobody: a save asks for hundreds of files with one `stop`.
    stop?.removeEventListener("abort", follow);
  }
}

/** The same response, each piece of whose content is heard. */
function listen(response: Response): Response {
  const pieces = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(piece, control) {
      for (const renew of underWay) renew();
      control.enqueue(piece);
    },
  });
  return new Response(response.body?.pipeThrough(pieces), response);
}

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.throwIfAborted();
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}

/** False when a file is not the one that the list means: the site was published anew since. */
async function saveList(list: FieldList, tools: SaveTools, options: SaveOptions): Promise<boolean> {
  const { stores } = tools;
  const { signal, onProgress } = options;
  const name = toFieldStore(list.version, list.application, list.digest);
  const cache = await inRoom(name, tools, () => stores.open(name));
  const missing = await findMissing(list, cache);
  let done = list.bytes - sumBytes(missing);
  const store = async (file: FieldFile, found: Found) => {
    await inRoom(name, tools, () => storeResponse(cache, toKey(file), found.response, found.bytes));
    done += file[1];
    onProgress?.(done, list.bytes);
  };
  onProgress?.(done, list.bytes);

  const earlier = await readEarlier(list.version, name, stores);
  const waiting: FieldFile[] = [];
  await eachOf(missing, signal, async (file) => {
    const found = await earlier(file);
    if (found) await store(file, found);
    else waiting.push(file);
  });
  // All that they have is here now. Each release would leave one more behind where updates break off.
  await removeUnfinished(list.version, stores, name);

  let isWhole = true;
  await eachOf(waiting, signal, async (file) => {
    if (!isWhole) return;
    const found = await fetchFile(file, tools, signal);
    if (found === "changed") isWhole = false;
    else await store(file, found);
  });
  return isWhole;
}

/** Some at once. Where one has failed the others need not go on, but what they are at is waited for. */
async function eachOf(
  files: readonly FieldFile[],
  signal: AbortSignal | undefined,
  act: (file: FieldFile) => Promise<void>,
): Promise<void> {
  const waiting = [...files];
  const work = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      if (signal?.aborted) throw new SaveError("stopped", "stopped by the reader");
      await act(file);
    }
  };
  const workers = Array.from({ length: filesAtOnce }, work);
  try {
    await Promise.all(workers);
  } finally {
    waiting.length = 0;
    await Promise.allSettled(workers);
  }
}

function sumBytes(files: readonly FieldFile[]): number {
  return files.reduce((sum, [, bytes]) => sum + bytes, 0);
}

function toKey([address, , , key]: FieldFile): string {
  return key ?? address;
}

/** Browsers spell a stored address out: with its origin, and percent-encoded. */
function toPath(address: string): string {
  const { pathname, search } = new URL(address, "https://any.example");
  return pathname + search;
}

interface Found {
  response: Response;
  bytes: ArrayBuffer;
}

async function fetchFile(
  [address, , digest]: FieldFile,
  { fetch, rest }: SaveTools,
  signal: AbortSignal | undefined,
): Promise<Found | "changed"> {
  let failure: unknown;
  for (let tries = 0; tries < triesForEach; tries += 1) {
    if (failure && !signal?.aborted) await rest(pause, signal);
    if (signal?.aborted) throw new SaveError("stopped", "stopped by the reader");
    try {
      // The last try asks past a copy on the way that nobody has renewed.
      const found = await withPatience(signal, async (either): Promise<Found | undefined> => {
        const cache = tries > 0 ? "reload" : "no-cache";
        const response = listen(await fetch(address, { cache, signal: either }));
        if (response.status === 404) return undefined;
        if (!response.ok) throw new Error(`${address}: ${response.status}`);
        return { response, bytes: await response.arrayBuffer() };
      });
      if (found === undefined) return "changed";
      if ((await toHexDigest(found.bytes)) === digest) return found;
      if (tries > 0) return "changed";
    } catch (error) {
      failure = error;
    }
  }
  if (signal?.aborted) throw new SaveError("stopped", "stopped by the reader");
  throw new SaveError("network", `${address} did not come`, failure);
}

/** As the build writes it: the first 64 bits of SHA-256. */
async function toHexDigest(bytes: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(hash.subarray(0, 8), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What other sets of the version have of a file, by its digest. */
async function readEarlier(version: string, name: string, stores: CacheStorage) {
  const others = (await stores.keys()).filter((other) => other !== name && isSetOf(other, version));
  return async (file: FieldFile): Promise<Found | undefined> => {
    for (const cacheName of others) {
      const response = await stores.match(toKey(file), { cacheName, ignoreVary: true });
      if (!response) continue;
      const bytes = await response.arrayBuffer();
      if ((await toHexDigest(bytes)) === file[2]) return { response, bytes };
    }
    return undefined;
  };
}

/** A full device refuses: what was stored of this set is taken away again, for it would be of no use. */
async function inRoom<T>(name: string, { stores }: SaveTools, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    await stores.delete(name).catch(() => false);
    // What Chromium throws when its reader has all data of the site cleared.
    if (error instanceof DOMException && error.name === "NotFoundError") {
      throw new SaveError("removed", "its store was removed meanwhile", error);
    }
    throw new SaveError("room", "the device refused to store it", error);
  }
}

/** Another tab may have removed the set meanwhile: what is put into a removed store is nowhere. */
async function checkThere(list: FieldList, { stores }: SaveTools): Promise<void> {
  const { version, application, digest } = list;
  const name = toFieldStore(version, application, digest);
  const isThere = (await stores.keys()).includes(name);
  if (isThere && (await findMissing(list, await stores.open(name))).length === 0) return;
  // One that was opened a moment too late is made anew, with next to nothing in it.
  await stores.delete(name);
  throw new SaveError("removed", `${version}: what was stored of it was removed meanwhile`);
}

async function findMissing({ files }: FieldList, cache: Cache): Promise<FieldFile[]> {
  const there = new Set((await cache.keys()).map(({ url }) => toPath(url)));
  return files.filter((file) => !there.has(toPath(toKey(file))));
}

/** Notes that the set is whole; only then the one before it goes. */
async function finish(list: FieldList, servedAt: string, tools: SaveTools): Promise<SavedVersion> {
  const { stores, now } = tools;
  const { version, label, bytes, digest } = list;
  // The device's clock may be years off, and the date says how old safety rules are.
  const savedAt = new Date(Date.parse(servedAt) || now()).toISOString();
  const saved = { version, label, bytes, digest, savedAt };
  const name = toFieldStore(version, list.application, digest);
  // Its date is that of the list: all of the set is as new as that, whenever its files came.
  const record = new Response(JSON.stringify(saved), { headers: { date: servedAt } });
  const note = async () => (await stores.open(name)).put(fieldRecordPath, record);
  // What is saved already opens by its earlier record, and stays.
  const isNoted = await stores.match(fieldRecordPath, { cacheName: name });
  await (isNoted ? note() : inRoom(name, tools, note));
  // Or a newer set of another tab, which had this one removed, would go for it.
  await checkThere(list, tools);
  for (const other of await stores.keys()) {
    if (other !== name && isSetOf(other, version)) await stores.delete(other);
  }
  return saved;
}

function isSetOf(name: string, version: string): boolean {
  const store = readStoreName(name);
  return store?.kind === "field" && store.version === version;
}

/** A store of saved docs, or of docs that are being saved. */
interface FieldSet {
  name: string;
  version: string;
  /** Absent as long as not all of it is there. */
  saved?: SavedVersion;
}

/** Anything may stand in a browser's stores: what is no record of its store is passed over. */
async function readSets(stores: CacheStorage): Promise<FieldSet[]> {
  const sets: FieldSet[] = [];
  for (const name of await stores.keys()) {
    const store = readStoreName(name);
    if (store?.kind !== "field") continue;
    const { version } = store;
    const record = await readRecord(name, stores);
    // What is removed later is found by the version: a record of another one would stay.
    const isWhole = isSaved(record) && record.version === version;
    sets.push({ name, version, ...(isWhole && { saved: record }) });
  }
  return sets;
}

/** What is saved as a whole. */
export async function listSaved(stores: CacheStorage): Promise<SavedVersion[]> {
  return (await readSets(stores)).flatMap(({ saved }) => saved ?? []);
}

/** The versions of which only a part is stored: a save was broken off, or runs in another tab. */
export async function listUnfinished(stores: CacheStorage): Promise<string[]> {
  const sets = await readSets(stores);
  const whole = new Set(sets.filter(({ saved }) => saved).map(({ version }) => version));
  const stored = new Set(sets.map(({ version }) => version));
  return [...stored].filter((version) => !whole.has(version));
}

/** Undefined when there is none, or none that can be read. */
async function readRecord(name: string, stores: CacheStorage): Promise<unknown> {
  try {
    // Not by opening the store: one that was deleted a moment ago would be made anew.
    return await (await stores.match(fieldRecordPath, { cacheName: name }))?.json();
  } catch {
    return undefined;
  }
}

function isSaved(value: unknown): value is SavedVersion {
  if (typeof value !== "object" || value === null) return false;
  const { version, label, bytes, digest, savedAt } = value as Partial<
    Record<keyof SavedVersion, unknown>
  >;
  return (
    typeof version === "string" &&
    typeof label === "string" &&
    Number.isFinite(bytes) &&
    typeof digest === "string" &&
    typeof savedAt === "string" &&
    !Number.isNaN(Date.parse(savedAt))
  );
}

/** Removes whatever is stored of a version. */
export async function removeVersion(version: string, stores: CacheStorage): Promise<void> {
  for (const name of await stores.keys()) {
    if (isSetOf(name, version)) await stores.delete(name);
  }
}

/** Removes what will not be finished any more, and leaves what is saved, and what is being saved as `kept`. */
async function removeUnfinished(
  version: string,
  stores: CacheStorage,
  kept?: string,
): Promise<void> {
  for (const { name, saved, ...set } of await readSets(stores)) {
    if (set.version === version && !saved && name !== kept) await stores.delete(name);
  }
}

/** What the site offers to save, with its size; undefined without a network. */
export async function fetchOffers(fetch: SaveTools["fetch"]): Promise<FieldIndex | undefined> {
  try {
    const response = await fetch(fieldIndexPath, { cache: "no-cache" });
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}

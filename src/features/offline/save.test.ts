import { createHash } from "node:crypto";
import { afterEach, expect, test, vi } from "vitest";
import { type FieldList, toFieldList, toFieldListPath } from "../../core/offline/field-list";
import { toFieldStore } from "../../core/offline/stores";
import {
  fetchOffers,
  listSaved,
  listUnfinished,
  removeVersion,
  type SaveError,
  type SaveTools,
  saveVersion,
} from "./save";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const toDigest = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 16);
const at = (address: string) => new URL(address, "https://docs.example").href;

/** Stores in memory. `room` is how many responses they take. */
function createStores({ room = Number.POSITIVE_INFINITY } = {}) {
  const all = new Map<string, Map<string, Response>>();
  let count = 0;
  const stores = {
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
    match: async (address: string, { cacheName }: { cacheName: string }) =>
      all.get(cacheName)?.get(at(address))?.clone(),
    open: async (name: string) => {
      const held = all.get(name) ?? new Map<string, Response>();
      all.set(name, held);
      return {
        keys: async () => [...held.keys()].map((url) => ({ url })),
        put: async (address: string, response: Response) => {
          count += 1;
          if (count > room) throw new DOMException("no room", "QuotaExceededError");
          held.set(at(address), response);
        },
      };
    },
  };
  return { stores: stores as unknown as CacheStorage, all };
}

/** A site of these files, and the list of version "current" that the build makes of them. */
function createSite(texts: Record<string, string>, application = "a1") {
  const asked: string[] = [];
  const missing = new Set<string>();
  const list = toFieldList(
    { version: "current", label: "2.0", application },
    Object.entries(texts).map(([address, text]) => [address, text.length, toDigest(text)]),
    toDigest,
  );
  const site = {
    list,
    texts,
    asked,
    missing,
    fetch: async (address: string) => {
      asked.push(address);
      if (missing.has(address)) throw new TypeError("Failed to fetch");
      if (address === toFieldListPath("current")) return Response.json(site.list);
      const text = texts[address];
      if (text === undefined) return new Response("", { status: 404 });
      return new Response(text, {
        headers: { "content-type": "text/html", "content-encoding": "br", "content-length": "1" },
      });
    },
  };
  return site;
}

function toTools(stores: CacheStorage, site: { fetch: SaveTools["fetch"] }): SaveTools {
  return {
    stores,
    fetch: site.fetch,
    now: () => new Date("2026-11-21T09:14:00Z"),
    prepareWorker: async () => undefined,
    rest: async (_, stop) => {
      if (stop?.aborted) throw new Error("its reader has stopped it");
    },
  };
}

/** A network that takes what is asked and does not answer. */
const sayNothing: SaveTools["fetch"] = (_, { signal } = {}) =>
  new Promise((__, reject) => {
    signal?.throwIfAborted();
    signal?.addEventListener("abort", () => reject(signal.reason));
  });

const texts = { "/docs/a": "first", "/docs/b": "second", "/page-data/app.json": "{}" };

const notFound = '<html data-chunk="404" data-page="/404.html">Page not found';

function nameOf({ application, digest }: FieldList) {
  return toFieldStore("current", application, digest);
}

test("every file of the list is stored, and noted when all of them are there", async () => {
  const { stores, all } = createStores();
  const site = createSite(texts);
  const progress: number[] = [];
  const saved = await saveVersion("current", toTools(stores, site), {
    onProgress: (done) => progress.push(done),
  });
  expect(saved).toEqual({
    version: "current",
    label: "2.0",
    bytes: 13,
    digest: site.list.digest,
    savedAt: "2026-11-21T09:14:00.000Z",
  });
  expect(await listSaved(stores)).toEqual([saved]);
  expect(progress.at(0)).toBe(0);
  expect(progress.at(-1)).toBe(13);
  const page = all.get(nameOf(site.list))?.get(at("/docs/a"));
  expect(await page?.text()).toBe("first");
  expect(page?.headers.get("content-type")).toBe("text/html");
  expect(page?.headers.has("content-encoding")).toBe(false);
});

test("a picture is stored under the address of all its sizes", async () => {
  const { stores, all } = createStores();
  const site = createSite({ "/static/aa/2/h4.avif": "picture" });
  const [[address, bytes, digest] = ["", 0, ""]] = site.list.files;
  site.list = { ...site.list, files: [[address, bytes, digest, "/static/aa/"]] };
  await saveVersion("current", toTools(stores, site));
  const names = [...(all.get(nameOf(site.list)) ?? new Map<string, Response>()).keys()];
  expect(names).toEqual([at("/static/aa/"), at("/field/saved")]);
});

test("what the site offers is its list, and nothing where that does not come", async () => {
  const offers = { versions: [{ version: "current", label: "2.0", bytes: 9, digest: "d1" }] };
  expect(await fetchOffers(async () => Response.json(offers))).toEqual(offers);
  expect(await fetchOffers(async () => Response.json(offers, { status: 503 }))).toBeUndefined();
  expect(await fetchOffers(async () => new Response("<title>Log in</title>"))).toBeUndefined();
  expect(await fetchOffers(() => Promise.reject(new TypeError("Failed to fetch")))).toBeUndefined();
});

test("after a break nothing is saved as a whole, and saving goes on where it ended", async () => {
  const { stores } = createStores();
  const site = createSite(texts);
  site.missing.add("/docs/b");
  await expect(saveVersion("current", toTools(stores, site))).rejects.toMatchObject({
    trouble: "network",
  } satisfies Partial<SaveError>);
  expect(await listSaved(stores)).toEqual([]);
  site.missing.clear();
  site.asked.length = 0;
  await saveVersion("current", toTools(stores, site));
  expect(site.asked).toEqual([toFieldListPath("current"), "/docs/b"]);
  expect(await listSaved(stores)).toHaveLength(1);
});

test("an update fetches what has changed, and the old docs stay until it is whole", async () => {
  const { stores, all } = createStores();
  const before = createSite(texts);
  await saveVersion("current", toTools(stores, before));
  const after = createSite({ ...texts, "/docs/b": "better" }, "b2");
  after.missing.add("/docs/b");
  await expect(saveVersion("current", toTools(stores, after))).rejects.toThrow("did not come");
  expect(await listSaved(stores)).toMatchObject([{ digest: before.list.digest }]);
  after.missing.clear();
  after.asked.length = 0;
  await saveVersion("current", toTools(stores, after));
  expect(after.asked).toEqual([toFieldListPath("current"), "/docs/b"]);
  expect([...all.keys()]).toEqual([nameOf(after.list)]);
  expect(await listSaved(stores)).toMatchObject([{ digest: after.list.digest }]);
});

test("a site that is published anew meanwhile is saved as it is then, never as a mixture", async () => {
  const { stores, all } = createStores();
  const old = createSite(texts);
  const now = createSite({ ...texts, "/docs/b": "better" }, "b2");
  let lists = 0;
  const fetch: SaveTools["fetch"] = async (address) => {
    if (address === toFieldListPath("current")) lists += 1;
    return lists === 1 && address === toFieldListPath("current")
      ? Response.json(old.list)
      : now.fetch(address);
  };
  const saved = await saveVersion("current", toTools(stores, { fetch }));
  expect(saved.digest).toBe(now.list.digest);
  expect([...all.keys()]).toEqual([nameOf(now.list)]);
});

test("a file that never is what the list says ends it", async () => {
  const { stores } = createStores();
  const site = createSite(texts);
  site.list.files = site.list.files.map((file) =>
    file[0] === "/docs/b" ? ["/docs/b", 6, "0000000000000000"] : file,
  );
  await expect(saveVersion("current", toTools(stores, site))).rejects.toMatchObject({
    trouble: "changing",
  });
  expect(await listSaved(stores)).toEqual([]);
});

/** The site, but each time that `address` is asked for it has the next of these answers, and the last one from then on. */
function answering(
  site: { fetch: SaveTools["fetch"] },
  address: string,
  answers: [Response, ...Response[]],
) {
  const caches: (RequestCache | undefined)[] = [];
  const fetch: SaveTools["fetch"] = async (asked, init) => {
    if (asked !== address) return site.fetch(asked);
    caches.push(init?.cache);
    return (answers[caches.length - 1] ?? answers.at(-1) ?? answers[0]).clone();
  };
  return { fetch, caches };
}

test("a file that comes from an old copy on the way is asked for past it, and stored", async () => {
  const { stores } = createStores();
  const answers: [Response, Response] = [new Response("former"), new Response("second")];
  const { fetch, caches } = answering(createSite(texts), "/docs/b", answers);
  await saveVersion("current", toTools(stores, { fetch }));
  expect(caches).toEqual(["no-cache", "reload"]);
  expect(await listSaved(stores)).toHaveLength(1);
});

test("a file that is there no more is not asked for again: the list is another one by now", async () => {
  const { stores } = createStores();
  const gone: [Response] = [new Response("", { status: 404 })];
  const { fetch, caches } = answering(createSite(texts), "/docs/b", gone);
  await expect(saveVersion("current", toTools(stores, { fetch }))).rejects.toMatchObject({
    trouble: "changing",
  });
  // Once for each of the two lists.
  expect(caches).toEqual(["no-cache", "no-cache"]);
});

test("a server that is out of order has not changed its files: they are asked for three times", async () => {
  const { stores } = createStores();
  const broken: [Response] = [new Response("Bad gateway", { status: 502 })];
  const { fetch, caches } = answering(createSite(texts), "/docs/b", broken);
  await expect(saveVersion("current", toTools(stores, { fetch }))).rejects.toMatchObject({
    trouble: "network",
    cause: new Error("/docs/b: 502"),
  });
  expect(caches).toEqual(["no-cache", "reload", "reload"]);
});

test("a network that is gone for some seconds ends no save", async () => {
  const { stores } = createStores();
  const site = createSite(texts);
  site.missing.add("/docs/a").add("/docs/b");
  const rests: number[] = [];
  const rest = async (milliseconds: number) => {
    rests.push(milliseconds);
    site.missing.clear();
  };
  await saveVersion("current", { ...toTools(stores, site), rest });
  expect(rests).toEqual([10_000, 10_000]);
});

test("a reader who stops it while it waits for the network is heard at once, and not told of the network", async () => {
  const { stores } = createStores();
  const site = createSite(texts);
  site.missing.add("/docs/b");
  const control = new AbortController();
  const rest = async (_: number, stop?: AbortSignal) => {
    setTimeout(() => control.abort());
    await new Promise((resolve) => stop?.addEventListener("abort", resolve));
  };
  await expect(
    saveVersion("current", { ...toTools(stores, site), rest }, { signal: control.signal }),
  ).rejects.toMatchObject({ trouble: "stopped" });
});

test("where a file does not come, those that nobody has asked for yet are left", async () => {
  const { stores } = createStores();
  const names = Array.from({ length: 40 }, (_, index) => `/docs/${index}`);
  const site = createSite(Object.fromEntries(names.map((name) => [name, name])));
  site.missing.add("/docs/0");
  const fetch: SaveTools["fetch"] = async (address) => {
    const answer = await site.fetch(address);
    await new Promise((resolve) => setTimeout(resolve, 20));
    return answer;
  };
  await expect(saveVersion("current", toTools(stores, { fetch }))).rejects.toMatchObject({
    trouble: "network",
  });
  // The list, and one file for each of the six that are asked for at once.
  expect(new Set(site.asked).size).toBe(1 + 6);
});

test("a reader who stops it while files are on their way is not told of the network", async () => {
  const { stores } = createStores();
  const site = createSite(texts);
  const control = new AbortController();
  const fetch: SaveTools["fetch"] = (address, init) => {
    if (address === toFieldListPath("current")) return site.fetch(address);
    setTimeout(() => control.abort());
    return sayNothing(address, init);
  };
  await expect(
    saveVersion("current", toTools(stores, { fetch }), { signal: control.signal }),
  ).rejects.toMatchObject({ trouble: "stopped" });
});

test.each([404, 410])(
  "a version whose list the site answers with %i is not saved, and nothing stays of a save that has not ended",
  async (status) => {
    const { stores, all } = createStores();
    const site = createSite(texts);
    site.missing.add("/docs/b");
    await expect(saveVersion("current", toTools(stores, site))).rejects.toThrow("did not come");
    const fetch = async () => new Response(notFound, { status });
    await expect(saveVersion("current", toTools(stores, { fetch }))).rejects.toMatchObject({
      trouble: "withdrawn",
    } satisfies Partial<SaveError>);
    expect(all.size).toBe(0);
  },
);

test.each([
  [404, "<title>Please log in</title>"],
  [410, ""],
  [200, "<title>Please log in</title>"],
  [200, "null"],
  [200, "{}"],
  [200, '{"error":"login"}'],
  [200, "[]"],
  [
    200,
    '{"version":"1.0","label":"1.0","application":"a1","digest":"d1","bytes":5,"files":[["/docs/a",5,"d1"]]}',
  ],
  [
    200,
    '{"version":"current","label":"2.0","application":"a1","digest":"d1","bytes":5,"files":["/docs/a"]}',
  ],
  [
    200,
    '{"version":"current","label":"2.0","application":"a1","digest":"d1","bytes":5,"files":[["/docs/a","5","d1"]]}',
  ],
])("what has arrived stays when a network answers the list with %i, %s", async (status, text) => {
  const { stores, all } = createStores();
  const site = createSite(texts);
  site.missing.add("/docs/b");
  await expect(saveVersion("current", toTools(stores, site))).rejects.toThrow("did not come");
  const fetch = async () => new Response(text, { status });
  await expect(saveVersion("current", toTools(stores, { fetch }))).rejects.toMatchObject({
    trouble: "network",
  } satisfies Partial<SaveError>);
  expect([...all.keys()]).toEqual([nameOf(site.list)]);
  expect([...(all.get(nameOf(site.list))?.keys() ?? [])]).toContain(at("/docs/a"));
});

test("docs that were saved stay when the site offers them no longer", async () => {
  const { stores, all } = createStores();
  const site = createSite(texts);
  await saveVersion("current", toTools(stores, site));
  await stores.open(toFieldStore("current", "b2", "77ff"));
  const fetch = async () => new Response(notFound, { status: 404 });
  await expect(saveVersion("current", toTools(stores, { fetch }))).rejects.toThrow();
  expect([...all.keys()]).toEqual([nameOf(site.list)]);
});

test("a save that was broken off is told of as long as its part is there", async () => {
  const { stores } = createStores();
  const site = createSite(texts);
  expect(await listUnfinished(stores)).toEqual([]);
  site.missing.add("/docs/b");
  await expect(saveVersion("current", toTools(stores, site))).rejects.toThrow("did not come");
  expect(await listUnfinished(stores)).toEqual(["current"]);
  site.missing.clear();
  await saveVersion("current", toTools(stores, site));
  expect(await listUnfinished(stores)).toEqual([]);
  await stores.open(toFieldStore("current", "b2", "77ff"));
  // Docs of the version are saved: of them an update is offered.
  expect(await listUnfinished(stores)).toEqual([]);
  await removeVersion("current", stores);
  expect(await listUnfinished(stores)).toEqual([]);
});

test("a device that is full at the very last keeps nothing either: it would not open", async () => {
  const { stores, all } = createStores({ room: 3 });
  const site = createSite(texts);
  await expect(saveVersion("current", toTools(stores, site))).rejects.toMatchObject({
    trouble: "room",
  });
  expect([...all.keys()]).toEqual([]);
});

test("docs that are saved stay when a full device cannot date them anew", async () => {
  const { stores } = createStores({ room: 4 });
  const site = createSite(texts);
  const saved = await saveVersion("current", toTools(stores, site));
  await expect(saveVersion("current", toTools(stores, site))).rejects.toMatchObject({
    name: "QuotaExceededError",
  });
  expect(await listSaved(stores)).toEqual([saved]);
});

test("a full device keeps nothing of what has no room", async () => {
  const { stores, all } = createStores({ room: 2 });
  const site = createSite(texts);
  await expect(saveVersion("current", toTools(stores, site))).rejects.toMatchObject({
    trouble: "room",
  });
  expect(all.size).toBe(0);
});

test("a reader who stops it keeps what is there for the next time", async () => {
  const { stores } = createStores();
  const site = createSite(texts);
  const control = new AbortController();
  control.abort();
  await expect(
    saveVersion("current", toTools(stores, site), { signal: control.signal }),
  ).rejects.toMatchObject({ trouble: "stopped" });
  expect(site.asked).toEqual([toFieldListPath("current")]);
});

test("a version that is saved leaves all that is stored of others, and what was read", async () => {
  const { stores, all } = createStores();
  const others = [toFieldStore("1.0", "a1", "77ff"), "dronedoc-1-pages-a1", "another-site"];
  for (const name of others) await stores.open(name);
  const site = createSite(texts);
  await saveVersion("current", toTools(stores, site));
  expect([...all.keys()].sort()).toEqual([...others, nameOf(site.list)].sort());
});

test("removing a version removes all of it, and nothing of another one", async () => {
  const { stores, all } = createStores();
  const site = createSite(texts);
  await saveVersion("current", toTools(stores, site));
  const other = toFieldStore("current-2", "a1", "77ff");
  await stores.open(other);
  await removeVersion("current", stores);
  expect([...all.keys()]).toEqual([other]);
});

test("a version that another tab removes while it is being saved is not said to be saved", async () => {
  const { stores } = createStores();
  const site = createSite(texts);
  let fetched = 0;
  const fetch: SaveTools["fetch"] = async (address) => {
    if (address !== toFieldListPath("current")) fetched += 1;
    if (fetched === 2) await removeVersion("current", stores);
    return site.fetch(address);
  };
  await expect(saveVersion("current", toTools(stores, { fetch }))).rejects.toMatchObject({
    trouble: "removed",
  });
  expect(await listSaved(stores)).toEqual([]);
  await saveVersion("current", toTools(stores, site));
  expect(await listSaved(stores)).toHaveLength(1);
});

test("who has all data of the site cleared while it is saved is not told that the device has no room", async () => {
  const { stores, all } = createStores();
  const site = createSite(texts);
  const open = async (name: string) => {
    const cache = await stores.open(name);
    const put = () => {
      all.clear();
      throw new DOMException("Entry was not found.", "NotFoundError");
    };
    return { ...cache, put };
  };
  const cleared = { ...stores, open } as unknown as CacheStorage;
  await expect(saveVersion("current", toTools(cleared, site))).rejects.toMatchObject({
    trouble: "removed",
  });
});

test("what another tab has removed is not for a moment noted as saved", async () => {
  const { stores, all } = createStores();
  const site = createSite(texts);
  const put: string[] = [];
  const noting = {
    ...stores,
    open: async (name: string) => {
      const cache = await stores.open(name);
      return {
        ...cache,
        put: async (address: string, response: Response) => {
          put.push(address);
          await cache.put(address, response);
          if (put.length === 3) await removeVersion("current", stores);
        },
      };
    },
  } as unknown as CacheStorage;
  await expect(saveVersion("current", toTools(noting, site))).rejects.toMatchObject({
    trouble: "removed",
  });
  expect(put.sort()).toEqual(["/docs/a", "/docs/b", "/page-data/app.json"]);
  expect(all.size).toBe(0);
});

test("without the worker that would read it nothing is saved, and nobody is told that it was", async () => {
  const { stores, all } = createStores();
  const tools = {
    ...toTools(stores, createSite(texts)),
    prepareWorker: async () => {
      throw new TypeError("Failed to fetch /sw.js");
    },
  };
  await expect(saveVersion("current", tools)).rejects.toMatchObject({ trouble: "network" });
  expect([...all.keys()]).toEqual([]);
});

test("a browser that forbids storage, and workers with it, is no network that broke off", async () => {
  const refuse = async () => {
    throw new DOMException("denied", "SecurityError");
  };
  const { stores } = createStores();
  const tools = {
    ...toTools({ ...stores, keys: refuse, open: refuse, match: refuse }, createSite(texts)),
    prepareWorker: refuse,
  };
  await expect(saveVersion("current", tools)).rejects.toMatchObject({ trouble: "room" });
});

/** A browser that lets this site store things, and refuses its worker, as where a policy of its owner forbids workers. */
const refuseWorker = async () => {
  throw new DOMException("The operation is insecure.", "SecurityError");
};

test("a browser that refuses the worker alone is no network that broke off", async () => {
  const { stores, all } = createStores();
  const tools = { ...toTools(stores, createSite(texts)), prepareWorker: refuseWorker };
  await expect(saveVersion("current", tools)).rejects.toMatchObject({ trouble: "room" });
  expect([...all.keys()]).toEqual([]);
});

test("a worker that is refused because a network's login page came in its place is the network's doing", async () => {
  const { stores } = createStores();
  const fetch = async () => new Response("<!doctype html><h1>Log in to this network</h1>");
  const tools = { ...toTools(stores, { fetch }), prepareWorker: refuseWorker };
  await expect(saveVersion("current", tools)).rejects.toMatchObject({ trouble: "network" });
});

/** Stores of a browser that has lost them: they take what is asked and never answer. */
function createSilentStores(): CacheStorage {
  const silent = () => new Promise<never>(() => {});
  return { keys: silent, open: silent, match: silent, has: silent, delete: silent };
}

test("stores that never answer are given up after half a minute, and are no network that is slow", async () => {
  vi.useFakeTimers();
  const saving = saveVersion("current", toTools(createSilentStores(), createSite(texts))).catch(
    (error: unknown) => error,
  );
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await Promise.race([saving, "silence"])).toMatchObject({ trouble: "room" });
  vi.useRealTimers();
});

test("a save that waits for stores that never answer is stopped at once", async () => {
  const control = new AbortController();
  const saving = saveVersion("current", toTools(createSilentStores(), createSite(texts)), {
    signal: control.signal,
  });
  control.abort();
  await expect(saving).rejects.toMatchObject({ trouble: "stopped" });
});

test("a save whose list does not come is stopped at once", async () => {
  const { stores } = createStores();
  const control = new AbortController();
  const saving = saveVersion("current", toTools(stores, { fetch: sayNothing }), {
    signal: control.signal,
  });
  control.abort();
  await expect(saving).rejects.toMatchObject({ trouble: "stopped" });
});

/** A network on which a file comes in pieces, with a pause of so many milliseconds before each. */
function inPieces(site: { fetch: SaveTools["fetch"] }, pauses: number[]): SaveTools["fetch"] {
  return async (address, { signal } = {}) => {
    const bytes = new Uint8Array(await (await site.fetch(address)).arrayBuffer());
    const size = Math.ceil(bytes.length / pauses.length);
    return new Response(
      new ReadableStream({
        async start(control) {
          signal?.addEventListener("abort", () => control.error(signal.reason));
          for (const [at, pause] of pauses.entries()) {
            await new Promise((resolve) => setTimeout(resolve, pause));
            if (signal?.aborted) return;
            control.enqueue(bytes.slice(at * size, (at + 1) * size));
          }
          control.close();
        },
      }),
    );
  };
}

test("a file that takes long but goes on coming is not given up", async () => {
  vi.useFakeTimers();
  const { stores } = createStores();
  const site = createSite(texts);
  const fetch = inPieces(site, [20_000, 20_000, 20_000]);
  const saving = saveVersion("current", toTools(stores, { fetch }));
  await vi.advanceTimersByTimeAsync(120_000);
  expect(await saving).toMatchObject({ version: "current" });
  expect(site.asked).toHaveLength(4);
});

test("a file that waits behind another one is not given up while that one goes on coming", async () => {
  vi.useFakeTimers();
  const { stores } = createStores();
  const site = createSite(texts);
  const fetch: SaveTools["fetch"] = (address, init) => {
    const pauses = { "/docs/a": [20_000, 20_000, 20_000], "/docs/b": [45_000] }[address] ?? [0];
    return inPieces(site, pauses)(address, init);
  };
  const saving = saveVersion("current", toTools(stores, { fetch }));
  await vi.advanceTimersByTimeAsync(120_000);
  expect(await saving).toMatchObject({ version: "current" });
  expect(site.asked).toHaveLength(4);
});

test("a network that falls silent in the middle of a file is asked again, and then given up", async () => {
  vi.useFakeTimers();
  const { stores } = createStores();
  const site = createSite(texts);
  const fetch: SaveTools["fetch"] = (address, init) =>
    inPieces(site, address === "/docs/b" ? [0, 31_000] : [0])(address, init);
  const saving = saveVersion("current", toTools(stores, { fetch }));
  const outcome = expect(saving).rejects.toMatchObject({ trouble: "network" });
  await vi.advanceTimersByTimeAsync(120_000);
  await outcome;
  expect(site.asked.filter((address) => address === "/docs/b")).toHaveLength(3);
});

test("a save whose worker does not come is stopped at once", async () => {
  const { stores } = createStores();
  const control = new AbortController();
  const tools = {
    ...toTools(stores, createSite(texts)),
    prepareWorker: () => new Promise<never>(() => {}),
  };
  const saving = saveVersion("current", tools, { signal: control.signal });
  control.abort();
  await expect(saving).rejects.toMatchObject({ trouble: "stopped" });
});

test("a save that was stopped before it began waits for no worker", async () => {
  const { stores } = createStores();
  const tools = {
    ...toTools(stores, createSite(texts)),
    prepareWorker: () => new Promise<never>(() => {}),
  };
  await expect(
    saveVersion("current", tools, { signal: AbortSignal.abort() }),
  ).rejects.toMatchObject({ trouble: "stopped" });
});

test("a reader who stops an update while it takes over what is here is heard at once", async () => {
  const { stores } = createStores();
  const names = Array.from({ length: 40 }, (_, index) => `/docs/${index}`);
  const contents = Object.fromEntries(names.map((name) => [name, name]));
  await saveVersion("current", toTools(stores, createSite(contents)));
  const control = new AbortController();
  let stored = 0;
  const saving = saveVersion("current", toTools(stores, createSite(contents, "b2")), {
    signal: control.signal,
    onProgress: () => {
      stored += 1;
      control.abort();
    },
  });
  await expect(saving).rejects.toMatchObject({ trouble: "stopped" });
  expect(stored).toBeLessThan(10);
});

test("the date of saved docs is the server's, whatever this device's clock says", async () => {
  const { stores } = createStores();
  const site = createSite(texts);
  const fetch = async (address: string) => {
    const { body, headers } = await site.fetch(address);
    return new Response(body, {
      headers: { ...Object.fromEntries(headers), date: "Fri, 27 Nov 2026 21:10:00 GMT" },
    });
  };
  const now = () => new Date("2029-11-26T21:11:00Z");
  await saveVersion("current", { ...toTools(stores, { fetch }), now });
  expect(await listSaved(stores)).toMatchObject([{ savedAt: "2026-11-27T21:10:00.000Z" }]);
});

test("what is saved is as new as its list, also where its files were here before", async () => {
  const { stores, all } = createStores();
  const site = createSite(texts);
  const answer = site.fetch;
  const dated = (date: string) => async (address: string) => {
    const response = await answer(address);
    return new Response(response.body, { status: response.status, headers: { date } });
  };
  const first = "Sat, 21 Nov 2026 09:00:00 GMT";
  const second = "Sun, 22 Nov 2026 09:00:00 GMT";
  await saveVersion("current", toTools(stores, { fetch: dated(first) }));
  site.list = createSite(texts, "a2").list;
  await saveVersion("current", toTools(stores, { fetch: dated(second) }));
  const kept = all.get(nameOf(site.list));
  expect(kept?.get(at("/docs/a"))?.headers.get("date")).toBe(first);
  expect(kept?.get(at("/field/saved"))?.headers.get("date")).toBe(second);
});

test("a record that somebody else wrote is none, and keeps no other from being listed", async () => {
  const { stores } = createStores();
  const good = {
    version: "0.9",
    label: "0.9",
    bytes: 4_200_000,
    digest: "d9",
    savedAt: "2026-01-02T09:14:00.000Z",
  };
  const records = [
    "null",
    "{",
    "",
    "7",
    '"0.9"',
    "[]",
    "[null]",
    "{}",
    '{"version":null,"label":null,"bytes":null,"digest":null,"savedAt":null}',
    '{"__proto__":{"version":"0.8"},"label":"0.8","bytes":1,"digest":"d","savedAt":"2026-01-02"}',
    JSON.stringify({ ...good, version: "0.8", label: { toString: null } }),
    JSON.stringify({ ...good, version: "0.8", bytes: "4200000" }),
    '{"version":"0.8","label":"0.8","bytes":1e999,"digest":"d","savedAt":"2026-01-02T09:14:00Z"}',
    JSON.stringify({ ...good, version: "0.8", digest: ["d9"] }),
    JSON.stringify({ ...good, version: "0.8", savedAt: "yesterday" }),
    JSON.stringify({ ...good, version: "0.8", savedAt: 0 }),
    // Of another store: removing what it names would leave this one.
    JSON.stringify(good),
    "[".repeat(5000) + "]".repeat(5000),
  ];
  for (const [at, text] of records.entries()) {
    const store = await stores.open(toFieldStore("0.8", "a1", `d${at}`));
    await store.put("/field/saved", new Response(text));
  }
  const store = await stores.open(toFieldStore("0.9", "a1", "d9"));
  await store.put("/field/saved", Response.json(good));
  expect(await listSaved(stores)).toEqual([good]);
});

test("a record that cannot be read keeps no other from being listed", async () => {
  const { stores } = createStores();
  const saved = await saveVersion("current", toTools(stores, createSite(texts)));
  await stores.open(toFieldStore("0.9", "a1", "d9"));
  const broken = {
    keys: () => stores.keys(),
    match: async (path: string, options: { cacheName: string }) => {
      if (options.cacheName.includes("0.9")) throw new DOMException("broken", "UnknownError");
      return stores.match(path, options);
    },
  } as unknown as CacheStorage;
  expect(await listSaved(broken)).toEqual([saved]);
});

test("a browser without AbortSignal.any saves, and its reader can stop it", async () => {
  const { timeout } = AbortSignal;
  vi.stubGlobal("AbortSignal", { timeout });
  const { stores } = createStores();
  const site = createSite(texts);
  const { signal } = new AbortController();
  await saveVersion("current", toTools(stores, site), { signal });
  expect(await listSaved(stores)).toHaveLength(1);

  const control = new AbortController();
  const tools = toTools(stores, { fetch: sayNothing });
  const saving = saveVersion("current", tools, control);
  control.abort();
  await expect(saving).rejects.toMatchObject({ trouble: "stopped" });
  await expect(saveVersion("current", tools, control)).rejects.toMatchObject({
    trouble: "stopped",
  });
});

test("a save is not said to be whole when another tab finishes a newer one in the middle of its end", async () => {
  const { stores, all } = createStores();
  const old = createSite(texts);
  const fresh = createSite({ ...texts, "/docs/b": "better" }, "b2");
  // What is counted is there; then the other tab's end takes it away, and the record is put into a store of nothing.
  const slow = Object.create(stores, {
    open: {
      value: async (name: string) => {
        const cache = await stores.open(name);
        const put = async (address: string, response: Response) => {
          if (address === "/field/saved") await saveVersion("current", toTools(stores, fresh));
          return (await stores.open(name)).put(address, response);
        };
        return { ...cache, put };
      },
    },
  });
  await expect(saveVersion("current", toTools(slow, old))).rejects.toMatchObject({
    trouble: "removed",
  } satisfies Partial<SaveError>);
  expect([...all.keys()]).toEqual([nameOf(fresh.list)]);
  expect(await listSaved(stores)).toMatchObject([{ digest: fresh.list.digest }]);
});

test("updates that break off under one release after the other do not pile up, and the last is gone on from", async () => {
  const { stores, all } = createStores();
  const first = createSite(texts);
  await saveVersion("current", toTools(stores, first));
  const sites = ["b2", "c3", "d4", "e5"].map((application) =>
    createSite({ ...texts, "/docs/a": "better", "/docs/b": application }, application),
  );
  for (const site of sites) {
    site.missing.add("/docs/b");
    await expect(saveVersion("current", toTools(stores, site))).rejects.toThrow("did not come");
  }
  expect([...all.keys()]).toEqual([first, ...sites.slice(-1)].map(({ list }) => nameOf(list)));
  expect(sites.map(({ asked }) => asked.includes("/docs/a"))).toEqual([true, false, false, false]);
});

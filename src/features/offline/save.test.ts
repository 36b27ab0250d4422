import { createHash } from "node:crypto";
import { afterEach, expect, test, vi } from "vitest";
import { type FieldList, toFieldList, toFieldListPath } from "../../core/offline/field-list";
import { toFieldStore } from "../../core/offline/stores";
import { listSaved, removeVersion, type SaveError, type SaveTools, saveVersion } from "./save";

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

const texts = { "/docs/a": "first", "/docs/b": "second", "/page-data/app.json": "{}" };

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

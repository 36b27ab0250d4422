import { afterEach, beforeEach, expect, test, vi } from "vitest";

vi.mock("./register-worker", () => ({ registerWorker: async () => registration }));
vi.mock("./keep-parts", () => ({ keepParts: async () => {} }));

const store = "dronedoc-1-pages-a1";
const page = (text: string) => `<html data-page="/docs/a"><h1>${text}</h1>`;

let registration: { active: { postMessage: (...message: never[]) => void } };
let site: Record<string, string>;
let stored: Map<string, string>;
/** How many characters the device takes, what it has included. */
let room: number;
let removed: string[];
let asked: string[];
/** Where these have moved to, as a host moves a folder's address to the one with a slash. */
let moved: Map<string, string>;
/** Of these the server says what this status means. */
let statuses: Map<string, number>;
/** False for a worker that says nothing. */
let isWorkerThere: boolean;

beforeEach(() => {
  vi.resetModules();
  const manifest = JSON.stringify({ hash: "a1", release: "r1", scripts: [], chunks: {} });
  site = {
    "/page-data/app.json": manifest,
    "/page-data/app-data.json": "{}",
    "/page-data/docs/a/page-data.json": '{"of":"first"}',
    "/docs/a": page("first"),
    "/page-data/docs/b/page-data.json": "{}",
    "/docs/b": page("another page"),
    "/offline/": page("what is stored"),
    "/page-data/offline/page-data.json": "{}",
  };
  stored = new Map();
  removed = [];
  asked = [];
  room = Number.POSITIVE_INFINITY;
  const match = async (key: string | URL) => {
    const text = stored.get(String(key));
    return text === undefined ? undefined : new Response(text);
  };
  const cache = {
    match,
    delete: async (key: string) => {
      removed.push(key);
      return stored.delete(key);
    },
    put: async (key: string, response: Response) => {
      const text = await response.text();
      // Browsers count what is new before they drop what it takes the place of.
      const taken = [...stored.values(), text].join("").length;
      if (taken > room) throw new DOMException("full", "QuotaExceededError");
      stored.set(key, text);
    },
  };
  vi.stubGlobal("caches", { match, open: async () => cache, keys: async () => [store] });
  moved = new Map();
  statuses = new Map();
  isWorkerThere = true;
  vi.stubGlobal("fetch", async (address: string | URL) => {
    asked.push(String(address));
    const response = new Response(site[String(address)], { status: statuses.get(String(address)) });
    const to = moved.get(String(address));
    if (to === undefined) return response;
    const url = new URL(to, "https://docs.example").href;
    return Object.defineProperties(response, { redirected: { value: true }, url: { value: url } });
  });
  vi.stubGlobal("window", { ___webpackCompilationHash: "a1" });
  vi.stubGlobal("location", { origin: "https://docs.example" });
  vi.stubGlobal("document", { documentElement: { dataset: { page: "/docs/a" } } });
  vi.stubGlobal("performance", { getEntriesByType: () => [] });
  const active = {
    postMessage: (_: unknown, [port]: MessagePort[]) => {
      if (isWorkerThere) port?.postMessage({});
      port?.close();
    },
  };
  registration = { active };
  vi.stubGlobal("navigator", { serviceWorker: { controller: active } });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Reads a page that is loaded. */
async function read(path: string): Promise<void> {
  vi.resetModules();
  // The worker's silence is not waited for.
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  await goOn(path);
}

/** Reads a page of the same load, or tries once more. */
async function goOn(path: string): Promise<void> {
  const { keep } = await import("./keep");
  await keep(path);
}

test("a page that was read is kept with its data, and so is the page that lists what is stored", async () => {
  await read("/docs/a");
  expect(Object.fromEntries(stored)).toEqual({
    "/page-data/app.json": site["/page-data/app.json"],
    "/page-data/app-data.json": "{}",
    "/page-data/docs/a/page-data.json": '{"of":"first"}',
    "/docs/a": page("first"),
    "/offline": page("what is stored"),
    "/page-data/offline/page-data.json": "{}",
  });
});

test("a page that has changed takes the place of the kept one", async () => {
  await read("/docs/a");
  site["/docs/a"] = page("second");
  site["/page-data/docs/a/page-data.json"] = '{"of":"second"}';
  removed = [];
  await read("/docs/a");
  expect(stored.get("/docs/a")).toBe(page("second"));
  expect(stored.get("/page-data/docs/a/page-data.json")).toBe('{"of":"second"}');
  expect(removed).toEqual(["/docs/a"]);
});

test("a server that fails is worth another try, and its answer is not kept", async () => {
  statuses.set("/docs/a", 503);
  await expect(read("/docs/a")).rejects.toThrow("/docs/a");
  expect(stored.has("/docs/a")).toBe(false);
  statuses.clear();
  await goOn("/docs/a");
  expect(stored.get("/docs/a")).toBe(page("first"));
});

test("a page that came from this device is not asked for anew, and its reader is told how old it is", async () => {
  const page = new EventTarget();
  const told: unknown[] = [];
  page.addEventListener("dronedoc:shown-from-device", (event) => {
    told.push((event as CustomEvent).detail);
  });
  vi.stubGlobal("dispatchEvent", page.dispatchEvent.bind(page));
  registration.active.postMessage = (_: unknown, [port]: MessagePort[]) => {
    port?.postMessage({ storedAt: "2026-11-21T09:14:00.000Z" });
    port?.close();
  };
  await read("/docs/a");
  expect(asked).toEqual([]);
  expect(told).toEqual(["2026-11-21T09:14:00.000Z"]);
});

test("a page of a newer build than the one that is open is not kept for it", async () => {
  site["/page-data/app.json"] = `${site["/page-data/app.json"]}`.replace("a1", "a2");
  await read("/docs/a");
  expect(asked).not.toContain("/docs/a");
  expect(stored.size).toBe(0);
});

test("a network's login page in place of a page is not kept", async () => {
  site["/docs/a"] = "<title>Log in</title>";
  await read("/docs/a");
  expect(stored.has("/docs/a")).toBe(false);
  expect(stored.has("/page-data/docs/a/page-data.json")).toBe(false);
});

test("a reader who saves data has the page kept whose HTML has come, and none that a link has led to", async () => {
  const { serviceWorker } = navigator;
  vi.stubGlobal("navigator", { serviceWorker, connection: { saveData: true } });
  await read("/docs/a");
  expect(stored.has("/docs/a")).toBe(true);
  await goOn("/docs/b");
  expect(asked).not.toContain("/docs/b");
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { StrategyHandler } from "workbox-strategies";

const request = new Request("https://docs.example/docs/powering");
const page = new Response("<h1>Powering</h1>", {
  headers: { date: "Sun, 22 Nov 2026 10:00:00 GMT" },
});
const withoutNetwork = {
  event: { resultingClientId: "c1" },
  fetch: async () => {
    throw new TypeError("Failed to fetch");
  },
} as unknown as StrategyHandler;

beforeEach(() => {
  vi.stubGlobal("self", globalThis);
  vi.stubGlobal("registration", { scope: "https://docs.example/" });
  vi.stubGlobal("location", new URL("https://docs.example/sw.js"));
  // A full device: what is stored can be read, and nothing comes to it.
  vi.stubGlobal("caches", {
    keys: async () => ["dronedoc-1-pages-a1"],
    has: async () => false,
    match: async (key: string) => (key === "/docs/powering" ? page.clone() : undefined),
    open: async () => ({
      put: async () => {
        throw new DOMException("full", "QuotaExceededError");
      },
    }),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("without a network a stored page is shown although the device takes nothing more", async () => {
  const { PageStrategy } = await import("./strategies");
  const answer = await new PageStrategy()._handle(request, withoutNetwork);
  expect(await answer.text()).toBe("<h1>Powering</h1>");
});

const tellNow = (headers: Record<string, string>, text: string) =>
  new Response(text, { headers: { "content-type": "text/html", ...headers } });

function withCaches(stored: Record<string, Record<string, Response>>) {
  vi.stubGlobal("caches", {
    keys: async () => Object.keys(stored),
    has: async (name: string) => name in stored,
    match: async (key: string | Request, { cacheName }: { cacheName?: string } = {}) => {
      const path = typeof key === "string" ? key : new URL(key.url).pathname;
      const names = cacheName === undefined ? Object.keys(stored) : [cacheName];
      return names
        .map((name) => stored[name]?.[path])
        .find(Boolean)
        ?.clone();
    },
    open: async (name: string) => ({
      put: async () => {},
      delete: async (path: string) => delete stored[name]?.[path],
    }),
  });
}

/** One of each strategy, on stores that all do `act`, and what a request of a page with a network brings along. */
async function createAll(act: () => Promise<unknown>) {
  vi.stubGlobal("caches", { keys: act, has: act, match: act, open: act });
  const { AssetStrategy, DataStrategy, PageStrategy, PictureStrategy } = await import(
    "./strategies"
  );
  const handler = {
    event: { clientId: "c9", resultingClientId: "c9" },
    waitUntil: () => {},
    fetch: async () => new Response("live"),
    fetchAndCachePut: async () => new Response("live"),
    cacheMatch: act,
  } as unknown as StrategyHandler;
  const strategies = [
    new PageStrategy(),
    new DataStrategy({ isStrict: true }),
    new AssetStrategy(),
    new PictureStrategy(),
  ];
  return { strategies, handler };
}

test("a store that cannot be read keeps nobody from the network", async () => {
  const broken = async () => {
    throw new DOMException("corrupt", "UnknownError");
  };
  const { strategies, handler } = await createAll(broken);
  for (const strategy of strategies) {
    expect(await (await strategy._handle(request, handler)).text()).toBe("live");
  }
});

test("an answer that falls silent behind its headers gives way to the stored page", async () => {
  vi.useFakeTimers();
  const { PageStrategy } = await import("./strategies");
  const silent = {
    event: { resultingClientId: "c2" },
    waitUntil: () => {},
    fetch: async () => new Response(new ReadableStream({ start: () => {} })),
  } as unknown as StrategyHandler;
  const answer = new PageStrategy()._handle(request, silent);
  await vi.advanceTimersByTimeAsync(4000);
  expect(await (await answer).text()).toBe("<h1>Powering</h1>");
  vi.useRealTimers();
});

test.each(["/page-data/app.json", "/page-data/docs/powering/page-data.json"])(
  "%s that falls silent behind its headers gives way to the stored one",
  async (path) => {
    vi.useFakeTimers();
    withCaches({ "dronedoc-1-pages-a1": { [path]: Response.json({ of: "a1" }) } });
    const { DataStrategy } = await import("./strategies");
    const { noteClient } = await import("./clients");
    await noteClient("c4", { application: "a1", from: "network", storedAt: null });
    const silent = {
      event: { clientId: "c4" },
      fetch: async () => new Response(new ReadableStream({ start: () => {} })),
    } as unknown as StrategyHandler;
    const asked = new Request(`https://docs.example${path}`);
    const answer = new DataStrategy({ isStrict: true })._handle(asked, silent);
    await vi.advanceTimersByTimeAsync(4000);
    const text = (await answer).text();
    const silence = new Promise((resolve) => setTimeout(resolve, 1, "silence"));
    await vi.advanceTimersByTimeAsync(1);
    expect(await Promise.race([text, silence])).toBe('{"of":"a1"}');
    vi.useRealTimers();
  },
);

test("a network that never answers leads to the list of what is stored, where the page is not", async () => {
  vi.useFakeTimers();
  withCaches({ "dronedoc-1-pages-a1": { "/offline": new Response("list") } });
  vi.spyOn(Response, "redirect").mockImplementation((to) => new Response(String(to)));
  const { PageStrategy } = await import("./strategies");
  const handler = { event: {}, fetch: () => new Promise(() => {}) } as unknown as StrategyHandler;
  const answer = new PageStrategy()._handle(request, handler);
  const silence = new Promise((resolve) => setTimeout(resolve, 60_000, "silence"));
  const text = Promise.race([answer.then((page) => page.text()), silence]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await text).toBe("/offline/?from=%2Fdocs%2Fpowering");
  vi.useRealTimers();
});

test("a saved version whose list is newer than a page that was read goes before it", async () => {
  const field = "dronedoc-1-field-a2-0123456789abcdef-current";
  const read = { date: "Sun, 22 Nov 2026 10:00:00 GMT" };
  const early = { date: "Sat, 21 Nov 2026 10:00:00 GMT" };
  const record = (date: string) => tellNow({ date }, "{}");
  const stored = (date: string) => ({
    "dronedoc-1-pages-a1": { "/docs/powering": tellNow(read, "read") },
    [field]: { "/docs/powering": tellNow(early, "saved"), "/field/saved": record(date) },
  });
  const { findStored } = await import("./find-stored");
  withCaches(stored("Mon, 23 Nov 2026 10:00:00 GMT"));
  expect(await (await findStored("/docs/powering"))?.response.text()).toBe("saved");
  withCaches(stored("Sat, 21 Nov 2026 11:00:00 GMT"));
  expect(await (await findStored("/docs/powering"))?.response.text()).toBe("read");
});

/** Opens the page with the network's answer; the result tells what the stores hold when all is done. */
async function openWithAnswer(status: number, text: string) {
  const powering = () => ({
    "/docs/powering": page.clone(),
    "/page-data/docs/powering/page-data.json": page.clone(),
  });
  const stored = {
    "dronedoc-1-pages-a1": { ...powering(), "/docs/other": page.clone() },
    "dronedoc-1-pages-b2": powering(),
    "dronedoc-1-field-a1-0123456789abcdef-current": {
      "/docs/powering": page.clone(),
      "/field/saved": tellNow({}, "{}"),
    },
  };
  withCaches(stored);
  const { PageStrategy } = await import("./strategies");
  const after: Promise<unknown>[] = [];
  const handler = {
    event: { resultingClientId: "" },
    waitUntil: (work: Promise<unknown>) => void after.push(work),
    fetch: async () => new Response(text, { status }),
  } as unknown as StrategyHandler;
  const answer = await new PageStrategy()._handle(request, handler);
  await Promise.all(after);
  const held = Object.entries(stored).map(([name, files]) => [name, Object.keys(files)]);
  return { status: answer.status, text: await answer.text(), held: Object.fromEntries(held) };
}

const notFound = '<html data-chunk="404" data-page="/404.html">Page not found';
const readPages = ["/docs/powering", "/page-data/docs/powering/page-data.json"];
const savedPages = ["/docs/powering", "/field/saved"];

test.each([404, 410])(
  "a page that the site says it has no longer, with %i, is forgotten; docs that were saved whole stay whole",
  async (status) => {
    const { text, held, ...answer } = await openWithAnswer(status, notFound);
    expect(answer.status).toBe(status);
    expect(text).toBe(notFound);
    expect(held).toEqual({
      "dronedoc-1-pages-a1": ["/docs/other"],
      "dronedoc-1-pages-b2": [],
      "dronedoc-1-field-a1-0123456789abcdef-current": savedPages,
    });
  },
);

test.each([
  [404, "<title>Please log in</title>"],
  [403, notFound],
  [200, "<h1>Powering</h1>"],
])("a stored page stays when the network says %i, %s", async (status, text) => {
  const { held } = await openWithAnswer(status, text);
  expect(held).toEqual({
    "dronedoc-1-pages-a1": [...readPages, "/docs/other"],
    "dronedoc-1-pages-b2": readPages,
    "dronedoc-1-field-a1-0123456789abcdef-current": savedPages,
  });
});

test("the login page of a network is no script, and neither kept as one nor given for one", async () => {
  const script = new Request("https://docs.example/6343-6ddb2a8e.js");
  const portal = tellNow({}, "Please log in");
  const right = tellNow({ "content-type": "text/javascript" }, "run()");
  const { findAnywhere } = await import("./find-stored");
  const { onlyFitting } = await import("./strategies");
  withCaches({
    "dronedoc-1-assets": { "/6343-6ddb2a8e.js": portal },
    "dronedoc-1-field-a1-0123456789abcdef-current": { "/6343-6ddb2a8e.js": right },
  });
  expect(await (await findAnywhere(script))?.text()).toBe("run()");
  const about = { request: script, event: {} as never };
  expect(await onlyFitting.cacheWillUpdate?.({ ...about, response: portal })).toBeNull();
  expect(await onlyFitting.cacheWillUpdate?.({ ...about, response: right })).toBe(right);
  const used = { ...about, cacheName: "dronedoc-1-assets", cachedResponse: portal };
  expect(await onlyFitting.cachedResponseWillBeUsed?.(used)).toBeNull();
  expect(await onlyFitting.cachedResponseWillBeUsed?.({ ...used, cachedResponse: right })).toBe(
    right,
  );
});

/** What a page of the stored application has of `path`, where the network answers with `live`. */
async function askForData(path: string, live: Response): Promise<Response> {
  withCaches({ "dronedoc-1-pages-a1": { [path]: new Response("stored") } });
  const { DataStrategy } = await import("./strategies");
  const { noteClient } = await import("./clients");
  await noteClient("c7", { application: "a1", from: "network", storedAt: null });
  const handler = {
    event: { clientId: "c7" },
    fetch: async () => live,
  } as unknown as StrategyHandler;
  const data = new Request(`https://docs.example${path}`);
  return new DataStrategy({ isStrict: true })._handle(data, handler);
}

const poweringData = "/page-data/docs/powering/page-data.json";

test.each(["/page-data/app.json", poweringData])(
  "where the login page of a network comes for %s, what is stored is given",
  async (path) => {
    const answer = await askForData(path, tellNow({}, "Please log in"));
    expect(await answer.text()).toBe("stored");
  },
);

test("a page that is not stored and that the server fails to give is what the server says", async () => {
  withCaches({ "dronedoc-1-pages-a1": { "/offline": new Response("list") } });
  const { PageStrategy } = await import("./strategies");
  vi.spyOn(Response, "redirect").mockImplementation((to) => new Response(String(to)));
  const handler = {
    event: {},
    fetch: async () => new Response("Back at noon", { status: 503 }),
  } as unknown as StrategyHandler;
  const answer = await new PageStrategy()._handle(request, handler);
  expect([answer.status, await answer.text()]).toEqual([503, "Back at noon"]);
});

test("where not even the list of what is stored is stored, a page without a network is the browser's own error", async () => {
  withCaches({ "dronedoc-1-pages-a1": { "/docs/other": page } });
  const { PageStrategy } = await import("./strategies");
  vi.spyOn(Response, "redirect").mockImplementation((to) => new Response(String(to)));
  const answer = await new PageStrategy()._handle(request, withoutNetwork);
  expect(answer.type).toBe("error");
});

test.each([408, 425, 429, 500, 503])(
  "a server that answers %i fails or has no time now: the stored page is shown",
  async (status) => {
    const { text } = await openWithAnswer(status, "Try again later");
    expect(text).toBe("<h1>Powering</h1>");
  },
);

test.each([401, 403])(
  "what a server refuses with %i is told, whatever is stored",
  async (status) => {
    const answer = await openWithAnswer(status, "Not for you");
    expect(answer.text).toBe("Not for you");
  },
);

const ofBoth = {
  "dronedoc-1-pages-a1": { [poweringData]: new Response("of a1") },
  "dronedoc-1-pages-b2": {
    [poweringData]: new Response("of b2"),
    "/list.json": new Response("b2"),
  },
};

/** What a page of application a1 has of `path`, and whether the network was asked for it. */
async function askFrom(from: "network" | "store", path: string, isStrict: boolean) {
  withCaches(ofBoth);
  const { DataStrategy } = await import("./strategies");
  const { noteClient } = await import("./clients");
  await noteClient("c20", { application: "a1", from, storedAt: null });
  let asked = 0;
  const handler = {
    event: { clientId: "c20" },
    fetch: async () => {
      asked += 1;
      throw new TypeError("Failed to fetch");
    },
  } as unknown as StrategyHandler;
  const data = new Request(`https://docs.example${path}`);
  const answer = await new DataStrategy({ isStrict })._handle(data, handler);
  return { text: answer.type === "error" ? "error" : await answer.text(), asked };
}

test("a page from this device has its own application's data, and asks no network for it", async () => {
  expect(await askFrom("store", poweringData, true)).toEqual({ text: "of a1", asked: 0 });
});

test("a page from this device has no data of another application, neither stored nor from the network", async () => {
  expect(await askFrom("store", "/list.json", true)).toEqual({ text: "error", asked: 0 });
});

test("docs that are still being saved are not shown", async () => {
  withCaches({ "dronedoc-1-field-a1-0123456789abcdef-current": { "/docs/powering": page } });
  const { findStored } = await import("./find-stored");
  expect(await findStored("/docs/powering")).toBeUndefined();
});

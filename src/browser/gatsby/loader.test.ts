import { afterEach, beforeEach, expect, test, vi } from "vitest";

vi.mock("gatsby/cache-dir/redirect-utils", () => ({
  maybeGetBrowserRedirect: (path: string) =>
    path === "/docs" ? { toPath: "/docs/overview" } : undefined,
}));

const overview = {
  path: "/docs/overview",
  componentChunkName: "doc",
  staticQueryHashes: [],
  slicesMap: {},
  result: { data: { title: "Overview" }, pageContext: {} },
};
const notFound = { ...overview, path: "/404.html", componentChunkName: "404" };
const appData = "/page-data/app-data.json";
const overviewData = "/page-data/docs/overview/page-data.json";

/** What the server has: a body, or a status. Anything else is not there. */
let served: { [request: string]: object | number | "no network" | "silence" };
let asked: string[];
const doc = { default: () => null };
const templates = { components: { doc: vi.fn(async () => doc), 404: async () => doc } };

async function openLoader(pageData?: typeof overview) {
  vi.resetModules();
  const { ProdLoader, publicLoader } = await import("./loader");
  new ProdLoader(templates, [], pageData);
  return publicLoader;
}

beforeEach(() => {
  served = {
    [appData]: { webpackCompilationHash: "b1" },
    [overviewData]: overview,
    "/page-data/404.html/page-data.json": notFound,
  };
  asked = [];
  templates.components.doc.mockImplementation(async () => doc);
  vi.useFakeTimers();
  vi.spyOn(AbortSignal, "timeout").mockImplementation((milliseconds) => {
    const control = new AbortController();
    const giveUp = () => control.abort(new DOMException("too late", "TimeoutError"));
    setTimeout(giveUp, milliseconds);
    return control.signal;
  });
  vi.stubGlobal("fetch", async (url: string, { method = "GET", signal }: RequestInit = {}) => {
    signal?.throwIfAborted();
    const request = method === "GET" ? url : `${method} ${url}`;
    asked.push(request);
    const answer = served[request] ?? 404;
    if (answer === "no network") throw new TypeError("Failed to fetch");
    if (answer === "silence") {
      await new Promise((_, reject) => {
        signal?.addEventListener("abort", () => reject(signal.reason));
      });
    }
    if (typeof answer === "number") return new Response("<!doctype html>", { status: answer });
    return Response.json(answer);
  });
  vi.stubGlobal("navigator", { userAgent: "a reader's" });
  vi.stubGlobal("window", { ___chunkMapping: { doc: ["/1-01234567.js", "/2-01234567.js"] } });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("a page is its template, its props and the build that it is of", async () => {
  const loader = await openLoader();
  expect(await loader.loadPage("/docs/overview")).toEqual({
    component: doc,
    head: doc,
    json: overview.result,
    page: {
      path: "/docs/overview",
      componentChunkName: "doc",
      staticQueryHashes: [],
      slicesMap: {},
      webpackCompilationHash: "b1",
    },
    staticQueryResults: {},
  });
});

test("a page is fetched once, whoever asks for it and with whatever query", async () => {
  const loader = await openLoader();
  expect(loader.loadPageSync("/docs/overview")).toBeUndefined();
  loader.hovering("/docs/overview?from=menu");
  const page = await loader.loadPage("/docs");
  expect(await loader.loadPage("/docs/overview#links")).toBe(page);
  expect(loader.loadPageSync("/docs/overview?q=a")).toBe(page);
  expect(asked.sort()).toEqual([appData, overviewData]);
});

test("the data that the first page has brought is not asked for", async () => {
  const loader = await openLoader(overview);
  await loader.loadPage("/docs/overview");
  expect(asked).toEqual([appData]);
});

test.each([500, "no network"] as const)(
  "data that %s keeps back is asked for four times, and anew with the next wish",
  async (answer) => {
    const loader = await openLoader();
    served[overviewData] = answer;
    expect(await loader.loadPage("/docs/overview")).toMatchObject({ status: "error" });
    expect(asked.filter((url) => url === overviewData)).toHaveLength(4);
    expect(loader.loadPageSync("/docs/overview")).toBeUndefined();
    served[overviewData] = overview;
    expect(await loader.loadPage("/docs/overview")).toMatchObject({ json: overview.result });
  },
);

test("a page whose data nobody answers is given up after a minute, and asked for anew with the next wish", async () => {
  const loader = await openLoader();
  served[overviewData] = "silence";
  // As one whose link is under the pointer, long before it is pressed.
  loader.hovering("/docs/overview");
  await vi.advanceTimersByTimeAsync(59_000);
  const pressed = loader.loadPage("/docs/overview");
  await vi.advanceTimersByTimeAsync(1000);
  expect(await pressed).toMatchObject({ status: "error" });
  expect(asked.filter((address) => address === overviewData)).toHaveLength(1);
  served[overviewData] = overview;
  expect(await loader.loadPage("/docs/overview")).toMatchObject({ json: overview.result });
});

test("a build that nobody tells within a minute fails its page", async () => {
  const loader = await openLoader();
  served[appData] = "silence";
  const pressed = loader.loadPage("/docs/overview");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await pressed).toMatchObject({ status: "error" });
});

/** A page of the build b1 whose script has failed so often, after a press of its reader or by itself. */
async function failScript({ times, isAsked }: { times: number; isAsked: boolean }) {
  class Script {
    src = "https://docs.example/7-01234567.js";
  }
  let hear: (event: { target: unknown }) => void = () => {};
  const reload = vi.fn();
  vi.stubGlobal("HTMLScriptElement", Script);
  vi.stubGlobal("addEventListener", (_: string, listener: typeof hear) => {
    hear = listener;
  });
  vi.stubGlobal("navigator", { userActivation: { isActive: isAsked } });
  vi.stubGlobal("window", { ___webpackCompilationHash: "b1" });
  vi.stubGlobal("location", { reload });
  vi.resetModules();
  const { setLoader } = await import("./loader");
  setLoader();
  for (let time = 0; time < times; time += 1) hear({ target: new Script() });
  hear({ target: {} });
  await vi.advanceTimersByTimeAsync(1);
  return reload.mock.calls.length;
}

test.each([
  ["loads the page anew where the site has another build", 2, true, "b2", 1],
  ["leaves the page where the site has the same build", 2, true, "b1", 0],
  ["leaves the page when it is the first time", 1, true, "b2", 0],
  ["leaves the page when no reader has asked for it", 2, false, "b2", 0],
] as const)("a script that fails again %s", async (_, times, isAsked, build, reloads) => {
  served[appData] = { webpackCompilationHash: build };
  expect(await failScript({ times, isAsked })).toBe(reloads);
});

test("a script that fails again leaves the page where the server answers nothing", async () => {
  served[appData] = "no network";
  expect(await failScript({ times: 2, isAsked: true })).toBe(0);
});

test("a server that answers nothing fails a page once, and leaves no error that nobody has caught", async () => {
  const loader = await openLoader();
  served[appData] = "no network";
  served[overviewData] = "no network";
  expect(await loader.loadPage("/docs/overview")).toMatchObject({ status: "error" });
});

test("an address is given up whose server falls silent when it is asked what stands there", async () => {
  const loader = await openLoader();
  served["HEAD /files/list"] = "silence";
  const pressed = loader.loadPage("/files/list");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await pressed).toMatchObject({ status: "error" });
});

test("a script that does not come fails its page, and is fetched anew with the next wish", async () => {
  const loader = await openLoader();
  const error = new Error("Loading chunk 1 failed.");
  templates.components.doc.mockRejectedValueOnce(error);
  expect(await loader.loadPage("/docs/overview")).toEqual({ status: "error", error });
  expect(await loader.loadPage("/docs/overview")).toMatchObject({ component: doc });
});

test("where nothing is, the page for that is shown", async () => {
  const loader = await openLoader();
  expect(await loader.loadPage("/docs/gone")).toMatchObject({ page: { path: "/404.html" } });
  expect(asked).toContain("HEAD /docs/gone");
});

test("what is served at an address and is no page of the application is left to the browser", async () => {
  const loader = await openLoader();
  served["HEAD /llms.txt"] = 200;
  expect(await loader.loadPage("/llms.txt")).toMatchObject({ status: "error" });
});

test("another server is never asked", async () => {
  const loader = await openLoader();
  await loader.loadPage("//elsewhere.example/a");
  expect(asked.filter((request) => !request.includes("/page-data/"))).toEqual([]);
});

test.each(["no network", 404] as const)(
  "a build that %s keeps back fails its page, and is asked for anew with the next wish",
  async (answer) => {
    const loader = await openLoader();
    served[appData] = answer;
    // As one whose link is under the pointer.
    expect(await loader.loadPage("/docs/overview")).toMatchObject({ status: "error" });
    expect(loader.loadPageSync("/docs/overview")).toBeUndefined();
    served[appData] = { webpackCompilationHash: "b1" };
    expect(await loader.loadPage("/docs/overview")).toMatchObject({
      page: { webpackCompilationHash: "b1" },
    });
  },
);

test("results of static queries come with the page", async () => {
  const loader = await openLoader();
  served[overviewData] = { ...overview, staticQueryHashes: ["17"] };
  served["/page-data/sq/d/17.json"] = { data: { a: 1 } };
  expect(await loader.loadPage("/docs/overview")).toMatchObject({
    staticQueryResults: { 17: { data: { a: 1 } } },
  });
});

test("a route for many addresses is not forgotten in silence", async () => {
  const { ProdLoader } = await import("./loader");
  const make = () => new ProdLoader(templates, [{ path: "/app" }]);
  expect(make).toThrow("/app: this site's loader knows no pages with a matchPath.");
});

test("a page with slices is refused with its path", async () => {
  const loader = await openLoader();
  served[overviewData] = { ...overview, slicesMap: { bar: "bar" } };
  expect(await loader.loadPage("/docs/overview")).toMatchObject({
    status: "error",
    error: new Error("/docs/overview: this site's loader knows no slices."),
  });
});

test("a page whose link is in sight is fetched ahead: its data, and its scripts as far as they are new", async () => {
  const loader = await openLoader();
  served["/page-data/docs/next/page-data.json"] = { ...overview, path: "/docs/next" };
  loader.enqueue("/docs/overview");
  loader.enqueue("/docs/next");
  expect(asked).toEqual([]);
  await vi.runAllTimersAsync();
  expect(asked).toEqual([
    overviewData,
    "/page-data/docs/next/page-data.json",
    "/1-01234567.js",
    "/2-01234567.js",
  ]);
});

test("pages are fetched ahead four at a time", async () => {
  const loader = await openLoader();
  for (const name of ["a", "b", "c", "d", "e"]) loader.enqueue(`/${name}`);
  await vi.advanceTimersByTimeAsync(3100);
  expect(asked.filter((url) => /\/[a-e]\/page-data\.json$/.test(url))).toHaveLength(4);
  await vi.advanceTimersByTimeAsync(3100);
  expect(asked.filter((url) => /\/[a-e]\/page-data\.json$/.test(url))).toHaveLength(5);
});

test("a page whose link has left sight before its turn is not fetched", async () => {
  const loader = await openLoader();
  loader.enqueue("/docs/overview").abort();
  await vi.runAllTimersAsync();
  expect(asked).toEqual([]);
});

test.each([
  { connection: { saveData: true } },
  { connection: { effectiveType: "2g" } },
  { userAgent: "Googlebot/2.1" },
])("nothing is fetched ahead for %o", async (reader) => {
  vi.stubGlobal("navigator", { userAgent: "a reader's", ...reader });
  const loader = await openLoader();
  loader.enqueue("/docs/overview");
  await vi.runAllTimersAsync();
  expect(asked).toEqual([]);
});

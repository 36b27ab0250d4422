import { afterAll, beforeAll, expect, test, vi } from "vitest";

interface Asked {
  request: Request;
  sameOrigin: boolean;
  url: URL;
}
type Route = [match: (asked: Asked) => boolean, strategy: { cacheName: string }];

const routes: Route[] = [];
const listeners = new Map<
  string,
  (event: { waitUntil: (work: Promise<unknown>) => void }) => void
>();

beforeAll(async () => {
  vi.stubGlobal("self", globalThis);
  vi.stubGlobal("registration", { scope: "https://docs.example/" });
  vi.stubGlobal("location", new URL("https://docs.example/sw.js"));
  vi.stubGlobal("addEventListener", listeners.set.bind(listeners));
  vi.doMock("workbox-core", () => ({ clientsClaim() {}, skipWaiting() {} }));
  vi.doMock("workbox-routing", () => ({
    registerRoute: (...route: Route) => void routes.push(route),
  }));
  await import("./worker");
});

afterAll(() => {
  vi.doUnmock("workbox-core");
  vi.doUnmock("workbox-routing");
  vi.unstubAllGlobals();
});

test.each([
  ["/search/docs-current-records.0h9y59x4ux20.json", "dronedoc-1-search"],
  ["/search/docs-1.0-records.02k0ak732bo1.json", "dronedoc-1-search"],
  ["/search/docs-current-index.0h9y59x4ux20.json", "dronedoc-1-assets"],
  ["/app-53afc65d.js", "dronedoc-1-assets"],
  ["/styles.0123456789abcdef0123.css", "dronedoc-1-assets"],
  ["/static/0123/a1b2/h4.webp", "dronedoc-1-pictures"],
])("%s, once fetched, is kept in %s: one search brings hundreds of texts", (path, store) => {
  const url = new URL(path, "https://docs.example");
  const asked = { request: new Request(url), sameOrigin: true, url };
  const [, strategy] = routes.find(([match]) => match(asked)) ?? [];
  expect(strategy?.cacheName).toBe(store);
});

test("a worker whose stores never answer begins to work after eight seconds all the same", async () => {
  vi.useFakeTimers();
  vi.stubGlobal("caches", { keys: () => new Promise(() => {}) });
  const begun = new Promise((resolve) => {
    listeners.get("activate")?.({ waitUntil: (work) => work.then(() => resolve("begun")) });
  });
  await vi.advanceTimersByTimeAsync(8000);
  expect(await Promise.race([begun, "silence"])).toBe("begun");
  vi.useRealTimers();
});

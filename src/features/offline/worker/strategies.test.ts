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
});

test("without a network a stored page is shown although the device takes nothing more", async () => {
  const { PageStrategy } = await import("./strategies");
  const answer = await new PageStrategy()._handle(request, withoutNetwork);
  expect(await answer.text()).toBe("<h1>Powering</h1>");
});

test("what such a page is of is known as long as the worker runs", async () => {
  const { PageStrategy } = await import("./strategies");
  const { findClient } = await import("./clients");
  await new PageStrategy()._handle(request, withoutNetwork);
  expect(await findClient("c1")).toEqual({
    application: "a1",
    from: "store",
    storedAt: "2026-11-22T10:00:00.000Z",
  });
});

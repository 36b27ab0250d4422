import { afterEach, beforeEach, expect, test, vi } from "vitest";

let kept: string[];
let beIdle: () => void;

let failures = 0;

vi.mock("./keep", () => ({
  startKeeping: async (path: string) => {
    kept.push(`first ${path}`);
    failures -= 1;
    if (failures >= 0) throw new TypeError("Failed to fetch /sw.js");
  },
  keepNextPage: async (path: string) => kept.push(`next ${path}`),
}));

beforeEach(() => {
  vi.resetModules();
  kept = [];
  failures = 0;
  const waiting: (() => void)[] = [];
  let isIdle = false;
  beIdle = () => {
    isIdle = true;
    for (const act of waiting) act();
  };
  vi.stubEnv("NODE_ENV", "production");
  vi.stubGlobal("navigator", { serviceWorker: {} });
  vi.stubGlobal("location", { pathname: "/docs/overview" });
  vi.stubGlobal("window", {
    requestIdleCallback: (act: () => void) => (isIdle ? act() : waiting.push(act)),
  });
});

/** Of what is waited for: a slow machine has the time that it needs. */
const slowMachine = { timeout: 25_000 };

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

test("a reader who goes on before the browser is idle has both pages kept", async () => {
  const { noteRead, startOffline } = await import("./start");
  startOffline();
  vi.stubGlobal("location", { pathname: "/faq/" });
  noteRead("/faq/");
  expect(kept).toEqual([]);
  beIdle();
  await vi.waitFor(() => expect(kept).toEqual(["first /docs/overview", "next /faq/"]), slowMachine);
});

test("a browser without workers keeps nothing", async () => {
  vi.stubGlobal("navigator", {});
  const { noteRead, startOffline } = await import("./start");
  startOffline();
  noteRead("/faq/");
  beIdle();
  await new Promise((resolve) => setTimeout(resolve));
  expect(kept).toEqual([]);
});

test("a worker that did not come with one page is asked for with the next", async () => {
  const { noteRead, startOffline } = await import("./start");
  failures = 1;
  beIdle();
  startOffline();
  await vi.waitFor(() => expect(kept).toEqual(["first /docs/overview"]), slowMachine);
  noteRead("/faq/");
  await vi.waitFor(
    () => expect(kept).toEqual(["first /docs/overview", "first /faq/"]),
    slowMachine,
  );
  noteRead("/blog");
  await vi.waitFor(() => expect(kept.slice(2)).toEqual(["next /blog"]), slowMachine);
});

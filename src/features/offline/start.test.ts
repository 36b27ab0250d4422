import { afterEach, beforeEach, expect, test, vi } from "vitest";

let kept: string[];
/** What waits for an idle browser. */
let waiting: (() => void)[];
let isIdle: boolean;

let failures = 0;

vi.mock("./keep", () => ({
  keep: async (path: string) => {
    kept.push(path);
    failures -= 1;
    if (failures >= 0) throw new TypeError("Failed to fetch");
  },
}));

beforeEach(() => {
  vi.resetModules();
  kept = [];
  failures = 0;
  waiting = [];
  isIdle = false;
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
  vi.useRealTimers();
});

test("a reader who goes on before the browser is idle has both pages kept", async () => {
  const { noteRead, startOffline } = await import("./start");
  startOffline();
  vi.stubGlobal("location", { pathname: "/faq/" });
  noteRead("/faq/");
  expect(kept).toEqual([]);
  // One after the other: of two imports at once Vitest gives the second one the module itself, and not its mock.
  for (const path of ["/docs/overview", "/faq/"]) {
    waiting.shift()?.();
    await vi.waitFor(() => expect(kept).toContain(path), slowMachine);
  }
  expect(kept).toEqual(["/docs/overview", "/faq/"]);
});

test("a browser without workers keeps nothing", async () => {
  vi.stubGlobal("navigator", {});
  const { noteRead, startOffline } = await import("./start");
  startOffline();
  noteRead("/faq/");
  expect(waiting).toEqual([]);
});

test("a page that could not be kept is tried again by itself, after pauses that grow", async () => {
  vi.useFakeTimers();
  const started = Date.now();
  const { startOffline } = await import("./start");
  failures = 3;
  isIdle = true;
  startOffline();
  for (const [seconds, times] of [
    [29, 1],
    [31, 2],
    [89, 2],
    [91, 3],
    [211, 4],
    [3600, 4],
  ] as const) {
    await vi.advanceTimersByTimeAsync(started + seconds * 1000 - Date.now());
    expect(kept).toHaveLength(times);
  }
  expect(new Set(kept)).toEqual(new Set(["/docs/overview"]));
});

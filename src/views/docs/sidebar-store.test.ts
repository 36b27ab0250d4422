import { afterEach, expect, test, vi } from "vitest";
import { openSidebarStore } from "./sidebar-store";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("a category whose items nobody answers within a minute is told as failed, and asked for anew", async () => {
  const tooLong = new AbortController();
  const wait = vi.spyOn(AbortSignal, "timeout").mockReturnValue(tooLong.signal);
  const ask = vi.fn(
    (_: string, { signal }: RequestInit = {}) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener("abort", () => reject(signal.reason));
      }),
  );
  vi.stubGlobal("fetch", ask);
  const store = openSidebarStore("current");
  const items = "/docs-sidebar/current/simulation.json";
  store.load(items);
  tooLong.abort();
  await vi.waitFor(() => expect(store.get().failed).toEqual({ [items]: true }));
  expect(wait).toHaveBeenCalledWith(60_000);
  store.retry(items);
  store.load(items);
  expect(ask).toHaveBeenCalledTimes(2);
  expect(store.get().failed).toEqual({});
});

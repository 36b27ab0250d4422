import { afterEach, expect, test, vi } from "vitest";
import { fetchText } from "./copy";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("a text that nobody answers within half a minute is given up", async () => {
  const tooLong = new AbortController();
  const wait = vi.spyOn(AbortSignal, "timeout").mockReturnValue(tooLong.signal);
  vi.stubGlobal(
    "fetch",
    (_: string, { signal }: RequestInit = {}) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener("abort", () => reject(signal.reason));
      }),
  );
  const text = fetchText("/docs/overview.md");
  tooLong.abort(new Error("nothing came"));
  await expect(text).rejects.toThrow("nothing came");
  expect(wait).toHaveBeenCalledWith(30_000);
});

test("a text is fetched once, and again when it did not come", async () => {
  const answers = [new Response("", { status: 503 }), new Response("# Overview")];
  const ask = vi.fn(async () => answers.shift());
  vi.stubGlobal("fetch", ask);
  await expect(fetchText("/docs/working.md")).rejects.toThrow();
  expect(await fetchText("/docs/working.md")).toBe("# Overview");
  expect(await fetchText("/docs/working.md")).toBe("# Overview");
  expect(ask).toHaveBeenCalledTimes(2);
});

test("a page about an error is not the text that was asked for", async () => {
  vi.stubGlobal("fetch", async () => new Response("Not found", { status: 404 }));
  await expect(fetchText("/docs/overview.md")).rejects.toThrow();
});

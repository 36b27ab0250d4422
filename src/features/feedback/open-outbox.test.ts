import { afterEach, beforeEach, expect, test, vi } from "vitest";

const target = {
  database: "http://localhost/v1/projects/d/databases/(default)/documents",
  apiKey: "",
};
const answer = { path: "/docs/overview", helpful: false, text: "The wiring is wrong." };
let stored: Map<string, string>;
let isFull: boolean;
let sent: string[];

beforeEach(() => {
  vi.resetModules();
  stored = new Map([["dronedoc:feedback", "[]"]]);
  isFull = true;
  sent = [];
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (isFull) throw new DOMException("full", "QuotaExceededError");
      stored.set(key, text);
    },
  });
  vi.stubGlobal("fetch", async (_url: string, { body }: { body: string }) => {
    sent.push(body);
    return Response.json({ writeResults: [{}] });
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test("an answer that a full browser cannot keep is sent all the same", async () => {
  const { openOutbox } = await import("./open-outbox");
  expect(await openOutbox(target).add(answer)).toBe("sent");
  expect(sent).toEqual([expect.stringContaining("The wiring is wrong.")]);
});

test("it waits in the page while the network does not answer, and is kept when there is room again", async () => {
  const { openOutbox } = await import("./open-outbox");
  vi.stubGlobal("fetch", async () => {
    throw new TypeError("Failed to fetch");
  });
  await openOutbox(target).add(answer);
  expect(stored.get("dronedoc:feedback")).toBe("[]");
  isFull = false;
  await openOutbox(target).add({ ...answer, text: "And the colours." });
  expect(stored.get("dronedoc:feedback")).toMatch(/The wiring is wrong\..*And the colours\./);
});

test("a network that says nothing is given up, and the answer waits", async () => {
  const { openOutbox } = await import("./open-outbox");
  isFull = false;
  vi.spyOn(AbortSignal, "timeout").mockImplementation((time) => {
    expect(time).toBe(20_000);
    return AbortSignal.abort(new DOMException("late", "TimeoutError"));
  });
  vi.stubGlobal("fetch", async (_url: string, { signal }: { signal: AbortSignal }) => {
    signal.throwIfAborted();
  });
  expect(await openOutbox(target).add(answer)).toBe("kept");
  expect(stored.get("dronedoc:feedback")).toContain("The wiring is wrong.");
});

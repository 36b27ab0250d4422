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
  vi.useRealTimers();
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

test("what the browser keeps is the next page's to send", async () => {
  vi.useFakeTimers();
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("removeEventListener", () => {});
  const { isOnlyInMemory, sendUntilGone } = await import("./open-outbox");
  stored.set("dronedoc:feedback", JSON.stringify([{ ...answer, key: "1" }]));
  expect(isOnlyInMemory()).toBe(false);
  const leave = sendUntilGone(async () => target);
  leave();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(sent).toEqual([]);
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

/** A browser that gives no lock so many times, as one does to a page that it is taking down. */
function refuseLocks(times: number) {
  let asked = 0;
  const request = async (_name: string, act: () => Promise<unknown>) => {
    asked += 1;
    if (asked <= times) throw new DOMException("not fully active", "InvalidStateError");
    return act();
  };
  vi.stubGlobal("navigator", { onLine: true, locks: { request } });
}

test("an answer that finds no lock is kept, and the reader is told so", async () => {
  const { openOutbox } = await import("./open-outbox");
  isFull = false;
  refuseLocks(1);
  expect(await openOutbox(target).add(answer)).toBe("kept");
  expect(stored.get("dronedoc:feedback")).toContain("The wiring is wrong.");
  expect(sent).toEqual([]);
});

test("a browser that gives this site no locks, for it keeps nothing of it, sends the answer all the same", async () => {
  const { openOutbox } = await import("./open-outbox");
  const request = async () => {
    throw new DOMException("The request was denied.", "SecurityError");
  };
  vi.stubGlobal("navigator", { onLine: true, locks: { request } });
  expect(await openOutbox(target).add(answer)).toBe("sent");
  expect(sent).toEqual([expect.stringContaining("The wiring is wrong.")]);
});

/** What waits, tried by this page; each try fails until `network` is set. */
async function sendFrom(page: EventTarget) {
  vi.useFakeTimers();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
  stored.set("dronedoc:feedback", JSON.stringify([{ ...answer, key: "1" }]));
  isFull = false;
  const waiting = { tries: 0, outcomes: [] as string[], isServed: false };
  vi.stubGlobal("fetch", async () => {
    waiting.tries += 1;
    if (!waiting.isServed) throw new TypeError("Failed to fetch");
    return Response.json({ writeResults: [{}] });
  });
  const { sendUntilGone } = await import("./open-outbox");
  sendUntilGone(
    async () => target,
    (outcome) => waiting.outcomes.push(outcome),
  );
  return waiting;
}

test("without a network nothing is tried, and when it is back at once, and soon again", async () => {
  const page = new EventTarget();
  vi.stubGlobal("navigator", { onLine: false });
  const waiting = await sendFrom(page);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(waiting.tries).toBe(0);
  vi.stubGlobal("navigator", { onLine: true });
  page.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(0);
  expect(waiting.tries).toBe(1);
  waiting.isServed = true;
  await vi.advanceTimersByTimeAsync(1000);
  expect(waiting.outcomes).toEqual(["sent"]);
  page.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(600_000);
  expect(waiting.tries).toBe(2);
  expect(waiting.outcomes).toEqual(["sent"]);
});

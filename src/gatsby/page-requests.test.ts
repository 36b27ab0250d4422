import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { holdPageRequests } from "./page-requests";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** Gatsby's emitter, and what has gone through it. */
function createEmitter() {
  const seen: string[] = [];
  const emitter = {
    emit: (event: string, payload?: unknown) => {
      seen.push(payload === undefined ? event : `${event} ${payload}`);
    },
  };
  return { emitter, seen, requests: holdPageRequests(emitter) };
}

test("a page is asked for at once while nothing was saved", () => {
  const { emitter, seen } = createEmitter();
  emitter.emit("QUERY_RUN_REQUESTED", "/docs/a");
  expect(seen).toEqual(["QUERY_RUN_REQUESTED /docs/a"]);
});

test("a page that is asked for after a save waits until pages are made of what was saved", () => {
  const { emitter, seen, requests } = createEmitter();
  emitter.emit("ENQUEUE_NODE_MUTATION");
  emitter.emit("QUERY_RUN_REQUESTED", "/docs/a");
  emitter.emit("QUERY_RUN_REQUESTED", "/docs/b");
  requests.beginPages();
  expect(seen).toEqual(["ENQUEUE_NODE_MUTATION"]);
  requests.endPages();
  expect(seen.slice(1)).toEqual(["QUERY_RUN_REQUESTED /docs/a", "QUERY_RUN_REQUESTED /docs/b"]);
  emitter.emit("QUERY_RUN_REQUESTED", "/docs/c");
  expect(seen.at(-1)).toBe("QUERY_RUN_REQUESTED /docs/c");
});

test("what is saved while pages are made is waited for too", () => {
  const { emitter, seen, requests } = createEmitter();
  emitter.emit("ENQUEUE_NODE_MUTATION");
  requests.beginPages();
  emitter.emit("ENQUEUE_NODE_MUTATION");
  requests.endPages();
  emitter.emit("QUERY_RUN_REQUESTED", "/docs/a");
  expect(seen).not.toContain("QUERY_RUN_REQUESTED /docs/a");
  requests.beginPages();
  requests.endPages();
  expect(seen.at(-1)).toBe("QUERY_RUN_REQUESTED /docs/a");
});

test("a save of which no pages are made holds nobody up for longer than ten seconds", () => {
  const { emitter, seen } = createEmitter();
  emitter.emit("ENQUEUE_NODE_MUTATION");
  emitter.emit("QUERY_RUN_REQUESTED", "/docs/a");
  vi.advanceTimersByTime(9_999);
  expect(seen).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(seen.at(-1)).toBe("QUERY_RUN_REQUESTED /docs/a");
});

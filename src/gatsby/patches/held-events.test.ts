import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { holdEvents, type PageMaking } from "./held-events";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** Gatsby's emitter, what has gone through it, and the function that Gatsby calls when it begins to wait. */
function createEmitter() {
  const seen: string[] = [];
  const emitter = {
    emit: (event: string, payload?: unknown) => {
      seen.push(payload === undefined ? event : `${event} ${payload}`);
    },
  };
  const saver = {
    saveState: async () => {
      seen.push("state saved");
    },
  };
  return { emitter, seen, making: holdEvents(emitter, saver), saver };
}

function makePages(making: PageMaking): void {
  making.beginPages();
  making.noteRead();
  making.endPages();
}

test("a page is asked for at once while nothing was saved", () => {
  const { emitter, seen } = createEmitter();
  emitter.emit("QUERY_RUN_REQUESTED", "/docs/a");
  expect(seen).toEqual(["QUERY_RUN_REQUESTED /docs/a"]);
});

test("a page that is asked for after a save waits until pages are made of what was saved", () => {
  const { emitter, seen, making } = createEmitter();
  emitter.emit("ENQUEUE_NODE_MUTATION");
  emitter.emit("QUERY_RUN_REQUESTED", "/docs/a");
  emitter.emit("QUERY_RUN_REQUESTED", "/docs/b");
  making.beginPages();
  making.noteRead();
  expect(seen).toEqual(["ENQUEUE_NODE_MUTATION"]);
  making.endPages();
  expect(seen.slice(1)).toEqual(["QUERY_RUN_REQUESTED /docs/a", "QUERY_RUN_REQUESTED /docs/b"]);
  emitter.emit("QUERY_RUN_REQUESTED", "/docs/c");
  expect(seen.at(-1)).toBe("QUERY_RUN_REQUESTED /docs/c");
});

test("what is saved before the nodes are read is in their pages, and Gatsby takes it at once", () => {
  const { emitter, seen, making } = createEmitter();
  making.beginPages();
  emitter.emit("ENQUEUE_NODE_MUTATION", "a");
  expect(seen).toEqual(["ENQUEUE_NODE_MUTATION a"]);
  emitter.emit("QUERY_RUN_REQUESTED", "/docs/a");
  making.noteRead();
  making.endPages();
  expect(seen.at(-1)).toBe("QUERY_RUN_REQUESTED /docs/a");
});

test("what is saved after the nodes were read waits until Gatsby waits for changes", () => {
  const { emitter, seen, making, saver } = createEmitter();
  making.beginPages();
  making.noteRead();
  emitter.emit("ENQUEUE_NODE_MUTATION", "a");
  making.endPages();
  emitter.emit("ENQUEUE_NODE_MUTATION", "b");
  expect(seen).toEqual([]);
  saver.saveState();
  expect(seen).toEqual(["ENQUEUE_NODE_MUTATION a", "ENQUEUE_NODE_MUTATION b", "state saved"]);
  emitter.emit("ENQUEUE_NODE_MUTATION", "c");
  expect(seen.at(-1)).toBe("ENQUEUE_NODE_MUTATION c");
});

test("a page waits for what was saved while pages were made, until there are pages of that too", () => {
  const { emitter, seen, making, saver } = createEmitter();
  emitter.emit("ENQUEUE_NODE_MUTATION");
  making.beginPages();
  making.noteRead();
  emitter.emit("ENQUEUE_NODE_MUTATION");
  making.endPages();
  emitter.emit("QUERY_RUN_REQUESTED", "/docs/a");
  saver.saveState();
  expect(seen).not.toContain("QUERY_RUN_REQUESTED /docs/a");
  makePages(making);
  expect(seen.at(-1)).toBe("QUERY_RUN_REQUESTED /docs/a");
});

test("pages that are made anew before Gatsby has waited are made of all that was saved", () => {
  const { emitter, seen, making } = createEmitter();
  makePages(making);
  emitter.emit("ENQUEUE_NODE_MUTATION", "a");
  expect(seen).toEqual([]);
  making.beginPages();
  expect(seen).toEqual(["ENQUEUE_NODE_MUTATION a"]);
  // What `createPages` itself makes is not held up either, for it waits for that.
  emitter.emit("ENQUEUE_NODE_MUTATION", "a tag");
  expect(seen.at(-1)).toBe("ENQUEUE_NODE_MUTATION a tag");
});

test("a save of which no pages are made holds nobody up for longer than ten seconds", () => {
  const { emitter, seen, making } = createEmitter();
  makePages(making);
  emitter.emit("ENQUEUE_NODE_MUTATION");
  emitter.emit("QUERY_RUN_REQUESTED", "/docs/a");
  vi.advanceTimersByTime(9_999);
  expect(seen).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(seen).toEqual(["ENQUEUE_NODE_MUTATION", "QUERY_RUN_REQUESTED /docs/a"]);
});

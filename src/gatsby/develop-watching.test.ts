import type { EventEmitter } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type FolderWatcher, keepMissed, readOnceMore, tellLastChange } from "./develop-watching";

const load = createRequire(import.meta.url);
const loadOfSource = createRequire(load.resolve("gatsby-source-filesystem/package.json"));
const chokidar = loadOfSource("chokidar");
const NodeFsHandler: new (
  watcher: unknown,
) => {
  _watchWithNodeFs(place: string, listen: unknown): unknown;
} = loadOfSource("chokidar/lib/nodefs-handler");

let watcher: FolderWatcher;

beforeEach(() => {
  vi.useFakeTimers();
  class Watcher extends chokidar.FSWatcher {}
  const prototype = Watcher.prototype as unknown as FolderWatcher;
  keepMissed(prototype);
  tellLastChange(prototype);
  watcher = new Watcher() as unknown as FolderWatcher;
});

afterEach(() => {
  vi.useRealTimers();
});

function begin(action: string, place: string) {
  const begun = watcher._throttle(action, place, 1000);
  if (!begun) throw new Error(`${action} of ${place} is under way`);
  return begun;
}

function read(folder: string) {
  return begin("readdir", folder);
}

test("what happens in a folder that is read for longer than a second is not forgotten", () => {
  const reading = read("docs");
  expect(watcher._throttle("readdir", "docs", 1000)).toBe(false);
  vi.advanceTimersByTime(1500);
  expect(reading.clear()).toBeTruthy();
});

test("what happens in a folder that is read quickly is told once", () => {
  const reading = read("docs");
  watcher._throttle("readdir", "docs", 1000);
  expect(reading.clear()).toBeTruthy();
  expect(read("docs").clear()).toBeFalsy();
});

test("a folder in which nothing happens is not read again", () => {
  const reading = read("docs");
  expect(read("docs/tools").clear()).toBeFalsy();
  vi.advanceTimersByTime(1500);
  expect(reading.clear()).toBeFalsy();
});

test("what happens in another folder meanwhile is that folder's", () => {
  const reading = read("docs");
  const other = read("docs/tools");
  watcher._throttle("readdir", "docs/tools", 1000);
  vi.advanceTimersByTime(1500);
  expect(reading.clear()).toBeFalsy();
  expect(other.clear()).toBeTruthy();
});

test("other things are done as often as before", () => {
  const added = begin("add", "docs/a.md");
  expect(watcher._throttle("add", "docs/a.md", 1000)).toBe(false);
  vi.advanceTimersByTime(1500);
  expect(added.clear()).toBe(0);
});

/** How often it is told that this file has changed. */
function countChanges(file: string): () => number {
  const told = vi.fn();
  (watcher as unknown as EventEmitter).on("change", (changed: string) => {
    if (changed === file) told();
  });
  return () => told.mock.calls.length;
}

test("a file that changes twice within 50 ms is told twice, for the second state is the one that stays", () => {
  const count = countChanges("package.json");
  watcher._emit("change", "package.json");
  vi.advanceTimersByTime(20);
  for (let change = 0; change < 3; change += 1) watcher._emit("change", "package.json");
  expect(count()).toBe(1);
  vi.advanceTimersByTime(200);
  expect(count()).toBe(2);
});

test("a file that changes once is told once", () => {
  const count = countChanges("package.json");
  watcher._emit("change", "package.json");
  vi.advanceTimersByTime(200);
  expect(count()).toBe(1);
});

test("a file that changes and goes is not told as changed again", () => {
  const count = countChanges("gone.png");
  watcher._emit("change", "gone.png");
  watcher._emit("change", "gone.png");
  vi.advanceTimersByTime(200);
  expect(count()).toBe(1);
});

test("a page that comes into a new folder after it was read and before it is listened to is told", async () => {
  vi.useRealTimers();
  const folder = mkdtempSync(path.join(tmpdir(), "dronedoc-watching-"));
  const page = path.join(folder, "new", "page.md");
  class LateHandler extends NodeFsHandler {
    override _watchWithNodeFs(place: string, listen: unknown) {
      if (place === path.dirname(page)) writeFileSync(page, "# Late\n");
      return super._watchWithNodeFs(place, listen);
    }
  }
  readOnceMore(LateHandler.prototype as never);
  const listener = new chokidar.FSWatcher({ useFsEvents: false });
  listener._nodeFsHandler = new LateHandler(listener);
  const added: string[] = [];
  listener.on("add", (file: string) => added.push(file));
  try {
    await new Promise((resolve) => listener.on("ready", resolve).add(folder));
    mkdirSync(path.dirname(page));
    await vi.waitFor(() => expect(added).toEqual([page]), { timeout: 5000 });
  } finally {
    await listener.close();
    rmSync(folder, { recursive: true });
  }
});

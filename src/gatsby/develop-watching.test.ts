import { createRequire } from "node:module";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type FolderWatcher, keepMissed } from "./develop-watching";

const load = createRequire(import.meta.url);
const chokidar = createRequire(load.resolve("gatsby-source-filesystem/package.json"))("chokidar");

let watcher: FolderWatcher;

beforeEach(() => {
  vi.useFakeTimers();
  class Watcher extends chokidar.FSWatcher {}
  keepMissed(Watcher.prototype as unknown as FolderWatcher);
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

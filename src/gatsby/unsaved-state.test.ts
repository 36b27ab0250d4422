/** The mark of what a development server has stored and not saved. */

import { EventEmitter } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { isUnfinished } from "../../scripts/unfinished-build.mjs";
import { noteUnsaved } from "./unsaved-state";

let root = "";
let emitter: EventEmitter;
let isBegun = false;
let whileSaving: () => void;
let saver: { saveState: () => Promise<void> };

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "unsaved-"));
  const folder = root;
  onTestFinished(() => rmSync(folder, { recursive: true }));
  emitter = new EventEmitter();
  isBegun = false;
  whileSaving = () => {};
  saver = { saveState: async () => whileSaving() };
  noteUnsaved(root, emitter, saver, () => isBegun);
});

test("from the first changed node on until it is saved, a server that is stopped has not ended", async () => {
  expect(isUnfinished(root)).toBe(false);
  emitter.emit("CREATE_NODE");
  expect(isUnfinished(root)).toBe(true);
  await saver.saveState();
  expect(isUnfinished(root)).toBe(false);
  emitter.emit("DELETE_NODE");
  expect(isUnfinished(root)).toBe(true);
});

test("a node that changes while another one is saved is not saved with it", async () => {
  emitter.emit("CREATE_NODE");
  whileSaving = () => emitter.emit("CREATE_NODE");
  await saver.saveState();
  expect(isUnfinished(root)).toBe(true);
  whileSaving = () => {};
  await saver.saveState();
  expect(isUnfinished(root)).toBe(false);
});

test("a save while a file is still being compiled is not the whole of it", async () => {
  emitter.emit("CREATE_NODE");
  isBegun = true;
  await saver.saveState();
  expect(isUnfinished(root)).toBe(true);
  isBegun = false;
  await saver.saveState();
  expect(isUnfinished(root)).toBe(false);
});

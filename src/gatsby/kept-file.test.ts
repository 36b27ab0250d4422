import { closeSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { keep, readKept } from "./kept-file";

const folder = mkdtempSync(path.join(tmpdir(), "dronedoc-kept-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("what was kept before stands whole until the next is", () => {
  const file = path.join(folder, "cache/list.json");
  keep(file, ["a", "b"]);
  const opened = openSync(file, "r");
  keep(file, ["c"]);
  // A file that is written over has its new text for those too who had opened it before.
  expect(readFileSync(opened, "utf8")).toBe('["a","b"]');
  closeSync(opened);
  expect(readKept(file, [])).toEqual(["c"]);
  expect(readdirSync(path.dirname(file))).toEqual(["list.json"]);
});

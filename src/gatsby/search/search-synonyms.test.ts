import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { readSynonymsFile } from "./search";

const folder = mkdtempSync(path.join(tmpdir(), "dronedoc-synonyms-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("a content folder has synonyms, or none, or a folder of their name", () => {
  expect(readSynonymsFile(folder)).toEqual({ groups: [], problems: [] });
  writeFileSync(path.join(folder, "search-synonyms.yml"), "- [RC, radio]\n");
  expect(readSynonymsFile(folder).groups).toEqual([{ words: ["RC", "radio"] }]);
  rmSync(path.join(folder, "search-synonyms.yml"));
  mkdirSync(path.join(folder, "search-synonyms.yml"));
  expect(readSynonymsFile(folder)).toEqual({ groups: [], problems: [] });
});

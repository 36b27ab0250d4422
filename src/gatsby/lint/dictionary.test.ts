import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { createDictionary } from "./dictionary";

const folder = mkdtempSync(path.join(tmpdir(), "dronedoc-words-"));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("the names of the company and its site are words like those of words.txt", () => {
  writeFileSync(path.join(folder, "words.txt"), "quadrotor\n");
  const dictionary = createDictionary(folder, ["Benthica Deepsea", "ROVdoc"]);
  const words = ["Benthica", "deepsea", "rovdoc", "quadrotor", "weather", "benthika"];
  expect(words.map((word) => dictionary.has(word))).toEqual([true, true, true, true, true, false]);
});

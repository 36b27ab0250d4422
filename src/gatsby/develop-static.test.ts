import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { copyWhatIsThere } from "./develop-static";

let folder = "";
const told: string[] = [];
const tell = (message: string) => {
  told.push(message);
};

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "develop-static-"));
  told.length = 0;
});

afterEach(() => rmSync(folder, { recursive: true }));

test("a file is copied into folders that are not there yet", async () => {
  writeFileSync(path.join(folder, "badge.txt"), "ours");
  await copyWhatIsThere(
    path.join(folder, "badge.txt"),
    path.join(folder, "public/a/badge.txt"),
    tell,
  );
  expect(readFileSync(path.join(folder, "public/a/badge.txt"), "utf8")).toBe("ours");
  expect(told).toEqual([]);
});

test("a file that has gone meanwhile is passed over without a word", async () => {
  await copyWhatIsThere(path.join(folder, "badge.txt~"), path.join(folder, "badge.txt"), tell);
  expect(told).toEqual([]);
});

test("a file that cannot be copied is told by its name", async () => {
  writeFileSync(path.join(folder, "badge.txt"), "ours");
  mkdirSync(path.join(folder, "public/badge.txt"), { recursive: true });
  await copyWhatIsThere(
    path.join(folder, "badge.txt"),
    path.join(folder, "public/badge.txt"),
    tell,
  );
  expect(told).toEqual([expect.stringMatching(/badge\.txt is not sent: ./)]);
});

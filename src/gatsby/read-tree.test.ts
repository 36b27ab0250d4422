import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readTree } from "./read-tree";

test("what is below a folder is read to the last level, and no link is followed, out of it or round and round", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "dronedoc-tree-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(path.join(folder, "secrets"));
  writeFileSync(path.join(folder, "secrets/key.txt"), "key");
  mkdirSync(path.join(folder, "content/docs/deep"), { recursive: true });
  writeFileSync(path.join(folder, "content/docs/deep/a.mdx"), "# A");
  symlinkSync("../../secrets", path.join(folder, "content/docs/out"));
  symlinkSync(".", path.join(folder, "content/docs/round"));
  symlinkSync(".", path.join(folder, "content/docs/again"));
  const content = path.join(folder, "content");
  const found = [...readTree(content)].map((entry) => {
    const file = path.relative(content, path.join(entry.parentPath, entry.name));
    return `${file}${entry.isSymbolicLink() ? " is a link" : ""}`;
  });
  expect(found.sort()).toEqual([
    "docs",
    "docs/again is a link",
    "docs/deep",
    "docs/deep/a.mdx",
    "docs/out is a link",
    "docs/round is a link",
  ]);
});

test("a folder that is not there is an error", () => {
  expect(() => [...readTree("no-such-folder")]).toThrow("ENOENT");
});

import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { findIgnoredFiles, findUnreadableFiles } from "./sources";

test("files whose front matter gatsby-plugin-mdx cannot read are found by their absolute paths, no others", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "dronedoc-sources-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(path.join(folder, "docs"));
  writeFileSync(path.join(folder, "docs/open.mdx"), '---\ntitle: "never closed\n---\n');
  writeFileSync(path.join(folder, "docs/open.txt"), '---\ntitle: "never closed\n---\n');
  writeFileSync(path.join(folder, "docs/fine.md"), "---\ntitle: Fine\n---\n");
  expect(findUnreadableFiles(folder)).toEqual([path.join(folder, "docs/open.mdx")]);
});

test("a pipe is no content, whatever its name, nor is a link to one, and a link that leads nowhere is an editor's", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "dronedoc-sources-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(path.join(folder, "docs"));
  writeFileSync(path.join(folder, "docs/fine.md"), "---\ntitle: Fine\n---\n");
  symlinkSync("fine.md", path.join(folder, "docs/link.md"));
  symlinkSync("ada@field.1234", path.join(folder, "docs/.#fine.md"));
  execFileSync("mkfifo", [path.join(folder, "docs/pipe.md")]);
  symlinkSync("pipe.md", path.join(folder, "docs/to-pipe.md"));
  expect(findIgnoredFiles(folder)).toEqual([
    path.join(folder, "docs/pipe.md"),
    path.join(folder, "docs/to-pipe.md"),
  ]);
});

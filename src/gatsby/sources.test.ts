import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { findUnreadableFiles } from "./sources";

test("files whose front matter gatsby-plugin-mdx cannot read are found by their absolute paths, no others", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "dronedoc-sources-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(path.join(folder, "docs"));
  writeFileSync(path.join(folder, "docs/open.mdx"), '---\ntitle: "never closed\n---\n');
  writeFileSync(path.join(folder, "docs/open.txt"), '---\ntitle: "never closed\n---\n');
  writeFileSync(path.join(folder, "docs/fine.md"), "---\ntitle: Fine\n---\n");
  expect(findUnreadableFiles(folder)).toEqual([path.join(folder, "docs/open.mdx")]);
});

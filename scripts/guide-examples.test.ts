import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { findMissingFiles } from "./guide-examples.mjs";

test("a project with other content lacks what the examples of the guide show", () => {
  const folder = mkdtempSync(join(tmpdir(), "dronedoc-guide-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "content/products"), { recursive: true });
  writeFileSync(join(folder, "content/glossary.yml"), "");
  const missing = findMissingFiles(folder);
  expect(missing).toContain("content/docs/development/wiring.mdx");
  expect(missing).toContain("content/pages/hero-light.webp");
  expect(missing).not.toContain("content/products");
  expect(missing).not.toContain("content/glossary.yml");
});

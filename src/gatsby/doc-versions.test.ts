import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { readDocVersions } from "./doc-versions";

const settings = [
  { name: "current", label: "2.0", status: "current", path: "/docs" },
  { name: "1.0", label: "1.0", status: "past", path: "/docs/1.0" },
] as const;

/** The versions of a content folder with one doc in `docs`, and these files. */
function namesWith(...files: string[]) {
  const folder = mkdtempSync(path.join(tmpdir(), "versions-"));
  for (const file of ["docs/overview.mdx", ...files]) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    if (!file.endsWith("/")) writeFileSync(path.join(folder, file), "");
  }
  return readDocVersions(folder, settings).versions.map(({ name }) => name);
}

test("a version with a doc is one of the site", () => {
  expect(namesWith("versions/1.0/docs/deployment/radio.md")).toEqual(["current", "1.0"]);
});

test("a version whose docs folder is empty, or has no page, is left out", () => {
  expect(namesWith("versions/1.0/docs/deployment/.gitkeep")).toEqual(["current"]);
  expect(namesWith("versions/1.0/docs/_parts/radio.mdx")).toEqual(["current"]);
});

test("a version without a folder is left out", () => {
  expect(namesWith()).toEqual(["current"]);
});

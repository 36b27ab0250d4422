import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import type { DocVersion } from "../../core/docs/types";
import { createSettings } from "../../core/settings/settings.fixture";
import { readDocVersions } from "./doc-versions";

const { features } = createSettings();
const versions = [
  { name: "current", label: "2.0", status: "current", path: "/docs" },
  { name: "1.0", label: "1.0", status: "past", path: "/docs/1.0" },
] satisfies DocVersion[];

/** What is read of a content folder with one doc in `docs`, and these files with this text. */
function readWith(files: string[], text = "", withDrafts = false, hasVersions = true) {
  const folder = mkdtempSync(path.join(tmpdir(), "versions-"));
  for (const file of ["docs/overview.mdx", ...files]) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  const settings = {
    docs: { ...createSettings().docs, versions },
    features: { ...features, versions: hasVersions },
  };
  try {
    return readDocVersions(folder, settings, withDrafts);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function namesWith(...files: string[]) {
  return readWith(files).versions.map(({ name }) => name);
}

test("a version with a doc is one of the site", () => {
  expect(namesWith("versions/1.0/docs/deployment/radio.md")).toEqual(["current", "1.0"]);
});

test("of a site without versions the current one is left", () => {
  const { versions, named } = readWith(["versions/1.0/docs/radio.md"], "", false, false);
  expect(versions.map(({ name }) => name)).toEqual(["current"]);
  expect(named).toEqual(versions);
});

test("a version whose docs folder is empty, or has no page, is left out", () => {
  expect(namesWith("versions/1.0/docs/deployment/.gitkeep")).toEqual(["current"]);
  expect(namesWith("versions/1.0/docs/_parts/radio.mdx")).toEqual(["current"]);
});

test("a version that has only drafts is left out where drafts have no pages, and named all the same", () => {
  const namesOf = (versions: readonly { name: string }[]) => versions.map(({ name }) => name);
  const docs = ["versions/1.0/docs/a.mdx", "versions/1.0/docs/b/c.md"];
  const draft = "---\ndraft: true\n---\n\nWords.\n";
  const built = readWith(docs, draft);
  expect(namesOf(built.versions)).toEqual(["current"]);
  expect(namesOf(built.named)).toEqual(["current", "1.0"]);
  expect(namesOf(readWith(docs, draft, true).versions)).toEqual(["current", "1.0"]);
  expect(namesOf(readWith(docs, "---\ndraft: false\n---\n").versions)).toEqual(["current", "1.0"]);
  // What cannot be read is no draft.
  expect(namesOf(readWith(docs, '---\ntitle: "\n---\n').versions)).toEqual(["current", "1.0"]);
});

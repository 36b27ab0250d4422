import { expect, test } from "vitest";
import { buildSearchIndex } from "./build-index";
import type { IndexFile, StoredRecord } from "./index-format";
import { toSearchRecords } from "./to-search-records";

function recordsOf(path: string, version?: string, text = "Some text.") {
  return toSearchRecords({
    path,
    title: `Page ${path}`,
    sectionTitle: "Tutorials",
    breadcrumbs: [],
    sections: [{ anchor: "", titles: [], level: 1, text }],
    language: "en",
    tags: [],
    version,
    pageRank: 0,
  });
}

const read = <T>(files: readonly { name: string; text: string }[], name?: string): T =>
  JSON.parse(files.find((file) => file.name === name)?.text ?? "null");

test("each docs version has an index, and all else has one", () => {
  const records = [
    ...recordsOf("/docs/a", "current"),
    ...recordsOf("/docs/1.0/a", "1.0"),
    ...recordsOf("/faq/"),
  ];
  const { manifest } = buildSearchIndex(records, { synonyms: [] });
  expect(manifest.indexes.map(({ tag }) => tag)).toEqual(["docs-current", "docs-1.0", "site"]);
});

test("the records are in parts, which the index names in their order", () => {
  const records = Array.from({ length: 5 }, (_, index) => recordsOf(`/p${index}`)).flat();
  const { manifest, files } = buildSearchIndex(records, { synonyms: [], chunkSize: 2 });
  const index = read<IndexFile>(files, manifest.indexes[0]?.file);
  const paths = index.chunks.map((name) =>
    read<StoredRecord[]>(files, name).map(({ path }) => path),
  );
  expect(paths).toEqual([["/p0", "/p1"], ["/p2", "/p3"], ["/p4"]]);
});

test("the index itself holds no text, and the parts no digests", () => {
  const { manifest, files } = buildSearchIndex(recordsOf("/a", undefined, "Words side by side."), {
    synonyms: [],
  });
  const file = manifest.indexes[0]?.file;
  const index = files.find(({ name }) => name === file)?.text ?? "";
  expect(index).not.toContain("side by side");
  expect(files.map(({ text }) => text).join()).not.toContain("contentDigest");
});

test("equal records give equal names, and a change renames the part it is in and the index", () => {
  const first = recordsOf("/a");
  const second = recordsOf("/b");
  const namesOf = (text: string) =>
    buildSearchIndex([...first, ...second, ...recordsOf("/c", undefined, text)], {
      synonyms: [],
      chunkSize: 2,
    }).files.map(({ name }) => name);
  expect(namesOf("x")).toEqual(namesOf("x"));
  expect(namesOf("x").map((name, index) => name === namesOf("y")[index])).toEqual([
    false,
    true,
    false,
  ]);
});

test("a version's name cannot leave the folder of the files", () => {
  const { files } = buildSearchIndex(recordsOf("/a", "../x"), { synonyms: [] });
  expect(files.every(({ name }) => !name.includes("/"))).toBe(true);
});

import MiniSearch from "minisearch";
import { expect, test } from "vitest";
import { buildSearchIndex } from "./build-index";
import type { IndexFile, StoredRecord } from "./index-format";
import { readPostings } from "./postings";
import { toSearchRecords } from "./to-search-records";
import { isStopWord, toIndexTerms } from "./words";

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

test("an index counts its terms as MiniSearch would", () => {
  const records = [
    ...recordsOf("/docs/a", undefined, "Charge the battery. A battery is charged, toString too."),
    ...recordsOf("/docs/b", undefined, ""),
    ...recordsOf("/docs/c", undefined, "rmw_zenoh_cpp and Wi-Fi"),
  ];
  const { manifest, files } = buildSearchIndex(records, { synonyms: [] });
  const { postings, lengths } = read<IndexFile>(files, manifest.indexes[0]?.file);
  const search = new MiniSearch({
    fields: ["lvl1", "above", "content"],
    tokenize: (text, field) =>
      toIndexTerms(text).filter((term) => field !== "content" || !isStopWord(term)),
    processTerm: (term) => term,
  });
  const titles = ["Page /docs/a", "Page /docs/b", "Page /docs/c"];
  search.addAll(records.map(({ content }, id) => ({ id, lvl1: titles[id], above: "", content })));
  const { index, fieldLength } = search.toJSON();
  const fieldNumbers = [0, 4, 5];
  expect(
    readPostings(postings).map(({ term, fields }) => [
      term,
      [...fields].map(([field, counts]) => [field, Object.fromEntries(counts)]),
    ]),
  ).toEqual(
    index
      .map(([term, entry]) => [
        term,
        Object.entries(entry).map(([field, counts]) => [fieldNumbers[Number(field)], counts]),
      ])
      .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
  );
  expect(lengths.map((length) => length[0])).toEqual([
    fieldLength[0]?.[0],
    0,
    0,
    0,
    0,
    fieldLength[0]?.[2],
  ]);
});

test("a version's name cannot leave the folder of the files", () => {
  const { files } = buildSearchIndex(recordsOf("/a", "../x"), { synonyms: [] });
  expect(files.every(({ name }) => !name.includes("/"))).toBe(true);
});

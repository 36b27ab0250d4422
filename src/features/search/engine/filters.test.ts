import { expect, test } from "vitest";
import { matchesFilter, mayMatchContext, readFacetFilters, readFilters } from "./filters";

const record: Record<string, string[]> = {
  language: ["en"],
  tags: ["docs-current", "two words", "a"],
  "hierarchy.lvl0": ["Tutorials", 'the "arm" sign', "a\\b"],
};
const valuesOf = (name: string) => record[name] ?? [];

test.each([
  [[["language:en"], ["tags:b", "tags:a"]], true],
  [[["language:en"], ["tags:b"]], false],
  [["language:en", "tags:a"], true],
  ["language:de", false],
  [[["hierarchy.lvl0:Tutorials"]], true],
  [["tags:-a"], false],
  [["tags:-b"], true],
  [[], true],
  [undefined, true],
])("facetFilters %j: %s", (filters, expected) => {
  expect(matchesFilter(readFacetFilters(filters), valuesOf)).toBe(expected);
});

test.each([
  ['language:"en" AND (tags:"a" OR tags:"b")', true],
  ["language:en AND NOT tags:a", false],
  ["tags:b OR tags:a AND language:en", true],
  ["tags:'two words'", true],
  [String.raw`hierarchy.lvl0:"the \"arm\" sign"`, true],
  [String.raw`hierarchy.lvl0:'a\\b'`, true],
  ["tags:b OR (language:en AND tags:c)", false],
  ["", true],
])("filters %s: %s", (filters, expected) => {
  expect(matchesFilter(readFilters(filters), valuesOf)).toBe(expected);
});

test.each(["language:", "AND", "(tags:a", "tags:a tags:b", "tags:a)"])(
  "filters that cannot be read are an error: %s",
  (filters) => {
    expect(() => readFilters(filters)).toThrow(/^filters: cannot read /);
  },
);

test("an index is left alone when none of its records can match", () => {
  const filter = readFacetFilters([["language:en"], ["tags:docs-1.0", "tags:site"]]);
  const tags = ["docs-1.0", "site", "docs-current"];
  expect(tags.map((tag) => mayMatchContext(filter, tag))).toEqual([true, true, false]);
  expect(mayMatchContext(readFacetFilters([["tags:calibration"]]), "docs-current")).toBe(true);
  expect(mayMatchContext(readFilters("NOT tags:site"), "site")).toBe(false);
});

import { expect, test } from "vitest";
import { isContextTag, refineFilters, toFilters } from "./tags";

test("a search is kept to the docs of one version and to what belongs to none", () => {
  expect(toFilters({ language: "en", version: "1.0" })).toBe(
    'language:"en" AND (tags:"docs-1.0" OR tags:"site")',
  );
});

test("filters are refined by one of the values of each attribute", () => {
  expect(
    refineFilters('language:"en"', { "hierarchy.lvl0": ["FAQ", 'The "blog"'], tags: [] }),
  ).toBe('language:"en" AND (hierarchy.lvl0:"FAQ" OR hierarchy.lvl0:"The \\"blog\\"")');
  expect(refineFilters('language:"en"', {})).toBe('language:"en"');
});

test("tags that say where a record belongs are told from topics", () => {
  expect(["docs-current", "site", "calibration"].map(isContextTag)).toEqual([true, true, false]);
});

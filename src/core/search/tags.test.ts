import { expect, test } from "vitest";
import { isContextTag, toFacetFilters, toFilters } from "./tags";

test("a search is kept to the docs of one version and to what belongs to none", () => {
  const context = { language: "en", version: "1.0" };
  expect(toFacetFilters(context)).toEqual([["language:en"], ["tags:docs-1.0", "tags:site"]]);
  expect(toFilters(context)).toBe('language:"en" AND (tags:"docs-1.0" OR tags:"site")');
});

test("tags that say where a record belongs are told from topics", () => {
  expect(["docs-current", "site", "calibration"].map(isContextTag)).toEqual([true, true, false]);
});

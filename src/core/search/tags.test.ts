import { expect, test } from "vitest";
import { isContextTag, toFilters } from "./tags";

test("a search is kept to the docs of one version and to what belongs to none", () => {
  expect(toFilters({ language: "en", version: "1.0" })).toBe(
    'language:"en" AND (tags:"docs-1.0" OR tags:"site")',
  );
});

test("tags that say where a record belongs are told from topics", () => {
  expect(["docs-current", "site", "calibration"].map(isContextTag)).toEqual([true, true, false]);
});

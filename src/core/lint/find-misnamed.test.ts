import { expect, test } from "vitest";
import { findMisnamed } from "./find-misnamed";

test.each([
  ["docs/guide/category.yml", "docs/guide/_category_.yml"],
  ["docs/guide/_Categories_.json", "docs/guide/_category_.yml"],
  ["versions/1.0/docs/_category.json", "versions/1.0/docs/_category_.yml"],
  ["docs/sidebars.yml", "docs/_sidebar_.yml"],
  ["versions/1.0/docs/guide/_sidebar_.yml", "versions/1.0/docs/_sidebar_.yml"],
  ["docs/tags.yml", "blog/tags.yml"],
  ["Glossary.yaml", "glossary.yml"],
  ["search_synonyms.yml", "search-synonyms.yml"],
  ["blog/author.json", "blog/authors.yml"],
])("%s is told, for %s is read", (file, wanted) => {
  const message = `a file of this name is not read; rename it to ${wanted}`;
  expect(findMisnamed([file])).toEqual([{ kind: "unknownKey", file, line: 1, message }]);
});

test.each([
  "docs/guide/_category_.yaml",
  "docs/_sidebar_.yml",
  "docs/guide/category.svg",
  "docs/guide/mission.yml",
  "static/category.yml",
  "blog/authors.yml",
  "blog/tags.yaml",
  "blog/2026-01-01-tag/tags.json",
  "site.yml",
])("%s is not told", (file) => {
  expect(findMisnamed([file])).toEqual([]);
});

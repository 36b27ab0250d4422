import { expect, test } from "vitest";
import { problemToText } from "../problems/problems";
import { findMisnamed } from "./misnamed-files";

const say = (...files: string[]) => findMisnamed(files).map(problemToText);

test.each([
  "docs/guide/category.yml",
  "docs/guide/_category.yml",
  "docs/guide/category_.yaml",
  "docs/guide/_Category_.json",
  "docs/guide/_category_.YML",
  "docs/guide/_categories_.yml",
  "docs/guide/_catgeory_.yml",
  "docs/guide/__category__.json",
  "versions/1.0/docs/category.json",
])("%s is told, for no folder reads it", (file) => {
  expect(say(file)).toEqual([
    `${file}:1: nobody reads a file of this name; what a folder says about itself stands in _category_.yml, found ${file.slice(file.lastIndexOf("/") + 1)}`,
  ]);
});

test.each([
  "docs/_sidebar.yml",
  "docs/sidebars.yml",
  "docs/_sidebar_.json",
  "docs/_sidebar_.yaml",
  "versions/1.0/docs/sidebar.yaml",
])("%s is told, for it is no sidebar of the docs", (file) => {
  expect(say(file)).toEqual([
    `${file}:1: nobody reads a file of this name; the sidebar of the docs stands in _sidebar_.yml, found ${file.slice(file.lastIndexOf("/") + 1)}`,
  ]);
});

test("a sidebar below the docs folder is told with the place that it has to have", () => {
  expect(say("docs/guide/_sidebar_.yml", "versions/1.0/docs/guide/_sidebar_.yml")).toEqual([
    "docs/guide/_sidebar_.yml:1: nobody reads a sidebar of one folder; that of the docs stands in docs/_sidebar_.yml",
    "versions/1.0/docs/guide/_sidebar_.yml:1: nobody reads a sidebar of one folder; that of the docs stands in versions/1.0/docs/_sidebar_.yml",
  ]);
});

test.each([
  ["glossary.yaml", "glossary.yml"],
  ["Glossary.yml", "glossary.yml"],
  ["site.json", "site.yml"],
  ["version.yml", "versions.yml"],
  ["search_synonyms.yml", "search-synonyms.yml"],
  ["blog/author.yml", "authors.yml"],
  ["blog/authors.json", "authors.yml"],
  ["blog/tag.yml", "tags.yml"],
])("%s is told, for %s was meant", (file, wanted) => {
  expect(say(file)).toEqual([
    `${file}:1: nobody reads a file of this name; ${wanted} is the one that is read`,
  ]);
});

test("tags of docs alone are told, for docs have those of the blog", () => {
  const message =
    "nobody reads tags of docs alone; docs have those of blog/tags.yml, and words of their own";
  expect(say("docs/tags.yml", "versions/1.0/docs/tags.yaml")).toEqual([
    `docs/tags.yml:1: ${message}`,
    `versions/1.0/docs/tags.yaml:1: ${message}`,
  ]);
});

test("files that are read, and files of an author's own, are not told", () => {
  expect(
    say(
      "docs/guide/_category_.yml",
      "docs/guide/_category_.yaml",
      "docs/guide/_category_.json",
      "docs/_sidebar_.yml",
      "docs/guide/category.mdx",
      "docs/guide/category.svg",
      "docs/guide/catalogue.yml",
      "docs/guide/mission.yml",
      "docs/guide/glossary.yml",
      "static/category.yml",
      "blog/authors.yml",
      "blog/tags.yaml",
      "blog/2026-01-01-tag/tags.json",
      "glossary.yml",
      "site.yml",
      "versions.yml",
      "search-synonyms.yml",
      "words.txt",
    ),
  ).toEqual([]);
});

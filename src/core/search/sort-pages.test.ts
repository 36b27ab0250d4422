import { expect, test } from "vitest";
import { sortSearchPages } from "./sort-pages";
import type { SearchPage } from "./types";

function toPage(path: string, version?: string): SearchPage {
  return {
    path,
    title: path,
    sectionTitle: "Tutorials",
    breadcrumbs: [],
    sections: [],
    language: "en",
    tags: [],
    version,
    pageRank: 0,
  };
}

test("pages stand by version, then by path, in whatever order they come", () => {
  const pages = [
    toPage("/faq/"),
    toPage("/docs/b", "current"),
    toPage("/docs/1.0/a", "1.0"),
    toPage("/docs/a", "current"),
    toPage("/blog/a"),
  ];
  const expected = ["/docs/a", "/docs/b", "/docs/1.0/a", "/blog/a", "/faq/"];
  const toPaths = (sorted: readonly SearchPage[]) => sorted.map(({ path }) => path);
  expect(toPaths(sortSearchPages(pages, ["current", "1.0"]))).toEqual(expected);
  expect(toPaths(sortSearchPages(pages.toReversed(), ["current", "1.0"]))).toEqual(expected);
});

test("the pages that were given stay in their order", () => {
  const pages = [toPage("/b"), toPage("/a")];
  sortSearchPages(pages, []);
  expect(pages.map(({ path }) => path)).toEqual(["/b", "/a"]);
});

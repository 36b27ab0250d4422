import { expect, test } from "vitest";
import { problemToText } from "../problems/problems";
import { findLostHome } from "./find-lost-home";
import type { DocRef } from "./types";

const docs = ["overview", "guides/start"].map((docId): DocRef => {
  const path = `/docs/${docId}`;
  const file = `docs/${docId}.mdx`;
  return {
    id: docId,
    docId,
    file,
    version: "current",
    path,
    title: docId,
  };
});

const tell = (home: string, ownLine?: number) =>
  findLostHome(docs, home, ownLine).map(problemToText);

test("a home that is there is nothing to tell of", () => {
  expect(tell("overview")).toEqual([]);
  expect(tell("guides/start", 2)).toEqual([]);
});

test("a home that the content folder names has to be there", () => {
  expect(tell("guides/begin", 2)).toEqual([
    'site.yml:2: "docs.home" must name a doc, found "guides/begin"',
  ]);
  expect(tell("overviw", 3)).toEqual([
    'site.yml:3: "docs.home" must name a doc, found "overviw"; did you mean "overview"?',
  ]);
});

test("of the site's settings a mistyped home is told, and one of another content folder is not", () => {
  expect(tell("overviw")).toEqual([
    'docs/overviw.mdx:1: "docs.home" of src/site leads to the doc "overviw", which is not there; did you mean "overview"?',
  ]);
  expect(tell("welcome-to-the-site")).toEqual([]);
});

test("where there are no docs, none is missing", () => {
  expect(findLostHome([], "overview", 2)).toEqual([]);
});

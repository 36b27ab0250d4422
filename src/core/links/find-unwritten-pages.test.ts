import { expect, test } from "vitest";
import type { DocVersion } from "../docs/types";
import type { PlannedPage } from "../plan/plan";
import { problemToText } from "../problems/problems";
import { findUnwrittenPages } from "./find-unwritten-pages";

const page = (path: string, context: object): PlannedPage => ({
  path,
  template: "page",
  context: { ...context },
});

const versions: DocVersion[] = [
  { name: "current", label: "2.0", status: "current", path: "/docs" },
  { name: "1.0", label: "1.0", status: "past", path: "/manual/old" },
];

const tell = (...pages: PlannedPage[]) =>
  findUnwrittenPages({ pages }, versions).map(problemToText);

test("a page that only the settings lead to is told, with the file that it could be", () => {
  expect(tell(page("/imprint/", { id: null, title: "Imprint" }))).toEqual([
    'pages/imprint.mdx:1: "Imprint" of src/site leads to /imprint/, where there is an empty page; write it, or mend the link',
  ]);
  expect(tell(page("/docs/start", { id: null, title: "Docs" }))).toEqual([
    'docs/start.mdx:1: "Docs" of src/site leads to /docs/start, where there is an empty page; write it, or mend the link',
  ]);
});

test("the file is in the folder of the version whose route it is, wherever the settings put it", () => {
  const toFiles = (...paths: string[]) =>
    findUnwrittenPages({ pages: paths.map((path) => page(path, { id: null })) }, versions).map(
      ({ file }) => file,
    );
  expect(toFiles("/manual/old/start/", "/docs", "/blog/first", "/manual/new")).toEqual([
    "versions/1.0/docs/start.mdx",
    "docs/index.mdx",
    "blog/first.mdx",
    "pages/manual/new.mdx",
  ]);
});

test("of a mistyped link the nearest page is named", () => {
  expect(
    tell(
      page("/getting-started/", { id: "1" }),
      page("/geting-started/", { id: null, title: "Go" }),
    ),
  ).toEqual([
    'pages/geting-started.mdx:1: "Go" of src/site leads to /geting-started/, where there is an empty page; write it, or mend the link; the nearest is /getting-started/',
  ]);
});

test("what is written, and a home page of the settings, is no empty page", () => {
  expect(tell(page("/a/", { id: "1" }), { ...page("/", { id: null }), template: "home" })).toEqual(
    [],
  );
});

import { expect, test } from "vitest";
import { findDuplicateIds } from "./find-duplicate-ids";

const headingLines = new Map([["b", 3]]);
const find = (...files: [file: string, path: string, ...anchors: string[]][]) =>
  findDuplicateIds(
    files.map(([file, path, ...anchors]) => ({ file, path, anchors, headingLines })),
  ).map(({ file, line, message }) => `${file}:${line}: ${message.split(",")[0]}`);

test("an id that stands on a page twice is told once, with the line of its heading", () => {
  expect(find(["docs/a.mdx", "/docs/a", "b", "b", "b"], ["docs/c.mdx", "/docs/c", "b"])).toEqual([
    'docs/a.mdx:3: the id "b" is on this page already',
  ]);
});

test("groups of questions share a page, and so do products with their sheets", () => {
  expect(find(["faq/a.mdx", "/faq/#a", "b"], ["faq/b.mdx", "/faq/#b"])).toEqual([
    'faq/b.mdx:3: the id "b" is on faq/a.mdx already',
  ]);
  expect(find(["products/h4.mdx", "/products/#h4"], ["k.mdx", "/products/#k", "h4-sheet"])).toEqual(
    ['k.mdx:undefined: the id "h4-sheet" is on products/h4.mdx already'],
  );
});

test("a file whose name is an id of the page's frame is told", () => {
  expect(find(["products/nprogress.mdx", "/products/#nprogress"])).toEqual([
    'products/nprogress.mdx:undefined: the id "nprogress" is on /products already',
  ]);
});

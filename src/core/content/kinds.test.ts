import { expect, test } from "vitest";
import { problemToText } from "../problems/problems";
import { findContentKind, findPageless, isPartial } from "./kinds";

test("the first folder says the kind", () => {
  expect(findContentKind("docs/a.mdx")).toBe("doc");
  expect(findContentKind("versions/1.0/docs/a.md")).toBe("doc");
  expect(findContentKind("blog/2025-01-20-welcome/index.mdx")).toBe("post");
  expect(findContentKind("products/h4.mdx")).toBe("product");
  expect(findContentKind("faq/power.mdx")).toBe("faq");
  expect(findContentKind("pages/index.mdx")).toBe("page");
});

test("what stands outside the known folders is no content", () => {
  expect(findContentKind("readme.md")).toBeUndefined();
  expect(findContentKind("drafts/a.mdx")).toBeUndefined();
  expect(findContentKind("docs/img/a.png")).toBeUndefined();
  expect(findContentKind("versions/1.0/notes/a.md")).toBeUndefined();
  // A name that every object has.
  expect(findContentKind("constructor/a.mdx")).toBeUndefined();
});

test("an underscore before a file or folder makes a part, not a page", () => {
  expect(isPartial("docs/_part.mdx")).toBe(true);
  expect(isPartial("docs/_parts/a.mdx")).toBe(true);
  expect(isPartial("docs/a_b.mdx")).toBe(false);
  expect(findContentKind("docs/_part.mdx")).toBeUndefined();
  expect(findContentKind("docs/.hidden.mdx")).toBeUndefined();
});

test("a file that was meant for a page and gets none is told", () => {
  const files = [
    "doc/x.mdx",
    "docs/a.mdx",
    "docs/_part.MDX",
    "docs/upper.MDX",
    "README.md",
    "notes/a.md",
    "_drafts/a.mdx",
    "static/a.mdx",
    "versions/1.0/a.mdx",
    "x.mdx",
  ];
  expect(findPageless(files).map(problemToText)).toEqual([
    'doc/x.mdx:1: a page must be in docs, blog, products, faq, pages or versions/<name>/docs, found it in "doc"; did you mean "docs"?',
    "docs/upper.MDX:1: a page must end in .md or .mdx in small letters, found .MDX",
    'versions/1.0/a.mdx:1: a page must be in docs, blog, products, faq, pages or versions/<name>/docs, found it in "versions/1.0"',
    "x.mdx:1: a page must be in docs, blog, products, faq, pages or versions/<name>/docs, found it in no folder",
  ]);
});

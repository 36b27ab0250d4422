import { expect, test } from "vitest";
import { findContentKind, isPartial } from "./kinds";

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
});

test("an underscore before a file or folder makes a part, not a page", () => {
  expect(isPartial("docs/_part.mdx")).toBe(true);
  expect(isPartial("docs/_parts/a.mdx")).toBe(true);
  expect(isPartial("docs/a_b.mdx")).toBe(false);
  expect(findContentKind("docs/_part.mdx")).toBeUndefined();
  expect(findContentKind("docs/.hidden.mdx")).toBeUndefined();
});

import { expect, test } from "vitest";
import type { ContentKind } from "../types";
import { readFrontMatter } from "./front-matter";
import { findFrontMatterPictures } from "./pictures";

function findIn(kind: ContentKind, path: string, text: string) {
  const { data, lineOf } = readFrontMatter(kind, { path, text });
  return findFrontMatterPictures(kind, path, data, lineOf);
}

test("the pictures of the home page are found with their lines", () => {
  const text =
    "---\nhero:\n  title: Fly\n  image: ./day.webp\n  image_dark: /img/night.webp\nfeatured:\n  title: A\n  href: /a\n  image: ../products/h6.webp\n---\n";
  expect(findIn("page", "pages/index.mdx", text)).toEqual([
    { file: "pages/day.webp", line: 4, column: 1 },
    { file: "static:img/night.webp", line: 5, column: 1 },
    { file: "products/h6.webp", line: 9, column: 1 },
  ]);
});

test("a product's picture is found, and one of another site is not looked for", () => {
  expect(findIn("product", "products/h4.mdx", "---\nimage: ./h4.webp\n---\n")).toEqual([
    { file: "products/h4.webp", line: 2, column: 1 },
  ]);
  expect(findIn("product", "a.mdx", "---\nimage: https://halcyra.example/h4.webp\n---\n")).toEqual(
    [],
  );
});

test("a page without pictures has none", () => {
  expect(findIn("page", "pages/index.mdx", "---\nhero: { title: Fly }\n---\n")).toEqual([]);
  expect(findIn("doc", "docs/a.mdx", "---\ntitle: A\n---\n")).toEqual([]);
});

test.each([
  ["doc", "docs/a.mdx", "docs/card.png"],
  ["post", "blog/2025-01-20-a.mdx", "blog/card.png"],
  ["page", "pages/a.mdx", "pages/card.png"],
  ["faq", "faq/a.mdx", "faq/card.png"],
] as const)("the picture for the social card of a %s is found", (kind, path, file) => {
  expect(findIn(kind, path, "---\ntitle: A\nimage: ./card.png\n---\n")).toEqual([
    { file, line: 3, column: 1 },
  ]);
});

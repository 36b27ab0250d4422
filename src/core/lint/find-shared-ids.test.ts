import { expect, test } from "vitest";
import { findSharedIds } from "./find-shared-ids";

test("two groups of questions share a page, and an id of both is told", () => {
  expect(
    findSharedIds([
      {
        file: "faq/a.mdx",
        path: "/faq/#a",
        anchors: ["how-long"],
        headingLines: new Map([["how-long", 5]]),
      },
      {
        file: "faq/b.mdx",
        path: "/faq/#b",
        anchors: ["how-long", "why"],
        headingLines: new Map([
          ["how-long", 7],
          ["why", 9],
        ]),
      },
      { file: "docs/c.mdx", path: "/docs/c", anchors: ["how-long"], headingLines: new Map() },
    ]),
  ).toEqual([
    {
      kind: "duplicateId",
      file: "faq/b.mdx",
      line: 7,
      message:
        'the id "how-long" is that of a place in faq/a.mdx too, and both stand on /faq; name one of the headings with {#another-id}',
    },
  ]);
});

test("the names of files are ids of their page, and so is that of a product's sheet", () => {
  const headingLines = new Map([
    ["b", 3],
    ["h4-sheet", 9],
  ]);
  const files = [
    { file: "faq/a.mdx", path: "/faq/#a", anchors: ["b"], headingLines },
    { file: "faq/b.mdx", path: "/faq/#b", anchors: [], headingLines: new Map() },
    { file: "products/h4.mdx", path: "/products/#h4", anchors: ["b"], headingLines },
    { file: "products/kit.mdx", path: "/products/#kit", anchors: ["h4-sheet"], headingLines },
  ];
  expect(findSharedIds(files).map(({ file, line, message }) => [file, line, message])).toEqual([
    [
      "faq/b.mdx",
      undefined,
      'the id "b" is that of a place in faq/a.mdx too, and both stand on /faq; name one of the headings with {#another-id}',
    ],
    [
      "products/kit.mdx",
      9,
      'the id "h4-sheet" is that of a place in products/h4.mdx too, and both stand on /products; name one of the headings with {#another-id}',
    ],
  ]);
});

test("a file whose name is an id of the page's frame is told", () => {
  const headingLines = new Map<string, number>();
  const files = [
    { file: "products/content.mdx", path: "/products/#content", anchors: [], headingLines },
  ];
  expect(findSharedIds(files)).toEqual([
    {
      kind: "duplicateId",
      file: "products/content.mdx",
      message:
        'the file\'s name is its id on /products, and "content" is that of a part of the page itself; name the file otherwise',
    },
  ]);
});

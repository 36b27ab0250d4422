import { expect, test } from "vitest";
import { problemToText } from "../problems/problems";
import { findUnknownProducts, findUnknownSpecs } from "./find-unknown-specs";

const sheets = [
  { productId: "h4", file: "products/h4.mdx", values: { flightTime: 25, maxWind: 10 } },
  { productId: "h6", file: "products/h6.mdx", values: {} },
];

function problemsOf(of: string, name: string): string[] {
  const pages = [{ file: "docs/a.mdx", specRefs: [{ of, name, line: 5, column: 9 }] }];
  return findUnknownSpecs(pages, sheets).map(problemToText);
}

test("a component that takes numbers by itself is named, and what it needs", () => {
  const ref = { of: "h4", name: "armHold", component: "StickTrainer", line: 7, column: 1 };
  const pages = [{ file: "docs/a.mdx", specRefs: [ref] }];
  expect(findUnknownSpecs(pages, []).map(problemToText)).toEqual([
    'docs/a.mdx:7:1: <StickTrainer> shows numbers of the product "h4", and needs products/h4.mdx, which is not there',
  ]);
  const sheets = [{ productId: "h4", file: "products/h4.mdx", values: { range: 80 } }];
  expect(findUnknownSpecs(pages, sheets).map(problemToText)).toEqual([
    'docs/a.mdx:7:1: <StickTrainer> shows the number "armHold" of products/h4.mdx, but that is not on its sheet',
  ]);
});

test.each([
  ["about a second", true],
  [1, false],
  ["0.5", false],
  ["2 to 3", false],
])("what a component counts with has to be a number: %o", (value, isTold) => {
  const ref = { of: "h4", name: "armHold", component: "StickTrainer", line: 7, column: 1 };
  const pages = [{ file: "docs/a.mdx", specRefs: [ref] }];
  const sheet = { productId: "h4", file: "products/h4.mdx", values: { armHold: value } };
  expect(findUnknownSpecs(pages, [sheet]).map(problemToText)).toEqual(
    isTold
      ? [
          `docs/a.mdx:7:1: <StickTrainer> counts with "armHold" of products/h4.mdx; found "${value}", wanted a number`,
        ]
      : [],
  );
});

test("a text may show what is no number", () => {
  const pages = [
    { file: "docs/a.mdx", specRefs: [{ of: "h4", name: "link", line: 5, column: 9 }] },
  ];
  const sheet = { productId: "h4", file: "products/h4.mdx", values: { link: "three presses" } };
  expect(findUnknownSpecs(pages, [sheet])).toEqual([]);
});

test("a number that its sheet has is fine", () => {
  expect(problemsOf("h4", "maxWind")).toEqual([]);
});

test("a product that nobody makes is told with the nearest one", () => {
  expect(problemsOf("h44", "maxWind")).toEqual([
    'docs/a.mdx:5:9: <Spec> must name a product, but there is no "h44"; did you mean "h4"?',
  ]);
});

test("a number that is not on the sheet is told with the nearest one", () => {
  expect(problemsOf("h4", "flighTime")).toEqual([
    'docs/a.mdx:5:9: <Spec> must name a number of products/h4.mdx, but there is no "flighTime" on its sheet; did you mean "flightTime"?',
  ]);
});

test("nobody knows the numbers of a sheet that could not be read", () => {
  const pages = [
    { file: "docs/a.mdx", specRefs: [{ of: "h8", name: "range", line: 5, column: 9 }] },
  ];
  expect(findUnknownSpecs(pages, [{ productId: "h8", file: "products/h8.mdx" }])).toEqual([]);
});

test("a product that a doc names in its front matter is told with the line of the entry", () => {
  const docs = [
    {
      file: "docs/a.mdx",
      productMentions: [
        { of: "h4", line: 4 },
        { of: "h44", line: 5 },
      ],
    },
  ];
  expect(findUnknownProducts(docs, sheets).map(problemToText)).toEqual([
    'docs/a.mdx:5: "products" must name products, but there is no "h44"; did you mean "h4"?',
  ]);
});

test("without a near name nothing is guessed", () => {
  expect(problemsOf("h6", "range")).toEqual([
    'docs/a.mdx:5:9: <Spec> must name a number of products/h6.mdx, but there is no "range" on its sheet',
  ]);
});

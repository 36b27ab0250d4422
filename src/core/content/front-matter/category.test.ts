import { expect, test } from "vitest";
import { problemToText } from "../../problems/problems";
import { readCategoryFile } from "./category";

test("a category file says label, position and link of its folder", () => {
  expect(
    readCategoryFile({
      path: "docs/deployment/_category_.yml",
      text: "label: Deployment\nposition: 2\ncollapsed: false\nnumbered: true\nclassName: wide\nlink:\n  type: generated-index\n  slug: /fly\n  description: All of it\n",
    }),
  ).toEqual({
    category: {
      folder: "deployment",
      version: "current",
      file: "docs/deployment/_category_.yml",
      label: "Deployment",
      position: 2,
      collapsed: false,
      numbered: true,
      className: "wide",
      link: { type: "generated-index", slug: "/fly", description: "All of it" },
      routeLine: 8,
    },
    problems: [],
  });
});

test("without a slug the address of a generated page comes from the label, or from the folder", () => {
  const read = (text: string) => readCategoryFile({ path: "docs/a/_category_.yml", text }).category;
  expect(read("position: 1\nlabel: A\nlink: { type: generated-index }\n")?.routeLine).toBe(2);
  expect(read("link: { type: generated-index }\n")?.routeLine).toBeUndefined();
});

test("mistakes name line, found and wanted, and the folder stays a category", () => {
  const { category, problems } = readCategoryFile({
    path: "docs/a/_category_.yml",
    text: "label: A\npositon: 1\ncollapsed: maybe\nlink: { type: dog, id: x }\n",
  });
  expect(problems.map(problemToText)).toEqual([
    'docs/a/_category_.yml:3: "collapsed" must be true or false, found "maybe"',
    'docs/a/_category_.yml:4: "link.type" must be "doc" or "generated-index", found "dog"',
    'docs/a/_category_.yml:2: "positon" is not a known key; did you mean "position"?',
  ]);
  expect(category).toMatchObject({ folder: "a", label: "A", collapsed: undefined });
});

test.each([
  [
    "link: x",
    '"link" must be null, a group of type "doc" with an id, or a group of type "generated-index", found "x"',
  ],
  ["link: { id: x }", '"link.type" is missing; it must be "doc" or "generated-index"'],
  ["link: { type: doc }", '"link.id" is missing; it must be a text'],
])("a link that is none is told and left out: %s", (text, message) => {
  const { category, problems } = readCategoryFile({ path: "docs/a/_category_.yml", text });
  expect(problems.map((problem) => problem.message)).toEqual([message]);
  expect(category?.link).toBeUndefined();
});

test("a file that cannot be read is one problem", () => {
  const { category, problems } = readCategoryFile({
    path: "docs/a/_category_.json",
    text: '{ "label": "A", ',
  });
  expect(problems).toHaveLength(1);
  expect(problems[0]?.message).toMatch(/^the file cannot be read: /);
  expect(category?.folder).toBe("a");
});

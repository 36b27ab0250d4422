import { expect, test } from "vitest";
import { problemToText } from "../problems";
import { readCategoryFile } from "./front-matter-category";

test("a category file says label, position and link of its folder", () => {
  expect(
    readCategoryFile({
      path: "docs/deployment/_category_.yml",
      text: "label: Deployment\nposition: 2\ncollapsed: false\nclassName: wide\nlink:\n  type: generated-index\n  slug: /fly\n  description: All of it\n",
    }),
  ).toEqual({
    category: {
      folder: "deployment",
      version: "current",
      file: "docs/deployment/_category_.yml",
      label: "Deployment",
      position: 2,
      collapsed: false,
      className: "wide",
      link: { type: "generated-index", slug: "/fly", description: "All of it" },
      routeLine: 7,
    },
    problems: [],
  });
});

test("a link to a doc has its line, for only the set knows whether there is such a doc", () => {
  const { category } = readCategoryFile({
    path: "docs/a/_category_.yml",
    text: "label: A\nlink:\n  type: doc\n  id: into\n",
  });
  expect(category).toMatchObject({ link: { type: "doc", id: "into" }, linkLine: 4 });
});

test("without a slug the address of a generated page comes from the label, or from the folder", () => {
  const read = (text: string) => readCategoryFile({ path: "docs/a/_category_.yml", text }).category;
  expect(read("position: 1\nlabel: A\nlink: { type: generated-index }\n")?.routeLine).toBe(2);
  expect(read("link: { type: generated-index }\n")?.routeLine).toBeUndefined();
});

test("JSON is read too, with tabs, a byte order mark and a null link", () => {
  expect(
    readCategoryFile({
      path: "versions/1.0/docs/a/b/_category_.json",
      text: '\uFEFF{\n\t"label": "B",\n\t"position": "3",\n\t"link": null\n}\n',
    }),
  ).toMatchObject({
    category: { folder: "a/b", version: "1.0", label: "B", position: 3, link: null },
    problems: [],
  });
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

test("keys of a link that nobody reads are told, and the link stays", () => {
  const { category, problems } = readCategoryFile({
    path: "docs/a/_category_.yml",
    text: "label: A\nlink:\n  type: generated-index\n  slug: /fly\n  keywords: [one]\n  image: /x.png\n",
  });
  expect(problems.map(problemToText)).toEqual([
    'docs/a/_category_.yml:5: "link.keywords" is not a known key',
    'docs/a/_category_.yml:6: "link.image" is not a known key',
  ]);
  expect(problems.every(({ kind }) => kind === "unknownKey")).toBe(true);
  expect(category?.link).toEqual({ type: "generated-index", slug: "/fly" });
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

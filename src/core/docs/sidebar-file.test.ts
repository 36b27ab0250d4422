import { expect, test } from "vitest";
import { isSidebarFile, readSidebarFile } from "./sidebar-file";

const read = (text: string) => readSidebarFile("docs/_sidebar_.yml", text);

test("docs, folders and groups are read, with their lines", () => {
  expect(
    read(`- intro
- { doc: guide/first, label: Begin }
- label: How to
  collapsed: false
  link: { type: generated-index }
  items:
    - guide/second
    - folder: ./api/
`),
  ).toEqual({
    sidebar: {
      version: "current",
      file: "docs/_sidebar_.yml",
      items: [
        { doc: "intro", line: 1 },
        { doc: "guide/first", label: "Begin", line: 2 },
        {
          label: "How to",
          collapsed: false,
          link: { type: "generated-index" },
          line: 3,
          items: [
            { doc: "guide/second", line: 7 },
            { folder: "api", line: 8 },
          ],
        },
      ],
    },
    problems: [],
  });
});

test("a sidebar belongs to the docs folder that it stands in", () => {
  expect(isSidebarFile("docs/_sidebar_.yml")).toBe(true);
  expect(isSidebarFile("versions/1.0/docs/_sidebar_.yml")).toBe(true);
  expect(isSidebarFile("docs/guide/_sidebar_.yml")).toBe(false);
  expect(readSidebarFile("versions/1.0/docs/_sidebar_.yml", "- a").sidebar?.version).toBe("1.0");
});

test("what is wrong is told with its line, and the rest is taken", () => {
  const { sidebar, problems } = read(
    `- intro
- [a]
- { doc: [1] }
- { label: A, colapsed: true, items: [b] }
`,
  );
  expect(problems.map(({ line, message }) => `${line}: ${message}`)).toEqual([
    '2: an entry must be the id of a doc, or have "doc", "folder", or "label" with "items"',
    '3: an entry must read { doc: guide/first, label: "Begin" }, found {"doc":[1]}',
    '4: "colapsed" is not a known key; the nearest known key is "collapsed"',
  ]);
  expect(sidebar?.items).toEqual([
    { doc: "intro", line: 1 },
    { label: "A", items: [{ doc: "b", line: 4 }], line: 4 },
  ]);
});

test("a file that is no list is told", () => {
  expect(read("docs: [a]").problems[0]?.message).toContain("must be a list");
  expect(read("- [").problems[0]?.message).toContain("cannot be read");
});

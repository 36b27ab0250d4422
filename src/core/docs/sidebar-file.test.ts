import { expect, test } from "vitest";
import { isInSidebar, readSidebarFile } from "./sidebar-file";

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

test.each([
  [".", ""],
  ["/", ""],
  ["/api", "api"],
  ["./api/deep/", "api/deep"],
  ["api/.hidden", "api/.hidden"],
])("the folder %j is %j below the docs folder", (written, folder) => {
  expect(read(`- folder: "${written}"`).sidebar?.items).toEqual([{ folder, line: 1 }]);
});

test.each([
  ["intro", true],
  ["guide/second", true],
  ["api/deep/new", true],
  ["apix/new", false],
  ["guide/third", false],
])("a sidebar that names docs, a group and the folder api shows %s: %s", (docId, isShown) => {
  const items = read("- intro\n- label: How to\n  items:\n    - guide/second\n    - folder: api\n");
  expect(isInSidebar(items.sidebar?.items ?? [], docId)).toBe(isShown);
});

test("what is wrong is told with its line, and the rest is taken", () => {
  const { sidebar, problems } = read(
    `- intro
- [a]
- { doc: [1] }
- label: A
  colapsed: true
  items: [b]
- { folder: 1 }
- { label: [B] }
- { label: C, items: d }
- ~
`,
  );
  expect(problems.every(({ kind }) => kind === "content" || kind === "unknownKey")).toBe(true);
  expect(problems.map(({ line, message }) => `${line}: ${message}`)).toEqual([
    '2: an entry must be the id of a doc, or have "doc", "folder", or "label" with "items"',
    '3: an entry must read { doc: guide/first, label: "Begin" }, found {"doc":[1]}',
    '5: "colapsed" is not a known key; did you mean "collapsed"?',
    '7: an entry must read { folder: guide }, found {"folder":1}',
    '8: an entry must read { label: "Guides", items: [guide/first] }, found {"label":["B"]}',
    '9: an entry must read { label: "Guides", items: [guide/first] }, found {"label":"C","items":"d"}',
    '10: an entry must be the id of a doc, or have "doc", "folder", or "label" with "items"',
  ]);
  expect(sidebar?.items).toEqual([
    { doc: "intro", line: 1 },
    { label: "A", items: [{ doc: "b", line: 6 }], line: 4 },
  ]);
});

test("a file that is no list is told", () => {
  expect(read("docs: [a]").problems).toEqual([
    {
      kind: "content",
      file: "docs/_sidebar_.yml",
      line: 1,
      message: "the sidebar must be a list of docs, folders and groups, such as - intro",
    },
  ]);
  expect(read("- [").problems[0]?.message).toContain("cannot be read");
});

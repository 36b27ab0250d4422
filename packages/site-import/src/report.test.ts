import { expect, test } from "vitest";
import { groupByCause, toReport } from "./report";

const at = (file: string, line: number, message: string) => ({ file, line, message });
const left = [
  at("docs/a.mdx", 3, 'the link "/x" must lead to a page, but there is no /x; the nearest is /y'),
  at("docs/a.mdx", 9, "<Chart> is no known component; add it to src/content-components"),
  at("docs/b.mdx", 4, "<Chart> is no known component; add it to src/content-components"),
  at("docs/c.mdx", 4, "<Chart> is no known component; add it to src/content-components"),
  at("docs/b.mdx", 5, "<Other> is no known component; did you mean <Others>?"),
  at("docs/b.mdx", 7, 'the link "/docs/z" must lead to a page, but there is no /docs/z'),
];

test("what differs in names and addresses alone has one cause, and those with most files are first", () => {
  expect(groupByCause(left)).toEqual([
    { first: left[1], places: 3, files: 3 },
    { first: left[0], places: 2, files: 2 },
    { first: left[4], places: 1, files: 1 },
  ]);
});

test("the report has the pages, the causes, the files with most left, and what was not carried", () => {
  const note = at("docusaurus.config.js", 2, '"url" is not carried');
  const report = toReport(5, [note], left);
  expect(report).toContain("5 pages came over; 3 files of the new folder have something left.");
  expect(report).toContain(
    "- **3 files**, 3 places, first `docs/a.mdx:9`: \\<Chart> is no known component; add it",
  );
  expect(report.indexOf("- `docs/b.mdx` (3)")).toBeLessThan(report.indexOf("- `docs/a.mdx` (2)"));
  expect(report).toContain('- `docusaurus.config.js:2`: "url" is not carried');
  expect(toReport(1, [], [])).toContain("1 page came over; 0 files");
});

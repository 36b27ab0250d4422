import { expect, test } from "vitest";
import { findRepeatedIds } from "./find-repeated-ids";

const list = (file: string, line = 3, id = "pre-flight") => ({
  component: "Checklist",
  id,
  mark: "",
  file,
  line,
  column: 1,
});

test("two checklists of one id on two pages are told, at the second", () => {
  const pages = [
    { file: "docs/a.mdx", siteIds: [list("docs/a.mdx")] },
    { file: "docs/b.mdx", siteIds: [list("docs/b.mdx", 7), list("docs/b.mdx", 9, "other")] },
  ];
  expect(findRepeatedIds(pages)).toEqual([
    {
      kind: "content",
      file: "docs/b.mdx",
      line: 7,
      column: 1,
      message:
        '<Checklist> has the id "pre-flight", and so has that of docs/a.mdx:3; what readers keep is stored by id, so each needs its own',
    },
  ]);
});

test("two on one page are told too", () => {
  const siteIds = [list("pages/a.mdx", 3), list("pages/a.mdx", 5)];
  expect(findRepeatedIds([{ file: "pages/a.mdx", siteIds }])).toHaveLength(1);
});

test("a part of two pages is one list, and so is the same page of another version", () => {
  const pages = [
    { file: "docs/a.mdx", siteIds: [list("docs/_part.mdx")] },
    { file: "docs/b.mdx", siteIds: [list("docs/_part.mdx")] },
    { file: "versions/1.0/docs/a.mdx", siteIds: [list("versions/1.0/docs/_part.mdx")] },
  ];
  expect(findRepeatedIds(pages)).toEqual([]);
});

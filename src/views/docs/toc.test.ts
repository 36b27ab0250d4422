import { expect, test } from "vitest";
import { findActiveHeading, toIds, toToc, toTocLevels } from "./toc";

const heading = (level: number, id: string) => ({ level, id, text: id.toUpperCase() });
const levels = { minLevel: 2, maxLevel: 3 };

test("a heading of level 3 stands below the heading of level 2 before it", () => {
  const toc = toToc([heading(2, "a"), heading(3, "b"), heading(2, "c")], levels);
  expect(toc).toEqual([
    { id: "a", text: "A", children: [{ id: "b", text: "B", children: [] }] },
    { id: "c", text: "C", children: [] },
  ]);
});

test("headings outside of the levels are left out", () => {
  expect(toIds(toToc([heading(1, "a"), heading(2, "b"), heading(4, "c")], levels))).toEqual(["b"]);
});

test("a level that is skipped leaves no hole", () => {
  const toc = toToc([heading(2, "a"), heading(4, "b"), heading(3, "c")], {
    minLevel: 2,
    maxLevel: 4,
  });
  expect(toc[0]?.children.map(({ id }) => id)).toEqual(["b", "c"]);
});

test("a page that begins with a level 3 keeps it at the top", () => {
  expect(toToc([heading(3, "a"), heading(2, "b")], levels).map(({ id }) => id)).toEqual(["a", "b"]);
});

test("the page's own levels come before the site's", () => {
  expect(toTocLevels({ tocMaxHeadingLevel: 5 }, levels)).toEqual({ minLevel: 2, maxLevel: 5 });
});

test("levels that are upside down are turned round", () => {
  expect(toTocLevels({ tocMinHeadingLevel: 4, tocMaxHeadingLevel: 2 }, levels)).toEqual({
    minLevel: 2,
    maxLevel: 4,
  });
});

const positions = [
  { id: "a", top: -200 },
  { id: "b", top: 90 },
  { id: "c", top: 500 },
];

test("the last heading above the reading line is being read", () => {
  const window = { line: 110, height: 900, atEnd: false };
  expect(findActiveHeading(positions, window)).toBe("b");
});

test("above the first heading nothing is marked", () => {
  const window = { line: 110, height: 900, atEnd: false };
  expect(findActiveHeading([{ id: "a", top: 300 }], window)).toBeUndefined();
});

test("at the end of the page the last heading in sight is being read", () => {
  const window = { line: 110, height: 900, atEnd: true };
  expect(findActiveHeading(positions, window)).toBe("c");
});

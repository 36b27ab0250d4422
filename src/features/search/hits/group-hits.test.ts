import { expect, test } from "vitest";
import type { SearchHit } from "../types";
import { groupHits } from "./group-hits";

function hit(url: string, more: Partial<SearchHit> = {}): SearchHit {
  const [path = "", anchor = ""] = url.split("#");
  return {
    objectID: `en:${url}`,
    type: "lvl1",
    hierarchy: { lvl0: "Tutorials", lvl1: "Calibration", lvl2: null, lvl3: null, lvl4: null },
    content: "Level the aircraft.",
    url,
    path,
    anchor,
    breadcrumbs: ["Deployment"],
    language: "en",
    tags: [],
    version: "current",
    weight: { pageRank: 0, level: 90, position: 0 },
    internal: { contentDigest: "" },
    _highlightResult: {
      hierarchy: {},
      content: { value: "", matchLevel: "none", matchedWords: [] },
    },
    _snippetResult: { content: { value: "Level the aircraft.", matchLevel: "none" } },
    ...more,
  };
}

test("hits of one page are one group, in the order of the best hits", () => {
  const groups = groupHits([hit("/docs/b#x"), hit("/docs/a"), hit("/docs/b#y")]);
  expect(groups.map(({ path, rows }) => [path, rows.map(({ href }) => href)])).toEqual([
    ["/docs/b", ["/docs/b#x", "/docs/b#y"]],
    ["/docs/a", ["/docs/a"]],
  ]);
});

test("a group has the page's title with its marks, and the way to it", () => {
  const [group] = groupHits([
    hit("/docs/a", {
      _highlightResult: {
        hierarchy: {
          lvl1: {
            value: "__ais-highlight__Calib__/ais-highlight__ration",
            matchLevel: "full",
            matchedWords: ["calib"],
          },
        },
        content: { value: "", matchLevel: "none", matchedWords: [] },
      },
    }),
  ]);
  expect(group?.title).toEqual([
    { text: "Calib", isMatch: true },
    { text: "ration", isMatch: false },
  ]);
  expect(group?.trail).toEqual(["Tutorials", "Deployment"]);
});

test("a hit that leads off the site is left out, whichever of its two addresses does", () => {
  const hits = [
    hit("/docs/a", { url: "https://elsewhere.example/a" }),
    hit("/docs/b", { url: "javascript:alert(1)" }),
    hit("/docs/c", { path: "//elsewhere.example/c" }),
    hit("/docs/d"),
  ];
  expect(groupHits(hits).map(({ path }) => path)).toEqual(["/docs/d"]);
});

test("the headings above a section stand outermost first", () => {
  const hierarchy = { lvl0: "Tutorials", lvl1: "A", lvl2: "Two", lvl3: "Three", lvl4: "Four" };
  const [group] = groupHits([hit("/docs/a#x", { type: "lvl4", hierarchy })]);
  expect(group?.rows[0]).toMatchObject({
    heading: [{ text: "Four", isMatch: false }],
    parents: ["Two", "Three"],
  });
});

test("lines of code and of tables stand apart in a snippet, and sentences need no sign", () => {
  const value = "Build it.\ncd ~/ws\ncolcon build\nFull: 16.8 V";
  const content = { value, matchLevel: "none" } as const;
  const [group] = groupHits([hit("/docs/a", { _snippetResult: { content } })]);
  const [text] = group?.rows[0]?.snippet ?? [];
  expect(text?.text).toBe("Build it.\ncd ~/ws · colcon build · Full: 16.8 V");
});

test("a snippet's markup stays text", () => {
  const content = { value: "<b>x</b>", matchLevel: "none" } as const;
  const [group] = groupHits([hit("/docs/a", { _snippetResult: { content } })]);
  expect(group?.rows[0]?.snippet).toEqual([{ text: "<b>x</b>", isMatch: false }]);
});

test("an index that answers without marks is shown without marks", () => {
  const bare = { ...hit("/docs/a"), _highlightResult: undefined, _snippetResult: undefined };
  expect(groupHits([bare as unknown as SearchHit])[0]?.title).toEqual([
    { text: "Calibration", isMatch: false },
  ]);
});

import { expect, test } from "vitest";
import { editDistance, findNearest, toNearestHint } from "./nearest";

test.each([
  ["", "", 0],
  ["", "tabs", 4],
  ["tabs", "", 4],
  ["tabs", "tab", 1],
  ["tab", "tabs", 1],
  ["note", "nope", 1],
  // Two letters that change places are one mistake, also at the beginning.
  ["ntoe", "note", 1],
  ["onte", "note", 1],
  ["title", "titel", 1],
  // A letter between them makes it two.
  ["abc", "ca", 3],
])("%s becomes %s by %i edits", (from, to, edits) => {
  expect(editDistance(from, to)).toBe(edits);
});

test("the nearest name is meant, whatever its letters' size, and the first of those that are as near", () => {
  expect(findNearest("TITEL", ["description", "title", "tile"])).toBe("title");
  expect(findNearest("tab", ["tabs", "tag"])).toBe("tabs");
});

test("a name of which more than two letters or two in five differ was not meant", () => {
  expect(findNearest("sidebar_positions_x", ["sidebar_position"])).toBeUndefined();
  expect(findNearest("sidebar", ["slug", "title"])).toBeUndefined();
  expect(findNearest("abcde", ["abcxy"])).toBe("abcxy");
  expect(findNearest("abcde", ["abxyz"])).toBeUndefined();
  expect(findNearest("x", ["y"])).toBe("y");
  expect(findNearest("x", [])).toBeUndefined();
});

test("the end of a sentence names the nearest, else what is said otherwise, else nothing", () => {
  expect(toNearestHint("titel", ["title"])).toBe('; did you mean "title"?');
  expect(toNearestHint("x1", ["title"], "wanted title")).toBe("; wanted title");
  expect(toNearestHint("x1", ["title"])).toBe("");
});

test("two letters may differ, unless more are allowed", () => {
  expect(findNearest("kalibbrationn", ["calibration"])).toBeUndefined();
  expect(findNearest("kalibbrationn", ["calibration"], 3)).toBe("calibration");
});

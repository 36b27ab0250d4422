import { expect, test } from "vitest";
import { belowWidth, fromWidth, toMediaWidth } from "./media-width";

test("a width of the window grows with the letters that a reader has set the browser to", () => {
  expect(toMediaWidth(997)).toBe("62.3125rem");
  expect(toMediaWidth(996.98)).toBe("62.31125rem");
});

test("the two sides of a width are conditions that no window meets at once", () => {
  expect(fromWidth(997)).toBe("(min-width: 62.3125rem)");
  expect(belowWidth(997)).toBe("(max-width: 62.31125rem)");
});

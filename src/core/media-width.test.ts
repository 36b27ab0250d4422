import { expect, test } from "vitest";
import { toMediaWidth } from "./media-width";

test("a width of the window grows with the letters that a reader has set the browser to", () => {
  expect(toMediaWidth(997)).toBe("62.3125rem");
  expect(toMediaWidth(996.98)).toBe("62.31125rem");
});

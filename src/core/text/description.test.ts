import { expect, test } from "vitest";
import { toDescription } from "./description";

test.each([
  ["Written", "Written"],
  ["", "The beginning"],
  [null, "The beginning"],
  [undefined, "The beginning"],
])("the description %j is told as %j", (description, told) => {
  expect(toDescription({ description, excerpt: "The beginning" })).toBe(told);
});

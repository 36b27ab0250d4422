import { expect, test } from "vitest";
import { groupBy } from "./group-by";

test("items and keys stay in the order in which they come", () => {
  const groups = groupBy(["b1", "a1", "b2"], (text) => text[0]);
  expect([...groups]).toEqual([
    ["b", ["b1", "b2"]],
    ["a", ["a1"]],
  ]);
});

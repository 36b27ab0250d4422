import { expect, test } from "vitest";
import { remember } from "./remember";

test("a value is made once for each key", () => {
  const values = new Map<string, string[]>();
  remember(values, "a", () => []).push("one");
  remember(values, "a", () => ["never"]).push("two");
  remember(values, "b", () => []).push("three");
  expect([...values]).toEqual([
    ["a", ["one", "two"]],
    ["b", ["three"]],
  ]);
});

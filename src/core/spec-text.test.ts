import { expect, test } from "vitest";
import { toSpecText } from "./spec-text";

test("a number never breaks from its unit", () => {
  expect(toSpecText({ value: "21", unit: "min" })).toBe("21\u00a0min");
  expect(toSpecText({ value: 21, unit: "min" })).toBe("21\u00a0min");
  expect(toSpecText({ value: "XT60", unit: null })).toBe("XT60");
  expect(toSpecText({ value: 4 })).toBe("4");
});

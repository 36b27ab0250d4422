import { expect, test } from "vitest";
import { toSpecText } from "./spec-text";

test("a number never breaks from its unit", () => {
  expect(toSpecText({ value: "21", unit: "min" })).toBe("21\u00a0min");
  expect(toSpecText({ value: 21, unit: "min" })).toBe("21\u00a0min");
  expect(toSpecText({ value: "XT60", unit: null })).toBe("XT60");
  expect(toSpecText({ value: 4 })).toBe("4");
  expect(toSpecText({ value: "2 × USB 3, 1 × camera" })).toBe(
    "2\u00a0×\u00a0USB 3, 1\u00a0×\u00a0camera",
  );
});

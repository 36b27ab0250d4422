import { expect, test } from "vitest";
import { shouldHide } from "./use-hide-on-scroll";

test("the navbar hides on the way down and comes back on the way up", () => {
  expect(shouldHide({ from: 300, to: 340, height: 64 })).toBe(true);
  expect(shouldHide({ from: 340, to: 300, height: 64 })).toBe(false);
});

test("the navbar stays at the top of the page", () => {
  expect(shouldHide({ from: 0, to: 40, height: 64 })).toBe(false);
});

import { expect, test, vi } from "vitest";
import { isDataDear } from "./connection";

test("data is dear to a reader who saves it, and on a network of the second generation", () => {
  expect(isDataDear({ effectiveType: "2g" })).toBe(true);
  expect(isDataDear({ effectiveType: "slow-2g" })).toBe(true);
  expect(isDataDear({ effectiveType: "4g", saveData: true })).toBe(true);
  expect(isDataDear({ effectiveType: "3g", saveData: false })).toBe(false);
});

test("data is dear to a reader whose system asks for little of it", () => {
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query === "(prefers-reduced-data:reduce)",
  }));
  expect(isDataDear({})).toBe(true);
  vi.unstubAllGlobals();
});

test("a browser that says nothing of its connection has a good one", () => {
  expect(isDataDear({})).toBe(false);
});

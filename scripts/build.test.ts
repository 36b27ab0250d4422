import { expect, test } from "vitest";
import { toHeapLimit } from "./build.mjs";

test("a thousand pages of 2 kB get the heap that keeps a build under 1 GB", () => {
  expect(toHeapLimit(2_000_000)).toBe(640);
});

test("a large site gets more heap for each megabyte of Markdown", () => {
  expect(toHeapLimit(20_000_000)).toBe(960);
});

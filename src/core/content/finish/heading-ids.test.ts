import { expect, test } from "vitest";
import { createHeadingIds } from "./heading-ids";

test("headings of the same words are numbered, past an id that is taken", () => {
  const ids = createHeadingIds();
  ids.takeTitle("Batteries");
  ids.take("fuses");
  expect(["Batteries", "Fuses", "Fuses", "Step 5 – Check", "Two\nlines"].map(ids.next)).toEqual([
    "batteries-1",
    "fuses-1",
    "fuses-2",
    "step-5--check",
    "two-lines",
  ]);
});

test("an id of the page's frame is no heading's", () => {
  expect(createHeadingIds().next("Content")).toBe("content-1");
});

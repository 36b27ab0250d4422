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

test("a heading has the id of its words, and never one of the page's frame", () => {
  const words = ["Content", "Article", "Related posts", "`frame_drawer`"];
  expect(words.map(createHeadingIds().next)).toEqual([
    "content",
    "article",
    "related-posts",
    "the-frame_drawer",
  ]);
});

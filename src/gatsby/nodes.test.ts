import { expect, test } from "vitest";
import { findOutdated } from "./nodes";

const digestOf = (file: string) => (file === "docs/a.mdx" ? "now" : "");

test("a page is outdated when one of its files has another text, and not else", () => {
  const kept = { madeOf: { "docs/a.mdx": "now", "docs/_part.mdx": "" }, isToCome: false };
  const edited = { madeOf: { "docs/a.mdx": "before" }, isToCome: false };
  expect(findOutdated([kept, edited], digestOf, "2026-05-01T00:00:00Z")).toEqual([edited]);
});

test("a post is outdated when its day has come since, or is to come again, for no file changes with the day", () => {
  const post = { madeOf: {}, date: "2026-06-01T00:00:00.000Z" };
  const late = { ...post, isToCome: true };
  const out = { ...post, isToCome: false };
  expect(findOutdated([late, out], digestOf, "2026-05-31T23:59:59Z")).toEqual([out]);
  expect(findOutdated([late, out], digestOf, "2026-06-01T00:00:00Z")).toEqual([late]);
});

import { expect, test } from "vitest";
import { isOutdated } from "./made-of";

const madeOf = { "docs/page.mdx": "a1", "docs/run.ts": "b2", "docs/_late.mdx": "" };

test.each([
  ["nothing has changed", madeOf, false],
  ["another file has come", { ...madeOf, "docs/other.mdx": "c3" }, false],
  ["the page has another text", { ...madeOf, "docs/page.mdx": "a2" }, true],
  ["a part has another text", { ...madeOf, "docs/run.ts": "b3" }, true],
  ["a part is gone", { ...madeOf, "docs/run.ts": "" }, true],
  ["a missing part has come", { ...madeOf, "docs/_late.mdx": "d4" }, true],
])("a page is outdated or not when %s", (_what, now: Record<string, string>, expected) => {
  expect(isOutdated(madeOf, (file) => now[file] ?? "")).toBe(expected);
});

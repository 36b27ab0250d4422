import { expect, test } from "vitest";
import type { PlannedPage } from "../plan/plan";
import { createLastModified } from "./last-modified";

const commits = new Map([
  ["docs/a.mdx", "2026-03-01T10:00:00.000Z"],
  ["products/h4.mdx", "2026-03-02T10:00:00.000Z"],
  ["products/h6.mdx", "2026-03-04T10:00:00.000Z"],
  ["faq/power.mdx", "2026-03-03T10:00:00.000Z"],
  ["blog/one.mdx", "2026-04-01T10:00:00.000Z"],
  ["blog/two.mdx", "2026-05-01T10:00:00.000Z"],
  ["blog/hidden.mdx", "2026-06-01T10:00:00.000Z"],
]);

const toPage = (
  template: PlannedPage["template"],
  context: PlannedPage["context"],
  more: Partial<PlannedPage> = {},
): PlannedPage => ({ path: `/${template}`, template, context, ...more });

const one = toPage("blog-post", { id: "one" }, { file: "blog/one.mdx" });
const two = toPage(
  "blog-post",
  { id: "two" },
  { file: "blog/two.mdx", lastModified: "2026-02-01T23:00:00.000Z" },
);
const hidden = toPage("blog-post", { id: "hidden" }, { file: "blog/hidden.mdx", noindex: true });
const find = createLastModified([one, two, hidden], commits);

test("a page was changed with its file's last commit, unless the file names a day", () => {
  expect(find(toPage("doc", { place: {} }, { file: "docs/a.mdx" }))).toBe(
    "2026-03-01T10:00:00.000Z",
  );
  const named = { place: { lastUpdatedAt: "2026-01-05" } };
  expect(find(toPage("doc", named, { file: "docs/a.mdx" }))).toBe("2026-01-05");
  const page = toPage("page", { lastUpdatedAt: "2026-01-06" }, { file: "pages/x.mdx" });
  expect(find(page)).toBe("2026-01-06");
  expect(find(one)).toBe("2026-04-01T10:00:00.000Z");
  expect(find(two)).toBe("2026-02-01T23:00:00.000Z");
});

test("a page of several files was changed with the last of them", () => {
  expect(find(toPage("products", { ids: [] }))).toBe("2026-03-04T10:00:00.000Z");
  expect(find(toPage("faq", { ids: [] }))).toBe("2026-03-03T10:00:00.000Z");
});

test("a list of posts was changed with the last of those that it shows", () => {
  expect(find(toPage("blog-index", { ids: ["two", "one"] }))).toBe("2026-04-01T10:00:00.000Z");
  expect(find(toPage("blog-tag", { ids: ["two"] }))).toBe("2026-02-01T23:00:00.000Z");
  expect(find(toPage("blog-author", { ids: [] }))).toBeUndefined();
});

test("archive, tags and authors were changed with the last post that is listed", () => {
  for (const template of ["blog-archive", "blog-tags", "blog-authors"] as const) {
    expect(find(toPage(template, {})), template).toBe("2026-04-01T10:00:00.000Z");
  }
});

test("outside of a repository only what a file says of itself is known", () => {
  const alone = createLastModified([one, two], new Map());
  expect(alone(one)).toBeUndefined();
  expect(alone(two)).toBe("2026-02-01T23:00:00.000Z");
  expect(alone(toPage("category", { place: {} }))).toBeUndefined();
  expect(alone(toPage("products", { ids: [] }))).toBeUndefined();
});

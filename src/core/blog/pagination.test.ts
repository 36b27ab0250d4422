import { expect, test } from "vitest";
import { paginate } from "./pagination";

const numbers = (page: number, pageCount: number) =>
  paginate(Array.from({ length: pageCount }), 1, "/blog")[page - 1]?.pagination.items.map(
    (item) => item?.page ?? "…",
  );

test("a list is cut into pages of a size", () => {
  const pages = paginate(["a", "b", "c"], 2, "/blog");
  expect(pages.map(({ path, items }) => [path, items])).toEqual([
    ["/blog", ["a", "b"]],
    ["/blog/page/2", ["c"]],
  ]);
});

test("an empty list is one empty page", () => {
  const pages = paginate([], 10, "/blog");
  expect(pages).toHaveLength(1);
  expect(pages[0]?.pagination).toMatchObject({
    page: 1,
    pageCount: 1,
    previousPath: null,
    nextPath: null,
  });
});

test("a full last page has no empty one after it", () => {
  expect(paginate(["a", "b"], 2, "/blog")).toHaveLength(1);
});

test("each page leads to the one before and the one after", () => {
  const [first, second, third] = paginate(["a", "b", "c"], 1, "/blog");
  expect(first?.pagination).toMatchObject({ previousPath: null, nextPath: "/blog/page/2" });
  expect(second?.pagination).toMatchObject({ previousPath: "/blog", nextPath: "/blog/page/3" });
  expect(third?.pagination).toMatchObject({ previousPath: "/blog/page/2", nextPath: null });
});

test("long lists show first, last and what is near", () => {
  expect(numbers(1, 20)).toEqual([1, 2, 3, 4, 5, "…", 20]);
  expect(numbers(10, 20)).toEqual([1, "…", 9, 10, 11, "…", 20]);
  expect(numbers(20, 20)).toEqual([1, "…", 16, 17, 18, 19, 20]);
  expect(numbers(4, 20)).toEqual([1, 2, 3, 4, 5, "…", 20]);
});

test("short lists show every number", () => {
  expect(numbers(3, 6)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(numbers(2, 2)).toEqual([1, 2]);
});

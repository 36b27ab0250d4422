import { expect, test } from "vitest";
import { findRelated } from "./related";

const post = (id: string, ...tagPaths: string[]) => ({ id, tagPaths });

test("posts that share most tags come first, then the newest", () => {
  const related = findRelated(
    [
      post("a", "x"),
      post("b"),
      post("c", "x", "y"),
      post("d"),
      post("e", "x", "y"),
      post("f"),
      post("g", "x"),
    ],
    3,
  );
  expect(related.get("e")?.map(({ id }) => id)).toEqual(["c", "a", "g"]);
});

test("the neighbours in time are no related posts", () => {
  const related = findRelated([post("a", "x"), post("b", "x"), post("c", "x")], 3);
  expect(related.get("b")).toEqual([]);
  expect(related.get("a")?.map(({ id }) => id)).toEqual(["c"]);
});

test("a post without tags has no related posts", () => {
  expect(findRelated([post("a"), post("b"), post("c")], 3).get("a")).toEqual([]);
});

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

test("of posts that share as many tags the newest comes first, whichever of the tags it has", () => {
  const related = findRelated(
    [post("a", "x", "y"), post("b"), post("c", "y"), post("d"), post("e", "x")],
    3,
  );
  expect(related.get("a")?.map(({ id }) => id)).toEqual(["c", "e"]);
});

test("the neighbours in time are no related posts", () => {
  const related = findRelated([post("a", "x"), post("b", "x"), post("c", "x")], 3);
  expect(related.get("b")).toEqual([]);
  expect(related.get("a")?.map(({ id }) => id)).toEqual(["c"]);
});

test("a post without tags has no related posts", () => {
  expect(findRelated([post("a"), post("b"), post("c")], 3).get("a")).toEqual([]);
});

test("the cost of a tag that every post has grows with the posts, not with their square: ten to each side are looked at", () => {
  const many = Array.from({ length: 100 }, (_, index) => post(`p${index}`, "news"));
  // Without the post itself and its neighbours in time.
  expect(findRelated(many, 100).get("p50")).toHaveLength(18);
});

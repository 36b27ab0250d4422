import { expect, test } from "vitest";
import { packPostings, readPostings } from "./postings";

test("postings are read as they were written, whatever the order they came in", () => {
  const postings = [
    { term: "yaw", fields: new Map([[0, [3, 7]]]) },
    { term: "4,20", fields: new Map([[5, [51, 103, 1000]]]) },
  ];
  expect(readPostings(packPostings(postings))).toEqual([postings[1], postings[0]]);
});

test("an index without records has no postings", () => {
  expect(readPostings(packPostings([]))).toEqual([]);
});

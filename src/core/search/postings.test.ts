import { expect, test } from "vitest";
import { packPostings, readPostings } from "./postings";

test("a term is a line, with its fields and the steps between its records", () => {
  const fields = new Map([
    [
      5,
      new Map([
        [0, 1],
        [2, 1],
        [40, 3],
      ]),
    ],
    [1, new Map([[3, 1]])],
  ]);
  expect(packPostings([{ term: "throttle", fields }])).toBe("throttle 1,3 5,0,2,12*3");
});

test("postings are read as they were written, whatever the order they came in", () => {
  const postings = [
    {
      term: "yaw",
      fields: new Map([
        [
          0,
          new Map([
            [7, 2],
            [3, 1],
          ]),
        ],
      ]),
    },
    { term: "4,20", fields: new Map([[5, new Map([[1000, 40]])]]) },
  ];
  expect(readPostings(packPostings(postings))).toEqual([postings[1], postings[0]]);
});

test("an index without records has no postings", () => {
  expect(readPostings(packPostings([]))).toEqual([]);
});

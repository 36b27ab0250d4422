import { expect, test } from "vitest";
import { packPostings, readPostings } from "./postings";

test("a term has a line with its fields and the steps between its records", () => {
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
  expect(packPostings([{ term: "throttle", fields }])).toBe("0throttle\n\n1:d acM**");
});

test("a term leaves out what it shares with the one before, up to nine signs", () => {
  const fields = new Map([[5, new Map([[1, 1]])]]);
  const terms = ["calibrations", "calibrate", "calibrator", "calibration", "yaw"];
  const packed = packPostings(terms.map((term) => ({ term, fields })));
  expect(packed.split("\n\n")[0]).toBe("0calibrate\n8ion\n9ons\n8or\n0yaw");
  expect(readPostings(packed).map(({ term }) => term)).toEqual(terms.sort());
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
    {
      term: "4,20",
      fields: new Map([
        [
          5,
          new Map([
            [51, 1],
            [103, 1],
            [1000, 40],
          ]),
        ],
      ]),
    },
  ];
  expect(readPostings(packPostings(postings))).toEqual([postings[1], postings[0]]);
});

test("an index without records has no postings", () => {
  expect(readPostings(packPostings([]))).toEqual([]);
});

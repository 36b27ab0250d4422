/** The command line of `npm run fuzz`. */

import { expect, test } from "vitest";
import { readRuns } from "./fuzz.mjs";

test("seed, runs and the first run are numbers, with defaults", () => {
  expect(readRuns([])).toEqual({ seed: 1, runs: 2000, first: 0 });
  expect(readRuns(["--seed", "7", "--runs=50", "--first", "3"])).toEqual({
    seed: 7,
    runs: 50,
    first: 3,
  });
});

test.each([
  [["--seed", "x"], '--seed must be a whole number, found "x"'],
  [["--runs", "-1"], "usage: npm run fuzz"],
  [["--fast"], "usage: npm run fuzz"],
])("%j is refused with the usage", (args, message) => {
  expect(() => readRuns(args)).toThrow(message);
});

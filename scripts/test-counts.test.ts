/** The counts of the test runners' reports, and the line that sums them up. */

import { expect, test } from "vitest";
import { countsToText, readPlaywrightCounts, readVitestCounts, sumCounts } from "./test-counts.mjs";

test("Vitest's pending and todo tests are skipped ones", () => {
  const report = {
    numPassedTests: 5,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 3,
    testResults: [{ status: "failed", assertionResults: [{}, {}] }],
  };
  expect(readVitestCounts(report)).toEqual({ passed: 5, failed: 1, skipped: 5 });
});

test("a test file that cannot be loaded is a failed test", () => {
  const report = {
    numPassedTests: 5,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [{ status: "failed", assertionResults: [] }],
  };
  expect(readVitestCounts(report)).toEqual({ passed: 5, failed: 1, skipped: 0 });
});

test("a flaky browser test and an error outside of the tests are failed ones", () => {
  const report = { stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 2 }, errors: [{}] };
  expect(readPlaywrightCounts(report)).toEqual({ passed: 7, failed: 3, skipped: 2 });
});

test("the last line sums the runners up", () => {
  const sum = sumCounts([
    { passed: 10, failed: 0, skipped: 1 },
    { passed: 5, failed: 2, skipped: 0 },
  ]);
  expect(countsToText(sum)).toBe("15 passed, 2 failed, 1 skipped");
});

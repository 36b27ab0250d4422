/** The counts of the test runners' reports, the tests that failed, and the line that sums them up. */

import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./project.mjs";
import { countsToText, readPlaywrightCounts, readVitestCounts, sumCounts } from "./test-counts.mjs";

const file = join(root, "src", "a.test.ts");

test("Vitest's pending and todo tests are skipped ones, and a failed one is named with its complaint", () => {
  const report = {
    numPassedTests: 5,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 3,
    testResults: [
      {
        name: file,
        status: "failed",
        assertionResults: [
          { status: "passed", fullName: "one is odd", failureMessages: [] },
          {
            status: "failed",
            fullName: "numbers two is odd",
            failureMessages: [
              "\u001b[31mAssertionError\u001b[39m: expected 2 to be odd\n    at a.ts:3",
            ],
          },
        ],
      },
    ],
  };
  expect(readVitestCounts(report)).toEqual({
    passed: 5,
    failed: 1,
    skipped: 5,
    failures: [
      "src/a.test.ts numbers two is odd: AssertionError: expected 2 to be odd\n        at a.ts:3",
    ],
  });
});

test("a test file that cannot be loaded is a failed test", () => {
  const report = {
    numPassedTests: 5,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [
      { name: file, status: "failed", message: "Cannot find './b'", assertionResults: [] },
    ],
  };
  expect(readVitestCounts(report)).toEqual({
    passed: 5,
    failed: 1,
    skipped: 0,
    failures: ["src/a.test.ts: Cannot find './b'"],
  });
});

test("a flaky browser test and an error outside of the tests are failed ones", () => {
  const error = {
    message: "\n\u001b[2mexpect(\u001b[22mlocator).toBeVisible() failed\n\nLocator: h1",
  };
  const spec = { file: "menu.spec.ts", line: 7 };
  const report = {
    stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 2 },
    errors: [{ message: "Error: the server did not start" }],
    suites: [
      {
        specs: [
          { ...spec, title: "opens", tests: [{ status: "expected", results: [{}] }] },
          { ...spec, title: "closes", tests: [{ status: "flaky", results: [{ error }, {}] }] },
        ],
        suites: [
          {
            specs: [
              { ...spec, title: "stays", tests: [{ status: "unexpected", results: [{ error }] }] },
            ],
          },
        ],
      },
    ],
  };
  expect(readPlaywrightCounts(report)).toEqual({
    passed: 1,
    failed: 3,
    skipped: 2,
    failures: [
      "Error: the server did not start",
      "menu.spec.ts:7 closes (passed when run again): expect(locator).toBeVisible() failed\n    Locator: h1",
      "menu.spec.ts:7 stays: expect(locator).toBeVisible() failed\n    Locator: h1",
    ],
  });
});

test("the last line sums the runners up", () => {
  const sum = sumCounts([
    { passed: 10, failed: 0, skipped: 1, failures: [] },
    { passed: 5, failed: 2, skipped: 0, failures: ["a", "b"] },
  ]);
  expect(sum.failures).toEqual(["a", "b"]);
  expect(countsToText(sum)).toBe("15 passed, 2 failed, 1 skipped");
});

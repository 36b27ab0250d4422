/** How many tests passed, failed and were skipped, and which failed, read from the runners' JSON reports. */

import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root } from "./project.mjs";

/**
 * @typedef {{ passed: number, failed: number, skipped: number, failures: string[] }} Counts what failed: a text for
 *   each test, with its file, its name and its complaint
 * @typedef {{ status: string, fullName: string, failureMessages?: string[] }} VitestResult
 * @typedef {{
 *   numPassedTests: number,
 *   numPendingTests: number,
 *   numTodoTests: number,
 *   numFailedTests: number,
 *   testResults: { name: string, status: string, message?: string, assertionResults: VitestResult[] }[],
 * }} VitestReport
 * @typedef {{ error?: { message?: string } }} PlaywrightResult
 * @typedef {{
 *   file: string,
 *   line: number,
 *   title: string,
 *   tests: { status: string, results: PlaywrightResult[] }[],
 * }} PlaywrightSpec
 * @typedef {{ specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 * @typedef {{
 *   stats: { expected: number, unexpected: number, flaky: number, skipped: number },
 *   errors: { message?: string }[],
 *   suites: PlaywrightSuite[],
 * }} PlaywrightReport
 */

/** More lines of a complaint than this are in the runner's own report. */
const linesOfComplaint = 16;

/**
 * What a test complains of, without colours and empty lines: what was wanted and found stands below the first line.
 * @param {string | undefined} message
 */
function toComplaint(message = "") {
  const lines = stripVTControlCharacters(message)
    .split("\n")
    .filter((line) => line.trim());
  return lines.slice(0, linesOfComplaint).join("\n    ").trim();
}

/** @param {string} name @param {string | undefined} message */
const toFailure = (name, message) => [name, toComplaint(message)].filter(Boolean).join(": ");

/**
 * A test file that could not even be loaded counts as one failed test.
 * @returns {Counts}
 */
export function readVitestCounts(/** @type {VitestReport} */ report) {
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: report.testResults.flatMap(({ name, status, message, assertionResults }) => {
      const file = relative(root, name);
      if (status === "failed" && assertionResults.length === 0) return toFailure(file, message);
      return assertionResults
        .filter((result) => result.status === "failed")
        .map((result) => toFailure(`${file} ${result.fullName}`, result.failureMessages?.[0]));
    }),
  };
}

/**
 * An error outside of the tests (the server did not start) counts as one failed test.
 * @returns {Counts}
 */
export function readPlaywrightCounts(/** @type {PlaywrightReport} */ { stats, errors, suites }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    failures: [...errors.map(({ message }) => toComplaint(message)), ...findFailures(suites)],
  };
}

/** @returns {string[]} */
function findFailures(/** @type {readonly PlaywrightSuite[]} */ suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ file, line, title, tests }) =>
      tests
        .filter(({ status }) => status === "unexpected" || status === "flaky")
        .map(({ status, results }) => {
          const name = `${file}:${line} ${title}${status === "flaky" ? " (passed when run again)" : ""}`;
          return toFailure(name, results.find(({ error }) => error)?.error?.message);
        }),
    ),
    ...findFailures(inner),
  ]);
}

/** @param {readonly Counts[]} parts @returns {Counts} */
export function sumCounts(parts) {
  return parts.reduce(
    (sum, part) => ({
      passed: sum.passed + part.passed,
      failed: sum.failed + part.failed,
      skipped: sum.skipped + part.skipped,
      failures: [...sum.failures, ...part.failures],
    }),
    { passed: 0, failed: 0, skipped: 0, failures: [] },
  );
}

/** The last line of `npm test`. */
export function countsToText(/** @type {Counts} */ { passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

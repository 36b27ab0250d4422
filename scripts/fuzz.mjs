/**
 * `npm run fuzz [-- --seed N] [--runs M] [--first I]`: broken content for the compiler and the checks of the
 * set. Each run has to give pages, or problems with file and line; what does not is told with a short text that
 * shows it. The same seed breaks the same texts.
 */

import { readCommandLine, toWholeNumber } from "./command-line.mjs";
import { ensureInstalled } from "./ensure-install.mjs";
import { bundleTypescript, loadTypescript } from "./load-typescript.mjs";
import { isStarted, runCommand } from "./project.mjs";

const usage = "npm run fuzz [-- --seed <number>] [--runs <number>] [--first <number of a run>]";

/**
 * @param {string[]} [args]
 * @returns {{ seed: number, runs: number, first: number }}
 */
export function readRuns(args) {
  const { values } = readCommandLine({
    usage,
    options: {
      seed: { type: "string", default: "1" },
      runs: { type: "string", default: "2000" },
      first: { type: "string", default: "0" },
    },
    args,
  });
  return {
    seed: toWholeNumber(values.seed, "--seed", usage),
    runs: toWholeNumber(values.runs, "--runs", usage),
    first: toWholeNumber(values.first, "--first", usage),
  };
}

/** Fuzzes and tells the exit code: 1 when something failed. */
export async function fuzz({ seed = 1, runs = 2000, first = 0 } = {}) {
  await ensureInstalled();
  const [{ file }, { runFuzz }] = await Promise.all([
    bundleTypescript("tests/fuzz/worker.ts"),
    loadTypescript("tests/fuzz/run-fuzz.ts"),
  ]);
  const started = performance.now();
  /** @type {import("../tests/fuzz/run-fuzz.ts").FuzzReport} */
  const report = await runFuzz({ seed, runs, first, workerScript: file });
  for (const { index, file: broken, what, text } of report.failures) {
    console.log(`run ${index}, ${broken}: ${what}\n${JSON.stringify(text.slice(0, 2000))}\n`);
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `${report.runs} runs of seed ${seed} in ${seconds} s: ${report.failures.length} kinds of failure, ` +
      `${report.problems} problems told; the slowest file took ${Math.round(report.slowest)} ms ` +
      `(run ${report.slowestRun}).`,
  );
  return report.failures.length > 0 ? 1 : 0;
}

if (isStarted(import.meta.url)) await runCommand(() => fuzz(readRuns()));

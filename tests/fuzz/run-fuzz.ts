/** Feeds broken content to the compiler and to the checks of the set, in threads that are ended when they hang. */

import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { atEnd } from "../../scripts/at-end.mjs";
import { breakFiles, readCorpus, siteFolder } from "./corpus";
import { createRandom, toRunSeed } from "./random";
import type { Failure, FuzzAnswer, FuzzJob } from "./worker";

export interface FuzzRequest {
  /** The same seed breaks the same texts in the same way. */
  seed: number;
  /** How many sets of broken files; the first of them is `first`. */
  runs: number;
  first?: number;
  /** The bundle of `worker.ts`. */
  workerScript: string;
  /** Milliseconds after which reading a file counts as hanging. */
  limit?: number;
  /** Is told how many runs are done, now and then. */
  onProgress?: (done: number, failures: readonly Failure[]) => void;
}

export interface FuzzReport {
  runs: number;
  failures: Failure[];
  /** Milliseconds of the file that took longest, and which run it was of. */
  slowest: number;
  slowestRun: number;
  /** How many problems were told, all with their places. */
  problems: number;
}

/** Runs the fuzzer to its end; what fails is in the report, each kind of failure once. */
export async function runFuzz(request: FuzzRequest): Promise<FuzzReport> {
  const report: FuzzReport = { runs: 0, failures: [], slowest: 0, slowestRun: -1, problems: 0 };
  const { first = 0, limit = 10_000 } = request;
  let next = first;
  const takeRun = () => (next < first + request.runs ? next++ : undefined);
  const threads = Math.min(availableParallelism(), Math.ceil(request.runs / 50));
  await Promise.all(
    Array.from({ length: threads }, () => runThread({ ...request, limit }, takeRun, report)),
  );
  // A machine that has other work lets a run stand still: what hangs does so alone and with much more time, too.
  const late = report.failures.filter(({ isLate }) => isLate).map(({ index }) => index);
  report.failures = report.failures.filter(({ isLate }) => !isLate);
  report.runs -= late.length;
  await runThread({ ...request, limit: 6 * limit }, () => late.shift(), report);
  const kinds = new Map(report.failures.map((failure) => [failure.what, failure]));
  return { ...report, failures: [...kinds.values()] };
}

/** One thread after another in a folder of its own, as long as there are runs. */
async function runThread(
  request: FuzzRequest,
  takeRun: () => number | undefined,
  report: FuzzReport,
): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "dronedoc-fuzz-"));
  // A thread may still write into it when the command is stopped.
  const remove = atEnd(() => rmSync(folder, { recursive: true, force: true, maxRetries: 9 }));
  try {
    for (let run = takeRun(); run !== undefined; ) {
      rmSync(folder, { recursive: true });
      cpSync(siteFolder, folder, { recursive: true });
      run = await runUntilBroken(request, folder, run, takeRun, report);
    }
  } finally {
    remove();
  }
}

/** Gives a thread runs until there are none, or until one breaks or hangs it; answers with the next one. */
function runUntilBroken(
  { seed, workerScript, limit = 10_000, onProgress }: FuzzRequest,
  folder: string,
  firstRun: number,
  takeRun: () => number | undefined,
  report: FuzzReport,
): Promise<number | undefined> {
  return new Promise((resolve) => {
    const worker = new Worker(workerScript, {
      env: { ...process.env, CONTENT_DIR: folder, NODE_ENV: "production" },
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    });
    let run = firstRun;
    let timer: NodeJS.Timeout | undefined;
    const wait = (milliseconds: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => give(`took more than ${milliseconds} ms`, true), milliseconds);
    };
    const end = async (following: number | undefined) => {
      clearTimeout(timer);
      worker.removeAllListeners("error");
      worker.on("error", () => {});
      await worker.terminate();
      resolve(following);
    };
    const give = (what: string, isLate = false) => {
      const broken = breakFiles(readCorpus(), createRandom(toRunSeed(seed, run)));
      const file = [...broken.keys()].join(", ");
      report.failures.push({
        index: run,
        file,
        what,
        text: [...broken.values()].join("\n\n"),
        isLate,
      });
      report.runs += 1;
      void end(takeRun());
    };
    const start = () => {
      wait(limit);
      worker.postMessage({ seed, index: run } satisfies FuzzJob);
    };
    worker.on("message", (answer: FuzzAnswer | "next" | "shrinking") => {
      if (answer === "next") {
        wait(limit);
        return;
      }
      if (answer === "shrinking") {
        // The run is done in time; finding a short text for a failure takes as long as it takes.
        wait(20 * limit);
        return;
      }
      report.runs += 1;
      report.problems += answer.problems;
      report.failures.push(...answer.failures);
      if (answer.slowest > report.slowest) {
        report.slowest = answer.slowest;
        report.slowestRun = answer.index;
      }
      onProgress?.(report.runs, report.failures);
      const following = takeRun();
      if (following === undefined) {
        void end(undefined);
        return;
      }
      run = following;
      start();
    });
    worker.on("error", (error) => give(`ended the thread: ${String(error)}`));
    // The first run waits for the thread to be ready.
    wait(60_000);
    worker.postMessage({ seed, index: run } satisfies FuzzJob);
  });
}

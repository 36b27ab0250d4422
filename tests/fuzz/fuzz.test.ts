/** Broken content gives pages or problems with their places: a short run of `npm run fuzz`, always the same. */

import { build } from "esbuild";
import { expect, test } from "vitest";
import { bundleTypescript } from "../../src/gatsby/bundle-typescript.mjs";
import { breakFiles, readCorpus } from "./corpus";
import { createRandom, toRunSeed } from "./random";
import { runFuzz } from "./run-fuzz";

test("the same seed breaks the same texts, and another one others", () => {
  const corpus = readCorpus();
  const breakWith = (seed: number) => [...breakFiles(corpus, createRandom(toRunSeed(seed, 7)))];
  expect(breakWith(1)).toEqual(breakWith(1));
  expect(breakWith(1)).not.toEqual(breakWith(2));
});

test("no broken file crashes or hangs the compiler or the checks, or is refused without a place", {
  // What hangs is ended long before; how fast a machine is is no test.
  timeout: 300_000,
}, async () => {
  const { file } = await bundleTypescript(build, process.cwd(), "tests/fuzz/worker.ts");
  const report = await runFuzz({ seed: 1, runs: 120, workerScript: file });
  expect(report.failures).toEqual([]);
  expect(report.runs).toBe(120);
  // Broken files that nobody complains of would mean that nothing was looked at.
  expect(report.problems).toBeGreaterThan(120);
});

/** The stages that a change passes through: `npm run check`, `npm test` and `npm run test:deep` are lists of them. */

import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CommandError } from "./command-error.mjs";
import { ensureTestChromium } from "./ensure-chromium.mjs";
import { ensureInstalled } from "./ensure-install.mjs";
import { findProgram, root, runNode } from "./project.mjs";

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 * @typedef {(text: Buffer | string) => void} Say
 * @typedef {{
 *   name: string,
 *   run: (report: string, say: Say) => Promise<number>,
 *   readCounts?: (report: any) => Counts,
 * }} Stage `run` gets the file for the runner's JSON report and tells the exit code; each
 *   runner's report has a shape of its own, so `any`
 */

/**
 * @param {string} program
 * @param {readonly string[]} argumentList
 * @param {Say} say
 * @param {NodeJS.ProcessEnv} [env]
 */
const runTelling = (program, argumentList, say, env) =>
  runNode(program, argumentList, { env, onOutput: (_stream, text) => say(text) });

/** @type {Stage} */
export const formatAndLint = {
  name: "format and lint",
  async run(_report, say) {
    const biome = findProgram("@biomejs/biome", "biome");
    const code = await runTelling(biome, ["check", "--error-on-warnings", "."], say);
    if (code !== 0) say("npm run format mends the format, and what is safe to mend.\n");
    return code;
  },
};

/** @type {Stage} */
export const types = {
  name: "types",
  async run(_report, say) {
    let output = "";
    const code = await runTelling(findProgram("typescript", "tsc"), ["--noEmit"], (text) => {
      output += text;
      say(text);
    });
    if (output.includes("'Queries' has no exported member")) {
      say("npm run build writes the type of a new query into src/gatsby-types.d.ts. Commit it.\n");
    }
    return code;
  },
};

/**
 * The site's own content: what a build would refuse, and how it is written.
 * @type {Stage}
 */
export const content = {
  name: "content",
  run: (_report, say) => runTelling(join(root, "scripts", "lint-content.mjs"), [], say),
};

/**
 * @param {string} name
 * @param {readonly string[]} argumentList
 * @returns {Stage}
 */
function vitestStage(name, argumentList) {
  return {
    name,
    run: (report, say) =>
      runTelling(
        findProgram("vitest", "vitest"),
        ["run", ...argumentList, "--reporter=dot", "--reporter=json", `--outputFile=${report}`],
        say,
      ),
    readCounts: (report) => ({
      passed: report.numPassedTests,
      // A file that could not be loaded has no tests to count.
      failed: report.numFailedTests || report.numFailedTestSuites,
      skipped: report.numPendingTests + report.numTodoTests,
    }),
  };
}

/**
 * @param {string} name
 * @param {readonly string[]} argumentList
 * @returns {Stage}
 */
function playwrightStage(name, argumentList) {
  return {
    name,
    async run(report, say) {
      const env = {
        ...process.env,
        CHROMIUM_PATH: await ensureTestChromium(),
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      };
      const playwright = findProgram("@playwright/test", "playwright");
      return runTelling(playwright, ["test", "--reporter=dot,json", ...argumentList], say, env);
    },
    readCounts: ({ stats, errors }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + errors.length,
      skipped: stats.skipped,
    }),
  };
}

export const unitTests = vitestStage("unit tests", []);
export const siteTests = vitestStage("site tests", ["--config=tests/site/vitest.config.ts"]);
export const deepTests = vitestStage("deep tests", ["--config=tests/deep/vitest.config.ts"]);
export const browserTests = playwrightStage("browser tests", []);
export const deepBrowserTests = playwrightStage("deep browser tests", [
  "--config=tests/deep/playwright.config.ts",
]);
export const hostedSearchTests = playwrightStage("hosted search tests", [
  "--config=tests/deep/hosted-search/playwright.config.ts",
]);

/**
 * The production build. It also writes the types of the page queries: those that are committed must be the same.
 * @type {Stage}
 */
export const productionBuild = {
  name: "production build",
  async run(_report, say) {
    const readTypes = () => readFileSync(join(root, "src", "gatsby-types.d.ts"), "utf8");
    const before = readTypes();
    const code = await runTelling(join(root, "scripts", "build.mjs"), [], say);
    if (code !== 0 || readTypes() === before) return code;
    say("src/gatsby-types.d.ts did not fit the queries; the build has written it anew. Commit it.");
    return 1;
  },
};

const toSeconds = (/** @type {number} */ start) => Math.round((performance.now() - start) / 1000);

/** @param {Stage} stage @param {string} report @returns {Counts | undefined} */
function findCounts({ readCounts }, report) {
  try {
    return readCounts?.(JSON.parse(readFileSync(report, "utf8")));
  } catch {
    // The runner broke off before it had a report, which its exit code tells.
    return undefined;
  }
}

/**
 * Runs lists of stages side by side, for one list leaves a core idle. What a stage says comes in one piece when it has
 * ended. A list ends with its first stage that fails; the others go on. Then how long each stage took is told, and in
 * the last line what the runners of tests have counted.
 * @param {readonly (readonly Stage[])[]} lists
 * @returns {Promise<number>} the exit code
 */
export async function runStages(lists) {
  const started = performance.now();
  await ensureInstalled();
  const folder = mkdtempSync(join(tmpdir(), "dronedoc-reports-"));
  /** @type {{ name: string, seconds: number, hasFailed: boolean, counts: Counts | undefined }[]} */
  const ended = [];

  const runStage = async (/** @type {Stage} */ stage) => {
    const start = performance.now();
    const report = join(folder, `${stage.name}.json`);
    /** @type {(Buffer | string)[]} */
    const said = [];
    const say = (/** @type {Buffer | string} */ text) => void said.push(text);
    const code = await stage.run(report, say).catch((error) => {
      if (!(error instanceof CommandError)) throw error;
      say(`${error.message}\n`);
      return 1;
    });
    const hasFailed = code !== 0;
    const seconds = toSeconds(start);
    console.log(`\n${stage.name}: ${hasFailed ? "failed" : "passed"} after ${seconds} s`);
    for (const text of said) process.stdout.write(text);
    ended.push({ name: stage.name, seconds, hasFailed, counts: findCounts(stage, report) });
    return !hasFailed;
  };

  await Promise.all(
    lists.map(async (stages) => {
      for (const stage of stages) if (!(await runStage(stage))) return;
    }),
  );
  rmSync(folder, { recursive: true });

  console.log("");
  for (const { name, seconds, hasFailed } of ended) {
    console.log(`${String(seconds).padStart(5)} s  ${name}${hasFailed ? ": FAILED" : ""}`);
  }
  console.log(`${String(toSeconds(started)).padStart(5)} s  in all\n`);
  const failed = ended.filter(({ hasFailed }) => hasFailed);
  const hasTests = ended.some(({ counts }) => counts !== undefined);
  if (hasTests || failed.length > 0) {
    const sum = (/** @type {keyof Counts} */ key) =>
      ended.reduce((all, { counts }) => all + (counts?.[key] ?? 0), 0);
    // A stage that is no runner of tests, or whose runner broke off, counts as one test when it fails.
    const uncounted = failed.filter(({ counts }) => !counts?.failed).length;
    console.log(
      `${sum("passed")} passed, ${sum("failed") + uncounted} failed, ${sum("skipped")} skipped`,
    );
  }
  return failed.length > 0 ? 1 : 0;
}

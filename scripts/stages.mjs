/** The stages that a change passes through; `npm run check` and `npm test` are lists of them. */

import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "./build.mjs";
import { CommandError } from "./command-error.mjs";
import { ensureTestChromium } from "./ensure-chromium.mjs";
import { ensureInstalled } from "./ensure-install.mjs";
import { findProgram, root, runNode } from "./project.mjs";
import { readPlaywrightCounts, readVitestCounts, sumCounts } from "./test-counts.mjs";

/**
 * @typedef {import("./test-counts.mjs").Counts} Counts
 * @typedef {(stream: "stdout" | "stderr", text: Buffer) => void} OnOutput
 * @typedef {{
 *   name: string,
 *   run: (reportFolder: string, onOutput?: OnOutput) => Promise<number>,
 *   readCounts?: (reportFolder: string) => Counts,
 * }} Stage
 */

/** @param {string} path */
const readJson = (path) => JSON.parse(readFileSync(path, "utf8"));

/**
 * @param {string} name
 * @param {string} report the name of its report
 * @param {readonly string[]} argumentList
 * @returns {Stage}
 */
function vitestStage(name, report, argumentList) {
  return {
    name,
    run: (folder, onOutput) =>
      runNode(
        findProgram("vitest", "vitest"),
        [
          "run",
          ...argumentList,
          "--reporter=dot",
          `--reporter=${join(root, "scripts", "json-report.mjs")}`,
        ],
        { env: { ...process.env, JSON_REPORT_FILE: join(folder, report) }, onOutput },
      ),
    readCounts: (folder) => readVitestCounts(readJson(join(folder, report))),
  };
}

/** @type {Stage} */
export const packages = {
  name: "packages",
  run: async () => {
    await ensureInstalled();
    return 0;
  },
};

/** @type {Stage} */
export const browser = {
  name: "browser",
  run: async () => {
    // The stage that runs the browser tests finds it there.
    process.env.CHROMIUM_PATH = await ensureTestChromium();
    return 0;
  },
};

/** @type {Stage} */
export const formatAndLint = {
  name: "format and lint",
  run: async () => {
    const biome = findProgram("@biomejs/biome", "biome");
    const code = await runNode(biome, ["check", "--error-on-warnings", "."]);
    if (code !== 0) console.error("npm run format mends the format, and what is safe to mend.");
    return code;
  },
};

/** What to do about the compiler's complaint; undefined where it says so itself. */
export function toTypesHint(/** @type {string} */ output) {
  if (!output.includes("'Queries' has no exported member")) return undefined;
  return "The type of a new query is written by npm run build or npm run develop, into src/gatsby-types.d.ts. Commit it.";
}

/** @type {Stage} */
export const types = {
  name: "types",
  run: async () => {
    let output = "";
    const pretty = String(process.stdout.isTTY === true);
    const code = await runNode(findProgram("typescript", "tsc"), ["--noEmit", "--pretty", pretty], {
      onOutput(stream, text) {
        output += text;
        process[stream].write(text);
      },
    });
    const hint = toTypesHint(output);
    if (hint) console.error(hint);
    return code;
  },
};

/**
 * The site's own content: what a build would refuse, and how it is written.
 * @type {Stage}
 */
export const content = {
  name: "content",
  // A process of its own: it reads the content as a build does, with NODE_ENV set, which no later stage may find.
  run: () => runNode(join(root, "scripts", "lint-content.mjs"), []),
};

export const unitTests = vitestStage("unit tests", "unit.json", []);

export const siteTests = vitestStage("site tests", "site.json", [
  "--config=tests/site/vitest.config.ts",
]);

export const accountTests = vitestStage("account tests", "accounts.json", [
  "--config=tests/accounts/vitest.config.ts",
]);

/**
 * The production build, which also writes the types of the page queries: those that are committed must be
 * the ones that it writes.
 * @type {Stage}
 */
export const productionBuild = {
  name: "production build",
  run: async () => {
    const path = join(root, "src", "gatsby-types.d.ts");
    const readTypes = () => (existsSync(path) ? readFileSync(path, "utf8") : undefined);
    const before = readTypes();
    const code = await build();
    if (code !== 0 || readTypes() === before) return code;
    console.error(
      "src/gatsby-types.d.ts did not fit the queries; the build has written it anew. Commit it.",
    );
    return 1;
  },
};

/**
 * @param {string} name
 * @param {string} report the name of its report
 * @param {readonly string[]} argumentList
 * @returns {Stage}
 */
function playwrightStage(name, report, argumentList) {
  return {
    name,
    run: (folder) =>
      runNode(findProgram("@playwright/test", "playwright"), ["test", ...argumentList], {
        env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: join(folder, report) },
      }),
    readCounts: (folder) => readPlaywrightCounts(readJson(join(folder, report))),
  };
}

export const browserTests = playwrightStage("browser tests", "browser.json", []);

/** The search once more, in a build of its own that asks the hosted service. */
export const hostedSearchTests = playwrightStage("hosted search tests", "hosted.json", [
  "--config=tests/hosted/playwright.config.ts",
]);

/**
 * A runner that broke off before its report has nothing to count.
 * @param {Stage} stage
 * @param {string} reportFolder
 */
function findCounts(stage, reportFolder) {
  try {
    return stage.readCounts?.(reportFolder);
  } catch {
    return undefined;
  }
}

/** @param {Stage} stage @param {string} reportFolder @param {OnOutput} [onOutput] */
async function runStage(stage, reportFolder, onOutput) {
  try {
    return await stage.run(reportFolder, onOutput);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    console.error(error.message);
    return 1;
  }
}

/**
 * Runs stages in order until one fails, tells how long each took, and sums up what the test runners among them
 * counted. A stage that is named together with others runs beside them, for one alone leaves a core idle: its output
 * comes in one piece when it has ended, and what runs then is not broken off.
 * @param {readonly (Stage | { beside: Stage, stages: readonly Stage[] })[]} steps
 * @returns {Promise<{ failedStage: string | undefined, counts: Counts }>}
 */
export async function runStages(steps) {
  const reportFolder = mkdtempSync(join(tmpdir(), "dronedoc-reports-"));
  const total = steps.flatMap((step) => ("beside" in step ? [step.beside, ...step.stages] : step));
  let begun = 0;
  /** @type {Counts[]} */
  const counts = [];
  /** @type {string[]} */
  const failed = [];

  /** @param {Stage} stage @param {string} note */
  const begin = (stage, note = "") => {
    begun += 1;
    console.log(`\n[${begun}/${total.length}] ${stage.name}${note}`);
    return performance.now();
  };
  /** @param {Stage} stage @param {number} start @param {number} code */
  const end = (stage, start, code) => {
    console.log(`${stage.name}: ${Math.round((performance.now() - start) / 1000)} s`);
    const found = findCounts(stage, reportFolder);
    if (found) counts.push(found);
    if (stage.readCounts !== undefined && found === undefined) {
      failed.push(`${stage.name} (its runner wrote no report)`);
    } else if (code !== 0) failed.push(stage.name);
  };
  /** @param {readonly Stage[]} stages */
  const runInOrder = async (stages) => {
    for (const stage of stages) {
      if (failed.length > 0) return;
      const start = begin(stage);
      end(stage, start, await runStage(stage, reportFolder));
    }
  };
  /** @param {Stage} stage */
  const runBeside = async (stage) => {
    /** @type {Parameters<OnOutput>[]} */
    const output = [];
    const start = begin(stage, ", beside what follows");
    const code = await runStage(stage, reportFolder, (...part) => output.push(part));
    console.log(`\n${stage.name}, beside what was running:`);
    for (const [stream, text] of output) process[stream].write(text);
    end(stage, start, code);
  };

  for (const step of steps) {
    if (failed.length > 0) break;
    if ("beside" in step) await Promise.all([runBeside(step.beside), runInOrder(step.stages)]);
    else await runInOrder([step]);
  }
  rmSync(reportFolder, { recursive: true });
  return { failedStage: failed.join(", ") || undefined, counts: sumCounts(counts) };
}

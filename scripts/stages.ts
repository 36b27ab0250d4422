/** The stages that a change passes through: `npm run check`, `npm test` and `npm run test:deep` are lists of them. */

import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CommandError } from "./shared/command-error";
import { ensureTestChromium } from "./shared/ensure-chromium";
import { findProgram, type RunOptions, root, runNode, runScript } from "./shared/project";

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

type Say = (text: Buffer | string) => void;

/** `run` gets the file for the runner's JSON report and tells the exit code. */
interface Stage {
  name: string;
  run: (report: string, say: Say) => Promise<number>;
  readCounts?(report: unknown): Counts;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
  numPendingTests: number;
  numTodoTests: number;
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

const telling = (say: Say, env?: NodeJS.ProcessEnv): RunOptions => ({
  env,
  onOutput: (_stream, text) => say(text),
});

export const formatAndLint: Stage = {
  name: "format and lint",
  async run(_report, say) {
    const biome = findProgram("@biomejs/biome", "biome");
    const code = await runNode(biome, ["check", "--error-on-warnings", "."], telling(say));
    if (code !== 0) say("npm run format mends the format, and what is safe to mend.\n");
    return code;
  },
};

const longestSubject = 72;

/**
 * What is wrong with the subjects of commits that the upstream branch does not have yet, or of the last 50 without one.
 * @param folder of the repository; one without git has no commits
 */
export function findLongSubjects(folder: string): string[] {
  if (!existsSync(join(folder, ".git"))) return [];
  const list = (...range: string[]) =>
    spawnSync("git", ["log", "-50", "--no-merges", "--format=%h %s", ...range, "--"], {
      cwd: folder,
      encoding: "utf8",
    });
  const ahead = list("@{upstream}..");
  const { stdout } = ahead.status === 0 ? ahead : list();
  return (stdout ?? "").split("\n").flatMap((line) => {
    const [, hash, subject = ""] = /^(\w+) (.*)$/.exec(line) ?? [];
    if (subject.length <= longestSubject) return [];
    return `The subject of ${hash} has ${subject.length} characters; ${longestSubject} are the most: "${subject}". Shorten it by git commit --amend if it is the last commit, else by git rebase -i ${hash}^.\n`;
  });
}

export const commitSubjects: Stage = {
  name: "commit subjects",
  async run(_report, say) {
    const problems = findLongSubjects(root);
    for (const problem of problems) say(problem);
    return problems.length > 0 ? 1 : 0;
  },
};

export const types: Stage = {
  name: "types",
  async run(_report, say) {
    let output = "";
    const sayAndKeep = (text: Buffer | string) => {
      output += text;
      say(text);
    };
    const tsc = findProgram("typescript", "tsc");
    const code = await runNode(tsc, ["--noEmit"], telling(sayAndKeep));
    if (output.includes("'Queries' has no exported member")) {
      say("npm run build writes the type of a new query into src/gatsby-types.d.ts. Commit it.\n");
    }
    return code;
  },
};

/** The site's own content: what a build would refuse, and how it is written. */
export const content: Stage = {
  name: "content",
  run: (_report, say) => runScript("lint-content", telling(say)),
};

function vitestStage(name: string, argumentList: readonly string[]): Stage {
  return {
    name,
    run: (report, say) =>
      runNode(
        findProgram("vitest", "vitest"),
        ["run", ...argumentList, "--reporter=dot", "--reporter=json", `--outputFile=${report}`],
        telling(say),
      ),
    readCounts: (report: VitestReport) => ({
      passed: report.numPassedTests,
      // A file that could not be loaded has no tests to count.
      failed: report.numFailedTests || report.numFailedTestSuites,
      skipped: report.numPendingTests + report.numTodoTests,
    }),
  };
}

/** Why tests were skipped, each reason once: one that was skipped by mistake is seen. */
export function toSkipped(report: string): string {
  const reasons = report.matchAll(/"type":\s*"skip",\s*"description":\s*("(?:[^"\\]|\\.)*")/g);
  const lines = [...reasons].map(([, reason = ""]) => `Skipped: ${JSON.parse(reason)}\n`);
  return [...new Set(lines)].sort().join("");
}

function playwrightStage(name: string, argumentList: readonly string[]): Stage {
  return {
    name,
    async run(report, say) {
      const env = {
        ...process.env,
        CHROMIUM_PATH: await ensureTestChromium(),
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      };
      const playwright = findProgram("@playwright/test", "playwright");
      const words = ["test", "--reporter=dot,json", ...argumentList];
      const code = await runNode(playwright, words, telling(say, env));
      if (existsSync(report)) say(toSkipped(readFileSync(report, "utf8")));
      return code;
    },
    readCounts: ({ stats, errors }: PlaywrightReport) => ({
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

/** The production build. It also writes the types of the page queries: those that are committed must be the same. */
export const productionBuild: Stage = {
  name: "production build",
  async run(_report, say) {
    const readTypes = () => readFileSync(join(root, "src", "gatsby-types.d.ts"), "utf8");
    const before = readTypes();
    const code = await runScript("build", telling(say));
    if (code !== 0 || readTypes() === before) return code;
    say("src/gatsby-types.d.ts did not fit the queries; the build has written it anew. Commit it.");
    return 1;
  },
};

const toSeconds = (start: number) => Math.round((performance.now() - start) / 1000);

function findCounts({ readCounts }: Stage, report: string): Counts | undefined {
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
 * the last line what the runners of tests have counted. The exit code is 1 when a stage failed.
 */
export async function runStages(lists: readonly (readonly Stage[])[]): Promise<number> {
  const started = performance.now();
  const folder = mkdtempSync(join(tmpdir(), "dronedoc-reports-"));
  const ended: { name: string; seconds: number; hasFailed: boolean; counts: Counts | undefined }[] =
    [];

  const runStage = async (stage: Stage) => {
    const start = performance.now();
    const report = join(folder, `${stage.name}.json`);
    const said: (Buffer | string)[] = [];
    const say = (text: Buffer | string) => void said.push(text);
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
    const sum = (key: keyof Counts) =>
      ended.reduce((all, { counts }) => all + (counts?.[key] ?? 0), 0);
    // A stage that is no runner of tests, or whose runner broke off, counts as one test when it fails.
    const uncounted = failed.filter(({ counts }) => !counts?.failed).length;
    console.log(
      `${sum("passed")} passed, ${sum("failed") + uncounted} failed, ${sum("skipped")} skipped`,
    );
  }
  return failed.length > 0 ? 1 : 0;
}

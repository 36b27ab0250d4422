import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { findLongSubjects, runStages, toSkipped } from "./stages";

const readCounts = (report: { passed: number; failed: number; skipped: number }) => report;

/** A runner of tests that writes this report, or none. */
const runner = (name: string, code: number, report?: object) => ({
  name,
  readCounts,
  run: async (file: string) => {
    if (report) writeFileSync(file, JSON.stringify(report));
    return code;
  },
});
const checker = (name: string, code: number) => ({ name, run: async () => code });

async function tell(...lists: Parameters<typeof runStages>[0]) {
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  const code = await runStages(lists);
  const lines = log.mock.calls.map(([line]) => String(line));
  log.mockRestore();
  return { code, lines, last: lines.at(-1) };
}

const fine = { passed: 4, failed: 0, skipped: 1 };

test.each([
  [
    "all is well",
    [checker("lint", 0), runner("units", 0, fine)],
    0,
    "4 passed, 0 failed, 1 skipped",
  ],
  [
    "a test failed",
    [runner("units", 1, { passed: 3, failed: 2, skipped: 0 })],
    1,
    "3 passed, 2 failed, 0 skipped",
  ],
  ["a checker failed", [checker("lint", 1)], 1, "0 passed, 1 failed, 0 skipped"],
  ["a runner broke off", [runner("units", 134)], 1, "0 passed, 1 failed, 0 skipped"],
  [
    "a runner failed outside of its tests",
    [runner("units", 1, fine)],
    1,
    "4 passed, 1 failed, 1 skipped",
  ],
  [
    "what comes after a failure is left out",
    [checker("build", 1), runner("browser", 0, fine)],
    1,
    "0 passed, 1 failed, 0 skipped",
  ],
] as const)("the last line counts: %s", async (_case, stages, code, last) => {
  expect(await tell(stages)).toMatchObject({ code, last });
});

test("a list goes on when another one has failed, and each stage is told with its time", async () => {
  const { code, lines } = await tell(
    [checker("build", 1), checker("browser", 0)],
    [checker("lint", 0), runner("units", 0, fine)],
  );
  expect(code).toBe(1);
  const times = lines.filter((line) => /^ +\d+ s /.test(line));
  expect(times.map((line) => line.replace(/^ +\d+ s +/, "").trim()).sort()).toEqual([
    "build: FAILED",
    "in all",
    "lint",
    "units",
  ]);
});

test("each reason for which browser tests were skipped is told once", () => {
  const annotations = ["/docs/b", "/docs/a", "/docs/b"].map((page) => ({
    type: "skip",
    description: `No "${page}".`,
  }));
  const report = { suites: [{ annotations }], stats: { skipped: 3 } };
  expect(toSkipped(JSON.stringify(report, null, 2))).toBe(
    'Skipped: No "/docs/a".\nSkipped: No "/docs/b".\n',
  );
  expect(toSkipped("{}")).toBe("");
});

test("of commits that the upstream branch lacks, those with a long subject are told", () => {
  const folder = mkdtempSync(join(tmpdir(), "dronedoc-commits-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect(findLongSubjects(folder)).toEqual([]);
  const who = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org"];
  const git = (...words: string[]) => {
    const { status, stderr } = spawnSync("git", [...who, ...words], { cwd: folder });
    expect(status, String(stderr)).toBe(0);
  };
  const commit = (subject: string) => git("commit", "--quiet", "--allow-empty", "-m", subject);
  git("init", "--quiet", "--initial-branch=main");
  expect(findLongSubjects(folder)).toEqual([]);
  commit("a".repeat(73));
  expect(findLongSubjects(folder)).toEqual([
    expect.stringMatching(
      /^The subject of \w+ has 73 characters; 72 are the most: "a{73}"\. .*\n$/,
    ),
  ]);
  git("checkout", "--quiet", "-b", "work", "--track", "main");
  expect(findLongSubjects(folder)).toEqual([]);
  commit("b".repeat(72));
  commit("c".repeat(80));
  expect(findLongSubjects(folder)).toEqual([expect.stringContaining("80 characters")]);
});

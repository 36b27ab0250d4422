/**
 * `npm run import -- <folder> [--to <folder>]`: brings the docs, versions, blog, pages and static files of a site of
 * Docusaurus, Starlight, VitePress or MkDocs into a new content folder, and tells what it could not carry, by file and
 * line.
 * `CONTENT_DIR=<new folder> npm run build` builds it.
 */

import "./shared/tell-settings-mistake";
import { existsSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { basename, join, relative, resolve } from "node:path";
import { groupByCause, importSite, type Left, toReport } from "site-import";
import { problemKinds } from "../src/core/settings/check-environment";
import { readEnvironment } from "./accounts/firebase-settings";
import { rules } from "./import-rules";
import { CommandError } from "./shared/command-error";
import { readCommandLine, refuse } from "./shared/command-line";
import { type Step, showProgress } from "./shared/progress";
import { root, run, runCommand, withTypescript } from "./shared/project";

const usage = "npm run import -- <folder of the site> [--to <new folder>]";

interface Found extends Left {
  kind?: string;
}

/** More are told by their causes alone; the report has them all. */
const mostTold = 50;

function readFolders(): { from: string; to: string } {
  const { values, words } = readCommandLine({
    usage,
    options: { to: { type: "string" } },
    words: 1,
  });
  const [word] = words;
  if (word === undefined) throw refuse("Which folder has the site?", usage);
  const from = resolve(word);
  if (!existsSync(from) || !statSync(from).isDirectory()) {
    throw new CommandError(`There is no folder ${from}.`);
  }
  return { from, to: checkTarget(resolve(values.to ?? `${basename(from)}-content`)) };
}

/** A folder that is new or empty. */
function checkTarget(target: string): string {
  if (!existsSync(target)) return target;
  if (!statSync(target).isDirectory()) {
    throw new CommandError(`${target} is a file; name a new folder with --to.`);
  }
  if (readdirSync(target).length === 0) return target;
  throw new CommandError(`${target} is there already and not empty; name a new folder with --to.`);
}

/** Says what it is at beside the report, which may go into a file. */
async function during<Result>(
  work: (show: (step: Step) => void) => Result | Promise<Result>,
): Promise<Result> {
  const progress = showProgress(process.stderr);
  try {
    return await work(progress.show);
  } finally {
    progress.end();
  }
}

/** What a build would say of the new folder; how its pages are written is for later. */
async function lint(folder: string): Promise<Found[]> {
  const output: Buffer[] = [];
  await run(
    process.execPath,
    [...withTypescript, join(root, "scripts", "lint-content.ts"), "--json"],
    {
      env: { ...process.env, CONTENT_DIR: folder },
      onOutput(stream, text) {
        if (stream === "stdout") output.push(text);
      },
    },
  );
  const { errors, warnings }: { errors: Found[]; warnings: Found[] } = JSON.parse(
    Buffer.concat(output).toString(),
  );
  const kinds: readonly unknown[] = problemKinds;
  return [...errors, ...warnings].filter(({ kind }) => kinds.includes(kind));
}

function toLine({ file, line, message }: Left, folder: string): string {
  return `  ${join(folder, file)}${line === undefined ? "" : `:${line}`}: ${message}`;
}

/** The lint of the new folder could not begin with wrong settings of the site. */
async function checkSettings(): Promise<void> {
  Object.assign(process.env, readEnvironment(root));
  const { toSettingsProblem } = await import("../src/gatsby/content/check-settings");
  const { buildSettings } = await import("../src/site/build");
  const wrong = toSettingsProblem(root, buildSettings);
  if (wrong !== undefined) throw new CommandError(wrong.trim());
}

await runCommand(async () => {
  const { from, to } = readFolders();
  await checkSettings();
  const { copied, pages, versions, notes, problem } = await during((show) =>
    importSite(from, to, rules, ({ step, ...count }) => show({ text: step, ...count })),
  );
  if (problem) throw new CommandError(`${to}: ${problem}; name another with --to.`);
  if (copied.length === 0) {
    throw new CommandError(
      `${from} has neither docs nor a blog where Docusaurus, Starlight, VitePress or MkDocs keep them.`,
    );
  }
  const shown = relative(process.cwd(), to) || ".";
  console.log(`Copied into ${shown}`);
  for (const { what, files } of copied) console.log(`  ${what}: ${files} files`);
  if (versions.length > 0) console.log(`\nVersions\n  ${versions.join("\n  ")}`);
  if (notes.length > 0) {
    console.log(`\nNot carried (${notes.length})`);
    for (const note of notes) console.log(toLine(note, relative(process.cwd(), from)));
  }
  const problems = await during((show) => {
    show({ text: "Checking the new folder" });
    return lint(to);
  });
  if (problems.length > 0) {
    console.log(
      `\nTo mend in the new folder (${problems.length}); a build tells of them as warnings`,
    );
    const isShort = problems.length <= mostTold;
    for (const found of isShort ? problems : []) console.log(toLine(found, shown));
    for (const { first, files } of isShort ? [] : groupByCause(problems)) {
      console.log(toLine(first, shown) + (files === 1 ? "" : ` (and in ${files - 1} other files)`));
    }
  }
  const report = `${to}-report.md`;
  writeFileSync(report, toReport(pages, notes, problems));
  console.log(`\nTo plan with: ${relative(process.cwd(), report)}`);
  // As a shell reads it.
  const folder = /^[\w./-]+$/.test(shown) ? shown : `'${shown.replaceAll("'", `'\\''`)}'`;
  console.log(`\nBuild it: CONTENT_DIR=${folder} npm run build`);
  return 0;
});

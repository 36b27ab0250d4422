/**
 * `npm run import:docusaurus -- <folder> [--to <folder>]`: brings the docs, versions, blog, pages and static
 * files of a Docusaurus site into a new content folder, and tells what it could not carry, by file and line.
 * `CONTENT_DIR=<new folder> npm run build` builds it.
 */

import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { basename, join, relative, resolve } from "node:path";
import { readEnvironment } from "./accounts/firebase-settings.mjs";
import { CommandError } from "./command-error.mjs";
import { readCommandLine, refuse } from "./command-line.mjs";
import { ensureInstalled } from "./ensure-install.mjs";
import { loadTypescript } from "./load-typescript.mjs";
import { isStarted, root, runCommand } from "./project.mjs";

const usage = "npm run import:docusaurus -- <folder of the Docusaurus site> [--to <new folder>]";

/** @typedef {{ kind: string, file: string, line?: number, column?: number, message: string }} Found */

function readFolders() {
  const { values, words } = readCommandLine({
    usage,
    options: { to: { type: "string" } },
    words: 1,
  });
  const [from] = words;
  if (from === undefined) throw refuse("Which folder has the Docusaurus site?", usage);
  return { from: resolve(from), to: values.to };
}

/** A folder that is new or empty. */
function findTarget(/** @type {string} */ from, /** @type {string | undefined} */ to) {
  const target = resolve(to ?? `${basename(from)}-content`);
  if (existsSync(target) && !statSync(target).isDirectory()) {
    throw new CommandError(`${target} is a file; name a new folder with --to.`);
  }
  if (existsSync(target) && readdirSync(target).length > 0) {
    throw new CommandError(
      `${target} is there already and not empty; name a new folder with --to.`,
    );
  }
  return target;
}

/**
 * What a build would say of the new folder; how its pages are written is for later.
 * @param {string} folder
 * @param {ReadonlySet<string>} kinds
 */
function lint(folder, kinds) {
  const { stdout } = spawnSync(
    process.execPath,
    [join(root, "scripts", "lint-content.mjs"), "--json"],
    {
      cwd: root,
      env: { ...process.env, CONTENT_DIR: folder },
      encoding: "utf8",
      maxBuffer: 1 << 30,
    },
  );
  /** @type {{ errors: Found[], warnings: Found[] }} */
  const { errors, warnings } = JSON.parse(stdout);
  return [...errors, ...warnings].filter(({ kind }) => kinds.has(kind));
}

/** @param {{ file: string, line?: number, message: string }} note @param {string} folder */
function toLine({ file, line, message }, folder) {
  return `  ${join(folder, file)}${line === undefined ? "" : `:${line}`}: ${message}`;
}

export async function importDocusaurus(/** @type {{ from: string, to?: string }} */ { from, to }) {
  await ensureInstalled();
  if (!existsSync(from) || !statSync(from).isDirectory()) {
    throw new CommandError(`There is no folder ${from}.`);
  }
  const target = findTarget(from, to);
  Object.assign(process.env, readEnvironment(root));
  // Before anything is copied: the lint of the new folder could not begin with such.
  const { findSettingsProblem } = await loadTypescript("src/gatsby/lint/lint-content.ts");
  const wrong = findSettingsProblem();
  if (wrong !== undefined) throw new CommandError(wrong.trim());
  const { importDocusaurus: run, buildKinds: kinds } = await loadTypescript(
    "src/gatsby/content/import-docusaurus.ts",
  );
  const { copied, versions, notes, problem } = run(from, target);
  if (problem) throw new CommandError(`${target}: ${problem}; name another with --to.`);
  const said = copied.map(
    (/** @type {{ what: string, files: number }} */ one) => `${one.what}: ${one.files} files`,
  );
  if (said.length === 0) {
    throw new CommandError(`${from} has neither docs nor a blog where Docusaurus keeps them.`);
  }
  const shown = relative(process.cwd(), target) || ".";
  console.log(`Copied into ${shown}\n  ${said.join("\n  ")}`);
  if (versions.length > 0) console.log(`\nVersions\n  ${versions.join("\n  ")}`);
  if (notes.length > 0) {
    console.log(`\nNot carried (${notes.length})`);
    for (const note of notes) console.log(toLine(note, relative(process.cwd(), from)));
  }
  const problems = lint(target, new Set(kinds));
  if (problems.length > 0) {
    console.log(
      `\nTo mend in the new folder (${problems.length}); a build tells of them as warnings`,
    );
    for (const problem of problems) console.log(toLine(problem, shown));
  }
  // As a shell reads it.
  const folder = /^[\w./-]+$/.test(shown) ? shown : `'${shown.replaceAll("'", `'\\''`)}'`;
  console.log(`\nBuild it: CONTENT_DIR=${folder} npm run build`);
  return 0;
}

if (isStarted(import.meta.url)) await runCommand(() => importDocusaurus(readFolders()));

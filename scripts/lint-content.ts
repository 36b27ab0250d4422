/**
 * `npm run lint:content [-- paths] [--external] [--json]`: everything that is wrong with the content folder, by
 * file and line. Files and folders narrow down what is told, `--external` also follows links to other sites,
 * `--json` is for programs. Another folder is named by CONTENT_DIR.
 */

import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import { findKeptFolder } from "../src/gatsby/kept-folder.mjs";
import { readEnvironment } from "./accounts/firebase-settings.mjs";
import { CommandError } from "./command-error.mjs";
import { readCommandLine } from "./command-line.mjs";
import { ensureInstalled, installRecord } from "./ensure-install.mjs";
import { needContentFolder } from "./fingerprint.mjs";
import { bundleTypescript, loadTypescript } from "./load-typescript.mjs";
import { isStarted, root, runCommand } from "./project.mjs";

const usage = "npm run lint:content [-- <files or folders>] [--external] [--json]";

/**
 * A path of the command line as one of the content folder: both `content/docs` and `docs` are understood.
 * @param {string} path
 * @param {string} contentFolder
 */
export function toContentPath(path, contentFolder) {
  const candidates = [resolve(path), resolve(contentFolder, path)];
  for (const candidate of candidates) {
    const inside = relative(contentFolder, candidate);
    if (!inside.startsWith("..") && existsSync(candidate)) return inside.split(sep).join("/");
  }
  throw new CommandError(`There is no ${path} in the content folder ${contentFolder}.`);
}

/**
 * @typedef {{ kind: string, file: string, line?: number, column?: number, message: string }} Found
 * @param {Found} problem
 * @param {string} folder what precedes the file's path
 * @param {string} severity
 */
function toLine({ kind, file, line, column, message }, folder, severity) {
  const place = [folder + file, line, column].filter((part) => part !== undefined).join(":");
  return `${place}: ${severity}: ${message} (${kind})`;
}

/** Each content folder has its own. */
function toCacheFile(/** @type {string} */ what, /** @type {string} */ contentFolder) {
  const digest = createHash("sha256").update(contentFolder).digest("hex").slice(0, 16);
  return join(findKeptFolder(root), `${what}-${digest}.json`);
}

/** @param {number} count @param {string} noun */
const toCount = (count, noun) => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** Lints the content and tells the exit code: 1 when there is an error. */
export async function lintContent({
  paths = /** @type {string[]} */ ([]),
  external = false,
  json = false,
} = {}) {
  await ensureInstalled();
  // Content is read here with the settings that a build of it has.
  Object.assign(process.env, readEnvironment(root));
  const contentFolder = needContentFolder(process.env);
  const named = paths.map((path) => toContentPath(path, contentFolder));
  // npm starts its commands in the project; an editor or a hook of git may start this one elsewhere.
  process.chdir(root);
  const started = performance.now();
  // Drafts and posts of days to come have no page in a build: a link to one is broken.
  process.env.NODE_ENV = "production";
  const [worker, { lintContent: lint, findSettingsProblem, compareProblems }] = await Promise.all([
    bundleTypescript("src/gatsby/lint/lint-worker.ts"),
    loadTypescript("src/gatsby/lint/lint-content.ts"),
  ]);
  const wrong = findSettingsProblem();
  if (wrong !== undefined) throw new CommandError(wrong.trim());
  // The bundle has the site's own code; what packages find changes with their versions.
  const packages = createHash("sha256").update(readFileSync(installRecord)).digest("hex");
  const report = await lint({
    paths: named,
    followsOutside: external,
    workerScript: worker.file,
    cacheFile: toCacheFile("lint-content", contentFolder),
    picturesFile: toCacheFile("whole-pictures", contentFolder),
    codeDigest: `${worker.digest} ${packages}`,
  });
  /** @type {{ files: number, errors: Found[], warnings: Found[] }} */
  const { files, errors, warnings } = report;
  const shown = relative(root, contentFolder);
  const folder = `${shown.startsWith("..") ? contentFolder : shown}/`.replace(/^\/$/, "");
  if (json) {
    console.log(JSON.stringify({ files, errors, warnings }, undefined, 2));
    return errors.length > 0 ? 1 : 0;
  }
  const lines = [
    ...errors.map((problem) => ({ problem, severity: "error" })),
    ...warnings.map((problem) => ({ problem, severity: "warning" })),
  ].sort((a, b) => compareProblems(a.problem, b.problem));
  for (const { problem, severity } of lines) console.log(toLine(problem, folder, severity));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const counts = `${toCount(errors.length, "error")}, ${toCount(warnings.length, "warning")}`;
  console.log(`${toCount(files, "file")}: ${counts} (${seconds} s)`);
  return errors.length > 0 ? 1 : 0;
}

if (isStarted(import.meta.url)) {
  await runCommand(() => {
    const { values, words: paths } = readCommandLine({
      usage,
      options: { external: { type: "boolean" }, json: { type: "boolean" } },
      words: Number.POSITIVE_INFINITY,
    });
    return lintContent({ ...values, paths });
  });
}

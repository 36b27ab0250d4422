/**
 * `npm run lint:content [-- paths] [--external] [--json]`: everything that is wrong with the content folder, by
 * file and line. Files and folders narrow down what is told, `--external` also follows links to other sites,
 * `--json` is for programs. Another folder is named by CONTENT_DIR.
 */

import "./shared/tell-settings-mistake";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import { pathToFileURL } from "node:url";
import type { LintProblem } from "../src/core/lint/types";
import { bundleTypescript } from "../src/gatsby/bundle/bundle-typescript.mjs";
import { findKeptFolder } from "../src/gatsby/kept-folder.mjs";
import { readEnvironment } from "./accounts/firebase-settings";
import { readNeededPackages } from "./ensure-install.mjs";
import { needContentFolder } from "./gatsby/fingerprint";
import { CommandError } from "./shared/command-error";
import { readCommandLine } from "./shared/command-line";
import { isStarted, root, runCommand } from "./shared/project";

const usage = "npm run lint:content [-- <files or folders>] [--external] [--json]";

/** A path of the command line as one of the content folder: both `content/docs` and `docs` are understood. */
export function toContentPath(path: string, contentFolder: string) {
  const candidates = [resolve(path), resolve(contentFolder, path)];
  for (const candidate of candidates) {
    const inside = relative(contentFolder, candidate);
    if (!inside.startsWith("..") && existsSync(candidate)) return inside.split(sep).join("/");
  }
  throw new CommandError(`There is no ${path} in the content folder ${contentFolder}.`);
}

function toLine(
  { kind, rule = kind, file, line, column, message }: LintProblem,
  folder: string,
  severity: string,
) {
  const place = [folder + file, line, column].filter((part) => part !== undefined).join(":");
  return `${place}: ${severity}: ${message} (${rule})`;
}

/** Each content folder has its own. */
function toCacheFile(what: string, contentFolder: string) {
  const digest = createHash("sha256").update(contentFolder).digest("hex").slice(0, 16);
  return join(findKeptFolder(root), `${what}-${digest}.json`);
}

const toCount = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** Bundled for threads: a thread that runs TypeScript through `tsx` needs half a second more to start. */
async function bundle(name: string) {
  // A mistake in the settings has its own file and line here, and that of the bundle there.
  await import("../src/site/build");
  try {
    return await bundleTypescript(root, `src/gatsby/lint/${name}`);
  } catch (error) {
    if (error instanceof Error && "errors" in error) throw new CommandError(error.message);
    throw error;
  }
}

/** Bundled too, for the dictionaries' package is an ES module alone, and `src` is CommonJS for `tsx`. */
async function loadLint(): Promise<typeof import("../src/gatsby/lint/lint-content")> {
  const { file } = await bundle("lint-content.ts");
  try {
    return await import(pathToFileURL(file).href);
  } catch (error) {
    if (!(error instanceof Error && error.name === "SettingsError")) throw error;
    throw new CommandError(error.message.trim());
  }
}

/** Lints the content and tells the exit code: 1 when there is an error. */
export async function lintContent({
  paths = [],
  external = false,
  json = false,
}: {
  paths?: readonly string[];
  external?: boolean | undefined;
  json?: boolean | undefined;
}) {
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
    bundle("lint-worker.ts"),
    loadLint(),
  ]);
  const wrong = findSettingsProblem();
  if (wrong !== undefined) throw new CommandError(wrong.trim());
  // The bundle has the site's own code; what packages find changes with their versions.
  const packages = createHash("sha256").update(readNeededPackages()).digest("hex");
  const { files, errors, warnings } = await lint({
    paths: named,
    followsOutside: external,
    workerScript: worker.file,
    cacheFile: toCacheFile("lint-content", contentFolder),
    picturesFile: toCacheFile("whole-pictures", contentFolder),
    codeDigest: `${worker.digest} ${packages}`,
  });
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

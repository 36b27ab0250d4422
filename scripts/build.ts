/** `npm run build`: the production site, into `public`. */

import { statSync } from "node:fs";
import { constants } from "node:os";
import { join, relative } from "node:path";
import { readTree } from "../src/gatsby/read-tree";
import type { Environment } from "./accounts/firebase-settings";
import { readEnvironment, readFirebaseSettings } from "./accounts/firebase-settings";
import { needContentFolder, writeFingerprint } from "./gatsby/fingerprint";
import { needPlainPaths, runGatsby } from "./gatsby/run-gatsby";
import {
  beginBuild,
  endBuild,
  forgetEmptiedBuild,
  forgetUnfinishedBuild,
} from "./gatsby/unfinished-build";
import { readCommandLine } from "./shared/command-line";
import { holdFolder } from "./shared/one-at-a-time";
import { createGatsbyReader, showProgress } from "./shared/progress";
import { isStarted, root, runCommand } from "./shared/project";

/** Megabytes of heap for this much Markdown: enough for any small site, and a share for each page of a large one. */
export function toHeapLimit(bytes: number) {
  const megabytes = bytes / 1_000_000;
  return Math.round(640 + Math.max(0, megabytes - 4) * 20);
}

/**
 * Node collects its garbage late where the limit is high, and a build grows by what it has not collected (decision
 * 0004). glibc's arenas, one a thread, would keep what native code has given back. Who sets NODE_OPTIONS decides for
 * themselves.
 */
export function toMemoryLimits(contentFolder: string, environment = process.env) {
  if (environment.NODE_OPTIONS) return {};
  const bytes = [...readTree(contentFolder)]
    .filter(({ name }) => /\.mdx?$/.test(name))
    // An editor may lock a file by a link beside it that leads nowhere.
    .map(
      (entry) => statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0,
    )
    .reduce((sum, size) => sum + size, 0);
  return {
    NODE_OPTIONS: `--max-old-space-size=${toHeapLimit(bytes)} --max-semi-space-size=16`,
    MALLOC_ARENA_MAX: "2",
  };
}

/** Of Gatsby's progress, what is true beyond this machine: what was pushed to the search service. */
const notable = /^success (index to Algolia\b.*)$/gm;

/** True of a code, as a shell has it (128 and the number of the signal), of what somebody has stopped. */
function isStopped(code: number) {
  const { SIGHUP, SIGINT, SIGTERM } = constants.signals;
  return [SIGHUP, SIGINT, SIGTERM].includes(code - 128);
}

/**
 * What is said last of a build that gave no site. Of a process that the system has killed nobody else says a word, and of
 * a full disk or heap much is said before.
 * @param said what Gatsby has said is wrong
 */
export function toLastWords(code: number, said: string) {
  if (isStopped(code)) return "The build was stopped.";
  const isKilled =
    code - 128 === constants.signals.SIGKILL ||
    // Gatsby's own words where one of its processes is gone; of a page that cannot be made it tells the path.
    said.includes("Worker exited before finishing task") ||
    /\bBuilding static HTML failed\s*$/.test(said);
  if (isKilled) {
    return "The site was not built: one of its processes was killed, as systems do where memory runs out.";
  }
  if (said.includes("JavaScript heap out of memory")) {
    return "The site was not built: it needs more memory than Node was given. NODE_OPTIONS=--max-old-space-size=<megabytes> gives it more.";
  }
  if (/\b(?:ENOSPC|EDQUOT)\b/.test(said)) return "The site was not built: the disk is full.";
  return "The site was not built; what is wrong stands above.";
}

/** `Built 63 pages (12.3 MB) into public in 45.2 s.` */
export function toSummary(folder: string, seconds: number) {
  let pages = 0;
  let bytes = 0;
  for (const entry of readTree(join(folder, "public"))) {
    if (!entry.isFile()) continue;
    // One for each of Gatsby's pages: redirects have none.
    if (entry.name === "page-data.json") pages += 1;
    bytes += statSync(join(entry.parentPath, entry.name)).size;
  }
  const count = `${pages} page${pages === 1 ? "" : "s"}`;
  const size = `${(bytes / 1_000_000).toFixed(1)} MB`;
  return `Built ${count} (${size}) into public in ${seconds.toFixed(1)} s.`;
}

/**
 * Builds the site and tells the exit code.
 * @param next the command to go on with, told at the end
 */
export async function build(next?: string) {
  const environment = readEnvironment(root);
  const contentFolder = needContentFolder(environment);
  needPlainPaths(root, contentFolder);
  // Half-given settings would build a site whose logins fail.
  readFirebaseSettings(environment);
  const letGo = holdFolder(root, "A build");
  try {
    const code = await buildWith(contentFolder, environment);
    if (code === 0 && next !== undefined) console.log(`To see it: ${next}`);
    return code;
  } finally {
    letGo();
  }
}

async function buildWith(contentFolder: string, environment: Environment) {
  writeFingerprint(environment);
  forgetEmptiedBuild(root);
  forgetUnfinishedBuild(root);
  beginBuild(root);
  console.log(`Building the site from ${relative(root, contentFolder) || contentFolder} ...`);
  const started = performance.now();

  // Gatsby tells what it has done on stdout, what is wrong on stderr, and what it is at to whoever has started it.
  const output: Buffer[] = [];
  let said = "";
  const progress = showProgress();
  progress.show({ text: "Starting Gatsby" });
  const readGatsby = createGatsbyReader();
  const code = await runGatsby(["build", "--prefix-paths"], {
    env: {
      ...environment,
      ...toMemoryLimits(contentFolder),
      GATSBY_LOGGER: "yurnalist",
    },
    onOutput(stream, text) {
      if (stream === "stdout") {
        output.push(text);
        return;
      }
      said += text;
      process.stderr.write(text);
    },
    onMessage(message) {
      const step = readGatsby(message);
      if (step) progress.show(step);
    },
  }).finally(progress.end);

  if (code === 0) {
    endBuild(root);
    for (const [, line] of Buffer.concat(output).toString().matchAll(notable)) console.log(line);
    console.log(toSummary(root, (performance.now() - started) / 1000));
    return 0;
  }
  if (said.trim() === "" && !isStopped(code)) process.stderr.write(Buffer.concat(output));
  console.error(toLastWords(code, said));
  return code;
}

if (isStarted(import.meta.url)) {
  await runCommand(() => {
    readCommandLine({ usage: "npm run build   (CONTENT_DIR names another content folder)" });
    return build("npm run serve");
  });
}

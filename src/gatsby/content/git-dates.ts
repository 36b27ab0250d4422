/** When content files were last changed, from one call of git for the whole folder, and when one was made. */

import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { environment } from "../../site/env";
import { toPosix } from "./content-files";

/**
 * The environment without the repository of a hook that git runs: beside it the folder that git is asked in would be the
 * top of its working copy. Who keeps a repository elsewhere names the working copy, too.
 */
function withoutHookRepository(): NodeJS.ProcessEnv {
  const { GIT_DIR, ...others } = environment;
  return GIT_DIR && others.GIT_WORK_TREE ? { ...others, GIT_DIR } : others;
}

/** Asks git in a folder; throws without git, and outside a repository. */
function git(folder: string, ...words: string[]): string {
  return execFileSync("git", words, {
    cwd: folder,
    env: withoutHookRepository(),
    encoding: "utf8",
    maxBuffer: 1 << 30,
    stdio: ["ignore", "pipe", "ignore"],
  });
}

/**
 * Which commits say something about files. Where a clone was cut (`git clone --depth 1`) the oldest commit seems to have
 * made every file, on a day when nobody touched them.
 */
function toRevisions(folder: string): string[] {
  const cuts = path.resolve(folder, git(folder, "rev-parse", "--git-path", "shallow").trim());
  if (!existsSync(cuts)) return ["HEAD"];
  const hashes = readFileSync(cuts, "utf8")
    .split("\n")
    .filter((line) => line !== "");
  return ["HEAD", ...hashes.map((hash) => `^${hash}`)];
}

/**
 * The instant of the last commit that touched each file, ISO 8601 in UTC, by path relative to `folder`.
 * Empty outside a repository or without git, and without the files of a commit where a clone was cut: pages then show
 * no date.
 */
export function readGitDates(folder: string): Map<string, string> {
  try {
    const revisions = toRevisions(folder);
    const log = git(
      folder,
      "-c",
      "core.quotepath=off",
      "log",
      "--format=%x00%cI",
      "--name-only",
      "--relative",
      ...revisions,
      "--",
      ".",
    );
    return parseGitLog(log);
  } catch {
    return new Map();
  }
}

/** What git says where there is none, here or in any folder above. */
const noRepository = /^fatal: not a git repository \(or any/;

/**
 * What is said where there is a history and git does not read it: of a clone that another user has made, as in a
 * container, or of a working copy whose repository is elsewhere. Dates would be missing in silence. Undefined where there
 * is none, or no git.
 */
export function findGitRefusal(folder: string): string | undefined {
  // In English, whatever the terminal speaks, for its words are looked at.
  const asked = spawnSync("git", ["rev-parse", "--git-dir"], {
    cwd: folder,
    env: { ...withoutHookRepository(), LC_ALL: "C" },
    encoding: "utf8",
  });
  if (asked.error || asked.status === 0 || noRepository.test(asked.stderr)) return undefined;
  const said = asked.stderr
    .replace(/^fatal: /, "")
    .replace(/\s+/g, " ")
    .trim();
  return `git does not read the history of the content, so pages have no "Last updated": ${said}`;
}

/** Newest commit first: the first date seen for a file is its last change. */
export function parseGitLog(log: string): Map<string, string> {
  const dates = new Map<string, string>();
  for (const commit of log.split("\0").slice(1)) {
    const [date = "", ...files] = commit.split("\n").filter((line) => line !== "");
    for (const file of files) {
      const key = toPosix(unquote(file));
      // Git tells the time of the committer's own zone, and whoever sorts or filters compares characters.
      if (!dates.has(key)) dates.set(key, new Date(date).toISOString());
    }
  }
  return dates;
}

/** Git writes a name that has quotation marks or backslashes in it as C does: `"the \"arm\" switch.mdx"`. */
function unquote(name: string): string {
  const [, quoted] = /^"(.*)"$/.exec(name) ?? [];
  return quoted === undefined ? name : quoted.replace(/\\(["\\])/g, "$1");
}

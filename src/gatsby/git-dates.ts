/** When content files were last changed, from one call of git for the whole folder, and when one was made. */

import { execFileSync } from "node:child_process";
import { toPosix } from "./content-files";

/**
 * The instant of the last commit that touched each file, ISO 8601 in UTC, by path relative to `folder`.
 * Empty outside a repository or without git: the site then shows no dates.
 */
export function readGitDates(folder: string): Map<string, string> {
  try {
    const log = execFileSync(
      "git",
      [
        "-c",
        "core.quotepath=off",
        "log",
        "--format=%x00%cI",
        "--name-only",
        "--relative",
        "--",
        ".",
      ],
      { cwd: folder, encoding: "utf8", maxBuffer: 1 << 30, stdio: ["ignore", "pipe", "ignore"] },
    );
    return parseGitLog(log);
  } catch {
    return new Map();
  }
}

/** Newest commit first: the first date seen for a file is its last change. */
export function parseGitLog(log: string): Map<string, string> {
  const dates = new Map<string, string>();
  for (const commit of log.split("\0").slice(1)) {
    const [date = "", ...files] = commit.split("\n").filter((line) => line !== "");
    for (const file of files) {
      const key = toPosix(file);
      // Git tells the time of the committer's own zone, and whoever sorts or filters compares characters.
      if (!dates.has(key)) dates.set(key, new Date(date).toISOString());
    }
  }
  return dates;
}

/**
 * The ISO date of the commit that brought a file, under whichever name it had then; undefined outside a repository,
 * without git, and for a file that was never committed.
 */
export function readFirstCommit(folder: string, file: string): string | undefined {
  try {
    const log = execFileSync(
      "git",
      [
        "--literal-pathspecs",
        "log",
        "--no-show-signature",
        "--follow",
        "--diff-filter=A",
        "--format=%cI",
        "--",
        file,
      ],
      { cwd: folder, encoding: "utf8", maxBuffer: 1 << 30, stdio: ["ignore", "pipe", "ignore"] },
    );
    return log.trim().split("\n").at(-1) || undefined;
  } catch {
    return undefined;
  }
}

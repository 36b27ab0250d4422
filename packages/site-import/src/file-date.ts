/** When a file was made: by git, else by the disk. */

import { execFileSync } from "node:child_process";
import { statSync } from "node:fs";
import path from "node:path";

/** The instant, ISO 8601 in UTC, and what it was read from, as the end of a sentence. */
export function findFileDate(folder: string, file: string): { date: string; by: string } {
  const committed = readFirstCommit(folder, file);
  if (committed !== undefined) {
    return { date: toSeconds(Date.parse(committed)), by: "when git first had it" };
  }
  const { birthtimeMs, mtimeMs } = statSync(path.join(folder, file));
  // A file that was copied or unpacked may be younger than its text, and some disks do not know when it was made.
  return birthtimeMs > 0 && birthtimeMs < mtimeMs
    ? { date: toSeconds(birthtimeMs), by: "when the old file was made, for git does not know it" }
    : {
        date: toSeconds(mtimeMs),
        by: "when the old file was last changed, for git does not know it",
      };
}

function toSeconds(instant: number): string {
  return new Date(instant).toISOString().replace(/\.\d+Z$/, "Z");
}

/** The date of the commit that brought a file, under whichever name it had then; undefined where git knows none. */
export function readFirstCommit(folder: string, file: string): string | undefined {
  const git = (...words: string[]) =>
    execFileSync("git", words, {
      cwd: folder,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
  try {
    const what = ["--literal-pathspecs", "log", "--no-show-signature", "--follow"];
    const log = git(...what, "--diff-filter=A", "--format=%cI %P", "--", file);
    const [date, parent] = log.trim().split("\n").at(-1)?.split(" ") ?? [];
    // Where a clone was cut (`git clone --depth 1`) the oldest commit seems to have brought every file.
    const isCut = parent === undefined && git("rev-parse", "--is-shallow-repository") === "true\n";
    return isCut ? undefined : date || undefined;
  } catch {
    return undefined;
  }
}

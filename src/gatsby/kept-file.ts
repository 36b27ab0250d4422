/** What a build or a lint of the content keeps for the next, as JSON in a cache. */

import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";

/** What the last one has kept; `none` where there was none yet, or the file cannot be read. */
export function readKept<Kept>(file: string, none: Kept): Kept {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return none;
  }
}

/** Whoever reads meanwhile, or after this run was stopped, has what was kept before. */
export function keep(file: string, kept: unknown): void {
  mkdirSync(path.dirname(file), { recursive: true });
  // An editor may lint while somebody does in a terminal.
  const part = `${file}.${process.pid}.part`;
  writeFileSync(part, JSON.stringify(kept));
  renameSync(part, file);
}

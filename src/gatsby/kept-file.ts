/** What one build keeps for the next, as JSON in Gatsby's cache. */

import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";

/** What the last build has kept; `none` where there was none yet, or the build that wrote it was stopped. */
export function readKept<Kept>(file: string, none: Kept): Kept {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return none;
  }
}

/** Whoever reads meanwhile, or after this build was stopped, has what was kept before. */
export function keep(file: string, kept: unknown): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const part = `${file}.part`;
  writeFileSync(part, JSON.stringify(kept));
  renameSync(part, file);
}

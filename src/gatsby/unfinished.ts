/**
 * How far a build has come, for the build that follows one that did not end well. The commands write and read it
 * (`scripts/gatsby/unfinished-build.ts`); what happens between is told from here.
 */

import { existsSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Stands while Gatsby builds, in the one folder that it leaves when it drops its cache. */
export const unfinishedFile = path.join(".cache", "webpack", "unfinished-build");

/** Gatsby's state as the last build left it. Gatsby takes it away with the rest of its cache. */
export const lastStateFolder = path.join(".cache", "last-state");

/** What the file says when Gatsby's nodes and what it knows of pages are of one build again. */
export const settled = "settled";

/** From here on the pages in `public` are no longer those of the last state. */
export function beginWriting(folder = path.resolve()): void {
  rmSync(path.join(folder, lastStateFolder), { recursive: true, force: true });
}

/** Pages are written and Gatsby has saved what it knows of them: only a check can fail now. */
export function settleBuild(folder = path.resolve()): void {
  const file = path.join(folder, unfinishedFile);
  if (existsSync(file)) writeFileSync(file, settled);
}

/**
 * Builds that did not end. Gatsby's store of nodes holds at once what a build has read, and what it knows of pages is
 * written when these are there. After a build that ended between the two, with an error in the content say, the next
 * one would take the pages of edited files for those of now: so it begins anew, with what bundlers remember.
 */

import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { emptyFolder } from "./empty-folder.mjs";

/** What webpack remembers of the project's own code, and checks itself. */
const bundlerCache = "webpack";

/** Stands while Gatsby builds, in the one folder that it leaves when it drops its cache. */
const unfinishedFile = join(".cache", bundlerCache, "unfinished-build");

/** True while a build runs, and after one that ended with an error or was stopped. */
export function isUnfinished(/** @type {string} */ folder) {
  return existsSync(join(folder, unfinishedFile));
}

/** Notes that a build begins; until `endBuild` it is unfinished, however it ends. */
export function beginBuild(/** @type {string} */ folder) {
  const file = join(folder, unfinishedFile);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, "");
}

/** Notes that what Gatsby keeps is of one build again. */
export function endBuild(/** @type {string} */ folder) {
  rmSync(join(folder, unfinishedFile), { force: true });
}

/** Takes away what a build that did not end has left. */
export function forgetUnfinishedBuild(/** @type {string} */ folder) {
  if (!isUnfinished(folder)) return;
  emptyFolder(join(folder, ".cache"), bundlerCache);
  // Without its cache Gatsby takes away the pages of earlier builds, and not their data.
  rmSync(join(folder, "public", "page-data"), { recursive: true, force: true });
  endBuild(folder);
}

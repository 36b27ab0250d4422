/**
 * Builds that did not end. Gatsby's store of nodes holds at once what a build has read, and what it knows of pages is
 * written when these are there. After a build that ended between the two, with an error in the content say, the next
 * one would take the pages of edited files for those of now: so it begins anew, with what bundlers remember.
 */

import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** What webpack remembers of the project's own code, and checks itself. */
const bundlerCache = "webpack";

/** Stands while Gatsby builds, in the one folder that it leaves when it drops its cache. */
const unfinishedFile = join(".cache", bundlerCache, "unfinished-build");

/** True while a build runs, and after one that ended with an error or was stopped. */
export function isUnfinished(folder: string) {
  return existsSync(join(folder, unfinishedFile));
}

/** Notes that a build begins; until `endBuild` it is unfinished, however it ends. */
export function beginBuild(folder: string) {
  const file = join(folder, unfinishedFile);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, "");
}

/** Notes that what Gatsby keeps is of one build again. */
export function endBuild(folder: string) {
  rmSync(join(folder, unfinishedFile), { force: true });
}

/**
 * Takes away what stands in a folder, and not the folder: `.cache` and `public` may be volumes of a container, which
 * nobody can take away, or links to where a server reads. One that is not there stays so.
 * @param kept the name of what stays
 */
export function emptyFolder(folder: string, kept?: string) {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  for (const name of names.filter((one) => one !== kept)) {
    rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/**
 * Gatsby begins anew where the folder `public` is gone. One that was only emptied it takes for the last build, writes
 * what has changed since, and fails at the first page that it does not find.
 */
export function forgetEmptiedBuild(folder: string) {
  const site = join(folder, "public");
  const isEmptied = existsSync(site) && readdirSync(site).length === 0;
  if (isEmptied) emptyFolder(join(folder, ".cache"));
}

/** Takes away what a build that did not end has left. */
export function forgetUnfinishedBuild(folder: string) {
  if (!isUnfinished(folder)) return;
  emptyFolder(join(folder, ".cache"), bundlerCache);
  // Without its cache Gatsby takes away the pages of earlier builds, and not their data.
  rmSync(join(folder, "public", "page-data"), { recursive: true, force: true });
  endBuild(folder);
}

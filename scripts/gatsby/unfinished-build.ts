/**
 * Builds that did not end. Gatsby's store of nodes holds at once what a build has read, and what it knows of pages is
 * written when these are there. After a build that ended between the two, with an error in the content say, the next
 * one would take the pages of edited files for those of now. So a copy of both is kept until pages are written, and put
 * back; after a build that ended while it wrote them the next one begins anew, with what bundlers remember.
 */

import {
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { lastStateFolder, settled, unfinishedFile } from "../../src/gatsby/unfinished";

/** What webpack remembers of the project's own code, and checks itself. */
const bundlerCache = "webpack";

/** Nodes, and what Gatsby knows of pages and queries: the folder, and a file without which it is of no use. */
const stateFolders = [
  { name: "datastore", from: join(".cache", "data", "datastore"), file: "data.mdb" },
  { name: "redux", from: join(".cache", "redux"), file: "redux.rest.state" },
];

/** True while a build runs, and after one that ended with an error or was stopped. */
export function isUnfinished(folder: string) {
  return existsSync(join(folder, unfinishedFile));
}

/** Notes that a build begins; until `endBuild` it is unfinished, however it ends. */
export function beginBuild(folder: string) {
  keepState(folder);
  const file = join(folder, unfinishedFile);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, "");
}

/** Notes that what Gatsby keeps is of one build again. */
export function endBuild(folder: string) {
  rmSync(join(folder, lastStateFolder), { recursive: true, force: true });
  rmSync(join(folder, unfinishedFile), { force: true });
}

function keepState(folder: string) {
  const kept = join(folder, lastStateFolder);
  rmSync(kept, { recursive: true, force: true });
  for (const { name, from } of stateFolders) {
    if (!existsSync(join(folder, from))) continue;
    // Disks that can share the blocks of two files do.
    cpSync(join(folder, from), join(kept, name), {
      recursive: true,
      mode: constants.COPYFILE_FICLONE,
    });
  }
}

/** False where there is no whole copy: of a first build, or of one that has begun to write pages. */
function putStateBack(folder: string) {
  const kept = join(folder, lastStateFolder);
  if (stateFolders.some(({ name, file }) => !existsSync(join(kept, name, file)))) return false;
  for (const { name, from } of stateFolders) {
    rmSync(join(folder, from), { recursive: true, force: true });
    renameSync(join(kept, name), join(folder, from));
  }
  return true;
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

/** Makes good what a build that did not end has left: Gatsby's state is that of a whole build again, or gone. */
export function forgetUnfinishedBuild(folder: string) {
  if (!isUnfinished(folder)) return;
  const isSettled = readFileSync(join(folder, unfinishedFile), "utf8") === settled;
  if (!isSettled && !putStateBack(folder)) {
    emptyFolder(join(folder, ".cache"), bundlerCache);
    // Without its cache Gatsby takes away the pages of earlier builds, and not their data.
    rmSync(join(folder, "public", "page-data"), { recursive: true, force: true });
  }
  endBuild(folder);
}

/**
 * The files below `public` that the site itself writes, beside Gatsby, which takes away what it has written itself, but
 * for its scripts: of a page that is deleted or a draft again nothing stays published, nor a script with the settings
 * of a former build.
 */

import { existsSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { keep, readKept } from "../kept-file";

/**
 * In the one folder that Gatsby leaves when it drops its cache because code or settings are others: it leaves `public`
 * then, too.
 */
const keptFile = path.resolve(".cache/webpack/written-files.json");

/**
 * Removes what an earlier build has written and this one has not. Without a list of that nothing is removed.
 * @param written all that this build has written, by the paths below `publicDir` with forward slashes
 * @param isGatsbys true for what is Gatsby's now, whoever wrote it before
 */
export function removeFormerFiles(
  written: Iterable<string>,
  isGatsbys: (file: string) => boolean,
  publicDir = path.resolve("public"),
  kept = keptFile,
): void {
  const now = new Set(written);
  for (const file of readKept<string[]>(kept, [])) {
    if (now.has(file) || isGatsbys(file)) continue;
    rmSync(path.join(publicDir, ...file.split("/")), { force: true });
  }
  keep(kept, [...now]);
}

/** A card, or the part of one that a build was writing when it ended. */
const cardName = /^[0-9a-f]{16}\.jpg(?:\.part)?$/;

/**
 * Removes the cards of pages that are gone or have another title. To be called when those of this build are there:
 * which of them it has drawn itself nobody tells.
 * @param cards the addresses of all that pages name
 */
export function removeFormerCards(
  cards: Iterable<string>,
  publicDir = path.resolve("public"),
): void {
  const now = new Set([...cards].map((card) => path.posix.basename(card)));
  removeOthers(path.join(publicDir, "og"), cardName, now);
}

/**
 * Removes what stands in a folder under a name of this form and is not wanted, files and folders. A folder that is not
 * there has none.
 */
export function removeOthers(folder: string, form: RegExp, wanted: ReadonlySet<string>): void {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  for (const name of names.filter((one) => form.test(one) && !wanted.has(one))) {
    rmSync(path.join(folder, name), { recursive: true, force: true });
  }
}

/**
 * For whoever writes and may not come to `removeFormerFiles`: a build that fails, and development, which writes into
 * the same folder, drafts too. The next build knows of it.
 */
export function noteWrittenFiles(written: readonly string[], kept = keptFile): void {
  const known = new Set(readKept<string[]>(kept, []));
  const fresh = written.filter((file) => !known.has(file));
  if (fresh.length > 0) keep(kept, [...known, ...fresh]);
}

/**
 * Removes Partytown, a runner of foreign scripts with a service worker of its own. Gatsby copies it into every site as
 * a build starts, and this one has left out whatever would start it (`leaveOutOfGatsby` in `webpack.ts`).
 */
export function removePartytown(publicDir = path.resolve("public")): void {
  removeOthers(publicDir, /^~partytown$/, new Set());
}

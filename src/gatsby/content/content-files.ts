/** The content folder on disk: which files it has, read from nowhere else. */

import { type Dirent, readFileSync, realpathSync, statSync } from "node:fs";
import path from "node:path";
import { staticPrefix } from "../../core/content/hrefs";
import type { MadeOf } from "../../core/content/made-of";
import type { Source } from "../../core/content/types";
import { remember } from "../../core/remember";
import { isFileOff } from "../../core/settings/features";
import { settings } from "../../site";
import { toDigest } from "../outputs/public-files";
import { readTree } from "../read-tree";

/** Words that the spelling check takes as they are: one a line, a comment after `#`. */
export const wordsFile = "words.txt";

/**
 * All files below `folder`, as paths relative to it with forward slashes, sorted: also those that links lead to, if
 * these lie in `root`.
 */
export function listFiles(folder: string, root = folder): string[] {
  return listBelow(folder, root, []).sort();
}

/** The files of the content folder, without those of features that are switched off. */
export function listContent(contentDir: string): string[] {
  return listFiles(contentDir).filter((file) => !isFileOff(file, settings.features));
}

/** @param around the folders, as they really are, in which the links stand that lead to this one */
function listBelow(folder: string, root: string, around: readonly string[]): string[] {
  return readEntries(folder).flatMap(({ file, entry }) => {
    if (entry.isFile()) return [file];
    const absolute = path.join(folder, file);
    if (!entry.isSymbolicLink() || !isInside(root, absolute)) return [];
    if (statSync(absolute).isFile()) return [file];
    const inside = [...around, path.dirname(absolute)];
    // A folder that it is in holds the link again, and so on.
    if (inside.some((one) => isInside(absolute, one))) return [];
    return listBelow(absolute, root, inside).map((below) => `${file}/${below}`);
  });
}

function readEntries(folder: string): { file: string; entry: Dirent }[] {
  let entries: Dirent[];
  try {
    entries = [...readTree(folder)];
  } catch {
    return [];
  }
  return entries
    .map((entry) => ({
      file: toPosix(path.relative(folder, path.join(entry.parentPath, entry.name))),
      entry,
    }))
    .filter(({ file }) => !file.split("/").includes("node_modules"));
}

/**
 * Where the links below `folder` lead that lead out of it, by their paths as `listFiles` has them. One that leads
 * nowhere is an editor's sign that it has a file open.
 */
export function findLinksOutside(folder: string): Map<string, string> {
  const links = readEntries(folder)
    .filter(({ entry }) => entry.isSymbolicLink())
    .map(({ file }) => file)
    .sort();
  return new Map(
    links.flatMap((link) => {
      const target = findRealPath(path.join(folder, link));
      return target === undefined || isInside(folder, target) ? [] : [[link, toPosix(target)]];
    }),
  );
}

/**
 * What stands below a folder and is neither file nor folder, pipes and sockets, and links to such: whoever opens one waits
 * for its other end, or gets an error.
 */
export function findPipes(folder: string): string[] {
  return readEntries(folder)
    .filter(({ file, entry }) => {
      const found = entry.isSymbolicLink()
        ? statSync(path.join(folder, file), { throwIfNoEntry: false })
        : entry;
      return found !== undefined && !found.isFile() && !found.isDirectory();
    })
    .map(({ file }) => file)
    .sort();
}

function findRealPath(file: string): string | undefined {
  try {
    return realpathSync.native(file);
  } catch {
    return undefined;
  }
}

/**
 * True for what is there and lies in the folder, wherever links on the way to it lead. Nothing else is read or
 * published: a link in the content could name any file of the machine that builds.
 */
export function isInside(folder: string, file: string): boolean {
  const [root, target] = [findRealPath(folder), findRealPath(file)];
  if (root === undefined || target === undefined) return false;
  return isBelow(root, target);
}

/** The same of paths alone, whatever is there: true for the folder itself, too. */
function isBelow(folder: string, file: string): boolean {
  const way = path.relative(folder, file);
  return way !== ".." && !way.startsWith(`..${path.sep}`) && !path.isAbsolute(way);
}

export function toPosix(file: string): string {
  return file.split(path.sep).join("/");
}

export function isMarkdown(file: string): boolean {
  return /\.mdx?$/.test(file);
}

/**
 * Where a file of the content folder is on disk, or one below `static/` (`static:img/x.png`), the site's before the
 * content's; undefined when it does not exist, is a folder, or lies elsewhere.
 */
export function findAsset(contentDir: string, file: string): string | undefined {
  if (/(?:^|[:\\/])\.\.(?:[\\/]|$)/.test(file)) return undefined;
  const name = file.slice(staticPrefix.length);
  const candidates = file.startsWith(staticPrefix)
    ? [
        { folder: path.resolve("static"), below: name },
        { folder: contentDir, below: path.join("static", name) },
      ]
    : [{ folder: contentDir, below: file }];
  return candidates
    .map(({ folder, below }) => ({ folder, absolute: path.join(folder, below) }))
    .find(({ folder, absolute }) => isInside(folder, absolute) && statSync(absolute).isFile())
    ?.absolute;
}

/** The text of a file that `findAsset` finds; undefined when it finds none. */
export function readContentFile(contentDir: string, file: string): string | undefined {
  const absolute = findAsset(contentDir, file);
  try {
    return absolute === undefined ? undefined : readFileSync(absolute, "utf8");
  } catch {
    return undefined;
  }
}

/** The first line of a file that `pattern` is found in, from 1; undefined where there is none, or no such file. */
export function findLine(file: string, pattern: RegExp): number | undefined {
  try {
    const lines = readFileSync(file, "utf8").split("\n");
    return lines.findIndex((line) => pattern.test(line)) + 1 || undefined;
  } catch {
    return undefined;
  }
}

/** Tells one text of a file from another; "" when there is no file. */
export function toTextDigest(text: string | undefined): string {
  return text === undefined ? "" : toDigest(text);
}

/**
 * Reads the files that a page asks for, and notes of which texts it was made: also of a file that was not there, and of
 * one that it only looked for.
 */
export function createNotedReader(
  folder: string,
  source: Source,
): { madeOf: MadeOf; readFile: (file: string) => string | undefined } {
  const madeOf: Record<string, string> = { [source.path]: toTextDigest(source.text) };
  const readFile = (file: string) => {
    const text = readContentFile(folder, file);
    madeOf[file] = toTextDigest(text);
    return text;
  };
  return { madeOf, readFile };
}

/** Digests of the files as they are now, each read once: for one look through all pages. */
export function createTextDigests(folder: string): (file: string) => string {
  const digests = new Map<string, string>();
  return (file) => remember(digests, file, () => toTextDigest(readContentFile(folder, file)));
}

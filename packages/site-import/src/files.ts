/** Files of the old site and of the new folder. */

import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  statSync,
} from "node:fs";
import path from "node:path";
import type { ImportNote } from "./plan-import";

const leftOut = new Set(["node_modules", ".docusaurus", ".git", ".DS_Store"]);

/**
 * The files of a folder of the old site by their paths below it, those that links lead to included: the new folder
 * stands by itself. `inside` are the folders that it is in, as they really are.
 */
export function listSources(
  from: string,
  folder: string,
  notes: ImportNote[],
  inside: readonly string[] = [],
): string[] {
  const absolute = path.join(from, folder);
  if (!statSync(absolute, { throwIfNoEntry: false })?.isDirectory()) return [];
  const around = [...inside, realpathSync(absolute)];
  const names = readdirSync(absolute).filter((name) => !leftOut.has(name));
  return names.sort().flatMap((name) => {
    const file = `${folder}/${name}`;
    const source = path.join(from, file);
    const found = statSync(source, { throwIfNoEntry: false });
    if (found?.isFile()) return [name];
    if (found?.isDirectory() && !around.includes(realpathSync(source))) {
      return listSources(from, file, notes, around).map((below) => `${name}/${below}`);
    }
    if (found === undefined) {
      notes.push({ file, message: "a link that leads to nothing; it is left out" });
    } else if (found.isDirectory()) {
      notes.push({ file, message: "a link to a folder that it is in; it is left out" });
    }
    return [];
  });
}

/** The copy can be written, whatever the old file was, and makes the folders that it needs. */
export function copyForEditing(source: string, target: string): void {
  mkdirSync(path.dirname(target), { recursive: true });
  copyFileSync(source, target);
  chmodSync(target, statSync(source).mode | 0o200);
}

/** All files below a folder that the import has made, with forward slashes, sorted. */
export function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => toPosix(path.relative(folder, path.join(entry.parentPath, entry.name))))
    .sort();
}

/** True for the folder itself, too. */
export function isBelow(folder: string, file: string): boolean {
  const way = path.relative(folder, file);
  return way !== ".." && !way.startsWith(`..${path.sep}`) && !path.isAbsolute(way);
}

export function toPosix(file: string): string {
  return file.split(path.sep).join("/");
}

export function isMarkdown(file: string): boolean {
  return /\.mdx?$/.test(file);
}

/** The front matter of a text with its fences; empty for a text without one. */
export function readHead(text: string): string {
  const fences = /^\uFEFF?---[ \t]*\r?\n(?:[\s\S]*?\r?\n)?---[ \t]*(?:\r?\n|$)/;
  return fences.exec(text)?.[0] ?? "";
}

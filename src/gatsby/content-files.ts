/** The content folder on disk: which files it has, read from nowhere else. */

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { MadeOf } from "../core/content/made-of";
import type { Source } from "../core/content/types";
import { remember } from "../core/remember";
import { toDigest } from "./public-files";

/** All files below `folder`, as paths relative to it with forward slashes, sorted. */
export function listFiles(folder: string): string[] {
  let entries: { name: string; parentPath: string; isFile: () => boolean }[];
  try {
    entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  } catch {
    return [];
  }
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => toPosix(path.relative(folder, path.join(entry.parentPath, entry.name))))
    .filter((file) => !file.split("/").includes("node_modules"))
    .sort();
}

export function toPosix(file: string): string {
  return file.split(path.sep).join("/");
}

export function isMarkdown(file: string): boolean {
  return /\.mdx?$/.test(file);
}

/** A file's text, or undefined when there is none. A path that leaves the folder is not read. */
export function readContentFile(folder: string, file: string): string | undefined {
  const absolute = path.resolve(folder, file);
  if (path.relative(folder, absolute).startsWith("..")) return undefined;
  try {
    return readFileSync(absolute, "utf8");
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

/** Files of the built site: their sizes and digests, for lists that browsers check what they store by. */

import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { keep, readKept } from "../kept-file";

/** The first 64 bits of SHA-256, as a browser computes them too: against mixtures, not against attackers. */
export function toDigest(content: string | Buffer): string {
  return createHash("sha256").update(content).digest("hex").slice(0, 16);
}

export interface FileDigest {
  bytes: number;
  digest: string;
}

/** Tells of a file below `public`, by its path with forward slashes; undefined when there is none. */
export type DigestFile = (file: string) => FileDigest | undefined;

export interface FileDigests {
  /** Reads each file once, however many pages show it, and not at all when it stands as an earlier build has read it. */
  digestFile: DigestFile;
  /** What is known without reading: undefined for a file that was written since, or that nobody has read. */
  recall: DigestFile;
  /** For who has read the file already. */
  note: (file: string, content: Buffer) => FileDigest;
  /** Writes down what was asked for, for the next build. */
  keep: () => void;
}

/** What a file was when it was read: its time in milliseconds, its bytes and its digest. */
type KeptFile = readonly [written: number, bytes: number, digest: string];

/**
 * The digests of files that stand, within one build. Most files of a large site are those of the build before: a file
 * with the same time and size is the same file, and is not opened.
 * A file that is missing is looked for again.
 */
export function createFileDigests(
  publicDir = path.resolve("public"),
  keptFile = path.resolve(".cache/file-digests.json"),
): FileDigests {
  const before = new Map(Object.entries(readKept<Record<string, KeptFile>>(keptFile, {})));
  const known = new Map<string, FileDigest>();
  const kept = new Map<string, KeptFile>();
  const findTimes = (file: string) =>
    statSync(path.join(publicDir, ...file.split("/")), { throwIfNoEntry: false });

  const recall = (file: string) => {
    const found = known.get(file);
    if (found !== undefined) return found;
    const [written, bytes = 0, digest = ""] = before.get(file) ?? [];
    if (written === undefined) return undefined;
    const now = findTimes(file);
    if (now?.mtimeMs !== written || now.size !== bytes) return undefined;
    const same = { bytes, digest };
    kept.set(file, [written, bytes, digest]);
    known.set(file, same);
    return same;
  };

  const note = (file: string, content: Buffer) => {
    const found = { bytes: content.length, digest: toDigest(content) };
    known.set(file, found);
    const times = findTimes(file);
    if (times?.size === found.bytes) kept.set(file, [times.mtimeMs, found.bytes, found.digest]);
    return found;
  };

  const digestFile = (file: string) => {
    const found = recall(file);
    if (found !== undefined) return found;
    const content = readPublicFile(file, publicDir);
    return content && note(file, content);
  };

  return { digestFile, recall, note, keep: () => keep(keptFile, Object.fromEntries(kept)) };
}

/**
 * Files of a time to come are of now. Those that stand since a clock was set back would be newer than the settings of
 * hosting, which are written last, and a deployment would take the build for one that broke off, however often one builds.
 */
export function bringToNow(
  files: readonly string[],
  publicDir = path.resolve("public"),
  now = new Date(),
): void {
  for (const file of files.map((one) => path.join(publicDir, ...one.split("/")))) {
    const times = statSync(file, { throwIfNoEntry: false });
    if (times && times.mtime > now) utimesSync(file, now, now);
  }
}

/** Writes a text, and makes the folders that it needs. */
export function writeText(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** The same where another text stands, or none. */
export function writeIfChanged(file: string, text: string): void {
  try {
    if (readFileSync(file, "utf8") === text) return;
  } catch {
    // It is not there yet.
  }
  writeText(file, text);
}

export function readPublicFile(
  file: string,
  publicDir = path.resolve("public"),
): Buffer | undefined {
  try {
    return readFileSync(path.join(publicDir, ...file.split("/")));
  } catch {
    return undefined;
  }
}

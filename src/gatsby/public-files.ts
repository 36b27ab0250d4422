/** Files of the built site: their sizes and digests, for lists that browsers check what they store by. */

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";

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

/**
 * Reads each file once, however many pages show it: for files that stand, within one build.
 * A file that is missing is looked for again.
 */
export function createFileDigests(publicDir = path.resolve("public")): DigestFile {
  const known = new Map<string, FileDigest>();
  return (file) => {
    const before = known.get(file);
    if (before !== undefined) return before;
    const content = readPublicFile(file, publicDir);
    if (content === undefined) return undefined;
    const found = { bytes: content.length, digest: toDigest(content) };
    known.set(file, found);
    return found;
  };
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

/** Files of the built site: their sizes and digests, for lists that browsers check what they store by. */

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";

/** The first 64 bits of SHA-256, as a browser computes them too: against mixtures, not against attackers. */
export function toDigest(content: string | Buffer): string {
  return createHash("sha256").update(content).digest("hex").slice(0, 16);
}

/** A file below `public`, by its path with forward slashes; undefined when there is none. */
export function digestPublicFile(
  file: string,
  publicDir = path.resolve("public"),
): { bytes: number; digest: string } | undefined {
  const content = readPublicFile(file, publicDir);
  return content && { bytes: content.length, digest: toDigest(content) };
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

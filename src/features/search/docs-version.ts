/** Which docs a search looks into: those that are being read, else those that the reader prefers. */

import type { DocVersion } from "../../core/docs/types";

/** Where the browser remembers the version that a reader has chosen. */
export const docsVersionKey = "dronedoc:docs-version";

/** The name of the version to search; `preferred` may be anything that was stored. */
export function findDocsVersion(
  pathname: string,
  versions: readonly DocVersion[],
  preferred: string | null,
): string {
  const isInside = ({ path }: DocVersion) => pathname === path || pathname.startsWith(`${path}/`);
  // `/docs/1.0/x` lies in `/docs` too: the longest path is the version that is read.
  const [read] = versions.filter(isInside).sort((a, b) => b.path.length - a.path.length);
  const chosen =
    read ??
    versions.find(({ name }) => name === preferred) ??
    versions.find(({ status }) => status === "current") ??
    versions[0];
  return chosen?.name ?? "current";
}

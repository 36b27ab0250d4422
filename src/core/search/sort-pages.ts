/** The order of pages in an index. */

import { compareTexts } from "../text/compare-texts";
import type { SearchPage } from "./types";

/**
 * By version, in the order of `versions` and before what belongs to none, then by path: the same in each build, in
 * whatever order the pages were compiled. Of two hits that are worth the same the first one stands first.
 */
export function sortSearchPages(
  pages: readonly SearchPage[],
  versions: readonly string[],
): SearchPage[] {
  const toPlace = ({ version }: SearchPage) =>
    version === undefined ? versions.length : versions.indexOf(version);
  return pages.toSorted((a, b) => toPlace(a) - toPlace(b) || compareTexts(a.path, b.path));
}

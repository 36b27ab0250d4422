/** What a page knows of a checklist on another page: whether a set of ticks is all of its items, and nothing else. */

import { toDigest } from "./search/digest";

/** Equal for equal sets of items, in whatever order. */
export function toChecklistMark(itemIds: Iterable<string>): string {
  return toDigest([...itemIds].sort().join()).slice(0, 8);
}

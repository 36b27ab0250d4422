/** Everything in the list of results that the keyboard can go to, in order. */

import type { HitRow, PageGroup } from "../hits/group-hits";
import { toPlainText } from "../hits/read-marks";
import { toSearchHref } from "../names";
import type { Entry } from "../recent/memory";

export interface Option {
  entry: Entry;
}

/** The hits of all groups, and the way to all results. */
export function toOptions(groups: readonly PageGroup[], query: string, version = ""): Option[] {
  const hits = groups.flatMap((group) => group.rows.map((row) => ({ entry: toEntry(group, row) })));
  return [...hits, { entry: toSearchEntry(query, version) }];
}

/** A hit as it is remembered. */
export function toEntry(group: PageGroup, row: HitRow): Entry {
  const title = toPlainText(group.title);
  if (row.heading === null) return { href: row.href, title, trail: group.trail };
  return {
    href: row.href,
    title: toPlainText(row.heading),
    trail: [...group.trail, title, ...row.parents],
  };
}

/** A search that was looked at whole, as it is remembered. */
export function toSearchEntry(query: string, version = ""): Entry {
  return { href: toSearchHref(query, version), title: query, trail: [__WORDS__.search.search] };
}

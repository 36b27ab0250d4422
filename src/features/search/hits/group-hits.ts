/** Hits as they are shown: the sections that were found, under the pages that hold them. */

import { isSitePath } from "../../../core/plan/paths";
import type { Hierarchy, SearchHit } from "../types";
import { type Mark, readMarks } from "./read-marks";

/** One page among the results. */
export interface PageGroup {
  path: string;
  title: Mark[];
  /** The way to the page, outermost first: `Tutorials`, `Deployment`. */
  trail: string[];
  rows: HitRow[];
}

/** One section that was found. */
export interface HitRow {
  id: string;
  href: string;
  /** The section's own heading; null for the beginning of a page. */
  heading: Mark[] | null;
  /** The headings above it on its page. */
  parents: string[];
  snippet: Mark[];
}

/** Headings below the page's title, innermost first. */
const headingLevels = ["lvl4", "lvl3", "lvl2"] as const;

/**
 * Pages stand in the order of their best hits, and a page's sections in theirs. A hit that leads
 * anywhere but to this site is left out.
 */
export function groupHits(hits: readonly SearchHit[]): PageGroup[] {
  const groups = new Map<string, PageGroup>();
  for (const hit of hits) {
    if (!isSitePath(hit.url) || !isSitePath(hit.path)) continue;
    const group = groups.get(hit.path) ?? toGroup(hit);
    groups.set(hit.path, group);
    group.rows.push(toRow(hit));
  }
  return [...groups.values()];
}

function toGroup(hit: SearchHit): PageGroup {
  return {
    path: hit.path,
    title: readLevel(hit, "lvl1"),
    trail: [hit.hierarchy.lvl0, ...(hit.breadcrumbs ?? [])],
    rows: [],
  };
}

function toRow(hit: SearchHit): HitRow {
  const levels = headingLevels.filter((level) => hit.hierarchy[level]);
  const [own, ...above] = levels;
  return {
    id: hit.objectID,
    href: hit.url,
    heading: own === undefined ? null : readLevel(hit, own),
    parents: above.map((level) => hit.hierarchy[level] ?? "").reverse(),
    snippet: readMarks(partLines(hit._snippetResult?.content?.value ?? "")),
  };
}

/** A line of code or a row of a table does not run on into the next, as a sentence may. */
function partLines(text: string): string {
  return text.replace(/(?<![.:;,!?…\s])\s*\n\s*/g, " · ");
}

function readLevel(hit: SearchHit, level: keyof Hierarchy): Mark[] {
  const marked = hit._highlightResult?.hierarchy?.[level]?.value;
  return readMarks(marked ?? hit.hierarchy[level] ?? "");
}

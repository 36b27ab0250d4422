/** The contents list of a page: its headings as a tree, and which of them is being read. */

import type { Heading } from "../../core/content/types";

export interface TocItem {
  id: string;
  text: string;
  /** The generation of software that the section is for, where the reader chooses one. */
  generation?: string;
  children: TocItem[];
}

export interface TocLevels {
  minLevel: number;
  maxLevel: number;
}

/** The data layer says null where a page's own data says nothing. */
export type TocHeading = Omit<Heading, "generation"> & { generation?: string | null };

/**
 * Headings of the wanted levels, each below the nearest heading above it that stands on a higher level:
 * a page that goes from level 2 to level 4 leaves no hole.
 */
export function toToc(headings: readonly TocHeading[], levels: TocLevels): TocItem[] {
  const roots: TocItem[] = [];
  const path: { level: number; children: TocItem[] }[] = [];
  for (const { id, level, text, generation } of headings) {
    if (level < levels.minLevel || level > levels.maxLevel) continue;
    while ((path.at(-1)?.level ?? 0) >= level) path.pop();
    const item: TocItem = { id, text, children: [] };
    if (generation) item.generation = generation;
    (path.at(-1)?.children ?? roots).push(item);
    path.push({ level, children: item.children });
  }
  return roots;
}

/** The levels to show: the page's own, else the site's; turned round when an author has them upside down. */
export function toTocLevels(
  page: { tocMinHeadingLevel?: number | null; tocMaxHeadingLevel?: number | null },
  site: TocLevels,
): TocLevels {
  const minLevel = page.tocMinHeadingLevel ?? site.minLevel;
  const maxLevel = page.tocMaxHeadingLevel ?? site.maxLevel;
  return { minLevel: Math.min(minLevel, maxLevel), maxLevel: Math.max(minLevel, maxLevel) };
}

export function toIds(toc: readonly TocItem[]): string[] {
  return toc.flatMap((item) => [item.id, ...toIds(item.children)]);
}

/** Where a heading is: its distance from the upper edge of the window. */
export interface HeadingPosition {
  id: string;
  top: number;
}

/**
 * The heading whose text is being read: the last one above `line`; before the first, none. At the end of
 * the page, where short last sections never reach the line, it is the last heading in the window.
 */
export function findActiveHeading(
  positions: readonly HeadingPosition[],
  window: { line: number; height: number; atEnd: boolean },
): string | undefined {
  const limit = window.atEnd ? window.height : window.line;
  return positions.findLast(({ top }) => top <= limit)?.id;
}

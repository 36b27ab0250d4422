/** What other files and the data layer get of a page: one record of JSON. */

import { dropRepeated, type Problem } from "../../problems/problems";
import { toReadingMinutes } from "../../text/reading-time";
import type { Filled } from "../finish/fill-slots";
import type { Finished } from "../finish/finish-tree";
import { keepTogether } from "../finish/no-break-spaces";
import { addTypographicSigns } from "../finish/typographic-signs";
import { toFileName } from "../hrefs";
import type { BodyItem, CompiledContent } from "../types";
import { toBody } from "./body";
import { toLead } from "./lead";
import { readPageText } from "./page-text";

/** What the compiler knows beyond `CompiledContent`. */
export interface CompiledPage extends CompiledContent {
  /** Every id of the body, those of headings too: what `#…` may name. */
  anchors: string[];
  /** True when a part of the text could not be read: which headings and links it has is unknown. */
  isUnread: boolean;
}

/** The record, but for the text as Markdown, which a check does without. */
export function toCompiled(
  page: Filled,
  { children, headings, anchors, contentTitle, leadLength, problems }: Finished,
  wordsPerMinute: number,
): Omit<CompiledPage, "markdownText"> {
  const pageText = readPageText(children, headings);
  const shown = keepTogether(addTypographicSigns(children));
  const body = toBody(shown);
  const compiled: Omit<CompiledPage, "markdownText"> = {
    body,
    headings,
    anchors,
    isUnread: page.isUnread,
    links: page.links.toSorted((a, b) => a.line - b.line || a.column - b.column),
    assets: page.assets,
    specRefs: page.specRefs,
    siteIds: page.siteIds,
    includes: [...page.includes],
    islands: [...islandsOf(body)],
    sections: pageText.sections,
    plainText: pageText.plainText,
    excerpt: pageText.excerpt,
    readingMinutes: toReadingMinutes(pageText.weight, wordsPerMinute),
    // A part that stands on the page twice has its problems twice.
    problems: dropRepeated([...page.problems, ...(page.isTorn ? [] : problems)]).map(withFileName),
  };
  if (contentTitle !== undefined) compiled.contentTitle = contentTitle;
  if (leadLength !== undefined) compiled.lead = toBody(toLead(shown.slice(0, leadLength)));
  return compiled;
}

function withFileName(problem: Problem): Problem {
  return { ...problem, file: toFileName(problem.file) };
}

function islandsOf(items: readonly BodyItem[], found = new Set<string>()): Set<string> {
  for (const item of items) {
    if (typeof item === "string") continue;
    if ("island" in item) found.add(item.island);
    islandsOf(item.body, found);
  }
  return found;
}

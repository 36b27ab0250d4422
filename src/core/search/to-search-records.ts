/** A page cut into the records that search finds: one for each section, more for a long one. */

import type { TextSection } from "../content/types";
import { toDigest } from "./digest";
import { isContextTag, siteTag, toVersionTag } from "./tags";
import type { Hierarchy, RecordType, SearchPage, SearchRecord } from "./types";

/** What a hit shows of a section is cut from this much. */
export const maxContentLength = 2000;

/** The hosted service takes no record above 10 KB; bytes of its JSON count. */
export const maxRecordBytes = 10_000;

/** A title longer than this is cut in the hierarchy and stands whole in the content. */
const maxTitleLength = 300;

/** An anchor beyond this would fill the record that names it three times: its hits lead to the top of the page. */
const maxAnchorBytes = 1000;

/** However much its titles and tags weigh, a record has room for this many bytes of content. */
const minContentBytes = 1000;

/**
 * The records of one page, in the order of its sections. Of the home page only the first words are found: its sections
 * name what other pages explain, and being short they would come first.
 */
export function toSearchRecords(page: SearchPage): SearchRecord[] {
  const isHome = page.path === "/";
  const sections = withLead(page.sections).filter(({ anchor }) => !isHome || anchor === "");
  const partsByUrl = new Map<string, number>();
  const records: SearchRecord[] = [];
  for (const section of sections) {
    const whole = toWholeRecord(page, section);
    for (const [index, content] of splitContent(toText(page, section), whole).entries()) {
      const part = partsByUrl.get(whole.objectID) ?? 0;
      partsByUrl.set(whole.objectID, part + 1);
      records.push(toPart(whole, content, { index, part, position: records.length }));
    }
  }
  return records;
}

/** A page is found by its title even when its first words stand below a heading. */
function withLead(sections: readonly TextSection[]): TextSection[] {
  if (sections[0]?.anchor === "") return [...sections];
  return [{ anchor: "", titles: [], level: 1, text: "" }, ...sections];
}

function toWholeRecord(page: SearchPage, section: TextSection): SearchRecord {
  const [path, ownAnchor = ""] = splitAnchor(page.path);
  const named = section.anchor || ownAnchor;
  const isLong = byteLength(named) > maxAnchorBytes;
  const anchor = isLong ? "" : named;
  const url = anchor === "" ? path : `${path}#${anchor}`;
  const contextTag = page.version === undefined ? siteTag : toVersionTag(page.version);
  return {
    objectID: `${page.language}:${path}#${isLong ? toDigest(named) : named}`,
    type: toType(section.titles),
    hierarchy: toHierarchy(page, section.titles),
    ...(page.label === undefined || section.titles.length > 0
      ? {}
      : { label: cutTitle(page.label) }),
    content: "",
    url,
    path: page.path,
    anchor,
    breadcrumbs: [...page.breadcrumbs],
    language: page.language,
    tags: [contextTag, ...new Set(page.tags.map(toTopic))],
    version: page.version ?? null,
    weight: { pageRank: page.pageRank, level: 0, position: 0 },
    internal: { contentDigest: toDigest("") },
  };
}

/** A topic that is called as a place, `site` or `docs-…`, would put the record there, too: it gets a capital. */
function toTopic(tag: string): string {
  return isContextTag(tag) ? `${tag.charAt(0).toUpperCase()}${tag.slice(1)}` : tag;
}

function splitAnchor(path: string): [path: string, anchor?: string] {
  const hash = path.indexOf("#");
  return hash < 0 ? [path] : [path.slice(0, hash), path.slice(hash + 1)];
}

function toHierarchy(page: SearchPage, titles: readonly string[]): Hierarchy {
  const [lvl2 = null, lvl3 = null, ...deeper] = titles;
  return {
    lvl0: cutTitle(page.sectionTitle),
    lvl1: cutTitle(page.title),
    lvl2: lvl2 && cutTitle(lvl2),
    lvl3: lvl3 && cutTitle(lvl3),
    lvl4: deeper.length === 0 ? null : cutTitle(deeper.join(" › ")),
  };
}

function toType(titles: readonly string[]): RecordType {
  const types = ["lvl1", "lvl2", "lvl3"] as const;
  return types[titles.length] ?? "lvl4";
}

function cutTitle(title: string): string {
  if (title.length <= maxTitleLength) return title;
  return `${title.slice(0, toSafeEnd(title, maxTitleLength))}…`;
}

/** The section's words, and before them the titles that were too long for the hierarchy. */
function toText(page: SearchPage, section: TextSection): string {
  const own = section.titles.length === 0 ? page.title : section.titles.at(-1);
  const long = own !== undefined && own.length > maxTitleLength ? `${own}\n` : "";
  return `${long}${section.text}`;
}

/** Where a record stands in its section, among the records of one address and on its page. */
interface Place {
  index: number;
  part: number;
  position: number;
}

const levels: Record<RecordType, number> = { lvl1: 90, lvl2: 80, lvl3: 70, lvl4: 60, content: 0 };

function toPart(whole: SearchRecord, content: string, place: Place): SearchRecord {
  const type = place.index === 0 ? whole.type : "content";
  const record = {
    ...whole,
    objectID: place.part === 0 ? whole.objectID : `${whole.objectID}:${place.part + 1}`,
    type,
    content,
    weight: { ...whole.weight, level: levels[type], position: place.position },
  };
  const { internal: _, ...told } = record;
  return { ...record, internal: { contentDigest: toDigest(JSON.stringify(told)) } };
}

/** Parts that are within both limits, cut where a reader would cut: line, sentence, word, character. */
function splitContent(text: string, record: SearchRecord): string[] {
  const taken = byteLength(JSON.stringify({ ...record, objectID: `${record.objectID}:9999` }));
  const room = Math.max(minContentBytes, maxRecordBytes - taken - spareBytes);
  const parts: string[] = [];
  let rest = text.trim();
  while (rest !== "") {
    const end = findEnd(rest, room);
    parts.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trim();
  }
  return parts.length === 0 ? [""] : parts;
}

/** Weights, type and digest are longer in a part than in the empty record that is measured. */
const spareBytes = 64;

function findEnd(text: string, room: number): number {
  let end = Math.min(text.length, maxContentLength);
  while (end > 1 && byteLength(JSON.stringify(text.slice(0, end))) > room) {
    end = Math.floor(end * 0.9);
  }
  if (end >= text.length) return text.length;
  const half = end / 2;
  const ends = ["\n", ". ", " "].map((mark) => text.lastIndexOf(mark, end - mark.length));
  const found = ends.find((index) => index >= half);
  return found === undefined ? toSafeEnd(text, end) : found + 1;
}

/** Never between the halves of a character. */
function toSafeEnd(text: string, end: number): number {
  const code = text.charCodeAt(end - 1);
  return end > 1 && code >= 0xd800 && code <= 0xdbff ? end - 1 : end;
}

function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}

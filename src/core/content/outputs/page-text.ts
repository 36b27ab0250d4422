/** The text of a page without its markup: for search records, excerpts and the time it takes to read. */

import type { Element, ElementContent } from "hast";
import { weighWords } from "../../text/reading-time";
import { isNotesTitle } from "../convert/notes";
import { classesOf, isSilent, type RawNode } from "../tree";
import type { Heading, TextSection } from "../types";

/** What a page says. */
export interface PageText {
  sections: TextSection[];
  plainText: string;
  excerpt: string;
  /** Words to read (`weighWords`). */
  weight: number;
}

interface Block {
  text: string;
  /** A row of a table by the names of its columns, which an excerpt of it does not show. */
  row?: string;
  kind: "text" | "paragraph" | "code" | "heading";
  headingId?: string;
}

/** What stands in a line. */
export const inlineTags = new Set(
  `a abbr b bdi bdo big br cite code data del dfn em font i img input ins kbd label mark math q rp rt ruby s samp
  small span strike strong sub sup time tt u var wbr button svg`.split(/\s+/),
);

const longestExcerpt = 160;

/** Reads the finished tree. */
export function readPageText(
  children: readonly ElementContent[],
  headings: readonly Heading[],
): PageText {
  const blocks = readBlocks(children);
  return {
    sections: toSections(blocks, headings),
    plainText: blocks.map((block) => block.text).join("\n"),
    excerpt: toExcerpt(blocks.find((block) => block.kind === "paragraph")?.text ?? ""),
    weight: blocks.reduce((sum, { text, kind }) => sum + weighWords(text, kind === "code"), 0),
  };
}

function readBlocks(children: readonly ElementContent[]): Block[] {
  const blocks: Block[] = [];
  let line = "";
  let columns: string[] = [];
  let cells: string[] = [];
  const flush = (kind: Block["kind"], headingId?: string) => {
    const text = kind === "code" ? line.trimEnd() : line.replace(/\s+/g, " ").trim();
    line = "";
    if (text === "") return;
    blocks.push(headingId === undefined ? { text, kind } : { text, kind, headingId });
  };
  const visit = (node: ElementContent): void => {
    if (node.type === "text") line += node.value;
    if (node.type === "raw") visitRaw(node as RawNode);
    if (node.type === "island") {
      flush("text");
      node.children.forEach(visit);
      flush("text");
    }
    if (node.type !== "element" || isSilent(node)) return;
    const isCell = node.tagName === "td" || node.tagName === "th";
    if (isCell || node.tagName === "br") line += " ";
    if (inlineTags.has(node.tagName) || isCell) {
      const start = line.length;
      node.children.forEach(visit);
      if (isCell) cells.push(line.slice(start).replace(/\s+/g, " ").trim());
      return;
    }
    if (node.tagName === "tr") {
      flush("text");
      cells = [];
      node.children.forEach(visit);
      flush("text");
      const block = blocks.at(-1);
      // A cell of several blocks is not one text.
      const isWhole = block?.text === cells.filter(Boolean).join(" ");
      if (block && isWhole) block.row = nameCells(cells, columns);
      return;
    }
    if (node.tagName === "thead") {
      node.children.forEach(visit);
      columns = cells;
      return;
    }
    if (node.tagName === "table") columns = [];
    flush("text");
    if (isNotesTitle(node)) return;
    withoutFactNames(node).forEach(visit);
    if (/^h[1-6]$/.test(node.tagName)) flush("heading", String(node.properties.id ?? ""));
    else
      flush(
        node.tagName === "p" && !classesOf(node).some((name) => name !== "") ? "paragraph" : "text",
      );
  };
  const visitRaw = (node: RawNode): void => {
    if (node.layout === undefined) {
      line += node.text ?? "";
      return;
    }
    flush("text");
    line = node.text ?? "";
    flush(node.layout === "code" ? "code" : "text");
  };
  children.forEach(visit);
  flush("text");
  return blocks;
}

/** `Full · H4: 16.8 V · H6: 25.2 V`: each cell with its column, where a row has several after its name. */
function nameCells([name = "", ...values]: readonly string[], columns: readonly string[]): string {
  if (values.length < 2) return [name, ...values].filter(Boolean).join(": ");
  const isNamed = columns.length === values.length + 1;
  const named = values.map((value, at) => {
    const column = isNamed ? columns[at + 1] : "";
    return value && column ? `${column}: ${value}` : value;
  });
  return [name, ...named].filter(Boolean).join(" · ");
}

/** "Time" and "Propellers" name the facts at the head of every page of a kind, and say nothing of any of them. */
function withoutFactNames(node: Element): ElementContent[] {
  const isFact = classesOf(node).includes("task-info-item");
  const isName = (child: ElementContent) => child.type === "element" && child.tagName === "dt";
  return isFact ? node.children.filter((child) => !isName(child)) : node.children;
}

function toSections(blocks: readonly Block[], headings: readonly Heading[]): TextSection[] {
  const byId = new Map(headings.map((heading) => [heading.id, heading]));
  const path: Heading[] = [];
  const lead: TextSection = { anchor: "", titles: [], level: 1, text: "" };
  const sections = [lead];
  let current = lead;
  for (const block of blocks) {
    const heading = block.headingId === undefined ? undefined : byId.get(block.headingId);
    if (heading === undefined) {
      const text = block.row ?? block.text;
      current.text += current.text === "" ? text : `\n${text}`;
      continue;
    }
    while (path.length > 0 && (path.at(-1)?.level ?? 0) >= heading.level) path.pop();
    path.push(heading);
    const titles = path.filter(({ level }) => level >= 2).map(({ text }) => text);
    current = { anchor: heading.id, titles, level: heading.level, text: "" };
    sections.push(current);
  }
  return lead.text === "" ? sections.slice(1) : sections;
}

/** Cut at a word; a token stays whole, and so does a sign of two characters in a text without spaces. */
function toExcerpt(text: string): string {
  if (text.length <= longestExcerpt) return text;
  const cut = text.slice(0, longestExcerpt);
  const end = cut.lastIndexOf(" ");
  const whole = end > 0 ? cut.slice(0, end) : cut.replace(/[\uD800-\uDBFF]$/, "");
  return `${whole.replace(/\uE000[^\uE001]*$/, "").replace(/[\s,;:.–—-]+$/, "")}…`;
}

/**
 * How deep a text is nested, told before it is read: the parsers take time that grows with the square of the
 * depth or faster, and end in an overflow of the stack. No page that people read comes near these limits.
 */

import { findOpenFence } from "../../text/open-fence";
import type { SyntaxProblem } from "./explain";

const deepestBlock = 50;
const deepestInline = 100;
/** Emphasis marks of one paragraph, each of which may belong to any other. */
const mostMarks = 5_000;

const box = /^[ \t>]*:{3,}[ \t]*([A-Za-z]?)/;
const containers = /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]|$)))+/;
const thematicBreak = /^[ \t]*([-*_])[ \t]*(?:\1[ \t]*){2,}$/;
const listItem = /^([ \t>]*)(?:[-*+]|\d{1,9}[.)])(?:[ \t]|$)/;

/** Brackets of one block that no later one closes: they nest nothing, but each is kept until the block ends. */
const mostOpenBrackets = 1_000;
/** Those that no earlier one opens: for each the parser looks through the block once more. */
const mostStrayEnds = 5_000;

/** Lines of a block that begin what may go on behind an empty line: a tag, an expression, an import or export. */
const goesOn = /^[ \t]*(?:(?:>|[-*+]|\d{1,9}[.)])[ \t]*)*(?:[<{]|(?:import|export)\b)/m;

/** They have no closing tag, or need none. */
const unnested =
  /^(?:area|base|br|col|dd|dt|embed|hr|img|input|li|link|meta|option|p|source|td|th|tr|track|wbr)$/i;

/** Where a text, its front matter apart, is nested deeper than it can be read; undefined when it is not. */
export function findTooDeep(text: string): SyntaxProblem | undefined {
  const reading: Reading = { boxes: 0, braces: 0, tags: 0, indents: [] };
  let open: string | undefined;
  let isInList = false;
  let block: string[] = [];
  const lines = text.split("\n");
  for (const [index, line] of lines.entries()) {
    // A line at the margin ends the item of the list, and with it the code that is in it.
    if (isInList && /^\S/.test(line)) open = undefined;
    const isCode = open !== undefined;
    open = findOpenFence(line, open);
    if (isCode) continue;
    isInList = /^[ \t]/.test(line) ? reading.indents.length > 0 : listItem.test(line);
    if (open === undefined && line.trim() !== "") {
      const message = findDeepLine(line, reading);
      if (message !== undefined) return { line: index + 1, message };
      block.push(line);
      if (index + 1 < lines.length) continue;
    }
    const end = block.length === 0 || open !== undefined || line.trim() === "" ? index : index + 1;
    const found = findDeepBlock(block.join("\n"), reading);
    if (found) return { line: end - block.length + found.line, message: found.message };
    block = [];
  }
  return undefined;
}

/** What is open at one place of the text. */
interface Reading {
  boxes: number;
  braces: number;
  tags: number;
  /** Of the items of lists that the line belongs to. */
  indents: number[];
}

function findDeepLine(line: string, reading: Reading): string | undefined {
  const name = box.exec(line)?.[1];
  if (name !== undefined) {
    reading.boxes = name === "" ? Math.max(0, reading.boxes - 1) : reading.boxes + 1;
    if (reading.boxes > deepestBlock) {
      return `more than ${deepestBlock} boxes (":::") are nested; close each with ":::"`;
    }
  }
  if (thematicBreak.test(line)) return undefined;
  const marks = containers.exec(line)?.[0].match(/>|[-*+]|\d+/g)?.length ?? 0;
  const indent = listItem.exec(line)?.[1]?.length;
  if (indent === undefined) {
    if (!/^[ \t>]/.test(line)) reading.indents = [];
  } else {
    const { indents } = reading;
    while ((indents.at(-1) ?? -1) >= indent) indents.pop();
    indents.push(indent);
  }
  if (Math.max(marks, reading.indents.length) <= deepestBlock) return undefined;
  return `more than ${deepestBlock} lists or quotes are nested; take out some levels`;
}

const parts = /\\[\s\S]|`+|<\/?[A-Za-z][\w.:-]*|\/>|[{}[\]]|[*_~]+/g;

/**
 * A run of lines without an empty one: brackets and emphasis end with it, and so do the tags and braces of plain text
 * (`<id>`, `if (a) {`). Those of a block that begins with one may go on.
 */
function findDeepBlock(
  block: string,
  reading: Reading,
): { line: number; message: string } | undefined {
  const ends = findCodeEnds(block);
  const before = { ...reading };
  /** Of each open bracket, how deep those nest that were closed within it; the first is the block itself. */
  const brackets = [0];
  let marks = 0;
  let strayEnds = 0;
  let isTagCounted = false;
  const toResult = (at: number, message: string) => ({
    line: block.slice(0, at).split("\n").length,
    message,
  });
  parts.lastIndex = 0;
  for (let match = parts.exec(block); match !== null; match = parts.exec(block)) {
    const [part] = match;
    if (part.startsWith("`")) parts.lastIndex = ends.get(match.index) ?? parts.lastIndex;
    else if (part === "[") brackets.push(0);
    else if (part === "]") {
      if (brackets.length === 1) strayEnds += 1;
      else closeBracket(brackets);
    } else if (part === "{") reading.braces += 1;
    else if (part === "}") reading.braces = Math.max(0, reading.braces - 1);
    else if (/^[*_~]/.test(part)) marks += part.length;
    else if (part === "/>") {
      if (isTagCounted) reading.tags -= 1;
      isTagCounted = false;
    } else if (part.startsWith("</")) {
      if (!unnested.test(part.slice(2))) reading.tags = Math.max(0, reading.tags - 1);
    } else if (part.startsWith("<")) {
      isTagCounted = !unnested.test(part.slice(1));
      if (isTagCounted) reading.tags += 1;
    }
    if (reading.tags > deepestInline) {
      return toResult(
        match.index,
        `more than ${deepestInline} tags are nested; close each, or write "&lt;" for a plain "<"`,
      );
    }
    if (brackets.length - 1 > mostOpenBrackets) {
      return toResult(
        match.index,
        `more than ${mostOpenBrackets} brackets of one paragraph are never closed; write a backslash before each`,
      );
    }
    if (Math.max(brackets.at(-1) ?? 0, reading.braces) > deepestInline) {
      return toResult(
        match.index,
        `more than ${deepestInline} brackets are nested; close each, or write a backslash before a plain one`,
      );
    }
    if (strayEnds > mostStrayEnds) {
      return toResult(
        match.index,
        `more than ${mostStrayEnds} brackets of one paragraph close none; write a backslash before each`,
      );
    }
    if (marks > mostMarks) {
      return toResult(
        match.index,
        `more than ${mostMarks} marks of emphasis ("*", "_", "~") are in one paragraph; split it, or write a backslash before plain ones`,
      );
    }
  }
  if (before.braces === 0 && !goesOn.test(block)) {
    reading.braces = 0;
    reading.tags = Math.min(reading.tags, before.tags);
  }
  return undefined;
}

function closeBracket(brackets: number[]): void {
  const inner = (brackets.pop() ?? 0) + 1;
  brackets.push(Math.max(brackets.pop() ?? 0, inner));
}

/** Lines that end a paragraph, a row or an item above them, and with it the code there. In a row each cell does. */
const beginsAnew = /^[ \t>]*(?:\||#{1,6}[ \t]|(?:[-*+]|1[.)])[ \t])/;

/** Where the code that begins with a run of backticks ends, by where the run begins. */
export function findCodeEnds(block: string): Map<number, number> {
  const ends = new Map<number, number>();
  let offset = 0;
  let begin = 0;
  for (const line of block.split("\n")) {
    if (offset > begin && beginsAnew.test(line)) {
      noteCodeEnds(block.slice(begin, offset), begin, ends);
      begin = offset;
    }
    if (/^[ \t>]*\|/.test(line)) {
      for (const { 0: cell, index } of line.matchAll(/(?:\\.|[^|\\])+/g)) {
        noteCodeEnds(cell, offset + index, ends);
      }
      begin = offset + line.length + 1;
    }
    offset += line.length + 1;
  }
  noteCodeEnds(block.slice(begin), begin, ends);
  return ends;
}

function noteCodeEnds(text: string, begin: number, ends: Map<number, number>): void {
  const later = new Map<number, number>();
  for (const { 0: run, index: at } of [...text.matchAll(/`+/g)].reverse()) {
    const index = begin + at;
    const end = later.get(run.length);
    if (end !== undefined) ends.set(index, end);
    later.set(run.length, index + run.length);
  }
}

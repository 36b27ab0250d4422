/**
 * What a table needs to be read on a phone. Where sentences fight for the width, each row stands alone there,
 * and its cells carry the names of their columns. Elsewhere columns of short values get no more room than they take.
 */

import type { Element, ElementContent } from "hast";
import { hasToken } from "../tokens";
import { classesOf, element, text, textOf } from "../tree";

/** From this length on (in characters) a cell is a sentence more than a value. */
const sentence = 22;
/** A value that is never broken: a time, a count, "30 min". */
const value = 12;

/** Gives `table` the class `stacks` and its cells their labels, or a class `short-N` for each narrow column. */
export function shapeTable(table: Element): void {
  const rows = findRows(table);
  const [head, ...body] = rows.map(findCells);
  if (head === undefined || body.length === 0 || !isPlain(rows, head.length)) return;
  const columns = head.map((_, index) => body.flatMap((cells) => cells[index] ?? []));
  const sentences = columns.filter((cells) => longest(cells) >= sentence);
  if (sentences.length > (columns.length > 3 ? 0 : 1) && columns.length > 2) {
    addClasses(table, ["stacks"]);
    for (const cells of body) labelCells(cells, head);
    return;
  }
  const short = head.flatMap((title, index) => {
    const cells = [title, ...(columns[index] ?? [])];
    return cells.every(isShort) ? [`short-${index + 1}`] : [];
  });
  // Something has to take the rest of the width.
  if (short.length > 0 && short.length < columns.length) addClasses(table, short);
}

/**
 * Where the corner of the head is empty, the first cell of each row is its name: a screen reader that goes down a
 * column says whose value it has come to.
 */
export function nameRows(table: Element): void {
  const [head, ...rows] = findRows(table).map(findCells);
  const [corner, ...names] = head ?? [];
  const isCorner = corner?.tagName === "td" && textOf(corner).trim() === "";
  if (!isCorner || !names.every(({ tagName }) => tagName === "th")) return;
  for (const [name] of rows) {
    if (name?.tagName !== "td" || textOf(name).trim() === "") continue;
    name.tagName = "th";
    name.properties.scope = "row";
  }
}

/** Between the words of a long name: `control_manager/` and `goto`. A file keeps its extension. */
const wordEnd = /(?<=[\p{L}\p{N})\]}][/_=:])(?=[\p{L}\p{N}])/u;

/**
 * Says where a name in a cell may be broken, so that a narrow column does not break it after any letter. What is
 * filled in later has its own text.
 */
export function offerBreaks(code: Element): void {
  code.children = code.children.flatMap((child) => {
    if (child.type !== "text" || hasToken(child.value) || !/\S{13}/.test(child.value)) return child;
    const [first = "", ...others] = child.value.split(wordEnd);
    return [text(first), ...others.flatMap((word) => [element("wbr"), text(word)])];
  });
}

function labelCells(cells: readonly Element[], head: readonly Element[]): void {
  for (const [index, cell] of cells.entries()) {
    const label = head[index] && textOf(head[index]).replace(/\s+/g, " ").trim();
    if (index > 0 && label) cell.properties.dataLabel = label;
  }
}

/** One row of headings, then rows with as many cells, none of which spans others. */
function isPlain(rows: readonly Element[], width: number): boolean {
  const cells = rows.map(findCells);
  return (
    cells[0]?.some(({ tagName }) => tagName === "th") === true &&
    cells.every((row) => row.length === width) &&
    cells.flat().every(({ properties: { colSpan, rowSpan } }) => !colSpan && !rowSpan) &&
    cells.slice(1).every((row) => row.every(({ tagName }) => tagName === "td"))
  );
}

function longest(cells: readonly Element[]): number {
  return Math.max(0, ...cells.map((cell) => textOf(cell).trim().length));
}

/** Numbers that are filled in later have a length that nobody knows here. */
function isShort(cell: Element): boolean {
  const length = textOf(cell).trim().length;
  return length <= value && cell.children.every(isText);
}

function isText(node: ElementContent): boolean {
  if (node.type === "text" || node.type === "comment") return true;
  return node.type === "element" && node.children.every(isText);
}

function findRows(node: Element): Element[] {
  return node.children.flatMap((child) => {
    if (child.type !== "element") return [];
    return child.tagName === "tr" ? [child] : findRows(child);
  });
}

function findCells(row: Element): Element[] {
  return row.children.filter(
    (child): child is Element =>
      child.type === "element" && (child.tagName === "th" || child.tagName === "td"),
  );
}

function addClasses(node: Element, names: readonly string[]): void {
  node.properties.className = [...classesOf(node), ...names];
}

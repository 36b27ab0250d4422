/** What the rules share: the text of a file as its author typed it, and messages at places in it. */

import type { Nodes, Paragraph, Parents, Root } from "mdast";
import { lintRule, type Plugin, type Rule } from "unified-lint-rule";
import { SKIP, visit } from "unist-util-visit";
import type { VFile } from "vfile";

/** One line of a file. */
export interface Line {
  number: number;
  /** As it stands in the file. */
  written: string;
  /** The same length: the text alone. Code and markup are NUL, what begins a list or a quote is spaces. */
  typed: string;
}

/** A match in the text of a line. */
export interface Found {
  /** What the author wrote there, without spaces round it. */
  text: string;
  groups: readonly (string | undefined)[];
}

/** Names a rule; `options` are those of the configuration. */
export function createRule<Options = undefined>(
  name: string,
  rule: Rule<Root, Options>,
): Plugin<Root, Options> {
  return lintRule<Root, Options>({ origin: `content-lint:${name}` }, rule);
}

/** Tells each match of a pattern in a file's text; undefined as a reason tells nothing. */
export function findInText(
  tree: Root,
  file: VFile,
  pattern: RegExp,
  explain: (found: Found) => string | undefined,
): void {
  for (const line of readLines(tree, file)) {
    for (const groups of line.typed.matchAll(pattern)) {
      const all = line.written.slice(groups.index, groups.index + groups[0].length);
      const text = all.trim();
      const reason = explain({ text, groups });
      if (reason === undefined) continue;
      tell(file, line.number, groups.index + all.indexOf(text), text.length, reason);
    }
  }
}

/** Adds a message; `index` counts from zero. */
export function tell(file: VFile, line: number, index: number, length: number, reason: string) {
  const start = { line, column: index + 1 };
  file.message(reason, { place: { start, end: { line, column: index + 1 + length } } });
}

/** Each paragraph with its lines, from the first letter of its text on. */
export function visitParagraphs(
  tree: Root,
  file: VFile,
  look: (lines: readonly Line[], parent: Parents | undefined, paragraph: Paragraph) => void,
): void {
  const { lines, paragraphs } = readText(tree, file);
  for (const [paragraph, parent] of paragraphs) {
    const { start, end } = paragraph.position ?? {};
    if (start && end) look(lines.slice(start.line - 1, end.line), parent, paragraph);
  }
}

const codeTags = new Set(["code", "pre", "kbd", "samp", "var", "CodeBlock"]);

function isCodeTag(node: Nodes): boolean {
  return "name" in node && typeof node.name === "string" && codeTags.has(node.name);
}

interface ReadText {
  lines: Line[];
  paragraphs: [paragraph: Paragraph, parent: Parents | undefined][];
}

const read = new WeakMap<VFile, ReadText>();

/** Read once for all rules. */
function readText(tree: Root, file: VFile): ReadText {
  const known = read.get(file);
  if (known !== undefined) return known;
  const written = String(file)
    .replace(/^\uFEFF/, "")
    .split(/\r\n?|\n/);
  const texts: [from: number, to: number][][] = written.map(() => []);
  const paragraphs: ReadText["paragraphs"] = [];
  visit(tree, (node, _index, parent) => {
    if (isCodeTag(node)) return SKIP;
    if (node.type === "paragraph") paragraphs.push([node, parent]);
    const { position } = node;
    if (position === undefined || !isTyped(node, written)) return undefined;
    const { start, end } = position;
    for (let line = start.line; line <= end.line; line += 1) {
      const to = line === end.line ? end.column - 1 : (written[line - 1]?.length ?? 0);
      texts[line - 1]?.push([line === start.line ? start.column - 1 : 0, to]);
    }
    return SKIP;
  });
  const lines = written.map((text, index) => ({
    number: index + 1,
    written: text,
    typed: toTyped(text, texts[index] ?? []),
  }));
  const found = { lines, paragraphs };
  read.set(file, found);
  return found;
}

/** The lines of a file. */
export function readLines(tree: Root, file: VFile): readonly Line[] {
  return readText(tree, file).lines;
}

/** Text, or an address that became a link as it stands. */
function isTyped({ type, position }: Nodes, written: readonly string[]): boolean {
  if (type !== "link") return type === "text";
  const { line, column } = position?.start ?? { line: 0, column: 0 };
  return /^\w/.test(written[line - 1]?.slice(column - 1, column) ?? "");
}

const containers = /^[ \t>]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+[ \t>]*)*/;

function toTyped(written: string, texts: readonly [from: number, to: number][]): string {
  let typed = "";
  for (const [from, to] of texts) {
    typed += "\0".repeat(Math.max(0, from - typed.length)) + written.slice(from, to);
  }
  const end = written.trimEnd().length;
  typed = typed.slice(0, end) + "\0".repeat(Math.max(0, end - typed.length)) + written.slice(end);
  const first = texts[0]?.[0] ?? 0;
  const before = first === 0 ? /^[ \t>]*/.exec(written) : containers.exec(written);
  const width = before?.[0].length ?? 0;
  const blank = first === 0 ? width : Math.min(width, first);
  return " ".repeat(blank) + typed.slice(blank);
}

/** Links, notes and formulas that are none, and stay on the page as they were typed. */

import type { Nodes, Root } from "mdast";
import { SKIP, visit } from "unist-util-visit";
import { toNearestHint } from "../../text/nearest";
import type { SyntaxProblem } from "./explain";

/** Its text is code, whoever wrote it so. */
const codeTags = new Set(["code", "pre", "kbd", "samp", "var", "CodeBlock"]);

/** Stands for what is no text: neither a letter nor a space nor a bracket. The signs of code stay. */
const other = "\0";

/** Each of them with its place. `lines` are those of the file. */
export function findLostLinks(tree: Root, lines: readonly string[]): SyntaxProblem[] {
  if (!lines.some((line) => /\]\[|\][ \t]*\(|\[\^|\)\[|\[\[|\^\[|\\[([]|\[toc\]/i.test(line)))
    return [];
  const names = listNames(tree);
  const problems = findLostNotes(tree);
  visit(tree, (node) => {
    if (isCode(node)) return SKIP;
    if (!("children" in node) || !node.children.some((child) => isTyped(child, lines))) return;
    problems.push(...findInText(node, lines, names));
    return SKIP;
  });
  return problems;
}

/** Notes that no reader gets to see: Markdown shows those that the text refers to, and of two of one name the first. */
function findLostNotes(tree: Root): SyntaxProblem[] {
  const meant = new Set<string>();
  visit(tree, "footnoteReference", ({ identifier }) => {
    meant.add(identifier);
  });
  const seen = new Set<string>();
  const problems: SyntaxProblem[] = [];
  visit(tree, "footnoteDefinition", ({ identifier, label, position }) => {
    const sign = `[^${label ?? identifier}]`;
    const isSecond = seen.has(identifier);
    seen.add(identifier);
    if (meant.has(identifier) && !isSecond) return;
    const reason = isSecond
      ? "another note has its name; give it one of its own"
      : `nothing refers to it; write "${sign}" where it belongs, or take it out`;
    const { line, column } = position?.start ?? { line: 1, column: 1 };
    problems.push({ line, column, message: `the note "${sign}" is shown nowhere, for ${reason}` });
  });
  return problems;
}

interface Names {
  links: Set<string>;
  notes: Set<string>;
}

function listNames(tree: Root): Names {
  const names: Names = { links: new Set(), notes: new Set() };
  visit(tree, (node) => {
    if (node.type === "definition") names.links.add(node.identifier);
    if (node.type === "footnoteDefinition") names.notes.add(node.identifier);
  });
  return names;
}

export function isCode(node: Nodes): boolean {
  const isTag = node.type === "mdxJsxFlowElement" || node.type === "mdxJsxTextElement";
  return isTag && codeTags.has(node.name ?? "");
}

/** True for text, and for an address that became a link as it stands: `https://…`. */
function isTyped(node: Nodes, lines: readonly string[]): boolean {
  if (node.type !== "link") return node.type === "text";
  const { line, column } = node.position?.start ?? { line: 0, column: 0 };
  return /^\w/.test(lines[line - 1]?.slice(column - 1) ?? "");
}

function findInText(block: Nodes, lines: readonly string[], names: Names): SyntaxProblem[] {
  const { start, end } = block.position ?? {};
  if (start === undefined || end === undefined) return [];
  // With one sign before and behind, which tell a beginning of a line from one within. Not the whole lines: a row of a
  // table may have thousands of cells, and each is a block.
  const from = Math.max(start.column - 2, 0);
  const written = lines.slice(start.line - 1, end.line);
  written.push(written.pop()?.slice(0, end.column) ?? "");
  written[0] = written[0]?.slice(from) ?? "";
  const typed = written.map((line) => line.replace(/[^`]/g, other));
  const shift = (line: number) => (line === start.line ? from : 0);
  visit(block, (node) => {
    if (isCode(node)) return SKIP;
    if (isTyped(node, lines)) copyText(node, start.line, shift, written, typed);
    return undefined;
  });
  return typed.flatMap((words, index) => {
    const line = start.line + index;
    return findInLine(words, written[index] ?? "", names).map(({ column, message }) => ({
      line,
      column: column + shift(line),
      message,
    }));
  });
}

/** @param shift of how many signs a line lacks its beginning */
function copyText(
  { position }: Nodes,
  firstLine: number,
  shift: (line: number) => number,
  from: readonly string[],
  to: string[],
): void {
  if (position === undefined) return;
  const { start, end } = position;
  for (let line = start.line; line <= end.line; line += 1) {
    const written = from[line - firstLine] ?? "";
    const first = line === start.line ? start.column - 1 - shift(line) : 0;
    const last = line === end.line ? end.column - 1 - shift(line) : written.length;
    const before = to[line - firstLine] ?? "";
    to[line - firstLine] = before.slice(0, first) + written.slice(first, last) + before.slice(last);
  }
}

const spacedLink = /(?<!\\)\[[^[\]]*(?<!\\)\]\(\s*[^\s()]+[ \t]+[^\s()][^()]*\)/g;
/** What nobody writes in brackets who does not mean a link. */
const address = String.raw`(?:(?:\.{1,2}\/|\/\w|https?:\/\/)[^\s()[\]]*|[^\s()[\]]+\.mdx?(?:[?#][^\s()[\]]*)?)`;
/** A number in brackets is a source, and its address may stand behind it. */
const partedLink = new RegExp(
  String.raw`(?<!\\)\[(?!\d+\]|[ xX]\])[^[\]]+(?<!\\)\][ \t]+\(${address}\)`,
  "g",
);
/** Its line goes on, or ends, without a bracket that would close it. */
const openLink = new RegExp(
  String.raw`(?<!\\)\[(?!\d+\]|[ xX]\])[^[\]]+(?<!\\)\]\(${address}(?=[ \t]|$)(?![^()]*\))`,
  "g",
);
const exchangedLink = new RegExp(String.raw`(?<!\\)\([^()[\]]+\)\[(${address})\]`, "g");
/** Behind a word stands no link but an index: `rows[0][1]`. */
const namedLink = /(?<![\\\w\])}`])\[(?!\^)[^[\]]+(?<!\\)\]\[(?!\^)([^[\]]+)(?<!\\)\]/g;
const noteSign = /(?<!\\)\[\^([^[\]]+)(?<!\\)\]/g;
/** Notes within a line, as Pandoc and Obsidian have them. */
const innerNote = /(?<!\\)\^\[[^[\]]+\](?![([])/g;
const wikiLink = /(?<!\\)!?\[\[([^[\]|\0]+)(?:\|[^[\]\0]*)?\]\](?!\()/g;
const contentsSign = /^[ \t]*\[\[?[_\0]?toc[_\0]?\]?\][ \t]*$/gi;
/** Formulas as TeX and language models write them; `\[` alone begins one of several lines. */
const texFormula =
  /\\\(((?:(?!\\[()]).)+)\\\)|^[ \t]*\\\[[ \t]*$|\\\[([ \t](?:(?!\\[[\]]).)+)\\\]/gu;
/** What a bracket that is only escaped does not hold. */
const texSign = /\\[a-z]|[_^={}\0]|^\p{L}$/u;

function findInLine(
  typed: string,
  written: string,
  { links, notes }: Names,
): { column: number; message: string }[] {
  const find = (pattern: RegExp, explain: (name: string) => string | undefined) =>
    [...typed.matchAll(pattern)].flatMap(({ 0: all, 1: first, 2: name = first ?? "", index }) => {
      const reason = explain(name.trim());
      const found = written.slice(index, index + all.length);
      const message = `"${found}" stays text, for ${reason}`;
      return reason === undefined ? [] : [{ column: index + 1, message }];
    });
  return [
    ...find(
      spacedLink,
      () => 'an address has no spaces; write %20 for each, or "\\[" where no link is meant',
    ),
    ...find(
      partedLink,
      () => 'a space stands before the address; take it out, or write "\\[" where no link is meant',
    ),
    ...find(
      openLink,
      () =>
        'its bracket is never closed; write ")" behind the address, or "\\[" where no link is meant',
    ),
    ...find(
      exchangedLink,
      (name) =>
        `the brackets are exchanged; write [its text](${name}), or "\\[" where no link is meant`,
    ),
    ...find(namedLink, (name) => {
      if (name === "" || links.has(toKey(name))) return undefined;
      const advice = `write "[${name}]: ./page.mdx" on a line of its own, or "\\[" where no link is meant`;
      return `nothing defines "${name}"${toNearestHint(toKey(name), links, advice)}`;
    }),
    ...find(noteSign, (name) => {
      if (notes.has(toKey(name))) return undefined;
      return /\s/.test(name)
        ? `the name of a note has no spaces; write "[^${name.replace(/\s+/g, "-")}]" here and at the note`
        : `the page has no such note; write "[^${name}]: …" on a line of its own, or "\\[" where no note is meant`;
    }),
    ...find(
      innerNote,
      () =>
        'a note stands on a line of its own; write "[^1]" here and "[^1]: …" there, or "\\[" where none is meant',
    ),
    ...find(wikiLink, (name) => (isContents(typed) ? undefined : explainWikiLink(name, typed))),
    ...find(contentsSign, () => "no list of headings is written so; write <TOCInline />"),
    ...find(texFormula, (inner) =>
      inner === "" || texSign.test(inner)
        ? 'a backslash makes a plain bracket; write $…$, or "$$" on lines of their own round it'
        : undefined,
    ),
  ];
}

function isContents(line: string): boolean {
  return line.search(contentsSign) >= 0;
}

function explainWikiLink(name: string, line: string): string {
  const [page = ""] = name.split("#");
  const isPicture = line.includes(`![[${name}`);
  const meant = isPicture ? `![what it shows](./${name})` : `[${name}](./${page || "page"}.mdx)`;
  return `links of wikis are none here; write ${meant}, or "\\[" where none is meant`;
}

function toKey(name: string): string {
  return name.replace(/\s+/g, " ").toLowerCase();
}

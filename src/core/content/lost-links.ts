/** Links and notes that are none, and stay on the page as they were typed. */

import type { Nodes, Root } from "mdast";
import { SKIP, visit } from "unist-util-visit";
import { toNearestHint } from "../nearest";
import type { SyntaxProblem } from "./explain";

/** Its text is code, whoever wrote it so. */
const codeTags = new Set(["code", "pre", "kbd", "samp", "var", "CodeBlock"]);

/** Stands for what is no text: neither a letter nor a space nor a bracket. The signs of code stay. */
const other = "\0";

/** Each of them with its place. `lines` are those of the file. */
export function findLostLinks(tree: Root, lines: readonly string[]): SyntaxProblem[] {
  if (!lines.some((line) => /\]\[|\][ \t]*\(|\[\^|\)\[/.test(line))) return [];
  const names = listNames(tree);
  const problems: SyntaxProblem[] = [];
  visit(tree, (node) => {
    if (isCode(node)) return SKIP;
    if (!("children" in node) || !node.children.some((child) => isTyped(child, lines))) return;
    problems.push(...findInText(node, lines, names));
    return SKIP;
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
  const written = lines.slice(start.line - 1, end.line);
  const typed = written.map((line) => line.replace(/[^`]/g, other));
  visit(block, (node) => {
    if (isCode(node)) return SKIP;
    if (isTyped(node, lines)) copyText(node, start.line, written, typed);
    return undefined;
  });
  return typed.flatMap((line, index) =>
    findInLine(line, written[index] ?? "", names).map(({ column, message }) => ({
      line: start.line + index,
      column,
      message,
    })),
  );
}

function copyText(
  { position }: Nodes,
  firstLine: number,
  from: readonly string[],
  to: string[],
): void {
  if (position === undefined) return;
  const { start, end } = position;
  for (let line = start.line; line <= end.line; line += 1) {
    const written = from[line - firstLine] ?? "";
    const first = line === start.line ? start.column - 1 : 0;
    const last = line === end.line ? end.column - 1 : written.length;
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
const exchangedLink = new RegExp(String.raw`(?<!\\)\([^()[\]]+\)\[(${address})\]`, "g");
/** Behind a word stands no link but an index: `rows[0][1]`. */
const namedLink = /(?<![\\\w\])}`])\[(?!\^)[^[\]]+(?<!\\)\]\[(?!\^)([^[\]]+)(?<!\\)\]/g;
const noteSign = /(?<!\\)\[\^([^[\]\s]+)(?<!\\)\]/g;

function findInLine(
  typed: string,
  written: string,
  { links, notes }: Names,
): { column: number; message: string }[] {
  const find = (pattern: RegExp, explain: (name: string) => string | undefined) =>
    [...typed.matchAll(pattern)].flatMap(({ 0: all, 1: name = "", index }) => {
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
      exchangedLink,
      (name) =>
        `the brackets are exchanged; write [its text](${name}), or "\\[" where no link is meant`,
    ),
    ...find(namedLink, (name) => {
      if (name === "" || links.has(toKey(name))) return undefined;
      const advice = `write "[${name}]: ./page.mdx" on a line of its own, or "\\[" where no link is meant`;
      return `nothing defines "${name}"${toNearestHint(toKey(name), links, advice)}`;
    }),
    ...find(noteSign, (name) =>
      notes.has(toKey(name))
        ? undefined
        : `the page has no such note; write "[^${name}]: …" on a line of its own, or "\\[" where no note is meant`,
    ),
  ];
}

function toKey(name: string): string {
  return name.replace(/\s+/g, " ").toLowerCase();
}

/**
 * Lists, tables, boxes to tick and bold words that lack a sign or have a space too many, names of emoji and alerts
 * that name no box: they stay as they were typed. Code that only its indent marks is text in MDX.
 */

import type { Delete, Emphasis, Nodes, Paragraph, Parents, Root, Text } from "mdast";
import { SKIP, visit } from "unist-util-visit";
import { toNearestHint } from "../../text/nearest";
import { admonitionNames } from "../components/admonition";
import type { SyntaxProblem } from "./explain";
import { isCode } from "./lost-links";

/** Each of them with its place. `lines` are those of the file. */
export function findLostMarks(tree: Root, lines: readonly string[]): SyntaxProblem[] {
  const problems: SyntaxProblem[] = findIndented(tree, lines);
  visit(tree, (node, _index, parent) => {
    if (isCode(node)) return SKIP;
    if (node.type === "text") {
      problems.push(...findBold(node, lines), ...findEmoji(node, lines), ...findTyped(node, lines));
    }
    if (node.type === "delete") problems.push(...findLowered(node, lines));
    if (node.type === "emphasis") problems.push(...findProduct(node, lines));
    if (node.type !== "paragraph") return undefined;
    const starts = listLineStarts(node, lines);
    const found =
      findBox(findBeginning("listItem", node, parent, starts)) ??
      findAlert(findBeginning("blockquote", node, parent, starts)) ??
      findStrangeStart(starts) ??
      findForeignBlock(node, starts) ??
      findList(parent, starts) ??
      findTable(starts);
    if (found !== undefined) problems.push(found);
    return undefined;
  });
  return problems;
}

/** Plain Markdown takes a text that is indented so far for code; such texts beside each other are one. */
function findIndented({ children }: Root, lines: readonly string[]): SyntaxProblem[] {
  return children.flatMap((node, index) => {
    const before = children[index - 1];
    if (!isIndented(node, lines) || (before && isIndented(before, lines))) return [];
    const { line, column } = node.position?.start ?? { line: 1, column: 1 };
    const message =
      'the indented lines stay text and become no code, for MDX has none without a fence; write "```text" above and "```" below them, or take the indent out';
    return [{ line, column, message }];
  });
}

function isIndented({ type, position }: Nodes, lines: readonly string[]): boolean {
  if (type !== "paragraph" && type !== "heading") return false;
  return /^(?: {4}| {0,3}\t)/.test(lines[(position?.start.line ?? 0) - 1] ?? "");
}

export interface LineStart {
  line: number;
  column: number;
  /** The line from its first letter on, up to what is no text. */
  words: string;
  /** The same as it is written, up to the end of the line. */
  written: string;
}

/** The lines of a paragraph that begin with text, and with no backslash. */
export function listLineStarts({ children }: Paragraph, lines: readonly string[]): LineStart[] {
  return children.flatMap((child, index) => {
    if (child.type !== "text" || child.position === undefined) return [];
    const firstLine = child.position.start.line;
    return child.value.split("\n").flatMap((words, below) => {
      const line = firstLine + below;
      const source = lines[line - 1] ?? "";
      const at = source.indexOf(words.slice(0, 3));
      if (words === "" || (below === 0 && index > 0) || at < 0 || source[at - 1] === "\\")
        return [];
      return [{ line, column: at + 1, words, written: source.slice(at).trimEnd() }];
    });
  });
}

/** Spaces that no keyboard types by itself, but for that of macOS with its option key: Markdown knows none of them. */
export const strangeSpace = "[\\u00A0\\u1680\\u2000-\\u200A\\u202F\\u205F\\u3000]";
/** What takes no room: it comes with what is pasted. */
const invisible = "[\\u00AD\\u200B\\u200E\\u200F\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]";
const blockSign = "#{1,6}|[-+*]|\\d{1,9}[.)]";

const behindSign = new RegExp(
  `^(${blockSign})(${strangeSpace})\\s*([\\p{L}\\p{N}"'“‘(\\[*_]\\S*)`,
  "u",
);
/** What nobody sees at the beginning of a line, before a sign of Markdown. */
export const beforeSign = new RegExp(
  `^${invisible}+((?:${blockSign})(?=\\s)|>|:{3,}[\\w-]*|\`{3,}|\\|)`,
  "u",
);
const bullet = /^([•‣◦▪●○∙·])\s*\S/u;
const dash = /^([–—])\s+\S/u;

/** Signs that came with another program's text: `•`, and those of Markdown beside spaces that are none of its own. */
function findStrangeStart(starts: readonly LineStart[]): SyntaxProblem | undefined {
  const dashes = starts.filter(({ words }) => dash.test(words));
  for (const { line, column, words, written } of starts) {
    const at = { line, column };
    const [, sign = "", space = "", word = ""] = behindSign.exec(words) ?? [];
    if (sign) {
      const meant = sign.startsWith("#") ? `\\${sign}` : toEscaped(sign);
      const message = `"${sign}" begins nothing, for Markdown does not know the space behind it (${toCodes(space)}); write "${sign} ${word}" with an ordinary one, or "${meant}" where none is meant`;
      return { ...at, message };
    }
    const [before = "", hidden = ""] = beforeSign.exec(written) ?? [];
    if (hidden) {
      const message = `"${hidden}" begins nothing, for a sign that nobody sees stands before it (${toCodes(before.slice(0, -hidden.length))}); take that out`;
      return { ...at, message };
    }
    const [, other = dashes.length > 1 ? dash.exec(words)?.[1] : undefined] =
      bullet.exec(words) ?? [];
    if (other !== undefined) {
      const message = `"${other}" begins no entry of a list; write "-" and a space in its place, or "${toReference(other)}" where none is meant`;
      return { ...at, message };
    }
  }
  return undefined;
}

/** Boxes of MkDocs, and definitions as PHP Markdown Extra has them. */
function findForeignBlock(
  { position }: Paragraph,
  starts: readonly LineStart[],
): SyntaxProblem | undefined {
  for (const { line, column, words } of starts) {
    const [sign, name] =
      /^(?:!{3}|\?{3}\+?)[ \t]+([a-z][\w-]*)(?=[ \t]*(?:"|$))/i.exec(words) ?? [];
    if (sign !== undefined) {
      const message = `"${sign}" begins no box; write ":::${name}" and ":::" on lines of their own round its text`;
      return { line, column, message };
    }
    // The word above may be bold or code, and no text.
    if (line !== position?.start.line && /^:[ \t]+\S/.test(words)) {
      const message =
        '":" begins no definition, and stays text; write <dl> with <dt> and <dd>, or an entry of a list';
      return { line, column, message };
    }
  }
  return undefined;
}

/** `U+200B`, by which such a sign is looked for. */
export function toCodes(signs: string): string {
  return [...signs].map((sign) => `U+${toHex(sign).padStart(4, "0")}`).join(", ");
}

function toReference(sign: string): string {
  return `&#x${toHex(sign)};`;
}

function toHex(sign: string): string {
  return (sign.codePointAt(0) ?? 0).toString(16).toUpperCase();
}

/** Two lines are meant for a list; so is one within the list that it would go on with. */
function findList(
  parent: Parents | undefined,
  starts: readonly LineStart[],
): SyntaxProblem | undefined {
  const items = starts.flatMap((start) => {
    const [found, sign = "", word = ""] = /^([-+*]|\d{1,3}[.)])(\p{L}\S*)/u.exec(start.words) ?? [];
    return found === undefined ? [] : [{ ...start, found, sign, word }];
  });
  const [first, second] = items;
  if (first === undefined) return undefined;
  if (parent?.type !== "listItem" && (second === undefined || !isOneSort(first.sign, second.sign)))
    return undefined;
  const { line, column, found, sign, word } = first;
  const message = `"${found}" begins no entry of a list; write "${sign} ${word}" with a space, or "${toEscaped(sign)}" where none is meant`;
  return { line, column, message };
}

/** `1\.`, `\-` */
function toEscaped(sign: string): string {
  return `${sign.slice(0, -1)}\\${sign.slice(-1)}`;
}

function isOneSort(one: string, other: string): boolean {
  return one === other || (one.length > 1 && one.at(-1) === other.at(-1));
}

/** The first line of an entry of a list, or of a quotation; undefined for a paragraph that does not begin one. */
function findBeginning(
  type: "listItem" | "blockquote",
  paragraph: Paragraph,
  parent: Parents | undefined,
  [first]: readonly LineStart[],
): LineStart | undefined {
  if (parent?.type !== type || parent.children[0] !== paragraph) return undefined;
  return first?.line === paragraph.position?.start.line ? first : undefined;
}

const strangeBox = new RegExp(
  `^\\[(?:\\][ \\t]+\\S+|(?:[ \\t]{2,}|[ \\t]+[xX][ \\t]*|[xX][ \\t]+)\\][ \\t]+\\S+|[ xX]\\](?:[\\p{L}\\p{N}]\\S*|${strangeSpace}\\s*\\S+)|${strangeSpace}\\]\\s*\\S+)`,
  "u",
);

function findBox(first: LineStart | undefined): SyntaxProblem | undefined {
  if (first === undefined) return undefined;
  if (/^\[[ \txX]\]$/.test(first.written)) {
    const message = `"${first.written}" is a box without a text, and stays as it is; write behind it what is to be ticked, or take it out`;
    return { line: first.line, column: first.column, message };
  }
  const [found] = strangeBox.exec(first.words) ?? [];
  if (found === undefined) return undefined;
  const [space] = new RegExp(strangeSpace, "u").exec(found) ?? [];
  const which = space ? `an ordinary space for ${toCodes(space)}` : "a space behind it";
  const message = `"${found}" begins with no box to tick; write "[ ]" or "[x]" with ${which}, or "\\[" where none is meant`;
  return { line: first.line, column: first.column, message };
}

/** `> [!FAQ]` and `> [!NOTE]-`, as Obsidian has them: what the boxes of this site lack. */
function findAlert(first: LineStart | undefined): SyntaxProblem | undefined {
  if (first === undefined) return undefined;
  const [found, name = "", fold] = /^\[!([\w-]+)\]([-+]?)(?!\S)/.exec(first.words) ?? [];
  if (found === undefined) return undefined;
  const hint = fold
    ? ', for a box does not fold; take the sign out, or write <Details summary="…"> round the text'
    : ` and makes no box${toNearestHint(name, admonitionNames, `wanted ${admonitionNames.join(", ")}`)}`;
  const message = `"${found}" stays text${hint}`;
  return { line: first.line, column: first.column, message };
}

const row = /^\|.*\|$/;

function findTable(starts: readonly LineStart[]): SyntaxProblem | undefined {
  const [head, second] = starts;
  if (head === undefined || second?.line !== head.line + 1) return undefined;
  if (!starts.every(({ written }) => row.test(written)) || /^[|: \t-]+$/.test(second.written))
    return undefined;
  const isRuled = /^[|:\s-]+$/.test(second.written);
  const reason = isRuled
    ? "there are spaces in the second that Markdown does not know"
    : "none of dashes stands below the first";
  const width = (head.written.match(/(?<!\\)\|/g)?.length ?? 1) - 1;
  const message = `the lines stay text and become no table, for ${reason}; write |${" --- |".repeat(width)} there, or "\\|" where no table is meant`;
  return { line: head.line, column: head.column, message };
}

/** `:tada:` with nothing close to it but what ends a word; times, ports and names in code have more on one side. */
const emojiName = /(?<![^\s(]):(?:[+-]1|[a-z][a-z0-9_+-]*):(?![^\s.,;!?)])/g;

function findEmoji(node: Text, lines: readonly string[]): SyntaxProblem[] {
  return findInLines(node, lines, emojiName, (found) => {
    return `"${found}" stays text; write the sign itself, or put the text in backticks`;
  });
}

const marked = /(?<![\p{L}\p{N}=])==[^\s=](?:[^=]*[^\s=])?==(?![\p{L}\p{N}=])/gu;
const raised = /(?<=[\p{L}\p{N})\]])\^[\p{L}\p{N}+-]{1,8}\^(?![\p{L}\p{N}])/gu;

/** Marked and raised words, as Obsidian and Pandoc have them. */
function findTyped(node: Text, lines: readonly string[]): SyntaxProblem[] {
  return [
    ...findInLines(node, lines, marked, (found) => {
      return `"${found}" stays text; write <Highlight>${found.slice(2, -2)}</Highlight>, or put the text in backticks`;
    }),
    ...findInLines(node, lines, raised, (found) => {
      return `"${found}" stays text; write <sup>${found.slice(1, -1)}</sup>, or put the text in backticks`;
    }),
  ];
}

/** `2*3*4`: beside numbers nobody means that the middle one stands out. */
function findProduct({ position }: Emphasis, lines: readonly string[]): SyntaxProblem[] {
  const { start, end } = position ?? {};
  if (start === undefined || start.line !== end?.line) return [];
  const line = lines[start.line - 1] ?? "";
  const found = line.slice(start.column - 1, end.column - 1);
  const around = line.slice(0, start.column - 1).slice(-1) + line.charAt(end.column - 1);
  if (!/^\*[\w.]+\*$/.test(found) || !/^(?:\d[\w(]|\w\d)$/.test(around)) return [];
  const message = `"${found}" stands out and loses its signs; write × for each, or "\\*"`;
  return [{ line: start.line, column: start.column, message }];
}

/** `H~2~O`: one wave strikes out as two do, and behind a letter nobody means that. */
function findLowered({ position }: Delete, lines: readonly string[]): SyntaxProblem[] {
  const { start, end } = position ?? {};
  if (start === undefined || start.line !== end?.line) return [];
  const line = lines[start.line - 1] ?? "";
  const found = line.slice(start.column - 1, end.column - 1);
  if (!/^~[^~\s]+~$/.test(found) || !/[\p{L}\p{N})]$/u.test(line.slice(0, start.column - 1)))
    return [];
  const word = found.slice(1, -1);
  const message = `"${found}" is struck out; write <sub>${word}</sub> for what stands lower, or ~~${word}~~ where that is meant`;
  return [{ line: start.line, column: start.column, message }];
}

const spacedBold = /\*\*(?:[^\s*][^*]*[^\S\n]|[^\S\n][^*]*[^\s*])\*\*/g;

function findBold(node: Text, lines: readonly string[]): SyntaxProblem[] {
  return findInLines(node, lines, spacedBold, (found) => {
    return `"${found}" stays text, for a space stands inside of its signs; take it out, or put the text in backticks`;
  });
}

function findInLines(
  { value, position }: Text,
  lines: readonly string[],
  pattern: RegExp,
  toMessage: (found: string) => string,
): SyntaxProblem[] {
  if (position === undefined || value.search(pattern) < 0) return [];
  const { start, end } = position;
  return value.split("\n").flatMap((words, below) => {
    const line = start.line + below;
    const before = line === start.line ? start.column - 1 : 0;
    const after = line === end.line ? end.column - 1 : undefined;
    const source = lines[line - 1]?.slice(before, after) ?? "";
    return [...words.matchAll(pattern)].flatMap(([found]) => {
      const at = source.indexOf(found);
      // With a backslash it is written otherwise.
      return at < 0 || source[at - 1] === "\\"
        ? []
        : [{ line, column: before + at + 1, message: toMessage(found) }];
    });
  });
}

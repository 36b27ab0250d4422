/**
 * Reads on behind mistakes of syntax, so that an author hears of all of them at once. The parser ends at the first: the
 * sign that began what it could not read is put out of its sight, and the text is read again.
 */

import type { Nodes } from "mdast";
import { explainSyntaxError, type SyntaxProblem } from "./explain";

/** A text with more mistakes is told of these first. */
const mostMistakes = 20;

/** Characters that are read again. */
const mostRead = 2_000_000;

/** They stand for signs that the parser is not to see; nothing else writes them. */
const hidden: Readonly<Record<string, string>> = { "<": "\uE002", "{": "\uE003" };

interface ParserMessage {
  reason?: unknown;
  line?: unknown;
  column?: unknown;
}

/** What was read behind mistakes. */
export interface ReadOn<Tree> {
  /** In the order of the text. */
  problems: SyntaxProblem[];
  /** Absent when nothing could be made of the text. */
  tree?: Tree;
  /** True when what has become text was an import or a component: what the rest lacks may be in it. */
  isTorn: boolean;
}

/** What the author has heard of. */
interface Told {
  /** The other tags of pairs of which one is hidden: `/p`. */
  partners: string[];
  /** Where a closing tag stands that closes another one than is open. */
  closing?: number;
  isTorn: boolean;
}

/**
 * Reads a text again, behind its first mistake and the next ones.
 * @param body the text as it is written
 */
export function readOn<Tree extends Nodes>(
  text: string,
  body: string,
  first: unknown,
  parse: (text: string) => Tree,
): ReadOn<Tree> {
  const problems = [explainSyntaxError(first, body)];
  const told: Told = { partners: [], isTorn: false };
  let [rest, error] = [text, first];
  for (let count = 0; count < mostMistakes && count * text.length < mostRead; count += 1) {
    const next = hideMistake(rest, error, told);
    if (next === undefined) break;
    rest = next;
    try {
      const tree = parse(rest);
      showHidden(tree);
      return { problems: inOrder(problems), tree, isTorn: told.isTorn };
    } catch (again) {
      // Given up: there is no more to be read of this text.
      if (isGivenUp(again)) break;
      error = again;
      if (!isFollowUp(again, rest, told)) problems.push(explainSyntaxError(again, body));
    }
  }
  return { problems: inOrder(problems), isTorn: true };
}

function isGivenUp(error: unknown): boolean {
  return error instanceof RangeError || toReason(error) === "Tried too often";
}

function inOrder(problems: readonly SyntaxProblem[]): SyntaxProblem[] {
  const byPlace = new Map(problems.map((one) => [`${one.line} ${one.message}`, one]));
  return [...byPlace.values()].sort(
    (a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0),
  );
}

const toReason = (error: unknown) => String((error as ParserMessage | undefined)?.reason ?? "");

function toOffset(text: string, line: unknown, column: unknown): number | undefined {
  if (typeof line !== "number") return undefined;
  const start = line === 1 ? 0 : text.split("\n", line - 1).join("\n").length + 1;
  return start + (typeof column === "number" ? column - 1 : 0);
}

/** Where the parser stopped. */
function toPlace(text: string, error: unknown): number | undefined {
  const { line, column } = (error ?? {}) as ParserMessage;
  return toOffset(text, line, column);
}

/** Where the tag begins that is still open. */
function toOpening(text: string, error: unknown): number | undefined {
  const place = /closing tag for `<[^`]*>` \((\d+):(\d+)/.exec(toReason(error));
  return place === null ? undefined : toOffset(text, Number(place[1]), Number(place[2]));
}

/** The text without the sign that began what could not be read; undefined when that is not found. */
function hideMistake(text: string, error: unknown, told: Told): string | undefined {
  const reason = toReason(error);
  const [place, opening] = [toPlace(text, error), toOpening(text, error)];
  const offset = opening ?? place;
  if (offset === undefined || isGivenUp(error)) return undefined;
  if (/import\/exports/.test(reason)) {
    told.isTorn = true;
    return withoutBlock(text, offset);
  }
  if (opening !== undefined && place !== undefined) told.closing = text.lastIndexOf("<", place);
  const brace = /acorn|expression|spread|lazy line/i.test(reason) ? findOpen(text, offset) : -1;
  const isValue = /=\s*$/.test(text.slice(0, brace));
  const at = brace >= 0 && !isValue ? brace : text.lastIndexOf("<", brace >= 0 ? brace : offset);
  const sign = hidden[text.charAt(at)];
  if (sign === undefined) return undefined;
  const tag = toTag(text, at);
  if (tag !== undefined) told.partners.push(tag.startsWith("/") ? tag.slice(1) : `/${tag}`);
  if (/^<\/?[A-Z]/.test(text.slice(at, at + 3))) told.isTorn = true;
  return text.slice(0, at) + sign + text.slice(at + 1);
}

/** `img` or `/img`, with what begins at the sign. */
function toTag(text: string, at: number): string | undefined {
  return /^<(\/?[a-z][\w.-]*)/i.exec(text.slice(at, at + 100))?.[1]?.toLowerCase();
}

/** The last brace before the place that is still open there. */
function findOpen(text: string, offset: number): number {
  let closed = 0;
  for (let at = Math.min(offset, text.length - 1); at >= 0; at -= 1) {
    if (text[at] === "}" && at < offset) closed += 1;
    if (text[at] !== "{") continue;
    if (closed === 0) return at;
    closed -= 1;
  }
  return -1;
}

/** An import goes on to the next empty line. */
function withoutBlock(text: string, offset: number): string | undefined {
  const start = Math.max(0, text.lastIndexOf("\n\n", offset) + 1);
  const end = text.indexOf("\n\n", offset);
  const block = text.slice(start, end < 0 ? undefined : end);
  if (block.trim() === "") return undefined;
  return text.slice(0, start) + block.replace(/\S/g, " ") + text.slice(start + block.length);
}

/** True of the other tag of a pair of which one could not be read. */
function isFollowUp(error: unknown, text: string, { partners, closing }: Told): boolean {
  if (!/closing (?:tag|slash)/.test(toReason(error))) return false;
  const offset = toOpening(text, error) ?? toPlace(text, error) ?? 0;
  const at = text.lastIndexOf("<", offset);
  const index = partners.indexOf(toTag(text, at) ?? "");
  if (index >= 0) partners.splice(index, 1);
  return index >= 0 || at === closing;
}

/** Readers of the tree see the signs that were written. */
function showHidden(node: Nodes): void {
  for (const [name, value] of Object.entries(node)) {
    if (typeof value === "string") Object.assign(node, { [name]: toWritten(value) });
  }
  if ("children" in node) for (const child of node.children) showHidden(child);
}

const toWritten = (text: string) => text.replaceAll("\uE002", "<").replaceAll("\uE003", "{");

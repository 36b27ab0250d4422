/** YAML as an author wrote it: the values, the line of each key, and what is wrong in plain words. */

import { toCodes } from "content-lint/characters";
import {
  type Document,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Scalar,
  visit,
  type YAMLError,
} from "yaml";
import type { Problem } from "../../problems/problems";
import { nestedTooDeep, readYamlDocument } from "../../text/yaml-document";
import { stripTokenSigns } from "../tree";

export interface YamlText {
  /** Plain JSON values; undefined when the text cannot be read. */
  value: unknown;
  /** The line of the deepest part of `path` that the text has. */
  lineOf: (path: readonly PropertyKey[]) => number;
  /** Why the text cannot be read. */
  failure?: YamlFailure;
  /** What can be read, and was hardly meant so. */
  warnings?: YamlWarning[];
}

export interface YamlFailure {
  line: number;
  reason: string;
}

interface YamlWarning extends YamlFailure {
  kind: "content" | "unknownKey";
}

/** What a file that could be read has wrong with itself all the same. */
export function toYamlProblems(
  { warnings = [] }: YamlText,
  file: string,
): Problem<YamlWarning["kind"]>[] {
  return warnings.map(({ kind, line, reason }) => ({ kind, file, line, message: reason }));
}

/** Reads YAML (and so JSON) that begins at line `firstLine` of its file. */
export function readYaml(source: string, firstLine = 1): YamlText {
  const lines = new LineCounter();
  const toLine = (offset: number) => lines.linePos(offset).line + firstLine - 1;
  const { document, text, tooDeepAt } = readYamlDocument(source, lines);
  if (document === undefined) {
    const line = toLine(tooDeepAt);
    return { value: undefined, lineOf: () => line, failure: { line, reason: nestedTooDeep } };
  }
  const lineOf = (path: readonly PropertyKey[]) => toLine(findOffset(document.contents, path));

  const failure = findYamlFailure(document, text, toLine);
  if (failure !== undefined) return { value: undefined, lineOf, failure };
  const warnings: YamlWarning[] = [];
  visit(document, {
    Scalar(_key, scalar) {
      const tell = (kind: YamlWarning["kind"], reason: string | undefined) => {
        if (reason) warnings.push({ kind, line: toLine(toOffset(scalar)), reason });
      };
      // In front matter `npm run lint:content` tells them, as in all lines of the file.
      if (firstLine === 1) tell("content", findControlSigns(scalar));
      withoutEscapedSigns(scalar);
      keepSpelling(scalar);
      tell("content", findForeignQuotes(scalar));
      tell("unknownKey", findCutValue(scalar, text));
    },
  });
  try {
    const value: unknown = document.toJS({ maxAliasCount: 100 });
    // A list that is a part of itself throws here, and could stand on no page.
    JSON.stringify(value);
    return { value, lineOf, warnings };
  } catch {
    // Only aliases can fail this late.
    const failure = findLostAlias(document, toLine) ?? {
      line: firstLine,
      reason: "it repeats its own parts too often",
    };
    return { value: undefined, lineOf, failure };
  }
}

/** An alias of nothing: `*bold*` at the beginning of a value reads as one. */
export function findLostAlias(
  document: Document,
  toLine: (offset: number) => number,
): YamlFailure | undefined {
  let failure: YamlFailure | undefined;
  visit(document, {
    Alias(_, alias) {
      if (alias.resolve(document) !== undefined) return undefined;
      const reason = `a value that begins with "*" must be in quotes, found *${alias.source}`;
      failure = { line: toLine(alias.range?.[0] ?? 0), reason };
      return visit.BREAK;
    },
  });
  return failure;
}

/** The first thing that keeps a text from being read, in plain words; `toLine` is asked for the line of an offset. */
export function findYamlFailure(
  { errors, contents }: Pick<Document, "errors" | "contents">,
  text: string,
  toLine: (offset: number) => number,
): YamlFailure | undefined {
  const [error] = errors;
  if (error === undefined) return findNamelessKey(contents, toLine);
  // A value that reaches into the next key, which is indented like a part of it.
  const spread = errors.find(
    ({ code }) => code === "MULTILINE_IMPLICIT_KEY" && error.code === "BLOCK_AS_IMPLICIT_KEY",
  );
  const reason = spread ? unevenIndent : toReason(error, text);
  // What is never closed is noticed where the text ends or goes on; the place to mend is where it begins.
  const isOpen = reason === neverClosed || reason === unclosedGroup;
  const start = spread?.pos[1] ?? error.pos[0];
  const offset = isOpen ? findOpened(contents, start) : start;
  return { line: toLine(offset), reason };
}

/**
 * A key that is a list or a group (`title: {{ name }}` has one). What asks for its name gets its text, and of some
 * hundred within each other only after half a minute.
 */
function findNamelessKey(
  contents: Document["contents"],
  toLine: (offset: number) => number,
): YamlFailure | undefined {
  let failure: YamlFailure | undefined;
  visit(contents, {
    Pair(_, { key }) {
      if (!isMap(key) && !isSeq(key)) return undefined;
      failure = { line: toLine(toOffset(key)), reason: namelessKey };
      return visit.BREAK;
    },
  });
  return failure;
}

const namelessKey =
  'a key is a list or a group, which has no name; a text that begins with "[" or "{" must be in quotes';

/** Signs that steer machines: no text of HTML or XML may hold one. */
const controlSigns = /(?![\t\n\r])\p{Cc}/gu;

function findControlSigns({ value }: Scalar): string | undefined {
  const found = typeof value === "string" ? [...new Set(value.match(controlSigns))] : [];
  if (found.length === 0) return undefined;
  return `a value has an invisible character, found ${toCodes(found.join(""))}; take it out`;
}

/**
 * What an escape can spell: half of a sign has no place in an address or a file, a token's signs would forge one, and
 * what steers machines has none in a page.
 */
function withoutEscapedSigns(scalar: Scalar): void {
  if (typeof scalar.value === "string") {
    scalar.value = stripTokenSigns(scalar.value.toWellFormed()).replace(controlSigns, "");
  }
}

/** `title: Issue #5`: a space and a "#" begin a comment. Who means one writes a space behind it, too. */
function findCutValue({ type, value, source, range }: Scalar, text: string): string | undefined {
  const isText = typeof value === "string" || source === "";
  if (type !== "PLAIN" || !isText || !range) return undefined;
  // A space stands before it: that of an empty value, behind its colon.
  const behind = /(?<=[ \t])#[^\s#].*/y;
  behind.lastIndex = range[1] + (/^[ \t]*/.exec(text.slice(range[1], range[2]))?.[0].length ?? 0);
  const [cut] = behind.exec(text) ?? [];
  if (cut === undefined) return undefined;
  return `"${cut.trimEnd()}" is a comment to YAML and left out; put the whole value in quotes, or write "# " where a comment is meant`;
}

/** A number whose spelling says more than its value stays a text: `title: 1.0`. Who wants a number makes one of it. */
function keepSpelling(scalar: Scalar): void {
  if (typeof scalar.value !== "number" || scalar.source === undefined) return;
  if (scalar.source !== String(scalar.value)) scalar.value = scalar.source;
}

/** The quotes that a word processor puts in the place of YAML's are a part of the value. */
function findForeignQuotes({ type, value }: Scalar): string | undefined {
  if (type !== "PLAIN" || !/^[“”„«‘’‚].*[“”»‘’]$/s.test(String(value))) return undefined;
  return `a value is in quotation marks that YAML would show, found ${value}; use " or ' in their place, or put those around them`;
}

function findOffset(contents: unknown, path: readonly PropertyKey[]): number {
  let node = contents;
  let offset = toOffset(node);
  for (const part of path) {
    if (isMap(node)) {
      const pair = node.items.find(
        ({ key }) => String(isScalar(key) ? key.value : key) === String(part),
      );
      if (pair === undefined) return offset;
      offset = toOffset(pair.key);
      node = pair.value;
    } else if (isSeq(node)) {
      const item = node.items[Number(part)];
      if (item === undefined) return offset;
      offset = toOffset(item);
      node = item;
    } else {
      return offset;
    }
  }
  return offset;
}

function toOffset(node: unknown): number {
  const range = (node as { range?: [number, number, number] | null } | null | undefined)?.range;
  return range?.[0] ?? 0;
}

/** Where the innermost value begins that reaches to an offset: what stands in quotes, or a list or group in brackets. */
function findOpened(contents: Document["contents"], end: number): number {
  let opened: number | undefined;
  visit(contents, {
    Value(_key, value) {
      const [from, to] = value.range ?? [end, 0];
      const isSigned = isScalar(value) ? value.type?.startsWith("QUOTE_") : value.flow;
      if (isSigned && from < end && to >= end) opened = from;
    },
  });
  return opened ?? end;
}

const neverClosed = "a quotation mark is never closed";
const unclosedGroup =
  'a list or group that begins with "[" or "{" must be closed, or its lines be indented alike';

const colonInValue = "a value with a colon and a space in it must be in quotes";
const listInBrackets = 'in brackets, commas separate the entries, found a "-"';

const unevenIndent = "lines that belong together must be indented alike";

/** The parser's codes in the words of somebody who writes documentation. */
function toReason(error: YAMLError, text: string): string {
  const sign = text[error.pos[0]] ?? "";
  switch (error.code) {
    case "TAB_AS_INDENT":
      return "lines are indented with spaces, found a tab";
    case "BAD_SCALAR_START":
      return toQuoted(sign);
    case "BLOCK_AS_IMPLICIT_KEY":
      return colonInValue;
    case "BLOCK_IN_FLOW":
      return sign === "-" ? listInBrackets : colonInValue;
    case "DUPLICATE_KEY":
      return `the key "${readWord(text, error.pos[0])}" is here for the second time`;
    case "BAD_DQ_ESCAPE":
      return "a backslash between double quotes must be doubled, or the quotes be single ones";
    case "BAD_INDENT":
      return text.slice(0, error.pos[0]).match(/[[{]/) ? unclosedGroup : unevenIndent;
    case "MISSING_CHAR":
    case "MULTILINE_IMPLICIT_KEY":
      return error.message.includes("quote") ? neverClosed : 'each line must read "key: value"';
    case "UNEXPECTED_TOKEN":
      return toUnexpected(error, text);
    case "MULTIPLE_DOCS":
      return 'a line "---" or "..." ends the file, so nothing below it is read';
    default:
      return toParserWords(error);
  }
}

/** What stands where nothing can: most often behind a value that has ended with its quotation mark or its bracket. */
function toUnexpected(error: YAMLError, text: string): string {
  const [offset] = error.pos;
  const sign = text[offset] ?? "";
  const isStray = /[\]},]/.test(sign) && !error.message.includes("at node end");
  if (isStray) return `a "${sign}" stands where no list or group needs one`;
  return toEarlyEnd(text, offset) ?? toParserWords(error);
}

/** Why a value ends before its line does, by the sign that it begins with. */
function toEarlyEnd(text: string, end: number): string | undefined {
  const line = text.slice(text.lastIndexOf("\n", end - 1) + 1);
  const [, sign = ""] = /^\s*(?:- +)*(?:[^:#\n]*:\s+)?(["'[{|>-])/.exec(line) ?? [];
  const ended = (what: string, cure: string) =>
    `a value ${what}, but more follows it; put the whole value in ${cure}`;
  switch (sign) {
    case '"':
      return ended('in quotes ends with the second "', `'…', or write \\" for each inner one`);
    case "'":
      return ended("in quotes ends with the second '", `"…", or write '' for each inner one`);
    case "[":
      return ended('that begins with "[" ends with "]"', "quotes");
    case "{":
      return ended('that begins with "{" ends with "}"', "quotes");
    case "-":
      return 'a list is written [one, two], or begins in the next line; a text that begins with "-" must be in quotes';
    case "|":
    case ">":
      return toQuoted(sign);
    default:
      return undefined;
  }
}

function toQuoted(sign: string): string {
  return `a value that begins with "${sign}" must be in quotes`;
}

function toParserWords(error: YAMLError): string {
  return `the parser says: ${error.message.split("\n")[0]}`;
}

function readWord(text: string, offset: number): string {
  return /^["']?([^:"'\s]*)/.exec(text.slice(offset))?.[1] ?? "";
}

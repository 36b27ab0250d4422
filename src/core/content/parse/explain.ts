/** Errors of the MDX parser in the words of the person who wrote the text. */

import { findOpenComment } from "./open-comment";

export interface SyntaxProblem {
  line?: number;
  column?: number;
  message: string;
}

interface ParserMessage {
  reason?: unknown;
  source?: unknown;
  line?: unknown;
  column?: unknown;
  place?: unknown;
}

/** What was found and what to write instead, at the place in `body`. */
export function explainSyntaxError(error: unknown, body: string): SyntaxProblem {
  if (error instanceof RangeError) {
    return { line: 1, message: "the text is nested too deeply to be read; take out some levels" };
  }
  const { reason, line, column, place } = (error ?? {}) as ParserMessage;
  const found = typeof reason === "string" ? reason : "";
  const told = { ...readPlace(place), ...toPlace(line, column), ...readReason(found) };
  // Given up without one try that failed by itself: all the text was before it.
  const isUnplaced = told.line === undefined && found === "Tried too often";
  const at = isUnplaced ? findEnd(body) : told;
  const sign = at.line === undefined ? "" : signAt(body, at.line, at.column ?? 1);
  const meant = at.line === undefined ? undefined : explainMeant(found, body, at.line, at.column);
  return { ...at, message: toPlainWords(found, sign), ...meant };
}

function findEnd(body: string): { line: number; column: number } {
  const lines = body.trimEnd().split("\n");
  return { line: lines.length, column: (lines.at(-1) ?? "").length + 1 };
}

/** What the lines show of the author's intent: the parser's own place and reason say nothing of it. */
function explainMeant(
  reason: string,
  body: string,
  line: number,
  column = 1,
): SyntaxProblem | undefined {
  const lines = body.split("\n");
  if (/import\/exports/.test(reason)) {
    const before = lines.slice(0, line).findLastIndex((one) => /^import\s/.test(one));
    const isWhole = /^import\s.*["'];?\s*$/.test(lines[before] ?? "");
    const next = lines[before + 1] ?? "";
    if (!isWhole || next.trim() === "" || /^(import|export)\s/.test(next)) return undefined;
    const message = "an import ends at an empty line; put one between it and the text";
    return { line: before + 2, column: 1, message };
  }
  if (/acorn|expression|end of file|Tried too often/i.test(reason)) {
    const comment = findOpenComment(body);
    if (comment !== undefined && comment.line <= line) {
      return { ...comment, message: 'a comment is never closed; write "*/}" behind it' };
    }
  }
  const text = lines[line - 1] ?? "";
  const [, name] =
    /closing tag for `<([\w.-]+)>`.* before the end of `paragraph`/.exec(reason) ?? [];
  if (name && isClosedLater(name, [text.slice(column - 1), ...lines.slice(line)].join("\n"))) {
    return { message: toTornMessage(name) };
  }
  const start = text.lastIndexOf("<", column - 1);
  if (start < 0) return undefined;
  const [, address, mail] =
    /^<(?:(https?:\/\/[^\s<>]+)|([^\s<>@/]+@[^\s<>@/]+))>/.exec(text.slice(start)) ?? [];
  const href = address ?? (mail && `mailto:${mail}`);
  if (!href) return undefined;
  return { message: `"<" begins a tag, and an address is none; write [text](${href})` };
}

/** `text` begins with the opening tag. */
function isClosedLater(name: string, text: string): boolean {
  const tags = text.match(new RegExp(`</?${name.replaceAll(".", "\\.")}(?=[\\s>])`, "g")) ?? [];
  return tags.filter((tag) => tag.startsWith("</")).length * 2 >= tags.length;
}

function toTornMessage(name: string): string {
  return `</${name}> and its opening tag are in different blocks; put both in one paragraph, or each on a line of its own with empty lines round the content`;
}

function readPlace(place: unknown): { line?: number; column?: number } {
  const point = (place ?? {}) as { start?: unknown; line?: unknown; column?: unknown };
  const start = (point.start ?? point) as { line?: unknown; column?: unknown };
  return toPlace(start.line, start.column);
}

/** A tag that is never closed has its place in the sentence only: `(3:1-3:6)`. */
function readReason(reason: string): { line?: number; column?: number } {
  const [, line, column] = /^Expected a closing tag[^(]*\((\d+):(\d+)-/.exec(reason) ?? [];
  return line === undefined ? {} : toPlace(Number(line), Number(column));
}

function toPlace(line: unknown, column: unknown): { line?: number; column?: number } {
  if (typeof line !== "number") return {};
  return typeof column === "number" ? { line, column } : { line };
}

function signAt(body: string, line: number, column: number): string {
  return body.split("\n")[line - 1]?.charAt(column - 1) ?? "";
}

function toPlainWords(reason: string, sign: string): string {
  const unclosed = /Expected a closing tag for `<([^`>]*)>`/.exec(reason);
  if (unclosed) {
    const name = unclosed[1] || "";
    const void_ = /^(br|hr|img|input|source|wbr|col|track)$/.test(name);
    return void_
      ? `<${name}> is never closed; write <${name} />`
      : `<${name}> is never closed; write </${name}> behind its content, or "&lt;" for a plain "<"`;
  }
  const mismatch =
    /Unexpected closing tag `<\/([^`>]*)>`, expected corresponding closing tag for `<([^`>]*)>`/.exec(
      reason,
    );
  if (mismatch) {
    const [, found = "", open = ""] = mismatch;
    if (found.toLowerCase() === open.toLowerCase()) {
      return `found </${found}>, which does not close <${open}>; write </${open}>, with the same capitals`;
    }
    return `found </${found}> where <${open}> is still open; close the inner one first`;
  }
  const early = /Expected the closing tag `<\/([^`>]*)>` either (?:before|after)/.exec(reason);
  if (early) return toTornMessage(early[1] ?? "");
  if (/closing slash/.test(reason)) {
    return 'a closing tag has no opening tag; remove it, or write "&lt;" for a plain "<"';
  }
  if (/Tried too often/.test(reason)) {
    return 'an expression, import or export before this place is never closed, or has too many braces and empty lines; close it, write "\\{" for a plain brace, or put the text in backticks';
  }
  if (/import\/exports/.test(reason)) {
    return 'a line that begins with "import" or "export" could not be read as one; mend it, or begin the sentence with another word';
  }
  if (/acorn|expression|spread|lazy line/i.test(reason)) {
    return '"{" begins an expression that could not be read; write "\\{" for a plain brace, or put the text in backticks';
  }
  if (sign === "!") {
    return 'a comment is never closed; write "-->" behind "<!--", or "&lt;" for a plain "<"';
  }
  if (/in name|before name|in member|before local|after name|closing/.test(reason)) {
    return `"<" begins a tag, and ${quote(sign)} cannot stand there; write "&lt;" for a plain "<", or put the text in backticks`;
  }
  if (/attribute/.test(reason)) return explainAttribute(sign);
  if (/end of file/.test(reason)) {
    return 'a tag or expression is never closed; close it, or write "&lt;" or "\\{" for a plain sign';
  }
  return reason
    ? `the text could not be read as MDX: ${reason.replace(/\.$/, "")}`
    : "the text could not be read as MDX";
}

function quote(sign: string): string {
  return sign === "" ? "the end of the line" : `"${sign}"`;
}

/** Most often the text of an attribute ends sooner than was meant, or never began. */
function explainAttribute(sign: string): string {
  if (sign === '"' || sign === "'") {
    const [entity, other] = sign === '"' ? ["&quot;", "'…'"] : ["&#39;", '"…"'];
    return `an attribute has ended before this ${sign}; write ${entity} for one within its text, or put the text between ${other}`;
  }
  if (/[“”„«»‘’]/.test(sign)) {
    return `an attribute cannot begin with ${sign}; write name="text" with the quotation marks of the keyboard`;
  }
  return `an attribute could not be read at ${quote(sign)}; write name="text" or name={5}`;
}

/** What Mermaid itself says of a diagram that is left to it, before a reader's browser has to say it. */

import DOMPurify from "dompurify";
import { isUnsafe } from "../hrefs";
import { strayArrow } from "./mermaid";

export interface DiagramProblem {
  /** The line of the diagram, from 1; 1 where Mermaid names none. */
  line: number;
  message: string;
}

/** Mermaid draws an error in place of a longer one: `maxTextSize` of its settings, in characters. */
const longest = 50_000;

/** What a click on a part of the diagram leads to. */
const click = /^\s*click\s+\S+\s+(?:href\s+)?(?:"([^"]*)|(\S+))/i;

/**
 * Why Mermaid cannot draw this code: found, and wanted as far as its grammars name it. Undefined when it can read it.
 * It reads with the package that readers' browsers get, so both know the same kinds of diagrams.
 */
export async function findDiagramProblem(code: string): Promise<DiagramProblem | undefined> {
  if (code.trim() === "") return { line: 1, message: "the diagram is empty" };
  if (code.length > longest) {
    const message = `the diagram has ${code.length} characters; Mermaid draws up to ${longest}`;
    return { line: 1, message };
  }
  const unsafe = code.split("\n").findIndex((line) => {
    const [, quoted, plain = ""] = click.exec(line) ?? [];
    return isUnsafe(quoted ?? plain);
  });
  if (unsafe !== -1) {
    const message =
      "a click leads to script, which this site does not run; write the address of a page";
    return { line: unsafe + 1, message };
  }
  const parse = await loadParser();
  try {
    await parse(code);
    return undefined;
  } catch (error) {
    return toProblem(error, code);
  }
}

let parser: Promise<(code: string) => Promise<unknown>> | undefined;

/** Loaded on the first diagram that is not drawn here: Mermaid is large. */
function loadParser(): Promise<(code: string) => Promise<unknown>> {
  // What Mermaid reads here is never drawn, so nothing has to be cleaned; and without a window DOMPurify cannot.
  if (!DOMPurify.isSupported) {
    Object.assign(DOMPurify, { addHook() {}, sanitize: (text: string) => text });
  }
  parser ??= import("mermaid").then(
    ({ default: mermaid }) =>
      (code) =>
        mermaid.parse(code),
  );
  return parser;
}

/** What the parsers of most kinds of diagrams (jison's) tell beside their message. */
interface Unexpected {
  text: string;
  token: unknown;
  /** Names of its grammar, in quotes. */
  expected?: string[];
}

function toProblem(error: unknown, code: string): DiagramProblem {
  const { message, hash } = error as { message?: unknown; hash?: Partial<Unexpected> };
  const text = String(message ?? error);
  const [, limit] = /^Edge limit exceeded.* limit is (\d+)/.exec(text) ?? [];
  if (limit)
    return { line: 1, message: `the diagram has more than ${limit} links; draw it in parts` };
  const line = toOwnLine(Number(/\bline (\d+)/.exec(text)?.[1] ?? 1), code);
  const isChart = /^(?:graph|flowchart)\b/.test(toRead(code));
  const isStray = isChart && strayArrow.test(code.split("\n")[line - 1] ?? "");
  const hint = isStray ? '; an arrow is written "-->"' : "";
  return {
    line,
    message: `Mermaid cannot read the diagram: ${toReason(text, hash, code)}${hint}`,
  };
}

function toReason(text: string, unexpected: Partial<Unexpected> | undefined, code: string): string {
  if (text.startsWith("No diagram type detected")) {
    const start = toRead(code).trim().split(/\s/, 1)[0];
    return `found "${start}", wanted the name of a kind of diagram, such as flowchart or pie`;
  }
  if (unexpected?.expected) {
    const wanted = unexpected.expected.map((name) => name.replace(/^'|'$/g, ""));
    const more = wanted.length > 4 ? `, or one of ${wanted.length - 4} more` : "";
    return `found ${toFound(unexpected)}, wanted ${wanted.slice(0, 4).join(", ")}${more}`;
  }
  const [first = ""] = text
    .replace(/^Parsing failed:\s*/, "")
    .replace(/^(?:Parse|Lexer|Lexical) error on line \d+(?:, column \d+)?[:.]\s*/, "")
    .split("\n", 1);
  return first.trim();
}

function toFound({ text = "", token }: Partial<Unexpected>): string {
  if (text === "\n") return "the end of the line";
  if (text === "" || token === "EOF") return "the end of the diagram";
  return JSON.stringify(text);
}

/** The code as Mermaid reads it: without front matter, directives and comments. */
function toRead(code: string): string {
  return code
    .replace(/^-{3}\s*[\n\r][\s\S]*?[\n\r]-{3}\s*[\n\r]+/, "")
    .replace(/%{2}\{[\s\S]*?\}%{2}\s*/g, "")
    .replace(/^\s*%%(?!\{)[^\n]*\n?/gm, "")
    .trimStart();
}

/** Mermaid counts the lines that it reads: the same line of the code as it is written. */
function toOwnLine(line: number, code: string): number {
  const lines = code.trimEnd().split("\n");
  const read = toRead(code).trimEnd().split("\n").slice(0, line);
  let own = 0;
  for (const text of read) {
    const at = lines.findIndex((candidate, index) => index >= own && candidate.endsWith(text));
    if (at === -1) break;
    own = at + 1;
  }
  return Math.max(1, own);
}

/** What an author says about the lines of a code block: in the fence's words, and in comments within. */

import { findNearest } from "../../text/nearest";

export interface CodeMeta {
  title?: string;
  /** Number of the first line; absent: no numbers. */
  start?: number;
  highlighted: LineRange[];
  npm2yarn: boolean;
}

/** The lines from the first to the last one, both among them; lines count from 1. */
export type LineRange = readonly [first: number, last: number];

/** What a line can be marked as. */
export type LineMark = "highlighted" | "added" | "removed";

/** A code block without its marks: the lines that are shown, and what each is marked with. */
export interface MarkedCode {
  code: string;
  /** By line, from 0. */
  marks: Map<number, Set<LineMark>>;
}

const maxLines = 20_000;

/** Reads `title="x" {1,3-5} showLineNumbers=5 live`; words that mean nothing here are passed over. */
export function readCodeMeta(meta: string): CodeMeta {
  const title = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)')/.exec(meta);
  const rest = meta.replace(/"[^"]*"|'[^']*'/g, "");
  const numbers = /(?:^|\s)showLineNumbers(?:=\{?(\d+)\}?)?(?=\s|$|\{)/.exec(rest);
  const ranges = [...rest.matchAll(/(?<!=)\{([\d\s,.-]+)\}/g)].map((match) => match[1] ?? "");
  const result: CodeMeta = {
    highlighted: ranges.flatMap(readRanges),
    npm2yarn: /(?:^|\s)npm2yarn(?=\s|$)/.test(rest),
  };
  const name = title?.[1] ?? title?.[2];
  if (name !== undefined) result.title = name;
  if (numbers) result.start = numbers[1] === undefined ? 1 : Number(numbers[1]);
  return result;
}

/** Names of other programs for what is said otherwise here. */
const otherNames: Record<string, string> = {
  linenos: "showLineNumbers",
  linenums: "showLineNumbers",
  linenumbers: "showLineNumbers",
  numberlines: "showLineNumbers",
  filename: 'title="…"',
  caption: 'title="…"',
  hl_lines: "{1,3-5}",
  hllines: "{1,3-5}",
  highlight: "{1,3-5}",
  mark: "{1,3-5}",
  ins: '"[!code ++]" in a comment behind the line',
  del: '"[!code --]" in a comment behind the line',
};

/**
 * What was hardly meant so in a fence's words, each as a sentence: they would be passed over. What means something to
 * another program only (`live`) is nobody's mistake.
 */
export function findMetaFaults(meta: string, code: string, language: string): string[] {
  const { title, highlighted } = readCodeMeta(meta);
  const unquoted = meta.replace(/"[^"]*"|'[^']*'/g, '""');
  const [titled] = /(?<=^|\s)title=\s*\S*/.exec(unquoted) ?? [];
  const words = unquoted.replace(/\{[^{}]*\}?/g, " ").match(/[^\s=]+=?/g) ?? [];
  const lines =
    highlighted.length === 0 ? 0 : readCodeMarks(code, language, []).code.split("\n").length;
  return [
    ...(title === undefined && titled !== undefined
      ? [`"${titled}" is not read as a title without quotation marks; write title="…"`]
      : []),
    ...[...unquoted.matchAll(/(?<!=)\{([^{}]*)\}/g)].flatMap(([found, ranges = ""]) =>
      isRanges(ranges) ? [] : [`"${found}" marks no lines, or not all of them; write {1,3-5}`],
    ),
    ...highlighted.flatMap(([first, last]) =>
      last <= lines
        ? []
        : [`line ${Math.max(first, last)} is to be marked, and the code has ${lines}`],
    ),
    ...findMarkedWords(meta).map(
      (found) =>
        `${found} marks no words; mark their lines with {1,3-5}, or write title="…" where it is a title`,
    ),
    ...words.flatMap((word) => {
      const name = word.replace("=", "");
      if (name.toLowerCase() === "collapse") {
        return [
          `"${word}" has no effect, because code blocks do not fold; write <Details summary="…"> round the block`,
        ];
      }
      const meant = findMeantOption(name);
      return meant === undefined ? [] : [`"${word}" has no effect; did you mean ${meant}?`];
    }),
  ];
}

/** `"const"`, `/const/`: words of the code, as Starlight and Nextra mark them. What stands behind a `=` is a value. */
function findMarkedWords(meta: string): string[] {
  const isValue = (at: number) => /(?:=\s*|[^\s}])$/.test(meta.slice(0, at));
  const outside = meta.replace(/\{[^{}]*\}/g, ({ length }) => " ".repeat(length));
  return [...outside.matchAll(/"[^"]*"|'[^']*'|\/\S+\/(?!\S)/g)].flatMap(({ 0: found, index }) =>
    isValue(index) ? [] : [meta.slice(index, index + found.length)],
  );
}

function isRanges(ranges: string): boolean {
  return ranges.split(",").every((part) => readRanges(part).length === 1);
}

function findMeantOption(name: string): string | undefined {
  const lower = name.toLowerCase();
  if (/^(?:title|showLineNumbers|npm2yarn)$/.test(name)) return undefined;
  if (Object.hasOwn(otherNames, lower)) return otherNames[lower];
  const nearest = name.length < 5 ? undefined : findNearest(name, ["title", "showLineNumbers"]);
  return nearest === "title" ? 'title="…"' : nearest;
}

/** `1,3-5`; `1,3..5` too. */
function readRanges(ranges: string): LineRange[] {
  return ranges.split(",").flatMap((part) => {
    const [, first, last] = /^\s*(\d+)\s*(?:(?:-|\.\.)\s*(\d+)\s*)?$/.exec(part) ?? [];
    return first === undefined ? [] : [[Number(first), Number(last ?? first)] as const];
  });
}

const opening = String.raw`(?:\{\s*/\*|//|/\*|<!--|\{-|#|--|%|;+|'|"|!|::|\(\*|\*>|@?(?:REM|rem)(?=\s))`;
const closing = String.raw`(?:\*/\s*\}|\*/|-->|-\}|\*\))?`;
const word = `(highlight-next-line|highlight-start|highlight-end|diff-add|diff-remove|diff-add-start|diff-add-end|diff-remove-start|diff-remove-end)`;
const bracket = String.raw`\[!code\s+(?:\+\+|--|highlight|hl|focus)(?::\d+)?\]`;
const ownLine = new RegExp(String.raw`^\s*${opening}\s*${word}\s*${closing}\s*$`);
const atEnd = new RegExp(
  String.raw`^(.*?)\s*${opening}\s*((?:diff-add|diff-remove)|${bracket}(?:\s*${bracket})*)\s*${closing}\s*$`,
);
const ofOthers = new RegExp(String.raw`${opening}\s*(\[!code\s[^\]]*\])\s*${closing}\s*$`, "m");

const blocks: Record<string, LineMark> = {
  highlight: "highlighted",
  "diff-add": "added",
  "diff-remove": "removed",
};

/** A mark of words or errors, as Shiki knows them, would stay in the code. */
export function findMarkFault(code: string, language: string): string | undefined {
  if (!code.includes("[!code")) return undefined;
  const [, found] = ofOthers.exec(readCodeMarks(code, language, []).code) ?? [];
  return found && `"${found}" marks nothing; write [!code highlight], [!code ++] or [!code --]`;
}

/** Takes the marking comments out of the code. `highlighted` counts the lines that are left. */
export function readCodeMarks(
  source: string,
  language: string,
  highlighted: readonly LineRange[],
): MarkedCode {
  const marks = new Map<number, Set<LineMark>>();
  const lines: string[] = [];
  const open = new Set<LineMark>();
  const mark = (line: number, kind: LineMark) => {
    const all = marks.get(line) ?? new Set();
    marks.set(line, all.add(kind));
  };
  for (const line of source.split("\n")) {
    // The patterns take the square of a line's spaces, which minified code and drawings of signs have thousands of.
    const hasMarks = /highlight-|diff-|\[!code/.test(line);
    const sign = hasMarks ? ownLine.exec(line)?.[1] : undefined;
    if (sign !== undefined) {
      const [, name = "", role] =
        /^(highlight|diff-add|diff-remove)(?:-(start|end|next-line))?$/.exec(sign) ?? [];
      const kind = blocks[name] ?? "highlighted";
      if (role === "start") open.add(kind);
      else if (role === "end") open.delete(kind);
      else mark(lines.length, kind);
      continue;
    }
    const index = lines.length;
    const { code, found } = hasMarks ? takeMarks(line) : { code: line, found: [] };
    for (const { kind, count } of found) {
      for (let below = 0; below < Math.min(count, maxLines); below += 1) mark(index + below, kind);
    }
    // Alone in its line a comment is about the lines below it.
    if (found.length > 0 && code.trim() === "") continue;
    for (const kind of open) mark(index, kind);
    lines.push(code);
    const number = index + 1;
    if (highlighted.some(([first, last]) => first <= number && number <= last)) {
      mark(index, "highlighted");
    }
    if (language === "diff" && /^\+(?!\+\+ )/.test(line)) mark(index, "added");
    if (language === "diff" && /^-(?!-- )/.test(line)) mark(index, "removed");
  }
  const known = [...marks].filter(([line]) => line < lines.length);
  return { code: lines.join("\n"), marks: new Map(known) };
}

/** The line without the marks at its end: one may stand behind another, in one comment or in several. */
function takeMarks(line: string): { code: string; found: { kind: LineMark; count: number }[] } {
  const found: { kind: LineMark; count: number }[] = [];
  let code = line;
  for (let end = atEnd.exec(code); end !== null; end = atEnd.exec(code)) {
    const [, before = "", marks = ""] = end;
    const diff = blocks[marks];
    if (diff !== undefined) found.push({ kind: diff, count: 1 });
    for (const [, sign, count = "1"] of marks.matchAll(/(\+\+|--|[a-z]+)(?::(\d+))?\]/g)) {
      const kind = sign === "++" ? "added" : sign === "--" ? "removed" : "highlighted";
      found.push({ kind, count: Number(count) });
    }
    code = before;
  }
  return { code, found };
}

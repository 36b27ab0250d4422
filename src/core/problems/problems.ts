/** A problem of the content, told to the person who can mend it: where, what was found, what was wanted. */

import { compareFiles } from "../text/compare-texts";

export type Severity = "throw" | "warn" | "ignore";

/** What a setting can turn up or down. `content` is everything a single file has wrong with itself. */
export type ProblemKind =
  | "content"
  | "unknownComponent"
  | "unknownKey"
  | "brokenLink"
  | "brokenMarkdownLink"
  | "lostMark"
  | "brokenAnchor"
  | "missingAsset"
  | "unknownAuthor"
  | "unknownTag"
  | "duplicateRoute"
  | "unwrittenPage"
  | "futurePost";

export interface Problem<Kind extends string = ProblemKind> {
  kind: Kind;
  /** Of a `lostMark`, the rule of `content-lint` that told it. */
  rule?: string;
  /** Path relative to the content folder, with forward slashes: `docs/install.mdx`. */
  file: string;
  /** One-based; absent when the problem is of the whole file. */
  line?: number;
  column?: number;
  /** One sentence: what was found and what was wanted, with no trailing full stop. */
  message: string;
  /** Where a broken link leads: `/docs/install#fuses`. It is told once, however the link is spelled. */
  target?: string;
}

export type Severities<Kind extends string = ProblemKind> = Record<Kind, Severity>;

/** `docs/install.mdx:3:1: "sidebar_position" must be a number, found "first"` */
export function problemToText(problem: Problem<string>): string {
  return `${problemToPlace(problem)}: ${toOneLine(problem.message)}`;
}

/** `docs/install.mdx:3:1`, which editors open. */
export function problemToPlace({ file, line, column }: Problem<string>): string {
  return [file, line, column].filter((part) => part !== undefined).join(":");
}

/** What was found may be a text of several lines. */
function toOneLine(message: string): string {
  return message.replace(/\s*[\r\n\u2028\u2029]+\s*/g, " ").trim();
}

export interface SortedProblems<Kind extends string = ProblemKind> {
  errors: Problem<Kind>[];
  warnings: Problem<Kind>[];
}

/** Each problem once, in one line. */
export function dropRepeated<Kind extends string>(
  problems: readonly Problem<Kind>[],
): Problem<Kind>[] {
  const unique = new Map(
    problems.map((problem) => [
      problemToText(problem),
      { ...problem, message: toOneLine(problem.message) },
    ]),
  );
  return [...unique.values()];
}

/** By file, line and column, in the same order on every machine. */
export function compareProblems(a: Problem<string>, b: Problem<string>): number {
  return compareFiles(a, b) || (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);
}

/** The severity of a problem: that of its rule goes before that of its kind. */
export function severityOf<Kind extends string>(
  { kind, rule = kind }: Problem<Kind>,
  severities: Severities<Kind>,
): Severity {
  return severities[rule as Kind] ?? severities[kind];
}

/** Splits problems by the severities of the settings, in the order of their places, each one once. */
export function sortProblems<Kind extends string>(
  problems: readonly Problem<Kind>[],
  severities: Severities<Kind>,
): SortedProblems<Kind> {
  const ordered = dropRepeated(problems).sort(compareProblems);
  return {
    errors: ordered.filter((problem) => severityOf(problem, severities) === "throw"),
    warnings: ordered.filter((problem) => severityOf(problem, severities) === "warn"),
  };
}

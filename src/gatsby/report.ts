/** Says what is wrong with the content: warnings first, then every error at once, and the build ends. */

import type { Reporter } from "gatsby";
import { type Problem, problemToText, type Severities, sortProblems } from "../core/problems";

const said = new Set<string>();

/**
 * True for what was told before. A broken link of a text is met again on the rendered page, where nobody
 * knows its line any more.
 */
export function wasSaid({ message }: Problem): boolean {
  return said.has(message.replace(/ \(on \d+ pages\)$/, ""));
}

export function reportProblems(
  problems: readonly Problem[],
  severities: Severities,
  reporter: Reporter,
): void {
  for (const { message } of problems) said.add(message);
  const { errors, warnings } = sortProblems(problems, severities);
  for (const warning of warnings) reporter.warn(problemToText(warning));
  if (errors.length === 0) return;
  const count = errors.length === 1 ? "1 problem" : `${errors.length} problems`;
  // A text and no Error: the reader of this is an author, and a stack trace would hide the lines.
  reporter.panicOnBuild(
    `${count} in the content:\n\n${errors.map((error) => `  ${problemToText(error)}`).join("\n")}\n`,
  );
}

/** Says what is wrong with the content: warnings first, then every error at once, and the build ends. */

import path from "node:path";
import type { Reporter } from "gatsby";
import {
  type Problem,
  problemToPlace,
  problemToText,
  type Severities,
  sortProblems,
} from "../../core/problems/problems";
import { contentDir } from "../data/build-state";
import { toPosix } from "./content-files";

const folder = toPosix(path.relative("", contentDir));
/** What stands before the path of a content file, as `npm run lint:content` has it: absolute outside of the project. */
const prefix = folder === "" ? "" : `${folder.startsWith("..") ? contentDir : folder}/`;

/** A problem with its file as the project has it, so that an editor opens it; that of a page keeps the page's route. */
export function inProject(problem: Problem): Problem {
  return problem.file.startsWith("/") ? problem : { ...problem, file: prefix + problem.file };
}

const said = new Set<string>();

/**
 * True for what was told before. A broken link of a text is met again on the rendered page, where nobody
 * knows its line any more, nor how the author wrote it.
 */
export function wasSaid({ target }: Problem): boolean {
  return target !== undefined && said.has(target);
}

const toText = (problem: Problem) => problemToText(inProject(problem));

const none: ReadonlySet<string> = new Set();

/** @param told warnings that need no line of their own, for they were told before */
export function reportProblems(
  problems: readonly Problem[],
  severities: Severities,
  reporter: Reporter,
  told = none,
): void {
  for (const { target } of problems) if (target !== undefined) said.add(target);
  const { errors, warnings } = sortProblems(problems, severities);
  const known = warnings.filter((warning) => told.has(toText(warning)));
  if (known.length > 0) reporter.warn(toKnownText(known));
  for (const warning of warnings) if (!told.has(toText(warning))) reporter.warn(toText(warning));
  if (errors.length === 0) return;
  const count = errors.length === 1 ? "1 problem" : `${errors.length} problems`;
  // A text and no Error: the reader of this is an author, and a stack trace would hide the lines.
  reporter.panicOnBuild(
    `${count} in the content:\n\n${errors.map((error) => `  ${toText(error)}`).join("\n")}\n`,
  );
}

const mostPlaces = 4;

function toKnownText(problems: readonly Problem[]): string {
  const places = problems.slice(0, mostPlaces).map((problem) => problemToPlace(inProject(problem)));
  const more = problems.length - places.length;
  const rest = more > 0 ? `, and ${more} more; npm run lint:content tells all of them` : "";
  const count = problems.length === 1 ? "1 problem is" : `${problems.length} problems are`;
  return `${count} there as before: ${places.join(", ")}${rest}`;
}

let told = none;

/**
 * In development, after each save. What was told with the save before is only counted: among the warnings of a whole
 * site an author would not see the one of this save.
 */
export function reportSaved(
  problems: readonly Problem[],
  severities: Severities,
  reporter: Reporter,
): void {
  reportProblems(problems, severities, reporter, told);
  told = new Set(problems.map(toText));
}

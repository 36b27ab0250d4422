/** How one page is written: its headings, the alternatives of its pictures, the languages of its code. */

import type { Outline, OutlineCode } from "../content/outputs/outline";
import type { BodyItem, Heading } from "../content/types";
import { toNearestHint } from "../text/nearest";
import type { LintKind, LintProblem } from "./types";

/** One page as the rules see it. */
export interface LintedPage {
  file: string;
  /** The level of the heading that the page gives this text: 1, its title; a product's name has 2. */
  titleLevel: number;
  outline: Outline;
  /** Every id of the page, in reading order, repeated ones too. */
  anchors: readonly string[];
  headings: readonly Heading[];
}

/** What a page has below its front matter. */
export interface LintedText {
  file: string;
  outline: Pick<Outline, "codes">;
  /** As it was read for a check: without its code. */
  body: readonly BodyItem[];
  /** True when a part of the text could not be read, which has its own problem. */
  isUnread: boolean;
}

/** For pages that show nothing but their text, and are no drafts. */
export function findEmptiness({ file, outline, body, isUnread }: LintedText): LintProblem[] {
  if (isUnread || body.length > 0 || outline.codes.length > 0) return [];
  const message = 'the page has no text; write it, or write "draft: true" until it is there';
  return [{ kind: "emptyPage", file, line: 1, message }];
}

/** Every rule that one page is enough for. */
export function lintPage(page: LintedPage, isLanguage: (name: string) => boolean): LintProblem[] {
  return [
    ...findHeadingProblems(page),
    ...findDuplicateIds(page),
    ...findMissingAlternatives(page),
    ...findCodeProblems(page, isLanguage),
  ];
}

function findHeadingProblems({ file, titleLevel, outline }: LintedPage): LintProblem[] {
  const problems: LintProblem[] = [];
  let before = titleLevel;
  for (const { level, line, text, isTitle } of outline.headings) {
    const add = (kind: LintKind, message: string) => problems.push({ kind, file, line, message });
    if (level === 1 && !isTitle) {
      add("secondTitle", `a page has one heading of level 1, its title; found "${text}" beside it`);
    } else if (level > before + 1) {
      const found = `found "${text}" of level ${level} after level ${before}`;
      add("headingOrder", `headings go one level deeper at a time; ${found}`);
    }
    before = level;
  }
  return problems;
}

function findDuplicateIds({ file, outline, anchors, headings }: LintedPage): LintProblem[] {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const id of anchors) {
    if (seen.has(id)) repeated.add(id);
    seen.add(id);
  }
  return [...repeated].map((id) => {
    const line = findHeadingLine(id, { headings, outline });
    const message = `the id "${id}" stands on this page more than once; a link to it finds the first only`;
    return { kind: "duplicateId", file, line, message };
  });
}

/** The line of the last heading that has an id; undefined for an id of something else. */
export function findHeadingLine(
  id: string,
  { headings, outline }: Pick<LintedPage, "headings" | "outline">,
): number | undefined {
  const last = headings.findLast((heading) => heading.id === id);
  return outline.headings.findLast(({ text }) => text === last?.text)?.line;
}

function findMissingAlternatives({ file, outline }: LintedPage): LintProblem[] {
  return outline.pictures.flatMap(({ alt, name, line }): LintProblem[] => {
    if (alt === undefined) {
      const message = `the picture ${name} needs a text that says what it shows (or, in <Figure alt="">, that it adds nothing)`;
      return [{ kind: "noAlternative", file, line, message }];
    }
    if (!/\.(png|jpe?g|gif|svg|webp|avif)$/i.test(alt)) return [];
    const message = `the picture ${name} needs a text that says what it shows, found a file's name: "${alt}"`;
    return [{ kind: "noAlternative", file, line, message }];
  });
}

/** What begins a line of a shell. */
const commands =
  /^(?:\$ |sudo |apt |cd |ros2 |roslaunch |rosrun |catkin |colcon |docker |git |npm |pip3? |ssh |source |export |\.\/)/;

function findCodeProblems(
  { file, outline }: LintedPage,
  isLanguage: (name: string) => boolean,
): LintProblem[] {
  return outline.codes.flatMap((code): LintProblem[] => {
    const message = findCodeFault(code, isLanguage);
    return message === undefined ? [] : [{ kind: "codeLanguage", file, line: code.line, message }];
  });
}

function findCodeFault(
  { language, firstLine }: OutlineCode,
  isLanguage: (name: string) => boolean,
): string | undefined {
  if (language === "") {
    const guess = commands.test(firstLine) ? "bash" : "text";
    return `a code block needs its language, found none before "${firstLine.slice(0, 40)}"; wanted \`\`\`${guess} or another`;
  }
  if (isLanguage(language)) return undefined;
  return `"${language}" is no language that is known${toNearestHint(language, usualLanguages)}`;
}

const usualLanguages =
  "bash sh text yaml json xml python cpp c ini toml js ts tsx jsx html css diff cmake dockerfile docker console makefile rust go java matlab lua powershell http sql mermaid math md mdx".split(
    " ",
  );

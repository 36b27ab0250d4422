/** One thread of `npm run lint:content`: reads files and answers with what each of them alone shows. */

import { parentPort, workerData } from "node:worker_threads";
import { isLanguage } from "../../core/content/code/highlight";
import { type ReadPage, readContent } from "../../core/content/compile";
import { components } from "../../core/content/components/components";
import { readFrontMatter } from "../../core/content/front-matter/front-matter";
import { findContentKind } from "../../core/content/kinds";
import type { MadeOf } from "../../core/content/made-of";
import { type Outline, type OutlineText, readOutline } from "../../core/content/outputs/outline";
import { findEmptiness, findHeadingLine, lintPage } from "../../core/lint/lint-page";
import { findPastedSigns } from "../../core/lint/pasted-signs";
import { findHardText } from "../../core/lint/reading-ease";
import { readWords, type WordOnLine } from "../../core/lint/spelling";
import type { LintProblem } from "../../core/lint/types";
import type { ContentNode } from "../content/check-content";
import { createNotedReader, readContentFile } from "../content/content-files";
import { contentDir, settings } from "../data/build-state";
import { type FrontMatter, toContentFields } from "../data/content-fields";

/** What one file alone shows. All of it is JSON. */
export interface LintedFile {
  file: string;
  madeOf: MadeOf;
  /** Files whose text became part of this one. */
  includes: string[];
  /** Absent for parts of other pages. */
  node?: ContentNode;
  /** The ids of the headings with their lines. */
  headingLines: [id: string, line: number][];
  /** True for what a build leaves out: no page may link to it. */
  isDraft: boolean;
  problems: LintProblem[];
  words: WordOnLine[];
  outside: Outline["outside"];
}

/** Reads one file of the content folder. */
async function lintFile(file: string): Promise<LintedFile> {
  const text = readContentFile(contentDir, file) ?? "";
  const source = { path: file, text };
  const { madeOf, readFile } = createNotedReader(contentDir, source);
  const compiled: ReadPage = await readContent(
    source,
    {
      wordsPerMinute: settings.content.wordsPerMinute,
      siteUrl: settings.brand.url,
      components,
    },
    { readFile },
  );
  const outline = readOutline(compiled.markdown);
  const { includes } = compiled;
  const kind = findContentKind(file);
  const titleLevel = kind === "product" ? 2 : 1;
  const own = [
    ...lintPage({ ...compiled, file, titleLevel, outline }, isLanguage),
    ...findPastedSigns({ file, text, outline }),
  ];
  const headingLines = toHeadingLines({ ...compiled, outline });
  const shared = { file, madeOf, includes, headingLines, outside: outline.outside };
  if (kind === undefined) {
    // A part is compiled with every page that has it, and what it lacks is told there.
    const problems = own.filter((problem) => problem.kind !== "duplicateId");
    return { ...shared, isDraft: false, problems, words: readWords(outline.texts) };
  }
  const read = readFrontMatter(kind, source);
  const frontMatter = read.data as FrontMatter;
  const fields = toContentFields(kind, source, read, compiled);
  const {
    compiled: _body,
    markdown: _markdown,
    plainText: _text,
    sections: _sections,
    ...light
  } = fields;
  const isDraft = frontMatter.draft === true;
  // A product has its sheet.
  const showsMore = kind === "product" || homeKeys.some((key) => key in frontMatter);
  if (!isDraft && !showsMore) own.push(...findEmptiness({ ...compiled, file, outline }));
  if (kind === "doc")
    own.push(...findHardText(file, outline.paragraphs, settings.lint.readingEase));
  return {
    ...shared,
    node: { ...light, id: file },
    isDraft,
    problems: own,
    words: readWords([...readFrontMatterTexts(frontMatter, read.lineOf), ...outline.texts]),
  };
}

function toHeadingLines(page: Parameters<typeof findHeadingLine>[1]): LintedFile["headingLines"] {
  return page.headings.flatMap(({ id }): LintedFile["headingLines"] => {
    const line = findHeadingLine(id, page);
    return line === undefined ? [] : [[id, line]];
  });
}

/** Of the front matter, what the home page shows beside its text. */
const homeKeys = ["hero", "ways", "featured"];

/** What readers see of the front matter. */
const shownKeys = ["title", "description", "sidebar_label", "tagline"];

function readFrontMatterTexts(
  frontMatter: FrontMatter,
  lineOf: (path: readonly PropertyKey[]) => number,
): OutlineText[] {
  return shownKeys.flatMap((key) => {
    const text = frontMatter[key];
    return typeof text === "string" ? [{ text, line: lineOf([key]) }] : [];
  });
}

const files = workerData as string[];
// A few at a time, so that the other side has something to do while the rest is read.
for (const file of files) parentPort?.postMessage(await lintFile(file));

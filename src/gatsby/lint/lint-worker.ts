/** One thread of `npm run lint:content`: reads files and answers with what each of them alone shows. */

import { parentPort, workerData } from "node:worker_threads";
import { createSpeller, runRules, type SpellerOptions, style } from "content-lint";
import type { Root } from "mdast";
import type { PluggableList } from "unified";
import { isLanguage } from "../../core/content/code/highlight";
import { type ReadPage, readContent } from "../../core/content/compile";
import { components } from "../../core/content/components/components";
import { readFrontMatter } from "../../core/content/front-matter/front-matter";
import { findContentKind } from "../../core/content/kinds";
import type { MadeOf } from "../../core/content/made-of";
import type { ContentKind } from "../../core/content/types";
import type { LintProblem } from "../../core/lint/types";
import type { ContentNode } from "../content/check-content";
import { createNotedReader, readContentFile, wordsFile } from "../content/content-files";
import { ownComponents } from "../content/own-components";
import { contentDir, settings } from "../data/build-state";
import { type FrontMatter, toContentFields } from "../data/content-fields";
import { listHeadingLines, listOutsideLinks, type OutsideLink } from "./check-page";

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
  outside: OutsideLink[];
}

const { company, site } = settings.brand;
const spellerOptions: SpellerOptions = {
  language: settings.lint.language,
  words: [company, site, ...(readContentFile(contentDir, wordsFile) ?? "").split(/\r?\n/)],
};

const options: { [name in keyof typeof style]?: unknown } = {
  "code-language": { isLanguage },
  spelling: spellerOptions,
  "word-choice": { avoid: settings.lint.avoid },
};

/** Of docs alone it counts how hard they are; a product's name stands above its headings. */
function toRules(kind: ContentKind | undefined): PluggableList {
  const { "reading-ease": readingEase, "heading-order": headingOrder, ...others } = style;
  return [
    ...Object.entries(others).map(([name, rule]) => [rule, options[name as keyof typeof style]]),
    [headingOrder, { titleLevel: kind === "product" ? 2 : 1 }],
    ...(kind === "doc" ? [[readingEase, settings.lint.readingEase]] : []),
  ] as PluggableList;
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
      components: { ...components, ...ownComponents },
    },
    { readFile },
  );
  const tree: Root = compiled.markdown ?? { type: "root", children: [] };
  const kind = findContentKind(file);
  const told = runRules(tree, text, toRules(kind));
  const own: LintProblem[] = told.map(({ rule, ...one }) => ({ kind: rule, file, ...one }));
  const shared = {
    file,
    madeOf,
    includes: compiled.includes,
    headingLines: listHeadingLines(compiled.headings, tree),
    outside: listOutsideLinks(tree),
  };
  // A part is compiled with every page that has it, and what it lacks is told there.
  if (kind === undefined) return { ...shared, isDraft: false, problems: own };
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
  const isEmpty = compiled.body.length === 0 && !tree.children.some(({ type }) => type === "code");
  if (isEmpty && !compiled.isUnread && !isDraft && !showsMore) {
    const message = 'the page has no text; write it, or write "draft: true" until it is there';
    own.push({ kind: "emptyPage", file, line: 1, message });
  }
  own.push(...spellFrontMatter(file, frontMatter, read.lineOf));
  return { ...shared, node: { ...light, id: file }, isDraft, problems: own };
}

/** Of the front matter, what the home page shows beside its text. */
const homeKeys = ["hero", "ways", "featured"];

/** What readers see of the front matter. */
const shownKeys = ["title", "description", "sidebar_label", "tagline"];

function spellFrontMatter(
  file: string,
  frontMatter: FrontMatter,
  lineOf: (path: readonly PropertyKey[]) => number,
): LintProblem[] {
  const spell = createSpeller(spellerOptions);
  return shownKeys.flatMap((key) => {
    const text = frontMatter[key];
    const found = typeof text === "string" ? spell(text) : [];
    const line = lineOf([key]);
    return found.map(({ reason }) => ({ kind: "spelling", file, line, message: reason }));
  });
}

const files = workerData as string[];
// A few at a time, so that the other side has something to do while the rest is read.
for (const file of files) parentPort?.postMessage(await lintFile(file));

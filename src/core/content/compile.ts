/** One content file's text as everything that the file alone knows: body, headings, links, words, problems. */

import type { Root } from "mdast";
import { dropRepeated, type Problem } from "../problems/problems";
import { toCodeFigure } from "./code/code";
import type { ComponentTable } from "./components/component";
import { toHtmlTree } from "./convert/convert";
import type { Page } from "./convert/unit";
import { toDiagram } from "./diagrams/mermaid";
import { findDiagramProblem } from "./diagrams/mermaid-problem";
import { type Finished, finishTree, toContentsList } from "./finish/finish-tree";
import { addNoBreakSpaces } from "./finish/no-break-spaces";
import { toFileName } from "./hrefs";
import { toBody } from "./outputs/body";
import { toLead } from "./outputs/lead";
import { toMarkdownText } from "./outputs/markdown";
import { readPageText } from "./outputs/page-text";
import { element, island, raw } from "./tree";
import type { BodyItem, CompiledContent, Source } from "./types";

/** What is the same for all files of a site. */
export interface CompileOptions {
  wordsPerMinute: number;
  /** The address of the site, without a path. */
  siteUrl: string;
  components: ComponentTable;
}

/** What the compiler asks of the world. */
export interface CompileHost {
  /**
   * The text of another file, relative to the content folder, or `static:` and the path below `static/`;
   * undefined when there is none.
   */
  readFile(path: string): string | undefined;
}

/** What the compiler knows beyond `CompiledContent`. */
export interface CompiledPage extends CompiledContent {
  /** Every id of the body, those of headings too: what `#…` may name. */
  anchors: string[];
  /** True when a part of the text could not be read: which headings and links it has is unknown. */
  isUnread: boolean;
}

/** Compiles one file. Whatever its text: a result, with the problems in it, and never an exception. */
export async function compileContent(
  source: Source,
  options: CompileOptions,
  host: CompileHost,
): Promise<CompiledPage> {
  const page = createPage(source, options, host);
  try {
    const tree = toHtmlTree(source.text, page);
    await fillSlots(page);
    const finished = finishTree(tree, source.path);
    fillContents(page, finished);
    return {
      ...toCompiled(page, finished, options),
      markdownText: toMarkdownText(finished.children),
    };
  } catch (error) {
    noteFailure(error, page);
    return toCompiled(page, nothing, options);
  }
}

/** What checking a file needs beside its problems: the text as a tree, with the places of its parts. */
export interface ReadPage extends CompiledPage {
  /** Undefined when the text cannot be read. */
  markdown?: Root;
}

/**
 * Reads a file for a check: with the problems of `compileContent`, word for word, and without what costs most
 * of its time. Code stays without colours; the body is of no use, and there is no Markdown.
 */
export async function readContent(
  source: Source,
  options: CompileOptions,
  host: CompileHost,
): Promise<ReadPage> {
  const page = createPage(source, options, host);
  try {
    const tree = toHtmlTree(source.text, page);
    // Mermaid's word counts for those alone that are not drawn here, so they are drawn for a check, too.
    await drawDiagrams(page);
    const finished = finishTree(tree, source.path);
    return { ...toCompiled(page, finished, options), markdown: page.markdown };
  } catch (error) {
    noteFailure(error, page);
    return toCompiled(page, nothing, options);
  }
}

function noteFailure(error: unknown, page: Page): void {
  page.isUnread = true;
  page.problems.push({ kind: "content", file: page.path, line: 1, message: toFailure(error) });
}

const nothing: Finished = { children: [], headings: [], anchors: [], problems: [] };

function createPage(source: Source, options: CompileOptions, host: CompileHost): Page {
  return {
    path: source.path,
    siteUrl: options.siteUrl,
    components: options.components,
    // A mark of byte order is none of the text that becomes a part of the page, and JSON knows none.
    readFile: (path) => host.readFile(path)?.replace(/^\uFEFF/, ""),
    problems: [],
    isUnread: false,
    links: [],
    assets: [],
    specRefs: [],
    siteIds: [],
    includes: new Set(),
    codes: [],
    diagrams: [],
    drawings: 0,
    contents: [],
    freshIds: 0,
    expansions: 0,
    signs: 0,
  };
}

async function fillSlots(page: Page): Promise<void> {
  for (const { slot, request } of page.codes) {
    const { html, code, source } = await toCodeFigure(request);
    slot.children = [raw(html, code, "code", source)];
  }
  await drawDiagrams(page);
}

/** Draws what can be drawn here, and has Mermaid read what readers' browsers will draw. */
async function drawDiagrams(page: Page): Promise<void> {
  for (const [index, { slot, code, report }] of page.diagrams.entries()) {
    const svg = await toDiagram(code, `diagram-${index + 1}`);
    if (svg === undefined) {
      slot.children = [island("Mermaid", { code })];
      // A fence that is never closed has taken the rest of the text with it, and is told.
      const problem = page.isUnread ? undefined : await findDiagramProblem(code);
      if (problem) report(problem);
    } else slot.children = [element("figure", { className: ["mermaid"] }, [toDrawn(svg, code)])];
  }
}

function toDrawn(svg: string, code: string) {
  return raw(svg, undefined, undefined, { language: "mermaid", code });
}

function fillContents(page: Page, finished: Finished): void {
  for (const { list, minLevel, maxLevel } of page.contents) {
    list.children = toContentsList(finished.headings, minLevel, maxLevel);
  }
}

function toCompiled(page: Page, finished: Finished, options: CompileOptions): CompiledPage {
  const { children, headings, anchors, contentTitle, leadLength } = finished;
  const pageText = readPageText(children, headings);
  const shown = addNoBreakSpaces(children);
  const body = toBody(shown);
  const compiled: CompiledPage = {
    body,
    markdownText: "",
    headings,
    anchors,
    isUnread: page.isUnread,
    links: page.links.sort((a, b) => a.line - b.line || a.column - b.column),
    assets: page.assets,
    specRefs: page.specRefs,
    siteIds: page.siteIds,
    includes: [...page.includes],
    islands: [...islandsOf(body)],
    sections: pageText.sections,
    plainText: pageText.plainText,
    excerpt: pageText.excerpt,
    readingMinutes: pageText.weight / options.wordsPerMinute,
    // A part that stands on the page twice has its problems twice.
    problems: dropRepeated([...page.problems, ...finished.problems]).map(withFileName),
  };
  if (contentTitle !== undefined) compiled.contentTitle = contentTitle;
  if (leadLength !== undefined) compiled.lead = toBody(toLead(shown.slice(0, leadLength)));
  return compiled;
}

function withFileName(problem: Problem): Problem {
  return { ...problem, file: toFileName(problem.file) };
}

function islandsOf(items: readonly BodyItem[], found = new Set<string>()): Set<string> {
  for (const item of items) {
    if (typeof item === "string") continue;
    if ("island" in item) found.add(item.island);
    islandsOf(item.body, found);
  }
  return found;
}

function toFailure(error: unknown): string {
  if (error instanceof RangeError) {
    return "the text is nested too deeply to be read; take out some levels of lists, quotes or tags";
  }
  const reason = error instanceof Error ? error.message : String(error);
  return `the text could not be compiled: ${reason}`;
}

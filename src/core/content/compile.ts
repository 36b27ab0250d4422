/**
 * One content file's text as everything that the file alone knows: body, headings, links, words, problems. The stages
 * are a list: each takes what the one before it returns, and changes nothing of it.
 */

import type { Root } from "mdast";
import type { ComponentTable } from "./components/component";
import { type Converted, convertPage, withFailure } from "./convert/convert";
import { fillSlots } from "./finish/fill-slots";
import { finishTree } from "./finish/finish-tree";
import { type CompiledPage, toCompiled } from "./outputs/compiled";
import { toMarkdownText } from "./outputs/markdown";
import { readMarkdown } from "./parse/parse";
import type { Source } from "./types";

export type { CompiledPage };

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

/** Compiles one file. Whatever its text: a result, with the problems in it, and never an exception. */
export async function compileContent(
  source: Source,
  options: CompileOptions,
  host: CompileHost,
): Promise<CompiledPage> {
  const { markdown: _markdown, ...compiled } = await runStages(source, options, host, "page");
  return compiled;
}

/** What checking a file needs beside its problems: the text as a tree, with the places of its parts. */
export interface ReadPage extends CompiledPage {
  markdown: Root;
}

/**
 * Reads a file for a check: with the problems of `compileContent`, word for word, and without what costs most
 * of its time. Code stays without colours; the body is of no use, and there is no Markdown.
 */
export function readContent(
  source: Source,
  options: CompileOptions,
  host: CompileHost,
): Promise<ReadPage> {
  return runStages(source, options, host, "check");
}

async function runStages(
  { path, text }: Source,
  { siteUrl, components, wordsPerMinute }: CompileOptions,
  host: CompileHost,
  purpose: "page" | "check",
): Promise<ReadPage> {
  // A mark of byte order is none of the text that becomes a part of the page, and JSON knows none.
  const readFile = (file: string) => host.readFile(file)?.replace(/^\uFEFF/, "");
  const parsed = readMarkdown(text, path);
  const converted = convertPage(parsed, { path, siteUrl, components, readFile });
  const finish = async (page: Converted): Promise<ReadPage> => {
    const filled = await fillSlots(page, purpose === "page");
    const finished = finishTree(filled);
    const markdownText = purpose === "page" ? toMarkdownText(finished.children) : "";
    const compiled = toCompiled(filled, finished, wordsPerMinute);
    return { ...compiled, markdownText, markdown: parsed.tree };
  };
  try {
    return await finish(converted);
  } catch (error) {
    return finish(withFailure(error, { ...converted, children: [] }));
  }
}

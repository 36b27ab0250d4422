/** For tests: one content file compiled among a few others, with tokens in brackets that can be read. */

import { type CompiledPage, compileContent } from "./compile";
import { components } from "./components/components";
import type { Body, BodyItem } from "./types";

/** Compiles `text` as `docs/guide/page.mdx`. */
export function compile(
  text: string,
  files: Record<string, string> = {},
  path = "docs/guide/page.mdx",
): Promise<CompiledPage> {
  return compileContent(
    { path, text },
    { wordsPerMinute: 200, siteUrl: "https://docs.own.example", components },
    { readFile: (file) => (Object.hasOwn(files, file) ? files[file] : undefined) },
  );
}

/** The body of a page without islands, as one string; tokens stand in ⟦brackets⟧. */
export async function toHtml(text: string, files?: Record<string, string>): Promise<string> {
  const { body } = await compile(text, files);
  return readable(flatten(body));
}

/** Each problem as `line:column: message`. */
export async function toProblems(text: string, files?: Record<string, string>): Promise<string[]> {
  const { problems } = await compile(text, files);
  return problems.map(({ line, column, message }) => `${line}:${column}: ${message}`);
}

/** Tokens in brackets that can be read. */
export function readable(text: string): string {
  return text.replaceAll("\uE000", "⟦").replaceAll("\uE001", "⟧");
}

function flatten(items: Body): string {
  return items.map(flattenItem).join("");
}

function flattenItem(item: BodyItem): string {
  if (typeof item === "string") return item;
  const name = "island" in item ? `island-${item.island}` : item.tag;
  return `<${name}>${flatten(item.body)}</${name}>`;
}

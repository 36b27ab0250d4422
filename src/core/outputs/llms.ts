/**
 * `llms.txt` and `llms-full.txt` in the form that llmstxt.org describes: the site's name, what it is, and
 * lists of links to Markdown, of which those under "Optional" may be left out.
 */

import { words } from "../../site/words";
import type { Brand } from "../settings/settings";
import { fill } from "../text/fill";
import {
  escapeMarkdown,
  lowerHeadings,
  type MarkdownPage,
  toMarkdownList,
  toMarkdownParagraph,
  toMarkdownPath,
  toMarkdownSection,
} from "./markdown-pages";

/** Pages under one heading. */
export interface LlmsSection {
  title: string;
  pages: readonly MarkdownPage[];
}

type LlmsBrand = Pick<Brand, "site" | "tagline" | "description" | "url">;

/** The list of the site's pages. */
export function toLlmsIndex(sections: readonly LlmsSection[], brand: LlmsBrand): string {
  const lists = sections
    .filter(({ pages }) => pages.length > 0)
    .map(({ title, pages }) => {
      const links = pages.map((page) => ({
        label: page.title,
        url: `${brand.url}${toMarkdownPath(page.path)}`,
        note: page.description,
      }));
      return `## ${title}\n\n${toMarkdownList(links)}\n`;
    });
  return [toOpening(brand), ...lists].join("\n");
}

/** The same pages with their whole text, each under its heading and its address. */
export function toLlmsFull(sections: readonly LlmsSection[], brand: LlmsBrand): string {
  const pages = sections.flatMap((section) => section.pages);
  const texts = pages.map((page) => {
    const [heading = "", ...rest] = toMarkdownSection(page).split("\n");
    const text = lowerHeadings(rest.join("\n"), 1).trim();
    return `#${heading}\n\n${fill(words.llms.source, { url: brand.url + page.path })}\n${text === "" ? "" : `\n${text}\n`}`;
  });
  return [toOpening(brand), ...texts].join("\n");
}

function toOpening({ site, tagline, description }: LlmsBrand): string {
  const [words, line] = [description, tagline].map(toMarkdownParagraph);
  return `# ${escapeMarkdown(site)}\n\n> ${words}\n\n${line}.\n`;
}

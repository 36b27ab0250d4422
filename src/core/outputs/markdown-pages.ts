/** Each page as Markdown beside its HTML: where it is, and how its parts become one text. */

import { decodeRoute } from "../plan/paths";
import { findOpenFence } from "../text/open-fence";

/** The address of a page's Markdown: `/docs/overview` -> `/docs/overview.md`, `/faq/` -> `/faq.md`, `/` -> `/index.md`. */
export function toMarkdownPath(route: string): string {
  const path = route.replace(/[?#].*$/s, "").replace(/\/+$/, "");
  return path === "" ? "/index.md" : `${path}.md`;
}

/** The same as a file below the public folder. */
export function toMarkdownFile(route: string): string {
  return decodeRoute(toMarkdownPath(route)).slice(1);
}

/** One page, its texts with absolute addresses and filled numbers. */
export interface MarkdownPage {
  /** The route. */
  path: string;
  title: string;
  /** The `# Heading`, where it differs from the title. */
  heading?: string;
  description?: string;
  /** What stands below the heading: Markdown. */
  text: string;
}

/** A page as a file: front matter, heading, text. `siteUrl` has no trailing slash. */
export function toMarkdownFileText(page: MarkdownPage, siteUrl: string): string {
  const { path, title, description } = page;
  // A text of JSON is one of YAML too.
  const lines = [
    `title: ${JSON.stringify(title)}`,
    ...(description ? [`description: ${JSON.stringify(description)}`] : []),
    `url: ${siteUrl}${path}`,
  ];
  return `---\n${lines.join("\n")}\n---\n\n${toMarkdownSection(page)}`;
}

/** A page as a part of a longer text. */
export function toMarkdownSection({ title, heading, text }: MarkdownPage): string {
  const body = text.trim();
  return `# ${escapeMarkdown(heading ?? title)}\n${body === "" ? "" : `\n${body}\n`}`;
}

/** An entry of a list of pages. */
export interface MarkdownLink {
  label: string;
  /** Absolute. */
  url: string;
  note?: string;
}

/** Pages as a list: `- [Powering](https://…/powering): Charge, switch on.` Labels and notes are plain texts. */
export function toMarkdownList(links: readonly MarkdownLink[]): string {
  return links
    .map(({ label, url, note }) => {
      const words = note ? `: ${escapeMarkdown(note)}` : "";
      return `- [${escapeMarkdown(label)}](${escapeAddress(url)})${words}`;
    })
    .join("\n");
}

/** A plain text that shall read as it is. */
export function escapeMarkdown(text: string): string {
  return toOneLine(text).replace(/[\\`*_[\]<>|]/g, "\\$&");
}

/** The same as a block of its own, whose first signs would else make a heading, a list, a line or code of it. */
export function toMarkdownParagraph(text: string): string {
  return escapeMarkdown(text)
    .replace(/^(?=(?:#{1,6}|[-+])(?: |$)|-[- ]*$|~{3})/, "\\")
    .replace(/^(\d{1,9})(?=[.)](?: |$))/, "$1\\");
}

/** An address that can stand between the brackets of a link. */
export function escapeAddress(url: string): string {
  return url.replace(/[ ()<>]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

function toOneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** A number of a sheet, and what it is called. */
export interface MarkdownSpec {
  label: string;
  value: string;
  unit?: string;
  note?: string;
}

/** A product's sheet as a table. */
export function toSpecTable(specs: readonly MarkdownSpec[], head: readonly string[]): string {
  if (specs.length === 0) return "";
  const rows = specs.map(({ label, value, unit, note }) => {
    const number = [value, unit].filter(Boolean).join(" ");
    return `| ${escapeMarkdown(label)} | ${escapeMarkdown(number)} | ${escapeMarkdown(note ?? "")} |`;
  });
  return [`| ${head.join(" | ")} |`, "| - | - | - |", ...rows].join("\n");
}

/** Moves every heading of a text one or more levels down, outside of code. */
export function lowerHeadings(text: string, by: number): string {
  let open: string | undefined;
  return text
    .split("\n")
    .map((line) => {
      open = findOpenFence(line, open);
      const heading = open === undefined ? /^(#{1,6}) /.exec(line)?.[1] : undefined;
      if (heading === undefined) return line;
      return `${"#".repeat(Math.min(6, heading.length + by))}${line.slice(heading.length)}`;
    })
    .join("\n");
}

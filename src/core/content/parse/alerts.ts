/** Alerts of GitHub, `> [!NOTE]` in the first line of a quotation: the boxes that `:::note` makes. */

import type { Blockquote, Paragraph, PhrasingContent, Root, Text } from "mdast";
import { visit } from "unist-util-visit";
import { type AdmonitionKind, findAdmonitionKind } from "../components/admonition";

declare module "mdast" {
  interface BlockquoteData {
    /** The box that the quotation is meant for; a title of its own is its first child, as in `:::note[Title]`. */
    alert?: AdmonitionKind;
  }
}

/** The line that begins an alert. A sign behind the bracket, as Obsidian has it, is none: a box does not fold. */
const firstLine = /^\[!([a-z]+)\](?:[ \t]+(?=\S)|[ \t]*$)/i;

/**
 * Notes at each quotation that is an alert what box it is, and takes the line that says so out of its text.
 * @param lines those of the file
 */
export function readAlerts(tree: Root, lines: readonly string[]): void {
  visit(tree, "blockquote", (quote: Blockquote) => {
    const [paragraph] = quote.children;
    const [start] = paragraph?.type === "paragraph" ? paragraph.children : [];
    if (paragraph?.type !== "paragraph" || start?.type !== "text" || isEscaped(start, lines))
      return;
    const [written = ""] = start.value.split("\n", 1);
    const [signs, name = ""] = firstLine.exec(written) ?? [];
    const kind = signs === undefined ? undefined : findAlertKind(name.toLowerCase());
    if (signs === undefined || kind === undefined) return;
    start.value = start.value.slice(signs.length);
    quote.data = { ...quote.data, alert: kind };
    const { position } = start;
    const title = takeLine(paragraph, lines);
    if (paragraph.children.length === 0) quote.children.shift();
    if (title.length === 0) return;
    const data = { directiveLabel: true };
    quote.children.unshift({ type: "paragraph", data, children: title, position });
  });
}

/** GitHub's gravest is its caution, which the boxes of Docusaurus have as another name of a warning. */
function findAlertKind(name: string): AdmonitionKind | undefined {
  return name === "caution" ? "danger" : findAdmonitionKind(name);
}

function isEscaped({ position }: Text, lines: readonly string[]): boolean {
  const { line, column } = position?.start ?? { line: 1, column: 1 };
  return lines[line - 1]?.charAt(column - 1) !== "[";
}

/** The first line of a paragraph, which keeps the others. */
function takeLine(paragraph: Paragraph, lines: readonly string[]): PhrasingContent[] {
  const { children, position } = paragraph;
  const end = children.findIndex(
    (node) => node.type === "break" || (node.type === "text" && node.value.includes("\n")),
  );
  const line = children.splice(0, end < 0 ? children.length : end);
  const [last] = children;
  if (last === undefined) return dropEmpty(line);
  const next = (last.position?.start.line ?? position?.start.line ?? 1) + 1;
  if (last.type === "break") children.shift();
  if (last.type === "text") {
    const at = last.value.indexOf("\n");
    line.push({ ...last, value: last.value.slice(0, at) });
    last.value = last.value.slice(at + 1);
    beginAt(last, next, lines);
  }
  beginAt(paragraph, next, lines);
  return dropEmpty(line);
}

function dropEmpty(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  return nodes.filter((node) => node.type !== "text" || node.value.trim() !== "");
}

/** What is told of the rest is told at its own line. */
function beginAt({ position }: Paragraph | Text, line: number, lines: readonly string[]): void {
  if (position === undefined) return;
  const [signs = ""] = /^[ \t>]*/.exec(lines[line - 1] ?? "") ?? [];
  position.start = { line, column: signs.length + 1 };
}

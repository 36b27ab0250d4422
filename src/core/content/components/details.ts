/** The `<summary>` of a fold as authors write it, with or without an empty line behind it. */

import type { ElementContent } from "hast";
import { element, isBlank, text } from "../tree";

/**
 * The content of a `<details>` with its summary first. With its text on the next line, a summary is the beginning of
 * a paragraph: a browser would show it within the fold, and a word of its own above.
 */
export function liftSummary(nodes: readonly ElementContent[]): ElementContent[] {
  return findSummary(nodes).map((node) =>
    node.type === "element" && node.tagName === "summary"
      ? { ...node, children: toOneItem(node.children) }
      : node,
  );
}

/** The words of a summary as one item, for it is a row of its sign and its words: each bold word would be a column. */
export function toOneItem(words: ElementContent[]): ElementContent[] {
  const isOne = words.filter((node) => !isBlank(node)).length < 2 || words.some(isHeading);
  return isOne ? words : [element("span", {}, words)];
}

function isHeading(node: ElementContent): boolean {
  return node.type === "element" && /^h[1-6]$/.test(node.tagName);
}

function findSummary(nodes: readonly ElementContent[]): ElementContent[] {
  const [first, ...others] = withoutBlankStart(nodes);
  if (first?.type !== "element" || first.tagName !== "p") return [...nodes];
  const [summary, ...rest] = withoutBlankStart(first.children);
  if (summary?.type !== "element" || summary.tagName !== "summary") return [...nodes];
  const paragraph = { ...first, children: withoutBlankStart(rest) };
  return [summary, ...(paragraph.children.length > 0 ? [paragraph] : []), ...others];
}

function withoutBlankStart(nodes: readonly ElementContent[]): ElementContent[] {
  const start = nodes.findIndex((node) => !isBlank(node));
  if (start < 0) return [];
  const [first, ...others] = nodes.slice(start);
  return first?.type === "text" ? [text(first.value.trimStart()), ...others] : nodes.slice(start);
}

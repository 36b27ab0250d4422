/** The `<summary>` of a fold as authors write it, with or without an empty line behind it. */

import type { ElementContent } from "hast";
import { isBlank, text } from "./tree";

/**
 * The content of a `<details>` with its summary first. With its text on the next line, a summary is the beginning of
 * a paragraph: a browser would show it within the fold, and a word of its own above.
 */
export function liftSummary(nodes: readonly ElementContent[]): ElementContent[] {
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

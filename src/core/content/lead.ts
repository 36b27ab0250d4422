/** The beginning of a post as lists show it: without what leads to a place that only the post's own page has. */

import type { Element, ElementContent } from "hast";

/** The same nodes; links within the page become their words, and references of notes go. */
export function toLead(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (!("children" in node)) return [node];
    if (node.type === "element" && isLeftOut(node)) return [];
    const children = toLead(node.children);
    if (node.type === "element" && isLinkWithin(node)) return children;
    return [{ ...node, children }];
  });
}

function isLeftOut(node: Element): boolean {
  const { dataFootnotes, dataFootnoteRef } = node.properties;
  if (dataFootnotes !== undefined || dataFootnoteRef !== undefined) return true;
  // What holds the number of a note stands for nothing without it.
  return node.tagName === "sup" && node.children.length > 0 && node.children.every(isReference);
}

function isReference(node: ElementContent): boolean {
  return node.type === "element" && node.properties.dataFootnoteRef !== undefined;
}

function isLinkWithin(node: Element): boolean {
  return node.tagName === "a" && String(node.properties.href ?? "").startsWith("#");
}

/** The beginning of a post as lists show it: without what leads to a place that only the post's own page has. */

import type { Element, ElementContent } from "hast";

/**
 * The same nodes; links within the page become their words, references of notes go, and so do ids: in a list the leads
 * of several posts are one page, and two posts may well have a heading of the same words. Headings go one level down,
 * for in a list the title of a post is one of level 2.
 */
export function toLead(nodes: readonly ElementContent[]): ElementContent[] {
  const named = new Set(nodes.flatMap(listNamedIds));
  return nodes.flatMap((node) => toLeadNodes(node, named));
}

/** `named` are the ids that something of the lead names. */
function toLeadNodes(node: ElementContent, named: ReadonlySet<string>): ElementContent[] {
  if (!("children" in node)) return [node];
  if (node.type === "element" && isLeftOut(node)) return [];
  const children = node.children.flatMap((child) => toLeadNodes(child, named));
  if (node.type !== "element") return [{ ...node, children }];
  if (isLinkWithin(node)) return children;
  const { id, ...rest } = node.properties;
  const properties = named.has(String(id)) ? node.properties : rest;
  return [{ ...node, tagName: toLowerHeading(node.tagName), properties, children }];
}

function toLowerHeading(tagName: string): string {
  return tagName.replace(/^h([1-5])$/, (_, level: string) => `h${Number(level) + 1}`);
}

/** What is described by another place, as a word of the glossary is by its definition. */
function listNamedIds(node: ElementContent): string[] {
  if (!("children" in node)) return [];
  const { ariaDescribedBy, ariaLabelledBy } = node.type === "element" ? node.properties : {};
  return [ariaDescribedBy ?? [], ariaLabelledBy ?? []]
    .flatMap((ids) => (Array.isArray(ids) ? ids.map(String) : String(ids).split(" ")))
    .concat(node.children.flatMap(listNamedIds));
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

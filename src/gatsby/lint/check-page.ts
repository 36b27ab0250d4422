/** What the checks of the whole site have to know of a page. */

import type { Root } from "mdast";
import { toString as toText } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import type { Heading } from "../../core/content/types";

/** The lines of headings by their ids; of two with one text, the last. */
export function listHeadingLines(headings: readonly Heading[], tree: Root): [string, number][] {
  const lines = new Map<string, number>();
  visit(tree, (node) => {
    const isHeading = "name" in node && /^h[1-6]$/.test(node.name ?? "");
    if (node.type !== "heading" && !isHeading) return;
    lines.set(toText(node), node.position?.start.line ?? 1);
  });
  return headings.flatMap(({ id, text }) => {
    const line = lines.get(text);
    return line === undefined ? [] : [[id, line]];
  });
}

/** A link that leaves the site. */
export interface OutsideLink {
  href: string;
  line: number;
}

const addresses = new Set(["href", "to", "link", "url", "src"]);

/** Links to other sites, those of components too. */
export function listOutsideLinks(tree: Root): OutsideLink[] {
  const links: OutsideLink[] = [];
  visit(tree, (node) => {
    const line = node.position?.start.line ?? 1;
    const add = (href: unknown) => {
      if (typeof href === "string" && /^(https?:)?\/\//i.test(href)) links.push({ href, line });
    };
    if (node.type === "link" || node.type === "definition") add(node.url);
    if (!("attributes" in node) || !Array.isArray(node.attributes)) return;
    for (const one of node.attributes) if ("name" in one && addresses.has(one.name)) add(one.value);
  });
  return links;
}

/** `<FileTree>`: a nested list of file names as a tree of folders and files. */

import type { Element, ElementContent } from "hast";
import { element, isBlank, text, textOf } from "../tree";

/** Rewrites the lists among `nodes`; anything else stays as it is. */
export function toFileTree(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes
    .filter((node) => !isBlank(node))
    .map((node) => (node.type === "element" && node.tagName === "ul" ? toList(node) : node));
}

function toList(list: Element): Element {
  const items = list.children.filter((child) => child.type === "element" && child.tagName === "li");
  return element(
    "ul",
    {},
    items.map((item) => toItem(item as Element)),
  );
}

function toItem(item: Element): Element {
  const inline = item.children.flatMap((child) =>
    child.type === "element" && child.tagName === "p" ? child.children : [child],
  );
  const isList = (node: ElementContent) => node.type === "element" && node.tagName === "ul";
  const lists = inline.filter(isList) as Element[];
  const line = inline.filter((node) => !isList(node));
  const { name, comment } = splitComment(line);
  const isFolder =
    lists.length > 0 ||
    textOf(...name)
      .trim()
      .endsWith("/");
  const children: ElementContent[] = [
    element("span", { className: ["file-tree-name"] }, name),
    ...(comment.length > 0
      ? [text(" "), element("span", { className: ["file-tree-comment"] }, comment)]
      : []),
    ...lists.map(toList),
  ];
  return element("li", { className: [isFolder ? "file-tree-folder" : "file-tree-file"] }, children);
}

function trimEnd(
  node: ElementContent,
  index: number,
  nodes: readonly ElementContent[],
): ElementContent {
  const isLast = index === nodes.length - 1;
  return isLast && node.type === "text" ? text(node.value.trimEnd()) : node;
}

/** The name ends at the first space outside of code, bold and links; the rest is a comment. */
function splitComment(line: readonly ElementContent[]): {
  name: ElementContent[];
  comment: ElementContent[];
} {
  const nodes = line.filter(
    (node, index) => !(isBlank(node) && (index === 0 || index === line.length - 1)),
  );
  for (const [index, node] of nodes.entries()) {
    if (node.type !== "text") continue;
    const value = index === 0 ? node.value.trimStart() : node.value;
    const space = value.search(/\s/);
    if (space < 0) continue;
    const rest = value.slice(space).trim();
    const name = [...nodes.slice(0, index), text(value.slice(0, space))];
    const comment = [...(rest ? [text(rest)] : []), ...nodes.slice(index + 1)].map(trimEnd);
    return { name: name.filter((one) => textOf(one) !== ""), comment };
  }
  return { name: [...nodes], comment: [] };
}

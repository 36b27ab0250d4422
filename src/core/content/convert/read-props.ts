/** Which attributes a part of a page reads: whatever else it is given is lost. */

import type { Nodes, Root } from "mdast";
import { visit } from "unist-util-visit";
import type { SyntaxNode } from "./evaluate";

/** Stands for names that cannot be told: the part hands on whatever it is given. */
const anyName = Symbol("any attribute");

type Read = string | typeof anyName;

/** Names of `props.name` in all expressions of a part; undefined for one that may read any. */
export function findReadProps(tree: Root): Set<string> | undefined {
  const names = new Set<Read>();
  visit(tree, (node) => {
    for (const name of listReads(programsOf(node))) names.add(name);
  });
  return names.has(anyName) ? undefined : (names as Set<string>);
}

function programsOf(node: Nodes): unknown[] {
  if (node.type === "mdxJsxFlowElement" || node.type === "mdxJsxTextElement") {
    return node.attributes.map((attribute) => {
      if (attribute.type !== "mdxJsxAttribute") return attribute.data?.estree;
      return typeof attribute.value === "object" ? attribute.value?.data?.estree : undefined;
    });
  }
  return "data" in node ? [(node.data as { estree?: unknown } | undefined)?.estree] : [];
}

function listReads(part: unknown): Read[] {
  if (Array.isArray(part)) return part.flatMap(listReads);
  if (!isSyntaxNode(part)) return [];
  if (isProps(part)) return [anyName];
  const { type, object, property, computed, params, loc: _loc, ...rest } = part;
  // A component of the part's own may call its attributes so, too.
  if (Array.isArray(params) && params.some(isProps)) return [];
  if (type === "MemberExpression") {
    if (isProps(object)) return [toName(property as SyntaxNode, computed === true)];
    return [...listReads(object), ...(computed ? listReads(property) : [])];
  }
  if (type === "Property" && !computed) return listReads(rest.value);
  return [params, ...Object.values(rest)].flatMap(listReads);
}

function isSyntaxNode(value: unknown): value is SyntaxNode {
  return typeof value === "object" && value !== null && "type" in value;
}

function isProps(value: unknown): boolean {
  return isSyntaxNode(value) && value.type === "Identifier" && value.name === "props";
}

function toName({ type, name, value }: SyntaxNode, isComputed: boolean): Read {
  if (!isComputed) return String(name);
  return type === "Literal" ? String(value) : anyName;
}

/** JSX inside of an expression (`title={<b>x</b>}`), as the markdown nodes that JSX outside of one becomes. */

import type { PhrasingContent } from "mdast";
import type { SyntaxNode } from "./evaluate";

/** An element becomes one node; a fragment becomes its children. */
export function toMarkdownNodes(node: SyntaxNode): PhrasingContent[] {
  if (node.type === "JSXText") {
    const value = trimJsxText(String(node.value));
    return value === "" ? [] : [{ type: "text", value }];
  }
  if (node.type === "JSXExpressionContainer") {
    const expression = node.expression as SyntaxNode;
    if (expression.type === "JSXEmptyExpression") return [];
    return [expressionNode(expression)];
  }
  if (node.type === "JSXFragment") return childrenOf(node);
  if (node.type !== "JSXElement") return [];
  const opening = node.openingElement as SyntaxNode;
  const attributes = (opening.attributes as SyntaxNode[]).map(toAttribute);
  return [
    {
      type: "mdxJsxTextElement",
      name: toName(opening.name as SyntaxNode),
      attributes,
      children: childrenOf(node),
      position: toPosition(node),
    } as PhrasingContent,
  ];
}

function childrenOf(node: SyntaxNode): PhrasingContent[] {
  return (node.children as SyntaxNode[]).flatMap(toMarkdownNodes);
}

function expressionNode(expression: SyntaxNode): PhrasingContent {
  return {
    type: "mdxTextExpression",
    value: "",
    data: { estree: toProgram(expression) },
    position: toPosition(expression),
  } as unknown as PhrasingContent;
}

function toProgram(expression: SyntaxNode): SyntaxNode {
  return { type: "Program", body: [{ type: "ExpressionStatement", expression }] };
}

function toAttribute(node: SyntaxNode): unknown {
  if (node.type === "JSXSpreadAttribute") {
    const spread = { type: "SpreadElement", argument: node.argument };
    const estree = toProgram({ type: "ObjectExpression", properties: [spread] });
    return { type: "mdxJsxExpressionAttribute", value: "", data: { estree } };
  }
  const value = node.value as SyntaxNode | null;
  const attribute = { type: "mdxJsxAttribute", name: toName(node.name as SyntaxNode) };
  if (value === null) return { ...attribute, value: null };
  if (value.type === "Literal") return { ...attribute, value: String(value.value) };
  const expression = value.type === "JSXExpressionContainer" ? value.expression : value;
  const estree = toProgram(expression as SyntaxNode);
  return {
    ...attribute,
    value: { type: "mdxJsxAttributeValueExpression", value: "", data: { estree } },
  };
}

function toName(node: SyntaxNode): string {
  if (node.type === "JSXMemberExpression") {
    return `${toName(node.object as SyntaxNode)}.${toName(node.property as SyntaxNode)}`;
  }
  if (node.type === "JSXNamespacedName") {
    return `${toName(node.namespace as SyntaxNode)}:${toName(node.name as SyntaxNode)}`;
  }
  return String(node.name);
}

function toPosition(node: SyntaxNode) {
  if (!node.loc) return undefined;
  const start = { line: node.loc.start.line, column: node.loc.start.column + 1 };
  return { start, end: start };
}

/** As JSX has it: lines are trimmed and joined by one space; blank lines vanish. */
function trimJsxText(value: string): string {
  if (!value.includes("\n")) return value;
  const lines = value.split("\n");
  return lines
    .map((line, index) => {
      const start = index === 0 ? line : line.trimStart();
      return index === lines.length - 1 ? start : start.trimEnd();
    })
    .filter((line) => line !== "")
    .join(" ");
}

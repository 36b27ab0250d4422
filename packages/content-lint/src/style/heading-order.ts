import type { Nodes } from "mdast";
import { visit } from "unist-util-visit";
import { createRule, tell } from "../rule.ts";

/** Headings go one level deeper at a time, below one title. `titleLevel` is that of the page's title. */
export const headingOrder = createRule<{ titleLevel?: number }>(
  "heading-order",
  (tree, file, { titleLevel = 1 } = {}) => {
    let before = titleLevel;
    let isFirst = true;
    visit(tree, (node) => {
      const level = readLevel(node);
      if (level === undefined || node.position === undefined) return;
      const { line, column } = node.position.start;
      if (level === 1 && !isFirst) {
        const reason = "a page has one heading of level 1, its title; write ## here";
        tell(file, line, column - 1, 1, reason);
      } else if (level > before + 1) {
        const reason = `a heading of level ${level} follows one of level ${before}; write ${"#".repeat(before + 1)} here`;
        tell(file, line, column - 1, level, reason);
      }
      before = level;
      isFirst = false;
    });
  },
);

function readLevel(node: Nodes): number | undefined {
  if (node.type === "heading") return node.depth;
  const [, level] = /^h([1-6])$/.exec("name" in node ? (node.name ?? "") : "") ?? [];
  return level === undefined ? undefined : Number(level);
}

import { visit } from "unist-util-visit";
import { createRule, findInText, tell } from "../rule.ts";

const marked = /(?<![\p{L}\p{N}=])==([^\s=](?:[^=]*[^\s=])?)==(?![\p{L}\p{N}=])/gu;
const raised = /(?<=[\p{L}\p{N})\]])\^([\p{L}\p{N}+-]{1,8})\^(?![\p{L}\p{N}])/gu;

/** `==marked==`, `5 m^2^` and `H~2~O`, as Obsidian and Pandoc have them. */
export const foreignMark = createRule("foreign-mark", (tree, file) => {
  for (const [pattern, tag] of [
    [marked, "Highlight"],
    [raised, "sup"],
  ] as const) {
    findInText(tree, file, pattern, ({ text, groups: [, words] }) => {
      return `"${text}" stays text; write <${tag}>${words}</${tag}>, or put the text in backticks`;
    });
  }
  if (!String(file).includes("~")) return;
  const lines = String(file).split(/\r\n?|\n/);
  visit(tree, "delete", ({ position }) => {
    const { start, end } = position ?? {};
    if (start === undefined || start.line !== end?.line) return;
    const line = lines[start.line - 1] ?? "";
    const text = line.slice(start.column - 1, end.column - 1);
    const [, word] = /^~([^~\s]+)~$/.exec(text) ?? [];
    // One tilde strikes out as two do; behind a letter nobody means that.
    if (!word || !/[\p{L}\p{N})]/u.test(line.charAt(start.column - 2))) return;
    const reason = `"${text}" is struck out; write <sub>${word}</sub> to lower it, or ~~${word}~~`;
    tell(file, start.line, start.column - 1, text.length, reason);
  });
});

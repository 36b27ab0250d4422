import { visit } from "unist-util-visit";
import { createRule, findInText } from "../rule.ts";

/** Behind a word stands no link but an index: `rows[0][1]`. */
const reference = /(?<![\\\w\])}`\0])\[(?!\^)[^[\]]+(?<!\\)\]\[(?!\^)([^[\]]+)(?<!\\)\]/g;

/** `[text][name]` whose name nothing defines. */
export const undefinedReference = createRule("undefined-reference", (tree, file) => {
  if (!String(file).includes("][")) return;
  const names = new Set<string>();
  visit(tree, "definition", ({ identifier }) => {
    names.add(identifier);
  });
  findInText(tree, file, reference, ({ text, groups: [, name = ""] }) => {
    const key = name.trim().replace(/\s+/g, " ").toLowerCase();
    if (key === "" || names.has(key)) return undefined;
    return `"${text}" is not a link: nothing defines "${name}"; write "[${name}]: ./page.mdx" on a line of its own, or "\\[" for a bracket`;
  });
});

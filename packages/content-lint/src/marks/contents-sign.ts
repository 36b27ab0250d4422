import { createRule, findInText } from "../rule.ts";

/** `[toc]`, the list of headings of other programs. */
export const contentsSign = createRule("contents-sign", (tree, file) => {
  findInText(
    tree,
    file,
    /^ *\[\[?[_\0]?toc[_\0]?\]?\][ \t]*$/gi,
    ({ text }) => `"${text}" does not make a list of headings; write <TOCInline />`,
  );
});

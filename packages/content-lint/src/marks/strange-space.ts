import { foreignSpace, hiddenBeforeSign, sign, toCodes } from "../characters.ts";
import { createRule, findInText } from "../rule.ts";

const behind = new RegExp(`^ *(${sign})(${foreignSpace})(?=\\s*[\\p{L}\\p{N}"'“‘(\\[*_])`, "gu");

/** Pasted characters beside a sign of Markdown, by which it is none. */
export const strangeSpace = createRule("strange-space", (tree, file) => {
  findInText(tree, file, behind, ({ groups: [, found, space = ""] }) => {
    return `"${found}" is not Markdown, because ${toCodes(space)} follows it; type an ordinary space`;
  });
  findInText(tree, file, hiddenBeforeSign, ({ groups: [, hidden = "", found] }) => {
    return `"${found}" is not Markdown, because the invisible ${toCodes(hidden)} is before it; remove that`;
  });
});

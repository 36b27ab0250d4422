import { createRule, findInText } from "../rule.ts";

const spaced = /(?<!\\)\*\*(?:[^\s*][^*]*[^\S\n]|[^\S\n][^*]*[^\s*])\*\*/g;

/** `**bold **`: a space inside of the asterisks. */
export const spacedBold = createRule("spaced-bold", (tree, file) => {
  findInText(
    tree,
    file,
    spaced,
    ({ text }) =>
      `"${text}" is not bold, for a space stands inside of its signs; take it out, or put the text in backticks`,
  );
});

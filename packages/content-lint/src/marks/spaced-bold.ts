import { createRule, findInText } from "../rule.ts";

const spaced = /(?<!\\)\*\*(?:[^\s*][^*]*[^\S\n]|[^\S\n][^*]*[^\s*])\*\*/g;

/** `**bold **`: a space inside of the asterisks. */
export const spacedBold = createRule("spaced-bold", (tree, file) => {
  findInText(
    tree,
    file,
    spaced,
    ({ text }) =>
      `"${text}" is not bold, because a space is inside its signs; remove it, or put the text in backticks`,
  );
});

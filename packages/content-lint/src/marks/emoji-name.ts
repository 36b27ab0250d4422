import { createRule, findInText } from "../rule.ts";

/** With nothing close to it but what ends a word: times, ports and names in code have more on one side. */
const emoji = /(?<![^\s(\0]):(?:[+-]1|[a-z][a-z0-9_+-]*):(?![^\s.,;!?)\0])/g;

/** `:tada:` */
export const emojiName = createRule("emoji-name", (tree, file) => {
  findInText(
    tree,
    file,
    emoji,
    ({ text }) => `"${text}" stays text; write the emoji itself, or put the text in backticks`,
  );
});

import { createRule, findInText } from "../rule.ts";

/** What nobody writes in brackets who does not mean a link. */
const address = String.raw`(?:(?:\.{1,2}\/|\/\w|https?:\/\/)[^\s()[\]]*|[^\s()[\]]+\.mdx?(?:[?#][^\s()[\]]*)?)`;
/** A number in brackets is a source, and its address may stand behind it; `[x]` is a box to tick. */
const label = String.raw`(?<!\\)\[(?!\d+\]|[ xX]\])[^[\]]+(?<!\\)\]`;

const plain = 'or "\\[" for a bracket';
const faults: [pattern: RegExp, explain: (target: string) => string][] = [
  [
    /(?<!\\)\[[^[\]]*(?<!\\)\]\(\s*[^\s()]+[ \t]+[^\s()][^()]*\)/g,
    () => `an address has no spaces; write %20 for each, ${plain}`,
  ],
  [
    new RegExp(String.raw`${label}[ \t]+\(${address}\)`, "g"),
    () => `a space stands before the address; take it out, or write "\\[" for a bracket`,
  ],
  [
    // Its line goes on, or ends, without a bracket that would close it.
    new RegExp(String.raw`${label}\(${address}(?=[ \t]|$)(?![^()]*\))`, "g"),
    () => `its bracket is never closed; write ")" behind the address, ${plain}`,
  ],
  [
    new RegExp(String.raw`(?<!\\)\([^()[\]]+\)\[(${address})\]`, "g"),
    (target) => `the brackets are exchanged; write [its text](${target}), ${plain}`,
  ],
];

/** A link that stays text for one character. */
export const brokenLink = createRule("broken-link", (tree, file) => {
  for (const [pattern, explain] of faults) {
    findInText(tree, file, pattern, ({ text, groups: [, target = ""] }) => {
      return `"${text}" is not a link: ${explain(target)}`;
    });
  }
});

import { createRule, findInText } from "../rule.ts";

/** `\[` alone begins a formula of several lines. */
const formula = /\\\(((?:(?!\\[()]).)+)\\\)|^ *\\\[[ \t]*$|\\\[([ \t](?:(?!\\[[\]]).)+)\\\]/gu;
/** What no bracket holds that is merely escaped. */
const sign = /\\[a-z]|[_^={}\0]|^\p{L}$/u;

/** `\( … \)` and `\[ … \]`, as TeX and language models write formulas. */
export const texBracket = createRule("tex-bracket", (tree, file) => {
  findInText(tree, file, formula, ({ text, groups: [, inline, display = inline] }) =>
    display === undefined || sign.test(display.trim())
      ? `"${text}" does not start a formula; write $…$, or "$$" on lines of their own round it`
      : undefined,
  );
});

/** Cuts CSS into its rules, and puts rules together again. */

/** One rule: its text, and what a page must have for it to say anything. */
export interface Rule {
  /** What stands round it: `@media print`. Outermost first. */
  conditions: readonly string[];
  css: string;
  /** The names that each of its selectors speaks of: classes with their dot, elements without. Keyframes have none. */
  needs: readonly (readonly string[])[];
}

/** Rules in the order of the text, which is Emotion's: neither comments nor blanks between rules. */
export function toRules(css: string, conditions: readonly string[] = []): Rule[] {
  const rules: Rule[] = [];
  let position = 0;
  while (position < css.length) {
    const open = css.indexOf("{", position);
    if (open === -1) break;
    const close = findClose(css, open);
    const head = css.slice(position, open);
    const text = css.slice(position, close + 1);
    if (/^@(?:media|supports|layer|container|starting-style)/.test(head)) {
      rules.push(...toRules(css.slice(open + 1, close), [...conditions, head]));
    } else {
      rules.push({ conditions, css: text, needs: head.startsWith("@") ? [] : toNeeds(head) });
    }
    position = close + 1;
  }
  return rules;
}

/** The brace that closes the one at `open`; braces in strings are no braces. */
function findClose(css: string, open: number): number {
  let depth = 0;
  let quote = "";
  for (let index = open; index < css.length; index += 1) {
    const sign = css[index] ?? "";
    if (sign === "\\") index += 1;
    else if (quote !== "") quote = sign === quote ? "" : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === "{") depth += 1;
    else if (sign === "}") {
      depth -= 1;
      if (depth === 0) return index;
    }
  }
  return css.length;
}

function toNeeds(selectors: string): string[][] {
  // What stands in brackets or parentheses only narrows a selector, or names one of several.
  const plain = selectors.replace(/\[[^\]]*\]/g, "");
  return dropParentheses(plain)
    .split(",")
    .map((selector) => {
      const names = selector
        .replace(/::?[\w-]+/g, "")
        .match(/\.[\w-]+|(?:^|[\s>+~])[a-z][a-z0-9]*/gi);
      return (names ?? []).map((name) => name.replace(/^[\s>+~]/, ""));
    });
}

function dropParentheses(selectors: string): string {
  let text = selectors;
  while (/\([^()]*\)/.test(text)) text = text.replace(/\([^()]*\)/g, "");
  return text;
}

/** The text of rules, joined where they stand in the same conditions. */
export function toText(rules: readonly Rule[]): string {
  let css = "";
  let inside: readonly string[] = [];
  for (const rule of rules) {
    if (rule.conditions.join() !== inside.join()) {
      css +=
        "}".repeat(inside.length) + rule.conditions.map((condition) => `${condition}{`).join("");
      inside = rule.conditions;
    }
    css += rule.css;
  }
  return css + "}".repeat(inside.length);
}

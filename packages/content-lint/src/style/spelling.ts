import { visit } from "unist-util-visit";
import { createRule, readLines, tell } from "../rule.ts";
import { createSpeller, type SpellerOptions } from "../speller.ts";

/** Attributes of components that readers see or hear. */
const shown = new Set(["title", "label", "alt", "caption", "summary", "description", "text"]);

/** Words that no dictionary has, each once on a page. */
export const spelling = createRule<SpellerOptions>("spelling", (tree, file, options = {}) => {
  const spell = createSpeller(options);
  for (const { number, typed } of readLines(tree, file)) {
    for (const { index, word, reason } of spell(typed)) {
      tell(file, number, index, word.length, reason);
    }
  }
  visit(tree, (node) => {
    if (node.position === undefined) return;
    const { line, column } = node.position.start;
    const texts = "attributes" in node && Array.isArray(node.attributes) ? node.attributes : [];
    const words = texts.flatMap((one) =>
      "name" in one && shown.has(one.name) && typeof one.value === "string" ? [one.value] : [],
    );
    if (node.type === "image" && node.alt) words.push(node.alt);
    for (const { reason } of words.flatMap(spell)) tell(file, line, column - 1, 1, reason);
  });
});

import { createRule, tell, visitParagraphs } from "../rule.ts";

/** A word with `: its definition` below it, as PHP Markdown Extra and Pandoc have it. */
export const definitionList = createRule("definition-list", (tree, file) => {
  visitParagraphs(tree, file, (lines) => {
    for (const { number, typed } of lines.slice(1)) {
      if (!/^ *:[ \t]+\S/.test(typed)) continue;
      const reason =
        '":" does not start a definition and stays text; write <dl> with <dt> and <dd>, or a list';
      tell(file, number, typed.indexOf(":"), 1, reason);
      return;
    }
  });
});

import { createRule, tell, visitParagraphs } from "../rule.ts";

/** Rows of a table without the line of dashes below the first. */
export const tableLine = createRule("table-line", (tree, file) => {
  visitParagraphs(tree, file, (lines) => {
    const [head, second] = lines;
    if (head === undefined || second === undefined) return;
    if (!lines.every(({ typed }) => /^ *\|.*\|[ \t]*$/.test(typed))) return;
    // With too few dashes it is another mistake.
    if (/^[|: \t-]+$/.test(second.typed)) return;
    const width = (head.typed.match(/(?<!\\)\|/g)?.length ?? 1) - 1;
    const found = /^[|:\s-]+$/.test(second.typed)
      ? "pasted spaces are in the line of dashes"
      : "a line of dashes is missing below the first";
    const reason = `the lines are not a table, because ${found}; write |${" --- |".repeat(width)} there, or "\\|" for the character`;
    tell(file, head.number, head.typed.indexOf("|"), 1, reason);
  });
});

import { createRule, tell } from "../rule.ts";

/** Lines that plain Markdown takes for code by their indent: MDX makes text of them. */
export const indentedCode = createRule("indented-code", ({ children }, file) => {
  const lines = String(file).split(/\r\n?|\n/);
  let isBefore = false;
  for (const { type, position } of children) {
    const line = position?.start.line ?? 0;
    const isText = type === "paragraph" || type === "heading";
    const isIndented = isText && /^(?: {4}| {0,3}\t)/.test(lines[line - 1] ?? "");
    if (isIndented && !isBefore) {
      const reason =
        'the indented lines stay text, as MDX has code in fences alone; write "```text" above and "```" below them, or take the indent out';
      tell(file, line, (position?.start.column ?? 1) - 1, 1, reason);
    }
    isBefore = isIndented;
  }
});

import { visit } from "unist-util-visit";
import { createRule, findInText, tell } from "../rule.ts";

/** Notes that no reader sees, and signs of notes that are not there. */
export const footnote = createRule("footnote", (tree, file) => {
  if (!/\[\^|\^\[/.test(String(file))) return;
  const meant = new Set<string>();
  const notes = new Set<string>();
  visit(tree, "footnoteReference", ({ identifier }) => {
    meant.add(identifier);
  });
  visit(tree, "footnoteDefinition", ({ identifier, label, position }) => {
    notes.add(identifier);
    if (meant.has(identifier) || position === undefined) return;
    const sign = `[^${label ?? identifier}]`;
    const { line, column } = position.start;
    const reason = `the note "${sign}" is shown nowhere; write "${sign}" where it belongs, or take it out`;
    tell(file, line, column - 1, sign.length, reason);
  });
  findInText(tree, file, /(?<!\\)\[\^([^[\]]+)(?<!\\)\]/g, ({ text, groups: [, name = ""] }) => {
    if (notes.has(name.toLowerCase())) return undefined;
    return /\s/.test(name)
      ? `"${text}" is not a note, because its name has spaces; write "[^${name.replace(/\s+/g, "-")}]" here and at the note`
      : `"${text}" is not a note; write "${text}: …" on a line of its own, or "\\[" for a bracket`;
  });
  findInText(tree, file, /(?<!\\)\^\[[^[\]]+\](?![([])/g, ({ text }) => {
    return `"${text}" is not a note; write "[^1]" here and "[^1]: …" on a line of its own`;
  });
});

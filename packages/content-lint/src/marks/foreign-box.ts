import { createRule, findInText, tell, visitParagraphs } from "../rule.ts";

const usualNames = ["note", "tip", "info", "important", "warning", "caution", "danger"];

/** `!!! note` of MkDocs, and alerts of Obsidian that are none here: `> [!FAQ]`, `> [!note]-`. */
export const foreignBox = createRule<{ names?: readonly string[] }>(
  "foreign-box",
  (tree, file, { names = usualNames } = {}) => {
    const box = /^ *(?:!{3}|\?{3}\+?)[ \t]+([a-z][\w-]*)(?=[ \t]*(?:"|$))/gi;
    findInText(tree, file, box, ({ text, groups: [, name] }) => {
      return `"${text}" does not start an admonition; write :::${name} above and ::: below its text`;
    });
    visitParagraphs(tree, file, ([first], parent, paragraph) => {
      if (parent?.type !== "blockquote" || parent.children[0] !== paragraph || !first) return;
      const [text, before = "", name = "", fold] =
        /^( *)\[!([\w-]+)\]([-+]?)(?!\S)/.exec(first.typed) ?? [];
      if (text === undefined || (!fold && names.includes(name.toLowerCase()))) return;
      const reason = fold
        ? "a box does not fold; take the sign out, or write <Details> round the text"
        : `no box has this name; write one of ${names.join(", ")}`;
      const found = text.trim();
      tell(file, first.number, before.length, found.length, `"${found}" stays text: ${reason}`);
    });
  },
);

import { foreignSpace } from "../characters.ts";
import { createRule, tell, visitParagraphs } from "../rule.ts";

const box = new RegExp(
  `^ *(\\[(?:\\](?=[ \\t]+\\S)|(?:[ \\t]{2,}|[ \\t]+[xX][ \\t]*|[xX][ \\t]+)\\](?=[ \\t]+\\S)|[ xX]\\](?=[\\p{L}\\p{N}]|${foreignSpace})|${foreignSpace}\\]))`,
  "u",
);

/** `- [ ]` without a text, and `- []text`: an entry of a list with no box to tick. */
export const taskBox = createRule("task-box", (tree, file) => {
  visitParagraphs(tree, file, ([first], parent, paragraph) => {
    if (parent?.type !== "listItem" || parent.children[0] !== paragraph || !first) return;
    const [, empty] = /^ *(\[[ \txX]\])[ \t]*$/.exec(first.typed) ?? [];
    const [, found = empty] = box.exec(first.typed) ?? [];
    if (found === undefined) return;
    // The text may go on below.
    if (empty !== undefined && paragraph.position?.end.line !== first.number) return;
    const reason = empty
      ? "needs a text; write what is to be ticked behind it, or take it out"
      : 'is not a box to tick; write "[ ]" or "[x]" and a space, or "\\[" for a bracket';
    tell(file, first.number, first.typed.indexOf("["), found.length, `"${found}" ${reason}`);
  });
});

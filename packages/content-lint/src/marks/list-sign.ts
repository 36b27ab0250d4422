import type { VFile } from "vfile";
import { createRule, type Line, tell, visitParagraphs } from "../rule.ts";

const bullet = /^ *([•‣◦▪●○∙·])\s*\S/u;
const dash = /^ *([–—])\s+\S/u;
const closed = /^ *([-+*]|\d{1,3}[.)])(\p{L}[^\s\0]*)/u;

/** Lines that were meant for a list: `• one`, `– one`, `-one`. */
export const listSign = createRule("list-sign", (tree, file) => {
  visitParagraphs(tree, file, (lines, parent) => {
    const dashed = lines.filter(({ typed }) => dash.test(typed));
    const pasted = lines.find(({ typed }) => bullet.test(typed)) ?? (dashed[1] && dashed[0]);
    if (pasted !== undefined) tellPasted(file, pasted);
    else tellClosed(file, lines, parent?.type === "listItem");
  });
});

function tellPasted(file: VFile, { number, typed }: Line): void {
  const [, sign = ""] = bullet.exec(typed) ?? dash.exec(typed) ?? [];
  const reason = `"${sign}" does not start a list; write "-" and a space in its place`;
  tell(file, number, typed.indexOf(sign), 1, reason);
}

/** Two lines of one sign are meant for a list; so is one within a list that it would go on with. */
function tellClosed(file: VFile, lines: readonly Line[], isInList: boolean): void {
  const items = lines.filter(({ typed }) => closed.test(typed));
  const [first, second] = items.map(({ typed }) => closed.exec(typed)?.[1] ?? "");
  const [line] = items;
  if (line === undefined || first === undefined) return;
  if (!isInList && second?.at(-1) !== first.at(-1)) return;
  const [, sign = "", word = ""] = closed.exec(line.typed) ?? [];
  const reason = `"${sign}${word}" does not start a list; write "${sign} ${word}", or "${sign.slice(0, -1)}\\${sign.slice(-1)}" for the character`;
  tell(file, line.number, line.typed.search(/[^ ]/), sign.length + word.length, reason);
}

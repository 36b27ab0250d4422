/** A comment that is never closed: the parser complains of wherever it has stopped to look for the end. */

import { findOpenFence } from "../../text/open-fence";
import { findCodeEnds } from "./depth";

/** Where the comment begins; undefined when each one has its end. Code is no comment. */
export function findOpenComment(text: string): { line: number; column: number } | undefined {
  let comment: { line: number; column: number } | undefined;
  let fence: string | undefined;
  const lines = text.split("\n");
  for (const [index, line] of lines.entries()) {
    if (comment === undefined) {
      const isCode = fence !== undefined;
      fence = findOpenFence(line, fence);
      if (isCode || fence !== undefined) continue;
    }
    const words = comment === undefined ? withoutCode(line) : line;
    for (let at = 0; ; ) {
      const found: number = words.indexOf(comment === undefined ? "{/*" : "*/", at);
      if (found < 0) break;
      at = found + (comment === undefined ? 3 : 2);
      if (comment === undefined) comment = { line: index + 1, column: found + 1 };
      else if (hasBrace(words.slice(at), lines[index + 1] ?? "")) comment = undefined;
      else return comment;
    }
  }
  return comment;
}

/** An expression may go on behind the comment; a line that ends with it lacks the brace, if the next one does. */
function hasBrace(rest: string, next: string): boolean {
  return rest.trim() !== "" || next.trimStart().startsWith("}");
}

/** A line with blanks in place of its code. */
export function withoutCode(line: string): string {
  let [result, at] = ["", 0];
  for (const [start, end] of [...findCodeEnds(line)].reverse()) {
    if (start < at) continue;
    result += line.slice(at, start) + " ".repeat(end - start);
    at = end;
  }
  return result + line.slice(at);
}

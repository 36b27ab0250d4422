/** Where the lines of a paragraph begin. */

import type { Paragraph } from "mdast";

export interface LineStart {
  line: number;
  column: number;
  /** The line from its first letter on, up to what is no text. */
  words: string;
}

/** The lines of a paragraph that begin with text, and with no backslash. */
export function listLineStarts({ children }: Paragraph, lines: readonly string[]): LineStart[] {
  return children.flatMap((child, index) => {
    if (child.type !== "text" || child.position === undefined) return [];
    const firstLine = child.position.start.line;
    return child.value.split("\n").flatMap((words, below) => {
      const line = firstLine + below;
      const source = lines[line - 1] ?? "";
      const at = source.indexOf(words.slice(0, 3));
      if (words === "" || (below === 0 && index > 0) || at < 0 || source[at - 1] === "\\")
        return [];
      return [{ line, column: at + 1, words }];
    });
  });
}

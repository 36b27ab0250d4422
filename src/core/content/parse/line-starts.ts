/** Where the lines of a paragraph begin, and the characters that keep a sign there from being one. */

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

/** Spaces that Markdown does not take for one. */
export const strangeSpace = "[\\u00A0\\u1680\\u2000-\\u200A\\u202F\\u205F\\u3000]";

/** `U+200B`, by which such a character is looked for. */
export function toCodes(signs: string): string {
  const toCode = (sign: string) => (sign.codePointAt(0) ?? 0).toString(16).toUpperCase();
  return [...signs].map((sign) => `U+${toCode(sign).padStart(4, "0")}`).join(", ");
}

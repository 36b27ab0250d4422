/** Fences of code, told line by line: for what has to know in a text, before it is parsed, what of it is code. */

/** Behind the signs of quotes and lists. A line that has more backticks behind its first ones is code in a line of text. */
const opening =
  /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(?<mark>`{3,}(?=[^`]*$)|~{3,})(?<info>.*)$/s;
const closing = /^[ \t>]*(?<mark>`{3,}|~{3,})\s*$/;

/** A line that opens a block of code. */
export interface Fence {
  /** "```" or more of its sign, by which the block ends. */
  mark: string;
  /** What stands behind it: language, title, marks of lines. */
  info: string;
}

/** The fence that a line outside of code opens; undefined for any other line. */
export function readFence(line: string): Fence | undefined {
  const { mark, info = "" } = opening.exec(line)?.groups ?? {};
  return mark === undefined ? undefined : { mark, info };
}

/** The mark of the block of code that is open behind `line`, where `open` is that of the one before it. */
export function findOpenFence(line: string, open: string | undefined): string | undefined {
  if (open === undefined) return readFence(line)?.mark;
  return closing.exec(line)?.groups?.mark?.startsWith(open) ? undefined : open;
}

/** Markdown files changed as text: what is code in them stays as it is. */

import { findOpenFence } from "../text/open-fence";

const quote = `["'\`]`;

/** The name of a field; these two are places below the page's own folder, and no addresses. */
const field = String.raw`(?!(?:slug|permalink)\s*:)\w+`;

/**
 * What stands before an address: a Markdown link or definition, an attribute, an import, a front matter value; in
 * braces also a field, one of two values, and what the compiler takes for an address (`content/convert/evaluate.ts`).
 *
 * No address begins with a space or a letter. Asked first, that keeps a long run of these from being read back to its
 * beginning at each of them.
 */
const beforeAddress = `(?=[@./])(?<=${[
  String.raw`\]\(\s*<?`,
  String.raw`\]:\s*<?`,
  String.raw`=\s*(?:\{\s*)?${quote}`,
  String.raw`from\s+["'](?:[\w!-]*!)?`,
  String.raw`^${field}:\s+["']?`,
  String.raw`\b(?:useBaseUrl|require)\(\s*${quote}`,
  String.raw`(?:^|,)\s*${field}:\s*${quote}`,
  // Last, for it counts in braces alone.
  String.raw`([?:|&]\s*${quote})`,
].join("|")})`;

/**
 * A function that gives every address of a part of a line to `change`.
 * @param address the source of a pattern that begins with `/`, `.` or `@` and captures nothing
 */
export function createAddressChanger(
  address: string,
): (part: string, change: (address: string) => string) => string {
  const pattern = new RegExp(`${beforeAddress}${address}`, "g");
  return (part, change) => {
    // Counted on, for a pattern that looked for the brace would read the whole line at each address.
    let [at, isInBraces] = [0, false];
    return part.replace(pattern, (found, value: string | undefined, offset: number) => {
      for (; at < offset; at += 1) {
        if (part[at] === "{") isInBraces = true;
        else if (part[at] === "}") isInBraces = false;
      }
      return value === undefined || isInBraces ? change(found) : found;
    });
  };
}

/** A part of a line that is no code, with the texts in backticks that are values in braces; else a piece of code. */
const piece = /((?:(?=`)(?<==\s*\{\s*|\b(?:useBaseUrl|require)\(\s*)`[^`]*`|[^`])+)|`+[^`]*`+|`+/g;

/** Gives every part of a line that is no code to `change`. */
export function changeProse(text: string, change: (part: string) => string): string {
  let open: string | undefined;
  return text
    .split("\n")
    .map((line) => {
      const before = open;
      open = findOpenFence(line, open);
      if (before !== undefined || open !== undefined) return line;
      return line.replace(piece, (part, prose?: string) =>
        prose === undefined ? part : change(part),
      );
    })
    .join("\n");
}

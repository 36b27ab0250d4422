/** Markdown files changed as text: what is code in them stays as it is. */

const quote = `["'\`]`;

/** The name of a field; these two are places below the page's own folder, and no addresses. */
const field = String.raw`(?!(?:slug|permalink)\s*:)\w+`;

/**
 * What stands before an address: a Markdown link or definition, an attribute, an import, a front matter value; in
 * braces also one of two values, a field, and what the compiler takes for an address (`content/evaluate.ts`).
 *
 * No address begins with a space. Asked first, that keeps a long run of spaces from being read back to its beginning
 * at each of them.
 */
export const beforeAddress = String.raw`(?=\S)(?<=${[
  String.raw`\]\(\s*<?`,
  String.raw`\]:\s*<?`,
  String.raw`=\s*(?:\{\s*)?${quote}`,
  String.raw`from\s+["'](?:[\w!-]*!)?`,
  String.raw`^${field}:\s+["']?`,
  String.raw`\b(?:useBaseUrl|require)\(\s*${quote}`,
  String.raw`\{[^{}]*[?:|&]\s*${quote}`,
  String.raw`(?:^|,)\s*${field}:\s*${quote}`,
].join("|")})`;

const fence = /^\s*(`{3,}|~{3,})/;

/** A part of a line that is no code, with the texts in backticks that are values in braces; else a piece of code. */
const piece = /((?:(?=`)(?<==\s*\{\s*|\b(?:useBaseUrl|require)\(\s*)`[^`]*`|[^`])+)|`+[^`]*`+|`+/g;

/** Gives every part of a line that is no code to `change`. */
export function changeProse(text: string, change: (part: string) => string): string {
  let open: string | undefined;
  return text
    .split("\n")
    .map((line) => {
      const mark = fence.exec(line)?.[1];
      if (open !== undefined) {
        if (mark?.startsWith(open)) open = undefined;
        return line;
      }
      if (mark !== undefined) {
        open = mark;
        return line;
      }
      return line.replace(piece, (part, prose?: string) =>
        prose === undefined ? part : change(part),
      );
    })
    .join("\n");
}

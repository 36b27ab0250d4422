/** Markdown files changed as text: what is code in them stays as it is. */

/** What stands before an address: a Markdown link or definition, an attribute, an import, a front matter value. */
export const beforeAddress = String.raw`(?<=\]\(\s*<?|\]:\s+<?|=\s*["']|from\s+["']|^\w+:\s+["']?)`;

const fence = /^\s*(`{3,}|~{3,})/;

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
      return line
        .split(/(`+[^`]*`+)/)
        .map((part, index) => (index % 2 === 1 ? part : change(part)))
        .join("");
    })
    .join("\n");
}

/** A text with marked words, as data: what is drawn is text and never HTML, whatever an index answers. */

/** A stretch of text, and whether the query is found in it. */
export interface Mark {
  text: string;
  isMatch: boolean;
}

const preTag = "__ais-highlight__";
const postTag = "__/ais-highlight__";

/** What a request must ask for, so that `readMarks` finds the marks. */
export const markTags = { highlightPreTag: preTag, highlightPostTag: postTag };

/** `"a __ais-highlight__b__/ais-highlight__"` -> `a`, and `b` as a match. */
export function readMarks(value: string): Mark[] {
  const [before = "", ...rest] = value.split(preTag);
  const marks: Mark[] = [{ text: before, isMatch: false }];
  for (const part of rest) {
    const end = part.indexOf(postTag);
    const matched = end < 0 ? part : part.slice(0, end);
    const after = end < 0 ? "" : part.slice(end + postTag.length);
    marks.push({ text: matched, isMatch: true }, { text: after, isMatch: false });
  }
  return marks.filter(({ text }) => text !== "");
}

/** The text without its marks. */
export function toPlainText(marks: readonly Mark[]): string {
  return marks.map(({ text }) => text).join("");
}

/** The YAML parser, which recurses, with an answer to texts that are nested deeper than its stack. */

import { type Document, type LineCounter, parseDocument } from "yaml";

export const nestedTooDeep =
  "lists and groups are nested too deeply to be read; take out some levels";

type YamlRead =
  | {
      document: Document.Parsed;
      /** What was read, without a mark of byte order: to this all offsets belong. */
      text: string;
      tooDeepAt?: undefined;
    }
  /** An offset in the line that nests most: the parser itself does not always tell. */
  | { document?: undefined; text?: undefined; tooDeepAt: number };

/**
 * Levels of lists and groups: nobody writes so many. Where the parser comes to the end of its stack Node may end itself
 * instead of throwing (it cannot compile a pattern there), so a text that would lead there is not given to it.
 */
const deepest = 500;

/** Brackets, and what nests in one line: signs of lists, and keys behind each other. */
const nesting = /[[\]{}]|[,\n]|:(?=[ \t])|^(?:[ \t]*[-?](?=[ \t]))+/gm;

/** The offset at which a text is nested deeper than that. */
function findTooDeep(text: string): number | undefined {
  let [open, inLine] = [0, 0];
  for (const { 0: found, index } of text.matchAll(nesting)) {
    if (found === "[" || found === "{") open += 1;
    else if (found === "]" || found === "}") open = Math.max(0, open - 1);
    else if (found === "," || found === "\n") inLine = 0;
    else inLine += found.replace(/[ \t]/g, "").length;
    if (open + inLine > deepest) return index;
  }
  return undefined;
}

/**
 * Reads a whole text; what else is wrong with it stands in the document's `errors`. A mark of byte order is none of
 * it: the parser counts one as a column, so that the first entry of a list would be deeper than the others.
 */
export function readYamlDocument(source: string, lineCounter: LineCounter): YamlRead {
  const text = source.replace(/^\uFEFF/, "");
  const tooDeepAt = findTooDeep(text);
  if (tooDeepAt !== undefined) {
    // Else it is the parser that tells of them.
    lineCounter.addNewLine(0);
    for (const { index } of text.matchAll(/\n/g)) lineCounter.addNewLine(index + 1);
    return { tooDeepAt };
  }
  try {
    const document = parseDocument(text, {
      lineCounter,
      prettyErrors: false,
      // Nothing is printed; with "silent" a second text in the file would be passed over without a word.
      logLevel: "error",
      merge: true,
    });
    // The later half of the parser reports its own overflow among the errors.
    const isTooDeep = document.errors.some(({ message }) => /call stack/.test(message));
    return isTooDeep ? { tooDeepAt: findLongestLine(text) } : { document, text };
  } catch (error) {
    if (error instanceof RangeError) return { tooDeepAt: findLongestLine(text) };
    throw error;
  }
}

function findLongestLine(text: string): number {
  let [start, longest, at] = [0, -1, 0];
  for (const line of text.split("\n")) {
    if (line.length > longest) [longest, at] = [line.length, start];
    start += line.length + 1;
  }
  return at;
}

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
 * Reads a whole text; what else is wrong with it stands in the document's `errors`. A mark of byte order is none of
 * it: the parser counts one as a column, so that the first entry of a list would be deeper than the others.
 */
export function readYamlDocument(source: string, lineCounter: LineCounter): YamlRead {
  const text = source.replace(/^\uFEFF/, "");
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

/**
 * The reader of JavaScript in MDX, with an end. MDX tries an expression that it cannot read again at each later closing
 * brace, and an export at each later empty line, with all the text up to there: for a page of 50 kB that takes minutes.
 */

import { type Options, Parser } from "acorn";
import jsx from "acorn-jsx";

/**
 * Characters that are read for the expressions of one file before it is given up, two or three seconds. A list of 400
 * rows of 100 characters, each of which closes a brace, stays below it.
 */
const mostRead = 10_000_000;

/** Where micromark has written down, in the text of the page, that its last try ended. */
interface PlacedError {
  loc?: { line: number; column: number };
}

/**
 * Given up. Micromark catches what its parser throws, asks it for its `pos` and tries again later: this one answers by
 * throwing itself, and so it arrives where the whole text is read.
 */
class TooOften extends Error {
  readonly reason = "Tried too often";
  readonly line: number | undefined;
  readonly column: number | undefined;

  constructor(last: PlacedError | undefined) {
    super();
    this.line = last?.loc?.line;
    this.column = last?.loc && last.loc.column + 1;
  }

  get pos(): never {
    throw this;
  }
}

const parser = Parser.extend(jsx());
let read = 0;
let last: PlacedError | undefined;

function readOnce<Result>(text: string, parse: () => Result): Result {
  read += text.length;
  if (read > mostRead) throw new TooOften(last);
  try {
    return parse();
  } catch (error) {
    last = error as PlacedError;
    throw error;
  }
}

/** What `remark-mdx` takes as its `acorn`. */
export const expressionParser = {
  parse: (text: string, options: Options) => readOnce(text, () => parser.parse(text, options)),
  parseExpressionAt: (text: string, from: number, options: Options) =>
    readOnce(text, () => parser.parseExpressionAt(text, from, options)),
};

/** To be called before each text: what was read of the one before does not count for this one. */
export function beginText(): void {
  read = 0;
  last = undefined;
}

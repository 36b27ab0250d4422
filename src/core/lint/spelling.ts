/** Which words of a page are to be found in a dictionary, and which of them are not. */

import type { OutlineText } from "../content/outputs/outline";
import { editDistance, findNearest } from "../text/nearest";
import type { LintProblem } from "./types";

/** A word as it is written, and the first line that it stands in. */
export type WordOnLine = readonly [word: string, line: number];

/**
 * What looks like words and is none: addresses, paths, files, options, variables. An address and a path are looked for
 * where one can begin, and not again from each of their signs.
 */
const noProse =
  /(?:https?:\/\/|www\.)\S+|(?<!\S)[^\s@]+@[^\s@.]+\.\S+|(?<![~.\w/-])(?:[~.\w-]*\/)+[\w.~-]*\.\w+|\/\w[\w./-]*|\b[\w-]+\.(?:mdx?|ya?ml|json|png|jpe?g|svg|pdf|sh|py|launch|bag|mcap|log|txt|zip|cpp|hpp|csv|example|com|org)\b|\s--?[a-z][\w-]*|\$\{?\w+\}?|&\w+;/gi;

/** Words with digits, capitals inside or underscores are names; so are words of capitals. */
const word = /[\p{L}\p{N}_][\p{L}\p{M}\p{N}_'’]*/gu;
const isName = /[\p{N}_]|\p{Ll}\p{Lu}|^\p{Lu}{2}/u;

/** What the dictionary is written in. One with some letters of another alphabet, as a Cyrillic "с", is a mistake. */
const latin = /\p{Script=Latin}/u;

/** Scripts that put no space beside a word of another one. */
const unspaced =
  /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Thai}\p{scx=Khmr}\p{scx=Laoo}\p{scx=Mymr}]+/gu;

/** Shorter ones are letters, units and axes. */
const shortest = 4;

/** The words of texts that a dictionary has to know, each once. */
export function readWords(texts: readonly OutlineText[]): WordOnLine[] {
  const lines = new Map<string, number>();
  for (const { text, line } of texts) {
    for (const [found] of text.replace(noProse, " ").replace(unspaced, " ").matchAll(word)) {
      const plain = found.replaceAll("’", "'").replace(/'s?$|^'/gi, "");
      if (plain.length < shortest || isName.test(plain) || !latin.test(plain)) continue;
      if (lines.has(plain)) continue;
      lines.set(plain, line);
    }
  }
  return [...lines];
}

/** In the content folder: one word a line, a comment after `#`. */
export const wordsFile = "words.txt";

/** Reads a word list: one word a line, a comment after `#`. */
export function readWordList(text: string): Set<string> {
  const words = text
    .split(/\r?\n/)
    .map((line) => line.replace(/#.*$/, "").trim().toLowerCase())
    .filter((line) => line !== "");
  return new Set(words);
}

/** Knows words, in whatever case, and those that are nearest to one that it does not know, each as near as the others. */
export interface Dictionary {
  has: (word: string) => boolean;
  nearest: (word: string) => readonly string[];
}

/** A suggestion costs as much as a page: of very many mistakes only the first get one. */
const suggestionLimit = 40;

/** Every word of the pages that the dictionary does not know, at the first place on each page. */
export function findMisspelt(
  pages: readonly { file: string; words: readonly WordOnLine[] }[],
  dictionary: Dictionary,
): LintProblem[] {
  const known = new Map<string, boolean>();
  const hints = new Map<string, string>();
  const isKnown = (name: string) => {
    const answer = known.get(name) ?? dictionary.has(name);
    known.set(name, answer);
    return answer;
  };
  const toHint = (name: string) => {
    const hint = hints.get(name);
    if (hint !== undefined) return hint;
    const nearest = hints.size < suggestionLimit ? findMeant(name, used, dictionary) : undefined;
    const text = nearest === undefined ? "" : `; did you mean "${nearest}"?`;
    hints.set(name, text);
    return text;
  };
  const used = listUsedWords(pages, isKnown);
  return pages.flatMap(({ file, words }) =>
    words
      .filter(([name]) => !isKnown(name))
      .map(([name, line]) => ({
        kind: "spelling",
        file,
        line,
        message: `"${name}" is in no dictionary and not in the site's words.txt${toHint(name)}`,
      })),
  );
}

/**
 * What a word was meant to be. The dictionary knows many words that nobody writes here, so of two that are as near the
 * site's own counts: "battery" and not "bater".
 */
function findMeant(
  name: string,
  used: readonly string[],
  dictionary: Dictionary,
): string | undefined {
  const own = findNearest(name, used);
  const nearest = dictionary.nearest(name);
  const other = nearest.find((one) => isLeftOutOf(name, one)) ?? nearest[0];
  if (own === undefined || other === undefined) return own ?? other;
  const toDistance = (word: string) => editDistance(name.toLowerCase(), word.toLowerCase());
  return toDistance(own) <= toDistance(other) ? own : other;
}

/** Whether only letters are missing, the slip of most hands: "folowing" was "following" and not "flowing". */
function isLeftOutOf(name: string, whole: string): boolean {
  let at = 0;
  const letters = name.toLowerCase();
  for (const letter of whole.toLowerCase()) if (letter === letters[at]) at += 1;
  return at === letters.length;
}

/** The words that the pages have and the dictionary knows, those of most pages first. */
function listUsedWords(
  pages: readonly { words: readonly WordOnLine[] }[],
  isKnown: (word: string) => boolean,
): string[] {
  const counts = new Map<string, number>();
  for (const [name] of pages.flatMap(({ words }) => words)) {
    if (isKnown(name)) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, other]) => other - one).map(([name]) => name);
}

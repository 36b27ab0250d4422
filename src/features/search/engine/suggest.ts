/** The nearest query that finds something, for a reader whose query found nothing. */

import { isStopWord, readTokens } from "../../../core/search/words";
import { findNearest } from "../../../core/text/nearest";

const shortestBeginning = 4;

/** Puts a known word in the place of each unknown one, or leaves it out; `finds` says whether that helps. */
export async function findSuggestion(
  query: string,
  vocabularies: readonly (readonly string[])[],
  finds: (query: string) => Promise<boolean>,
): Promise<string | undefined> {
  const words = readTokens(query)
    .map(({ term }) => term)
    .filter((term) => !isStopWord(term));
  const vocabulary = vocabularies.flat().filter((term) => term.length > 2 && !isStopWord(term));
  const replaced = words.flatMap((word) => findReplacement(word, vocabulary) ?? []);
  const candidates = [replaced.join(" "), ...replaced];
  for (const candidate of new Set(candidates)) {
    if (candidate !== "" && candidate !== words.join(" ") && (await finds(candidate))) {
      return candidate;
    }
  }
  return undefined;
}

function findReplacement(word: string, vocabulary: readonly string[]): string | undefined {
  if (vocabulary.includes(word)) return word;
  // A reader in a hurry mistypes more than an author, and only tries what is offered.
  const nearest = findNearest(word, vocabulary, word.length);
  return nearest ?? findByBeginning(word, vocabulary);
}

/** `calibrometer` begins as `calibrate` does; of those with the longest common beginning the shortest. */
function findByBeginning(word: string, vocabulary: readonly string[]): string | undefined {
  for (let length = word.length; length >= shortestBeginning; length -= 1) {
    const beginning = word.slice(0, length);
    const found = vocabulary.filter((term) => term.startsWith(beginning));
    if (found.length > 0) return found.reduce((a, b) => (b.length < a.length ? b : a));
  }
  return undefined;
}

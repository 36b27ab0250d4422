/** The known words that a mistyped one may mean. */

/** Letters that may be wrong: none in a short word, one from four letters, two from eight, none in a number. */
export function toAllowedTypos(term: string): 0 | 1 | 2 {
  if (term.length < 4 || /\p{N}/u.test(term)) return 0;
  return term.length < 8 ? 1 : 2;
}

/** Letters from which an unfinished word may be wrong in its first one. */
const surePrefix = 6;

export interface SimilarTerm {
  term: string;
  typos: number;
}

/**
 * The terms of `vocabulary` that are at most so many typos away (a letter too many, missing, wrong, or two
 * swapped). With `isPrefix` the word may still be in the middle of being typed.
 */
export function findSimilarTerms(
  word: string,
  vocabulary: readonly string[],
  { maxTypos, isPrefix }: { maxTypos: number; isPrefix: boolean },
): SimilarTerm[] {
  if (maxTypos === 0) return [];
  const found: SimilarTerm[] = [];
  for (const term of vocabulary) {
    if (term.length < word.length - maxTypos) continue;
    if (!isPrefix && term.length > word.length + maxTypos) continue;
    const typos = countTypos(word, term, maxTypos, isPrefix);
    if (typos <= maxTypos) found.push({ term, typos });
  }
  return found;
}

/** Edits from `word` to `term`, or to the nearest beginning of it; more than `most` when there are too many. */
function countTypos(word: string, term: string, most: number, isPrefix: boolean): number {
  const width = Math.min(term.length, word.length + most);
  let beforePrevious: number[] = [];
  let previous: number[] = Array.from({ length: width + 1 }, (_, index) => index);
  for (let i = 1; i <= word.length; i += 1) {
    const current = [i];
    let least = i;
    for (let j = 1; j <= width; j += 1) {
      const isSame = word[i - 1] === term[j - 1];
      let edits = Math.min(
        (previous[j - 1] ?? 0) + (isSame ? 0 : 1),
        (previous[j] ?? 0) + 1,
        (current[j - 1] ?? 0) + 1,
      );
      if (i > 1 && j > 1 && word[i - 1] === term[j - 2] && word[i - 2] === term[j - 1]) {
        edits = Math.min(edits, (beforePrevious[j - 2] ?? 0) + 1);
      }
      current.push(edits);
      if (edits < least) least = edits;
    }
    if (least > most) return most + 1;
    beforePrevious = previous;
    previous = current;
  }
  const whole = (previous[width] ?? most + 1) + (term.length - width);
  // The beginning of nearly anything is a typo away from a few letters whose first one is wrong, too.
  const mayBegin = isPrefix && (word.length >= surePrefix || word[0] === term[0]);
  return mayBegin ? Math.min(...previous) : whole;
}

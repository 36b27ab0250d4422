/** How hard a text is to read, by Rudolf Flesch's formula of 1948 for English. */

import { syllable } from "syllable";
import type { OutlineText } from "../content/outputs/outline";
import type { LintProblem, LintSettings } from "./types";

/** The counts that the formula is made of. */
interface Counts {
  sentences: number;
  words: number;
  syllables: number;
}

const known = new Map<string, number>();

/** The syllables of a word; of those that many pages have, counted once. */
function countSyllables(word: string): number {
  const counted = known.get(word);
  if (counted !== undefined) return counted;
  // A number is read as one word of one syllable, so that figures do not make a text hard.
  const count = Math.max(1, syllable(word));
  known.set(word, count);
  return count;
}

/** Counts one paragraph; a list item without a full stop is a sentence too. */
export function countText(text: string): Counts {
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.,-]*/gu) ?? [];
  if (words.length === 0) return { sentences: 0, words: 0, syllables: 0 };
  const ends = text.match(/[.!?:;]+(?=[\s"')\]]|$)/g) ?? [];
  const endsOpen = !/[.!?:;]["')\]]*$/.test(text);
  return {
    sentences: ends.length + (endsOpen ? 1 : 0),
    words: words.length,
    syllables: words.reduce((sum, word) => sum + countSyllables(word), 0),
  };
}

/** Of paragraphs: 206.835 - 1.015 × words a sentence - 84.6 × syllables a word; undefined without words. */
export function toReadingEase(counts: readonly Counts[]): number | undefined {
  const sum = (name: keyof Counts) => counts.reduce((total, one) => total + one[name], 0);
  const words = sum("words");
  if (words === 0) return undefined;
  return (
    206.835 - 1.015 * (words / Math.max(1, sum("sentences"))) - 84.6 * (sum("syllables") / words)
  );
}

/** A doc that is too hard, with the line of the paragraph that makes it so most. */
export function findHardText(
  file: string,
  paragraphs: readonly OutlineText[],
  settings: LintSettings["readingEase"],
): LintProblem[] {
  const counted = paragraphs.map(({ line, text }) => ({ line, counts: countText(text) }));
  const words = counted.reduce((sum, { counts }) => sum + counts.words, 0);
  if (words < settings.fromWords) return [];
  const ease = toReadingEase(counted.map(({ counts }) => counts));
  if (ease === undefined || ease >= settings.atLeast) return [];
  const [hardest] = counted
    .filter(({ counts }) => counts.words >= 12)
    .map(({ line, counts }) => ({ line, ease: toReadingEase([counts]) ?? 100 }))
    .sort((a, b) => a.ease - b.ease);
  const message = `the text has a reading ease of ${Math.round(ease)} (Flesch), wanted ${settings.atLeast} or more: shorter sentences, shorter words; the hardest paragraph begins here`;
  return [{ kind: "readingEase", file, line: hardest?.line ?? 1, message }];
}

/** The time that a page takes to read: what its words weigh, the minutes, and how these are shown. */

const wordPattern =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]+/gu;

/** The words of a text; those of code count half. In scripts without spaces each letter is one. */
export function weighWords(text: string, isCode: boolean): number {
  const count = text.match(wordPattern)?.length ?? 0;
  return isCode ? count / 2 : count;
}

/** Minutes, as a fraction, for words weighed by `weighWords`. */
export function toReadingMinutes(weight: number, wordsPerMinute: number): number {
  return weight / wordsPerMinute;
}

/** For programs, as ISO 8601 has it: `PT3M`. */
export function readingTimeToDuration(minutes: number): string {
  return `PT${toWholeMinutes(minutes)}M`;
}

/** `3.2` -> `3`; nothing is read in less than a minute. */
export function toWholeMinutes(minutes: number): number {
  return Math.max(1, Math.round(minutes));
}

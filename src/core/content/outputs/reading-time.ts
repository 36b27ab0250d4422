/** What a text weighs in the time that a page takes to read. */

const wordPattern =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]+/gu;

/** The words of a text; those of code count half. In scripts without spaces each letter is one. */
export function weighWords(text: string, isCode: boolean): number {
  const count = text.match(wordPattern)?.length ?? 0;
  return isCode ? count / 2 : count;
}

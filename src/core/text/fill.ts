/** Fills the words of the interface (`src/site/words.ts`) with names and numbers. */

/** The names that a text has in braces: `"{count} of {all}"` has `count` and `all`. */
export type Names<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never;

/** A text for a number: a form for each plural category that its language has. */
export type Forms = { readonly other: string } & {
  readonly [category in Intl.LDMLPluralRule]?: string;
};

/** The text with its names filled in. */
export function fill<T extends string>(
  text: T,
  values: Readonly<Record<Names<T>, string | number>>,
): string {
  return split(text, values).join("");
}

/** The text in pieces, with a value in the place of each name: for values that are more than text. */
export function split<T extends string, V>(text: T, values: Readonly<Record<Names<T>, V>>) {
  const named: Readonly<Record<string, V>> = values;
  return text.split(/\{(\w+)\}/).map((piece, index) => (index % 2 === 1 ? named[piece] : piece));
}

/**
 * The form for a number, with `{count}` and whatever else it names filled in.
 * @param language an ISO 639-1 code
 */
export function countIn(
  language: string,
  forms: Forms,
  count: number,
  values?: Readonly<Record<string, string | number>>,
): string {
  const form = forms[new Intl.PluralRules(language).select(count)] ?? forms.other;
  return fill<string>(form, { ...values, count });
}

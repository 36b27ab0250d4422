/** How a component fills in the words of the interface. */

import { Fragment, type ReactNode } from "react";
import { countIn, type Forms, type Names, split } from "../core/text/fill";
import { brand } from "../site/brand";

/** The form for a number in the site's language: `count(__WORDS__.search.hits, 3)`. */
export function count(
  forms: Forms,
  number: number,
  values?: Readonly<Record<string, string | number>>,
): string {
  return countIn(brand.language, forms, number, values);
}

/** A text with elements in it: `fillParts(__WORDS__.search.press, { key: <kbd>/</kbd> })`. */
export function fillParts<T extends string>(
  text: T,
  values: Readonly<Record<Names<T>, ReactNode>>,
): ReactNode {
  const parts = split<T, ReactNode>(text, values);
  // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change places
  return parts.map((part, index) => <Fragment key={index}>{part}</Fragment>);
}

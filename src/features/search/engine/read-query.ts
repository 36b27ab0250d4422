/** What a reader typed as what the engine looks for: each word with its other forms and its synonyms. */

import type { SynonymGroup } from "../../../core/search/types";
import { isStopWord, readTokens } from "../../../core/search/words";
import { toSingulars, toWordForms } from "./word-forms";

/** One way to match a word: every term of it has to be there. */
export interface Alternative {
  terms: string[];
  weight: number;
  /** True for the word as typed, of which the end may be missing. */
  isPrefix: boolean;
}

/** A word of the query, or several that are one thing (`remote controller`). */
export interface Slot {
  /** As typed. */
  terms: string[];
  alternatives: Alternative[];
  /** The last word is still being typed. */
  isLast: boolean;
}

export interface ReadQuery {
  /** All words as typed, for phrases. */
  terms: string[];
  slots: Slot[];
  /** For words that are no slot's as typed: those that a mistyped one may mean. */
  synonyms: SynonymIndex;
}

export const synonymWeight = 0.8;
export const formWeight = 0.85;
const compoundWeight = 0.9;

/** Letters of the last word from which several words are known before they are finished. */
const shortestBeginning = 3;

/** A number that is written together with its unit. */
const measure = /^(\p{N}+)(\p{L}+)$/u;

/** Reads a query. Words that say little are no slots, unless there is nothing else. */
export function readQuery(query: string, synonyms: SynonymIndex): ReadQuery {
  const terms = toTerms(query);
  return { terms, slots: toSlots(toTelling(terms), synonyms), synonyms };
}

function toTerms(text: string): string[] {
  return readTokens(text).map(({ term }) => term);
}

function toTelling(terms: string[]): string[] {
  const telling = terms.filter((term) => !isStopWord(term));
  return telling.length > 0 ? telling : terms;
}

function toSlots(words: readonly string[], synonyms: SynonymIndex): Slot[] {
  const slots: Slot[] = [];
  let at = 0;
  while (at < words.length) {
    const found = synonyms.find(words, at);
    const terms = words.slice(at, at + (found?.length ?? 1));
    const isLast = at + terms.length === words.length;
    const alternatives = [
      { terms: [...terms], weight: 1, isPrefix: isLast },
      ...(found?.others ?? []).map((other) => toAlternative(other, synonymWeight)),
    ];
    if (terms.length === 1) {
      const [term = ""] = terms;
      const before = words[at - 1];
      const after = words[at + 1];
      alternatives.push(...toWordForms(term).map((form) => toAlternative([form], formWeight)));
      const [, number, unit] = measure.exec(term) ?? [];
      if (number && unit) alternatives.push(toAlternative([number, unit], compoundWeight));
      if (before !== undefined) alternatives.push(toAlternative([before + term], compoundWeight));
      if (after !== undefined) alternatives.push(toAlternative([term + after], compoundWeight));
    }
    slots.push({ terms: [...terms], alternatives, isLast });
    at += terms.length;
  }
  return slots;
}

export function toAlternative(terms: readonly string[], weight: number): Alternative {
  return { terms: [...terms], weight, isPrefix: false };
}

/** Synonyms by the words that are left of them in a query. */
export interface SynonymIndex {
  /** The longest synonym that stands at this place of the query, and what it also finds. */
  find(
    words: readonly string[],
    at: number,
  ): { length: number; others: readonly (readonly string[])[] } | undefined;
  /** The synonyms that are one word each. */
  words: readonly string[];
}

export function createSynonymIndex(groups: readonly SynonymGroup[]): SynonymIndex {
  const othersByPhrase = new Map<string, string[][]>();
  let longest = 0;
  const toPhrase = (text: string) => toTelling(toTerms(text));
  for (const { words, alsoFind } of groups) {
    const own = words.map(toPhrase);
    for (const phrase of own) {
      const others = alsoFind?.map(toPhrase) ?? own.filter((other) => other !== phrase);
      const key = phrase.join(" ");
      othersByPhrase.set(key, [...(othersByPhrase.get(key) ?? []), ...others]);
      longest = Math.max(longest, phrase.length);
    }
  }
  // "drones" means what "drone" does.
  const findOthers = (phrase: string) =>
    [phrase, ...toSingulars(phrase)]
      .map((one) => othersByPhrase.get(one))
      .find((others) => others !== undefined);
  // The end of a query may be in the middle of several words: "kill swi" is nothing else.
  const findUnfinished = (words: readonly string[]) => {
    if (words.length < 2 || (words.at(-1) ?? "").length < shortestBeginning) return [];
    const beginning = words.join(" ");
    return [...othersByPhrase].flatMap(([phrase, others]) =>
      phrase.startsWith(beginning) ? others : [],
    );
  };
  return {
    find(words, at) {
      for (let length = Math.min(longest, words.length - at); length > 0; length -= 1) {
        const others = findOthers(words.slice(at, at + length).join(" "));
        if (others !== undefined) return { length, others };
      }
      const length = words.length - at;
      const others = findUnfinished(words.slice(at));
      return others.length === 0 ? undefined : { length, others };
    },
    words: [...othersByPhrase.keys()].filter((phrase) => !phrase.includes(" ")),
  };
}

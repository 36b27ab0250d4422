/** Which records of an index match a query, and how well. */

import { remember } from "../../../core/remember";
import type { Field } from "../../../core/search/index-format";
import type { OpenIndex, RecordPlace } from "./open-index";
import {
  type Alternative,
  formWeight,
  type ReadQuery,
  type Slot,
  type SynonymIndex,
  synonymWeight,
  toAlternative,
} from "./read-query";
import { findSimilarTerms, toAllowedTypos } from "./typos";
import { toWordForms } from "./word-forms";

export interface Match {
  record: number;
  score: number;
  /** The words of the record that matched, for marks. */
  terms: Set<string>;
}

/** What one word of the query finds: the records by number. */
type SlotMatches = Map<number, Match>;

/**
 * How much is asked of a record. Each step is taken only when the one before found nothing at all:
 * every word as known (a word that nobody knows may have typos), every word with typos, any word.
 */
export const strictnesses = ["exact", "similar", "any"] as const;

export type Strictness = (typeof strictnesses)[number];

const boosts: Record<Field, number> = {
  lvl1: 6,
  lvl2: 4.5,
  lvl3: 3.5,
  lvl4: 3,
  above: 3,
  content: 1,
};

const prefixWeight = 0.5;
const typoWeights = [1, 0.6, 0.35];

/** What all open indexes together tell of the words of a query. */
export interface Weighing {
  /** Some index knows the word as typed. */
  isKnown: (slot: Slot) => boolean;
  /** Most sections have the word: one that has all others is found without it, and goes higher with it. */
  isCommon: (slot: Slot) => boolean;
  /** How much of the query the word is (`toShares`). */
  shareOf: (slot: Slot) => number;
}

/** Finds in one index. Words are looked up once for all steps. */
export interface Matcher {
  match(strictness: Strictness, weighing: Weighing): Match[];
  knows(slot: Slot): boolean;
  /** How many records have the word, with typos where `isKnown` says that nobody knows it as typed. */
  count(slot: Slot, isKnown: (slot: Slot) => boolean): number;
}

export function createMatcher(
  index: OpenIndex,
  query: ReadQuery,
  isAllowed: (record: RecordPlace) => boolean,
): Matcher {
  const exact = new Map<Slot, SlotMatches>();
  const similar = new Map<Slot, SlotMatches>();
  const findExact = (slot: Slot) =>
    remember(exact, slot, () => findSlot(index, slot, slot.alternatives, isAllowed));
  const findSimilar = (slot: Slot) =>
    remember(similar, slot, () =>
      merge([findExact(slot), ...findWithTypos(index, slot, query.synonyms, isAllowed)]),
    );
  const find = (slot: Slot, isKnown: (slot: Slot) => boolean) =>
    isKnown(slot) ? findExact(slot) : findSimilar(slot);
  return {
    knows: (slot) => findExact(slot).size > 0,
    count: (slot, isKnown) => find(slot, isKnown).size,
    match(strictness, { isKnown, isCommon, shareOf }) {
      const findAll = (slots: readonly Slot[]) =>
        slots
          .map((slot) => (strictness === "similar" ? findSimilar(slot) : find(slot, isKnown)))
          .map(balance);
      const { slots } = query;
      if (strictness === "any") return matchAny(findAll(slots), slots.map(shareOf));
      const telling = slots.filter((slot) => !isCommon(slot));
      if (telling.length === 0) return matchAll(findAll(slots));
      return addAll(matchAll(findAll(telling)), findAll(slots.filter(isCommon)));
    },
  };
}

/**
 * How much of a query each of its words is: the rarer, the more. `counts` are the records that have it in all open
 * indexes: in one that lacks the rare word, the common one would be all of the query.
 */
export function toShares(counts: readonly number[], recordCount: number): number[] {
  const rarities = counts.map((count) => (count === 0 ? 0 : Math.log(1 + recordCount / count)));
  const whole = rarities.reduce((total, rarity) => total + rarity, 0);
  return rarities.map((rarity) => rarity / whole);
}

/** A record with something of each word goes before one that is all about one of them. */
function balance(matches: SlotMatches): SlotMatches {
  const balanced: SlotMatches = new Map();
  for (const [record, match] of matches) {
    balanced.set(record, { ...match, score: match.score ** 0.6 });
  }
  return balanced;
}

function findSlot(
  index: OpenIndex,
  slot: Slot,
  alternatives: readonly Alternative[],
  isAllowed: (record: RecordPlace) => boolean,
): SlotMatches {
  return merge(
    alternatives.map((alternative) =>
      matchTerms(
        alternative.terms.map((term, at) => {
          const isPrefix = alternative.isPrefix && at === alternative.terms.length - 1;
          return findTerm(index, term, { weight: alternative.weight, isPrefix, isAllowed });
        }),
        slot.terms.length,
      ),
    ),
  );
}

/** The words that a word of the query may mean; of a longer phrase only its exact form counts. */
function findWithTypos(
  index: OpenIndex,
  slot: Slot,
  synonyms: SynonymIndex,
  isAllowed: (record: RecordPlace) => boolean,
): SlotMatches[] {
  if (slot.terms.length > 1) {
    return slot.terms.map((term, at) =>
      findTerm(index, term, {
        weight: 0.5,
        isPrefix: slot.isLast && at === slot.terms.length - 1,
        isAllowed,
      }),
    );
  }
  const [word = ""] = slot.terms;
  const maxTypos = toAllowedTypos(word);
  // What the reader meant may be a word that only the synonyms know.
  const further = synonyms.words.filter((term) => !index.hasTerm(term));
  const terms = [index.vocabulary, further].flatMap((words) =>
    findSimilarTerms(word, words, { maxTypos, isPrefix: slot.isLast }),
  );
  const fewest = Math.min(...terms.map(({ typos }) => typos));
  const meant = terms
    .filter(({ typos }) => typos === fewest)
    .flatMap(({ term, typos }) => {
      const weight = typoWeights[typos] ?? 0;
      // "callibrate" means "calibrate", and so the page that says "calibration"; "geofense" the one on the fence.
      const others = synonyms.find([term], 0)?.others ?? [];
      return [
        findTerm(index, term, { weight, isPrefix: false, isAllowed }),
        findSlot(
          index,
          slot,
          others.map((other) => toAlternative(other, weight * synonymWeight)),
          isAllowed,
        ),
        ...toWordForms(term).map((form) =>
          findTerm(index, form, { weight: weight * formWeight, isPrefix: false, isAllowed }),
        ),
      ];
    });
  return [...meant, ...findParts(index, slot, isAllowed)];
}

const shortestPart = 3;

/** Two words that were written as one: "safetypilot". */
function findParts(
  index: OpenIndex,
  { terms: [word = ""], isLast }: Slot,
  isAllowed: (record: RecordPlace) => boolean,
): SlotMatches[] {
  const weight = typoWeights[1] ?? 0;
  const found: SlotMatches[] = [];
  for (let at = shortestPart; at <= word.length - shortestPart; at += 1) {
    const [first, second] = [word.slice(0, at), word.slice(at)];
    if (!index.hasTerm(first)) continue;
    const parts = [
      findTerm(index, first, { weight, isPrefix: false, isAllowed }),
      findTerm(index, second, { weight, isPrefix: isLast, isAllowed }),
    ];
    found.push(matchTerms(parts, 1));
  }
  return found;
}

interface TermOptions {
  weight: number;
  isPrefix: boolean;
  isAllowed: (record: RecordPlace) => boolean;
}

function findTerm(
  index: OpenIndex,
  term: string,
  { weight, isPrefix, isAllowed }: TermOptions,
): SlotMatches {
  if (!isPrefix && !index.hasTerm(term)) return new Map();
  const results = index.search.search(term, {
    prefix: isPrefix,
    fuzzy: false,
    boost: boosts,
    weights: { prefix: prefixWeight, fuzzy: 0 },
    boostDocument: (record: number) => {
      const place = index.records[record];
      return place !== undefined && isAllowed(place) ? toRankFactor(place) : 0;
    },
  });
  return new Map(
    results.map(({ id, score, terms }) => [
      id,
      { record: id, score: score * weight, terms: new Set(terms) },
    ]),
  );
}

/** Generated reference pages say each word often; a negative rank puts them below what people wrote. */
function toRankFactor({ page }: RecordPlace): number {
  return Math.min(2, Math.max(0.2, 1.25 ** (page.rank ?? 0)));
}

/** The best of several ways to match the same word. */
function merge(ways: readonly SlotMatches[]): SlotMatches {
  const [first, ...others] = ways.filter((way) => way.size > 0);
  if (first === undefined) return new Map();
  const merged = new Map(first);
  for (const match of others.flatMap((way) => [...way.values()])) {
    const known = merged.get(match.record);
    merged.set(match.record, known === undefined ? match : better(known, match));
  }
  return merged;
}

function better(a: Match, b: Match): Match {
  return {
    record: a.record,
    score: Math.max(a.score, b.score),
    terms: new Set([...a.terms, ...b.terms]),
  };
}

/** All terms of one alternative; its score counts as that of so many words of the query. */
function matchTerms(found: readonly SlotMatches[], words: number): SlotMatches {
  const [only] = found;
  if (only !== undefined && found.length === 1 && words === 1) return only;
  const all = matchAll(found);
  const factor = words / found.length;
  return new Map(all.map((match) => [match.record, { ...match, score: match.score * factor }]));
}

function matchAll(found: readonly SlotMatches[]): Match[] {
  const [fewest, ...others] = [...found].sort((a, b) => a.size - b.size);
  if (fewest === undefined) return [];
  const matches: Match[] = [];
  for (const match of fewest.values()) {
    const rest = others.flatMap((other) => other.get(match.record) ?? []);
    if (rest.length === others.length) matches.push(rest.reduce(sum, match));
  }
  return matches;
}

/** The matches, each with what else is found in its record. */
function addAll(matches: readonly Match[], others: readonly SlotMatches[]): Match[] {
  return matches.map((match) =>
    others.flatMap((other) => other.get(match.record) ?? []).reduce(sum, match),
  );
}

/** A record with more of the words, and with the rarer ones, comes before one that says a common one often. */
function matchAny(found: readonly SlotMatches[], shares: readonly number[]): Match[] {
  const sums = new Map<number, { match: Match; share: number }>();
  for (const [slot, matches] of found.entries()) {
    const share = shares[slot] ?? 0;
    for (const match of matches.values()) {
      const known = sums.get(match.record);
      sums.set(
        match.record,
        known === undefined
          ? { match, share }
          : { match: sum(known.match, match), share: known.share + share },
      );
    }
  }
  return [...sums.values()].map(({ match, share }) => ({
    ...match,
    score: match.score * share ** 2,
  }));
}

function sum(a: Match, b: Match): Match {
  return { record: a.record, score: a.score + b.score, terms: new Set([...a.terms, ...b.terms]) };
}

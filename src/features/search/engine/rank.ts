/** The order of what was found: by page, the best first, and exact titles and phrases before scattered words. */

import type { StoredRecord } from "../../../core/search/index-format";
import { readTokens, type Token } from "../../../core/search/words";
import type { Match } from "./match";
import type { OpenIndex, RecordPlace } from "./open-index";

/** A match in one of the open indexes. */
export interface Found extends Match {
  index: OpenIndex;
  place: RecordPlace;
}

/** The matches of one page, the best first. */
export interface Group {
  matches: Found[];
}

const levelOfType: Record<string, number> = { "1": 90, "2": 80, "3": 70, "4": 60, c: 0 };

/** Scores this near to each other (5 %) are a tie, which rank, level and position decide. */
const tieStep = Math.log(1.05);

function compareFound(a: Found, b: Found): number {
  return (
    toStep(b.score) - toStep(a.score) ||
    (b.place.page.rank ?? 0) - (a.place.page.rank ?? 0) ||
    (levelOfType[b.place.type] ?? 0) - (levelOfType[a.place.type] ?? 0) ||
    a.place.position - b.place.position ||
    b.score - a.score
  );
}

function toStep(score: number): number {
  return Math.floor(Math.log(score) / tieStep);
}

/** Groups by page, as `attributeForDistinct` does; each keeps its best `distinct`. */
export function groupByPage(found: readonly Found[], distinct: number): Group[] {
  const groups = new Map<object, Found[]>();
  for (const match of [...found].sort(compareFound)) {
    const key = distinct === 0 ? match : match.place.page;
    const matches = groups.get(key);
    if (matches === undefined) groups.set(key, [match]);
    else if (matches.length < Math.max(distinct, countedMatches)) matches.push(match);
  }
  return [...groups.values()]
    .map((matches) => ({ matches: raiseSubject(matches).slice(0, distinct || 1) }))
    .sort(compareGroups);
}

/** A doc with several good sections is on the subject, and goes before a page that has one and mentions it. */
const countedMatches = 3;
const furtherShare = 0.15;
/** The part of the best score from which a further section counts. */
const goodShare = 0.2;

/** The matches of one page, the best first. Blog, questions and products have many subjects, and gain nothing. */
function raiseSubject(matches: readonly Found[]): readonly Found[] {
  const [best, ...further] = matches.slice(0, countedMatches);
  if (best === undefined || best.place.page.version === null) return matches;
  if ((best.place.page.rank ?? 0) < 0) return matches;
  const shares = further.map(({ score }) => score / best.score);
  const sum = shares.reduce((total, share) => total + (share < goodShare ? 0 : share), 0);
  return matches.map((match) => ({ ...match, score: match.score * (1 + furtherShare * sum) }));
}

function compareGroups(a: Group, b: Group): number {
  const [first, second] = [a.matches[0], b.matches[0]];
  return first && second ? compareFound(first, second) : 0;
}

/** A record with the words of its content, which are read once. */
export interface RecordText {
  record: StoredRecord;
  tokens: readonly Token[];
}

/** Orders groups anew once the texts are there: the same words side by side, or as a title, count more. */
export function rankByText(
  groups: readonly Group[],
  words: readonly string[],
  textOf: (match: Found) => RecordText | undefined,
  synonyms: readonly (readonly string[])[] = [],
): Group[] {
  const ranked = groups.map(({ matches }) => ({
    matches: matches
      .map((match) => ({
        ...match,
        score: match.score * toTextFactor(textOf(match), words, match.place, synonyms),
      }))
      .sort(compareFound),
  }));
  return ranked.sort(compareGroups);
}

/** What it adds that the query is the whole title, by the title's level: a page goes before a section. */
const titleFactors: Partial<Record<StoredRecord["type"], number>> = {
  lvl1: 2,
  lvl2: 1.5,
  lvl3: 1,
  lvl4: 1,
};

/** In a glossary or a reference, a heading names one entry of many; the page on it is another. */
const leastLeadingRank = -1;

/** What it adds that all words stand side by side, in the text or in the title. */
const phraseFactor = 1;
/** And what it adds of this that a synonym of several words is there whole, not only its words. */
const synonymPhrase = 0.8;

function toTextFactor(
  text: RecordText | undefined,
  words: readonly string[],
  { page }: RecordPlace,
  synonyms: readonly (readonly string[])[],
): number {
  if (text === undefined || words.length === 0) return 1;
  const { record, tokens } = text;
  const title = readTokens(findOwnTitle(record) ?? "");
  const isWhole = isWholeTitle(title, words) || isWholeTitle(readTokens(record.label ?? ""), words);
  const mayLead = record.type === "lvl1" || (page.rank ?? 0) > leastLeadingRank;
  const titleBonus = isWhole && mayLead ? (titleFactors[record.type] ?? 0) : 0;
  const run = Math.max(findLongestRun(tokens, words), findLongestRun(title, words));
  const typed = run < 2 ? 0 : (run - 1) / (words.length - 1);
  const isSynonym = synonyms.some((phrase) =>
    [tokens, title].some((one) => findLongestRun(one, phrase) === phrase.length),
  );
  const phrase = Math.max(typed, isSynonym ? synonymPhrase : 0);
  return 1 + titleBonus + phrase * phraseFactor;
}

/** The last word may still be in the middle of being typed. */
function isWholeTitle(title: readonly Token[], words: readonly string[]): boolean {
  if (title.length !== words.length) return false;
  return title.every(({ term }, at) =>
    at === words.length - 1 ? term.startsWith(words[at] ?? "") : term === words[at],
  );
}

function findOwnTitle({ type, hierarchy }: StoredRecord): string | undefined {
  if (type === "content") return undefined;
  return hierarchy[type] ?? undefined;
}

/** How many words of the query stand side by side in the text, in their order. */
function findLongestRun(tokens: readonly Token[], words: readonly string[]): number {
  let longest = 0;
  for (let start = 0; start < tokens.length; start += 1) {
    for (let from = 0; from < words.length - longest; from += 1) {
      let length = 0;
      while (
        from + length < words.length &&
        tokens[start + length]?.term === words[from + length]
      ) {
        length += 1;
      }
      longest = Math.max(longest, length);
    }
  }
  return longest;
}

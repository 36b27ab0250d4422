/** The embedded search engine: answers Algolia's requests from the files that the build wrote. */

import { remember } from "../../../core/remember";
import {
  type IndexFile,
  indexFormat,
  type SearchManifest,
  type StoredRecord,
} from "../../../core/search/index-format";
import { readTokens } from "../../../core/search/words";
import { hitsPerPage as shownPages } from "../hits-per-page";
import { type Filter, matchesFilter, mayMatchContext, readFilters } from "./filters";
import { type MarkOptions, markSnippet, markText } from "./mark";
import {
  createMatcher,
  type Matcher,
  type Strictness,
  strictnesses,
  toShares,
  type Weighing,
} from "./match";
import { type OpenIndex, openIndex, type RecordPlace } from "./open-index";
import { type Found, type Group, groupByPage, type RecordText, rankByText } from "./rank";
import {
  createSynonymIndex,
  type ReadQuery,
  readQuery,
  type Slot,
  type SynonymIndex,
} from "./read-query";
import { type ReadRequest, readRequest, type SearchRequest } from "./requests";
import { findSuggestion } from "./suggest";

/** Fetches a file beside the manifest and parses it. A failure may be asked for again. */
export type Loader = (name: string) => Promise<unknown>;

export interface FacetHit {
  value: string;
  highlighted: string;
  count: number;
}

export interface SearchResult {
  hits: Record<string, unknown>[];
  nbHits: number;
  page: number;
  nbPages: number;
  hitsPerPage: number;
  query: string;
  params: string;
  index: string;
  facets?: Record<string, Record<string, number>>;
  exhaustiveNbHits: boolean;
  exhaustiveFacetsCount: boolean;
  exhaustiveTypo: boolean;
  exhaustive: { nbHits: boolean; facetsCount: boolean; typo: boolean };
  processingTimeMS: number;
}

export interface FacetSearchResult {
  facetHits: FacetHit[];
  exhaustiveFacetsCount: boolean;
  processingTimeMS: number;
}

export interface SearchEngine {
  search(requests: readonly SearchRequest[]): Promise<{ results: SearchResult[] }>;
  searchForFacetValues(requests: readonly SearchRequest[]): Promise<FacetSearchResult[]>;
  /** The nearest query that finds something under the same filters, or undefined. */
  suggest(query: string, filters?: string): Promise<string | undefined>;
  /** Loads what a first query with these filters needs. */
  prepare(filters?: string): Promise<void>;
  /**
   * Asks a few beginnings of words, one task each, so that a reader's first keys find compiled code. Fetches
   * nothing beyond what `prepare` does.
   */
  warm(filters?: string): Promise<void>;
  /** Loads the texts of all open indexes that are not too large, so that search goes on without a network. */
  keep(): Promise<void>;
}

/** How many pages have their texts read for ranking; they are what a first view shows. */
const rankedGroups = shownPages.dialog;

/** About half a megabyte: what is kept without being asked for. */
const mostKeptRecords = 3000;

interface OpenManifest {
  manifest: SearchManifest;
  synonyms: SynonymIndex;
}

/**
 * The search over the index whose files `load` fetches, each when it is needed first. A question rejects when a file
 * does not come, has another format, or the question's filters cannot be read; the next one asks for that file again.
 */
export function createEngine(load: Loader): SearchEngine {
  const manifests = createCache(async (name) => {
    const manifest = (await load(name)) as SearchManifest;
    if (manifest.format !== indexFormat) {
      throw new Error(`the index has format ${manifest.format}; this engine reads ${indexFormat}`);
    }
    return { manifest, synonyms: createSynonymIndex(manifest.synonyms) } satisfies OpenManifest;
  });
  let latest: OpenManifest | undefined;
  const manifest = async () => {
    try {
      latest = await manifests.get("manifest.json");
    } catch (error) {
      // Without a network the one that is known serves: most of what it names may be here already.
      if (latest === undefined) throw error;
    }
    return latest;
  };
  // A named file that is gone belongs to a site that has been published anew since: ask what it is called now.
  const loadNamed = (name: string) =>
    load(name).catch((error: unknown) => {
      manifests.forget();
      throw error;
    });
  const indexes = createCache(async (name) => openIndex((await loadNamed(name)) as IndexFile));
  const chunks = createCache(async (name) =>
    ((await loadNamed(name)) as StoredRecord[]).map(
      (record): RecordText => ({ record, tokens: readTokens(record.content) }),
    ),
  );

  const openIndexes = async (filter: Filter): Promise<OpenIndex[]> => {
    const open = await manifest();
    const wanted = open.manifest.indexes.filter(({ tag }) => mayMatchContext(filter, tag));
    return Promise.all(wanted.map(({ file }) => indexes.get(file)));
  };

  const find = async (query: string, { filter, choice }: Scope): Promise<Finding> => {
    const { synonyms } = await manifest();
    const read = readQuery(query, synonyms);
    if (read.slots.length === 0) return { read, found: [] };
    const chosen = { all: [filter, choice] };
    const open = await openIndexes(chosen);
    // How much is asked of a record is one thing for all choices: each shows what its facet has counted.
    const all = findIn(open, read, filter);
    const found = all.filter(({ place }) => isIn(place, choice));
    const isLeftOut = found.length === 0 && all.length > 0;
    return { read, found: isLeftOut ? findIn(open, read, chosen) : found };
  };

  const readText = async (match: Found): Promise<RecordText | undefined> => {
    const { name, at } = match.index.findChunk(match.record);
    return (await chunks.get(name))[at];
  };

  const readTexts = async (groups: readonly Group[]) => {
    const matches = groups.flatMap((group) => group.matches);
    const texts = await Promise.all(matches.map(readText));
    return new Map(matches.map(({ place }, index) => [place, texts[index]]));
  };

  const answer = async (request: ReadRequest, indexName: string): Promise<SearchResult> => {
    const started = performance.now();
    const { read, found } = await find(request.query, request);
    const groups = groupByPage(found, request.distinct);
    const shown = await order(groups, request, read);
    const texts = await readTexts(shown);
    const hits = shown
      .flatMap((group) => group.matches)
      .flatMap((match) => {
        const text = texts.get(match.place);
        return text === undefined ? [] : [toHit(text, match, read, request)];
      });
    return {
      ...toEmptyResult(request, indexName),
      hits,
      nbHits: groups.length,
      nbPages: request.hitsPerPage === 0 ? 0 : Math.ceil(groups.length / request.hitsPerPage),
      ...(request.facets.length > 0 ? { facets: countFacets(found, request) } : {}),
      processingTimeMS: Math.round(performance.now() - started),
    };
  };

  /** The groups of the wanted page. The first ones are ranked by their texts, whichever page is shown. */
  const order = async (
    groups: readonly Group[],
    { page, hitsPerPage }: ReadRequest,
    read: ReadQuery,
  ): Promise<Group[]> => {
    const start = page * hitsPerPage;
    const end = start + hitsPerPage;
    if (start >= rankedGroups || hitsPerPage === 0) return groups.slice(start, end);
    const first = groups.slice(0, rankedGroups);
    const texts = await readTexts(first);
    const ranked = rankByText(
      first,
      read.terms,
      ({ place }) => texts.get(place),
      listPhrases(read),
    );
    return [...ranked, ...groups.slice(rankedGroups)].slice(start, end);
  };

  return {
    async search(requests) {
      const results = await Promise.all(
        requests.map((request) => {
          const read = readRequest(request);
          if (read.query.trim() === "") return toEmptyResult(read, request.indexName);
          return answer(read, request.indexName);
        }),
      );
      return { results };
    },
    async searchForFacetValues(requests) {
      return Promise.all(
        requests.map(async (request) => {
          const read = readRequest(request);
          const given = { ...request, ...request.params } as Record<string, unknown>;
          const { found } = await find(read.query, read);
          const name = String(given.facetName ?? "");
          const wanted = String(given.facetQuery ?? "").toLowerCase();
          const counts = countFacets(found, { facets: [name], maxValuesPerFacet: 100 })[name] ?? {};
          const facetHits = Object.entries(counts)
            .filter(([value]) => value.toLowerCase().includes(wanted))
            .map(([value, count]) => ({
              value,
              highlighted: markValue(value, wanted, read),
              count,
            }));
          return { facetHits, exhaustiveFacetsCount: true, processingTimeMS: 0 };
        }),
      );
    },
    async suggest(query, filters = "") {
      const filter = readFilters(filters);
      const open = await openIndexes(filter);
      return findSuggestion(
        query,
        open.map(({ vocabulary }) => vocabulary),
        async (words) => {
          const { found } = await find(words, { filter, choice: anything });
          return found.length > 0;
        },
      );
    },
    async prepare(filters = "") {
      await openIndexes(readFilters(filters));
    },
    async warm(filters = "") {
      const filter = readFilters(filters);
      const words = (await openIndexes(filter)).flatMap(({ vocabulary }) => vocabulary);
      for (const query of toBeginnings(words)) {
        const { found } = await find(query, { filter, choice: anything });
        groupByPage(found, 1);
        // A question that has come meanwhile goes first.
        await new Promise((resolve) => setTimeout(resolve));
      }
    },
    async keep() {
      // Not those that are open from an earlier publication: their texts are gone.
      const { indexes: named } = (await manifest()).manifest;
      const open = await Promise.all(named.flatMap(({ file }) => indexes.find(file) ?? []));
      const names = open
        .filter(({ records }) => records.length <= mostKeptRecords)
        .flatMap((index) => index.chunks);
      // One after another: a reader who types goes first.
      for (const name of names) await chunks.get(name);
    },
  };
}

/** What a hand types on its way to words: one letter, two and more, two words. From all over the alphabet. */
function toBeginnings(words: readonly string[]): string[] {
  const long = words.filter((word) => /^[a-z]{6,}$/.test(word));
  const at = (part: number) => long[Math.floor(part * long.length)] ?? "";
  return [0.1, 0.3, 0.5, 0.7, 0.9].flatMap((part) => {
    const word = at(part);
    return [word.slice(0, 1), word.slice(0, 3), `${at(part - 0.05)} ${word.slice(0, 4)}`];
  });
}

/** The synonyms of several words that a query also looks for. */
function listPhrases({ slots }: ReadQuery): string[][] {
  return slots.flatMap(({ alternatives: [, ...others] }) =>
    others.flatMap(({ terms }) => (terms.length > 1 ? [terms] : [])),
  );
}

/** Where is searched, and what of it is wanted. */
type Scope = Pick<ReadRequest, "filter" | "choice">;

const anything: Filter = { all: [] };

interface Finding {
  read: ReadQuery;
  found: Found[];
}

/** What the first step of strictness finds that finds something in any index; with the others where that is little. */
function findIn(indexes: readonly OpenIndex[], read: ReadQuery, filter: Filter): Found[] {
  const isAllowed = (place: RecordPlace) => isIn(place, filter);
  const matchers = indexes.map((index): [OpenIndex, Matcher] => [
    index,
    createMatcher(index, read, isAllowed),
  ]);
  const isKnown = (slot: Slot) => matchers.some(([, matcher]) => matcher.knows(slot));
  const countOf = (slot: Slot) =>
    matchers.reduce((total, [, matcher]) => total + matcher.count(slot, isKnown), 0);
  const common = new Map<Slot, boolean>();
  const weighing: Weighing = {
    isKnown,
    isCommon: (slot) =>
      remember(common, slot, () => hasFewer(indexes, isAllowed, 2 * countOf(slot))),
    shareOf: createShares(read.slots, indexes, countOf),
  };
  const findAt = (strictness: Strictness) =>
    matchers.flatMap(([index, matcher]) =>
      matcher.match(strictness, weighing).flatMap((match): Found[] => {
        const place = index.records[match.record];
        return place === undefined ? [] : [{ ...match, index, place }];
      }),
    );
  for (const strictness of strictnesses) {
    const found = findAt(strictness);
    if (found.length === 0) continue;
    const isEnough = new Set(found.map(({ place }) => place.page)).size >= enoughPages;
    return isEnough || strictness === "any" ? found : withOthers(found, findAt("any"));
  }
  return [];
}

/**
 * Where all words stand on one or two pages, these may hold them by chance, and the page that is meant may say one of
 * them differently.
 */
const enoughPages = 3;

/** Those that have all words, as they were scored, and of the rest what has some. */
function withOthers(found: readonly Found[], some: readonly Found[]): Found[] {
  const known = new Set(found.map(({ place }) => place));
  return [...found, ...some.filter(({ place }) => !known.has(place))];
}

/** True when fewer than so many records are allowed. Looks at no more of them than that takes. */
function hasFewer(
  indexes: readonly OpenIndex[],
  isAllowed: (place: RecordPlace) => boolean,
  many: number,
): boolean {
  let allowed = 0;
  for (const { records } of indexes) {
    for (const place of records) {
      if (isAllowed(place)) allowed += 1;
      if (allowed >= many) return false;
    }
  }
  return true;
}

/** How much of the query a word is; counted when it is asked for first, which most queries never do. */
function createShares(
  slots: readonly Slot[],
  indexes: readonly OpenIndex[],
  countOf: (slot: Slot) => number,
): (slot: Slot) => number {
  let shares: Map<Slot, number> | undefined;
  const count = () => {
    const recordCount = indexes.reduce((total, { records }) => total + records.length, 0);
    const found = toShares(slots.map(countOf), recordCount);
    return new Map(slots.map((slot, at) => [slot, found[at] ?? 0]));
  };
  return (slot) => {
    shares ??= count();
    return shares.get(slot) ?? 0;
  };
}

function isIn(place: RecordPlace, filter: Filter): boolean {
  return matchesFilter(filter, (name) => valuesOf(place, name));
}

function valuesOf({ page, type }: RecordPlace, attribute: string): readonly string[] {
  if (attribute === "tags") return page.tags;
  if (attribute === "language") return [page.language];
  if (attribute === "hierarchy.lvl0") return [page.section];
  if (attribute === "version") return page.version === null ? [] : [page.version];
  if (attribute === "type") return [type === "c" ? "content" : `lvl${type}`];
  return [];
}

/** Pages by value, the most frequent first. */
function countFacets(
  found: readonly Found[],
  { facets, maxValuesPerFacet }: Pick<ReadRequest, "facets" | "maxValuesPerFacet">,
): Record<string, Record<string, number>> {
  const counted = facets.map((facet) => {
    const pagesByValue = new Map<string, Set<object>>();
    for (const { place } of found) {
      for (const value of valuesOf(place, facet)) {
        const pages = pagesByValue.get(value) ?? new Set();
        pagesByValue.set(value, pages.add(place.page));
      }
    }
    const counts = [...pagesByValue]
      .map(([value, pages]): [string, number] => [value, pages.size])
      .sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1));
    return [facet, Object.fromEntries(counts.slice(0, maxValuesPerFacet))];
  });
  return Object.fromEntries(counted.filter(([, counts]) => Object.keys(counts ?? {}).length > 0));
}

function markValue(value: string, wanted: string, { before, after }: ReadRequest): string {
  const at = wanted === "" ? -1 : value.toLowerCase().indexOf(wanted);
  if (at < 0) return value;
  const end = at + wanted.length;
  return `${value.slice(0, at)}${before}${value.slice(at, end)}${after}${value.slice(end)}`;
}

function toHit(
  { record, tokens }: RecordText,
  match: Found,
  { terms, slots }: ReadQuery,
  request: ReadRequest,
): Record<string, unknown> {
  const words = terms.filter((term) => slots.some((slot) => slot.terms.includes(term)));
  const options: MarkOptions = {
    terms: match.terms,
    words,
    before: request.before,
    after: request.after,
  };
  const titles = Object.entries(record.hierarchy).flatMap(([level, title]) =>
    title === null ? [] : [[level, markText(title, options)] as const],
  );
  return {
    ...record,
    _highlightResult: {
      hierarchy: Object.fromEntries(titles),
      content: markText(record.content, options, tokens),
    },
    _snippetResult: {
      content: markSnippet(record.content, request.snippetLength, options, tokens),
    },
  };
}

function toEmptyResult(request: ReadRequest, index: string): SearchResult {
  return {
    hits: [],
    nbHits: 0,
    page: request.page,
    nbPages: 0,
    hitsPerPage: request.hitsPerPage,
    query: request.query,
    params: "",
    index,
    ...(request.facets.length > 0 ? { facets: {} } : {}),
    exhaustiveNbHits: true,
    exhaustiveFacetsCount: true,
    exhaustiveTypo: true,
    exhaustive: { nbHits: true, facetsCount: true, typo: true },
    processingTimeMS: 0,
  };
}

interface Cache<T> {
  get(key: string): Promise<T>;
  /** What has been made or is being made, or undefined. */
  find(key: string): Promise<T> | undefined;
  forget(): void;
}

/** Makes each value once; one that could not be made is tried again when it is asked for again. */
function createCache<T>(make: (key: string) => Promise<T>): Cache<T> {
  const values = new Map<string, Promise<T>>();
  return {
    get(key) {
      const known = values.get(key);
      if (known !== undefined) return known;
      const value = make(key);
      values.set(key, value);
      value.catch(() => values.delete(key));
      return value;
    },
    find: (key) => values.get(key),
    forget: () => values.clear(),
  };
}

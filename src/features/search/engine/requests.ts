/** What a search request asks, read from Algolia's parameters. */

import { type Filter, readFacetFilters, readFilters } from "./filters";

/** One request as InstantSearch sends it: parameters beside each other (v5) or below `params` (v4). */
export interface SearchRequest {
  indexName: string;
  params?: Record<string, unknown>;
  [name: string]: unknown;
}

export interface ReadRequest {
  query: string;
  /** Where is searched: `filters`. */
  filter: Filter;
  /** What a reader has chosen of that: `facetFilters`. */
  choice: Filter;
  page: number;
  hitsPerPage: number;
  /** Hits of one page at most; 0 for no grouping. */
  distinct: number;
  /** Attributes whose values are counted. */
  facets: string[];
  maxValuesPerFacet: number;
  before: string;
  after: string;
  snippetLength: number;
}

const countedFacets = ["hierarchy.lvl0", "tags", "type"];

const defaultDistinct = 3;
const maxHitsPerPage = 1000;

/**
 * What a request asks, with defaults for what it leaves out or gives in another shape; parameters below `params` go
 * before those beside it.
 *
 * @throws {Error} when `filters` cannot be read: then it is not known which hits are wanted
 */
export function readRequest({ params, ...beside }: SearchRequest): ReadRequest {
  const given: Record<string, unknown> = { ...beside, ...params };
  return {
    query: toText(given.query),
    filter: readFilters(toText(given.filters)),
    choice: readFacetFilters(given.facetFilters),
    page: toCount(given.page, 0),
    hitsPerPage: Math.min(toCount(given.hitsPerPage, 20), maxHitsPerPage),
    distinct: toDistinct(given.distinct),
    facets: toFacets(given.facets),
    maxValuesPerFacet: toCount(given.maxValuesPerFacet, 100),
    before: toText(given.highlightPreTag, "<em>"),
    after: toText(given.highlightPostTag, "</em>"),
    snippetLength: toSnippetLength(given.attributesToSnippet),
  };
}

function toText(value: unknown, otherwise = ""): string {
  return typeof value === "string" ? value : otherwise;
}

function toCount(value: unknown, otherwise: number): number {
  const count = Number(value ?? otherwise);
  return Number.isInteger(count) && count >= 0 ? count : otherwise;
}

function toDistinct(value: unknown): number {
  if (value === false || value === 0) return 0;
  return typeof value === "number" && value > 0 ? Math.floor(value) : defaultDistinct;
}

function toFacets(value: unknown): string[] {
  const names = typeof value === "string" ? [value] : Array.isArray(value) ? value.map(String) : [];
  return names.includes("*") ? countedFacets : names.filter((name) => countedFacets.includes(name));
}

function toSnippetLength(value: unknown): number {
  const wanted = Array.isArray(value) ? value.map(String) : [];
  const length = wanted.flatMap((text) => /^(?:content|\*):(\d+)$/.exec(text)?.[1] ?? []);
  return Number(length[0] ?? 20);
}

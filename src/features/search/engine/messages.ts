/** What the page and the search worker say to each other. */

import type { FacetSearchResult, SearchResult } from "./engine";
import type { SearchRequest } from "./requests";

/** A question and its answer, by name. */
export interface Conversations {
  search: { asked: { requests: readonly SearchRequest[] }; told: { results: SearchResult[] } };
  facetValues: { asked: { requests: readonly SearchRequest[] }; told: FacetSearchResult[] };
  suggest: { asked: { query: string; filters?: string }; told: string | undefined };
  prepare: { asked: { filters?: string }; told: undefined };
}

export type Topic = keyof Conversations;

export type Question = {
  [T in Topic]: { id: string; manifestUrl: string; topic: T; asked: Conversations[T]["asked"] };
}[Topic];

/** An error travels as its text. */
export type Answer = { id: string } & ({ told: unknown } | { error: string });

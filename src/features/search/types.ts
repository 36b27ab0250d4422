/** What the interface and the backends of search agree on. */

import type { InstantSearchProps } from "react-instantsearch";
import type { SearchRecord } from "../../core/search/types";

export type { Hierarchy } from "../../core/search/types";

/** What react-instantsearch asks. */
export type InstantSearchClient = NonNullable<InstantSearchProps["searchClient"]>;

/** One of the backends. Both answer an empty query with nothing. */
export type SearchClient = InstantSearchClient & {
  /** The nearest query that finds something in the same place, or undefined. `filters` as in `toFilters`. */
  suggest(query: string, filters?: string): Promise<string | undefined>;
  /**
   * Fetches what the first query with these filters will need (without them: everything). Called at intent;
   * a failure is no error, the query tries again.
   */
  prepare(filters?: string): void;
};

/**
 * An attribute with its marks. The text is plain and not escaped, between `highlightPreTag` and
 * `highlightPostTag` of the request, as Algolia answers; react-instantsearch asks for its own tags, escapes
 * the text and makes `<mark>` of them, and its `getHighlightedParts` (with `unescape`) makes parts of that.
 */
export interface Marked {
  value: string;
  matchLevel: "none" | "partial" | "full";
  matchedWords: string[];
  fullyHighlighted?: boolean;
}

/** A record with its marks, for `useHits<SearchHit>()`. */
export type SearchHit = Omit<SearchRecord, "internal"> &
  Partial<Pick<SearchRecord, "internal">> & {
    _highlightResult: {
      hierarchy: { [level in "lvl0" | "lvl1" | "lvl2" | "lvl3" | "lvl4"]?: Marked };
      content: Marked;
    };
    _snippetResult: { content: Pick<Marked, "value" | "matchLevel"> };
  };

/** What `createSearchClient` chose: the hosted one wants its keystrokes debounced. */
export interface SearchBackend {
  client: SearchClient;
  indexName: string;
  isHosted: boolean;
}

/** The facets that a reader can refine by. */
export const facets = {
  /** "Tutorials", "Blog", "FAQ", "Products". */
  section: "hierarchy.lvl0",
  /** Topics; leave out those for which `isContextTag` of `core/search/tags` is true. */
  tag: "tags",
} as const;

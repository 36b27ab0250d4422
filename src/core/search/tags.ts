/** Which of a record's tags say where it belongs, and the filters that keep a search to one place. */

/** What a search is kept to. */
export interface SearchContext {
  language: string;
  /** The docs version that is read, or the one that the reader prefers. */
  version: string;
}

/** The tag of everything that belongs to no docs version: blog, questions, products, pages. */
export const siteTag = "site";

const versionPrefix = "docs-";

/** The tag of a docs version's records: `docs-current`. */
export function toVersionTag(version: string): string {
  return `${versionPrefix}${version}`;
}

/** True for a tag that says where a record belongs, which no reader wants to see among the topics. */
export function isContextTag(tag: string): boolean {
  return tag === siteTag || tag.startsWith(versionPrefix);
}

/**
 * For `filters`: the docs of one version in one language, and what belongs to no version. Not for `facetFilters`:
 * where a reader refines by facets, InstantSearch merges its own into given ones place by place, and the result
 * means something else.
 */
export function toFilters({ language, version }: SearchContext): string {
  const tags = [toVersionTag(version), siteTag].map((tag) => `tags:${toQuoted(tag)}`);
  return `language:${toQuoted(language)} AND (${tags.join(" OR ")})`;
}

/** The filters, and of each attribute that has values one of these. */
export function refineFilters(
  filters: string,
  refined: Readonly<Record<string, readonly string[]>>,
): string {
  const parts = Object.entries(refined)
    .filter(([, values]) => values.length > 0)
    .map(([attribute, values]) => values.map((value) => `${attribute}:${toQuoted(value)}`))
    .map((conditions) => `(${conditions.join(" OR ")})`);
  return [filters, ...parts].join(" AND ");
}

function toQuoted(value: string): string {
  return `"${value.replace(/["\\]/g, "\\$&")}"`;
}

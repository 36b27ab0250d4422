/** Names that the markup, the early script and the styles of search share. */

/** The dialog's id. */
export const searchDialogId = "frame_search-dialog";

/** The route of the results page. */
export const searchPath = "/search";

/**
 * `/search?q=…`, as the dialog leads there. `version` names the docs that are searched, for a reader of another
 * version than the one that the page would take by itself.
 */
export function toSearchHref(query: string, version = ""): string {
  return `${searchPath}?${new URLSearchParams({ q: query, ...(version ? { version } : {}) })}`;
}

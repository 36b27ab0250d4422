/** Names that the markup, the early script and the styles of search share. */

/** The dialog's id. */
export const searchDialogId = "search-dialog";

/** The route of the results page. */
export const searchPath = "/search";

/** `/search?q=…`, as the dialog leads there. */
export function toSearchHref(query: string): string {
  return `${searchPath}?${new URLSearchParams({ q: query })}`;
}

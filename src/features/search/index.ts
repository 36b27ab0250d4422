/**
 * Search: the button, the dialog that it opens and the results page. All three are light; what
 * searches is fetched when somebody does. What works before React is in `early.ts`.
 */

export { SearchDialog } from "./modal/search-dialog";
export { SearchPage } from "./page/search-page";
export { SearchButton } from "./search-button";

/** Going from page to page without loading the site anew: what is fetched, shown and said on the way. */

export { focusPage } from "./focus";
export { tellHashChange } from "./hash";
export { dropJsonLd } from "./json-ld";
export { reloadForNewBuild } from "./new-build";
export { noteFolds, noteScroll, scroll, scrollFromMissing } from "./scroll";
export { fetchAhead, noteShown, watchNavigation } from "./watch";

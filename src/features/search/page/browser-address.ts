/** The results page's address in a browser. */

import { withBase, withoutBase } from "../../../core/links/base-path";
import { searchPath } from "../names";
import type { Address } from "./search-router";

export const browserAddress: Address = {
  readSearch() {
    const { pathname, search } = window.location;
    return withoutBase(pathname).replace(/\/$/, "") === searchPath ? search : undefined;
  },
  replace: (href) => window.history.replaceState(window.history.state, "", withBase(href)),
  // The site's router keeps the scrolling of each entry under its key.
  push: (href) => window.history.pushState({ key: String(Date.now()) }, "", withBase(href)),
  onMove(listener) {
    window.addEventListener("popstate", listener);
    return () => window.removeEventListener("popstate", listener);
  },
};

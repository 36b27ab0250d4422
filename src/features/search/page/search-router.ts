/**
 * Keeps the results page's address: typing is a draft that replaces what the address says, and a
 * search that is submitted, refined or paged becomes an entry of its own, with the search before it
 * behind it.
 */

import { withBase } from "../../../core/links/base-path";
import { readRoute, type SearchRoute, toRouteHref } from "./route";

/** What the router needs of a browser's history. */
export interface Address {
  /** `?q=…` of the results page, or undefined when another page is shown. */
  readSearch: () => string | undefined;
  replace: (href: string) => void;
  push: (href: string) => void;
  /** Calls `listener` on Back and Forward; the result stops it. */
  onMove: (listener: () => void) => () => void;
}

/** The part in front is what InstantSearch wants of a router. */
export interface SearchRouter {
  read: () => SearchRoute;
  write: (route: SearchRoute) => void;
  createURL: (route: SearchRoute) => string;
  /** Calls `listener` with where the address leads when that was not written here; the result stops it. */
  onUpdate: (listener: (route: SearchRoute) => void) => () => void;
  dispose: () => void;
  /** Makes the search for this query an entry of the history. */
  submit: (query: string) => void;
  /** Shows the last page in the place of one that the results do not have. */
  turnBack: (lastPage: number) => void;
  /** Goes where the address now leads, after somebody else has changed it. */
  follow: () => void;
}

/** Browsers refuse an address that changes at every key: it is written when the hand rests. */
const writeDelay = 200;

export function createSearchRouter(address: Address): SearchRouter {
  const readShown = () => readRoute(address.readSearch() ?? "");
  let shown = readShown();
  /** What Back is to lead to. While the reader types, the address says more than this. */
  let submitted = toRouteHref(shown);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopMoves: (() => void) | undefined;
  /** InstantSearch forgets the query when its widgets go, and that is nothing to write. */
  let isOver = false;
  const listeners = new Set<(route: SearchRoute) => void>();

  const ifHere = (act: () => void) => {
    clearTimeout(timer);
    if (address.readSearch() !== undefined) act();
  };

  const pushShown = () =>
    ifHere(() => {
      const href = toRouteHref(shown);
      if (href === submitted) return;
      address.replace(submitted);
      address.push(href);
      submitted = href;
    });

  const follow = () =>
    ifHere(() => {
      const route = readShown();
      const isKnown = toRouteHref(route) === toRouteHref(shown);
      shown = route;
      submitted = toRouteHref(route);
      if (isKnown) return;
      for (const listener of listeners) listener(route);
    });

  return {
    read: readShown,
    createURL: (route) => withBase(toRouteHref(route)),
    follow,
    submit(query) {
      if (query !== shown.query) shown = { ...shown, query, page: 1 };
      pushShown();
    },
    turnBack(lastPage) {
      if (shown.page <= lastPage) return;
      ifHere(() => address.replace(toRouteHref({ ...shown, page: lastPage })));
      follow();
    },
    onUpdate(listener) {
      isOver = false;
      stopMoves ??= address.onMove(follow);
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    write(route) {
      if (isOver || address.readSearch() === undefined) return;
      const href = toRouteHref(route);
      if (href === toRouteHref(shown)) return;
      const isTyped = route.query !== shown.query;
      if (!isTyped) pushShown();
      shown = route;
      if (!isTyped) {
        pushShown();
        return;
      }
      clearTimeout(timer);
      timer = setTimeout(() => ifHere(() => address.replace(href)), writeDelay);
    },
    dispose() {
      isOver = true;
      clearTimeout(timer);
      listeners.clear();
      stopMoves?.();
      stopMoves = undefined;
    },
  };
}

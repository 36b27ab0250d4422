/** What a click on a link of the content means: decisions without a browser. */

import { isBelowBase, withoutBase } from "../../core/links/base-path";

/** What is read off a click and the link under it. */
export interface LinkClick {
  /** The link's whole address; null when it has none. */
  href: string | null;
  /** `target`, `download` and `data-native` of the link: null when the attribute is not there. */
  target: string | null;
  download: string | null;
  native: string | null;
  /** 0 is the main button. */
  button: number;
  /** Ctrl, Cmd, Shift or Alt was held: the reader wants a tab, a window or a file. */
  modified: boolean;
  /** Somebody else has answered the click. */
  handled: boolean;
}

/** A file and not a page: `/files/sheet.pdf`, but not `/docs/1.0/overview` or `/docs/release-2.0`. */
const filePath = /\.[a-z][a-z0-9]{1,10}$/i;

/**
 * The route that the site can show itself for this address, with query and hash; undefined when the link
 * is the browser's: another origin, a file, or a place on the page that is open.
 */
export function findRoute(href: string, pageHref: string): string | undefined {
  const page = new URL(pageHref);
  let url: URL;
  try {
    url = new URL(href, page);
  } catch {
    return undefined;
  }
  if (url.origin !== page.origin || !isBelowBase(url.pathname)) return undefined;
  if (filePath.test(url.pathname)) return undefined;
  const samePage = url.pathname === page.pathname && url.search === page.search;
  if (samePage && href.includes("#")) return undefined;
  return withoutBase(url.pathname) + url.search + url.hash;
}

/** The route to navigate to; undefined when the browser is to do what it would do by itself. */
export function findRouteOfClick(click: LinkClick, pageHref: string): string | undefined {
  if (click.handled || click.button !== 0 || click.modified) return undefined;
  if (click.href === null || click.download !== null || click.native !== null) return undefined;
  if (click.target !== null && click.target !== "" && click.target !== "_self") return undefined;
  return findRoute(click.href, pageHref);
}

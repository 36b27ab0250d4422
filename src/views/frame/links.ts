/** What the frame decides about its links: which one is current, and which ones the footer repeats. */

import type { NavbarItem, SiteLink } from "../../core/settings/settings";

/** The value of `aria-current`: the page itself, a page within the item's part of the site, or neither. */
export function findCurrent(item: NavbarItem, pathname: string): "page" | "true" | undefined {
  const path = withoutSlash(pathname);
  if (path === withoutSlash(item.href)) return "page";
  const base = withoutSlash(item.activeBase ?? item.href);
  return path === base || path.startsWith(`${base}/`) ? "true" : undefined;
}

/** The footer's resources, and after them what the menu has and they lack: so no page depends on the menu. */
export function toFooterLinks(resources: SiteLink[], menu: SiteLink[]): SiteLink[] {
  const listed = new Set(resources.map(({ href }) => withoutSlash(href)));
  return [...resources, ...menu.filter(({ href }) => !listed.has(withoutSlash(href)))];
}

/** A route of this site, which the router can go to; anything else is left to the browser. */
export function isRoute(href: string): boolean {
  return href.startsWith("/") && !href.startsWith("//");
}

function withoutSlash(path: string): string {
  return path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
}

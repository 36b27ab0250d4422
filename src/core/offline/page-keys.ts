/**
 * What pages that were read are kept under. Apart from the other names (`stores.ts`), for every page loads these.
 */

import { basePath, withoutBase } from "../links/base-path";

/** Of this site alone: browsers keep stores for a whole host. */
export const ownPrefix = basePath === "" ? "dronedoc-" : `dronedoc(${basePath})-`;

/** Every store of this site begins with it. The number changes when what is kept changes its shape. */
export const storePrefix = `${ownPrefix}1-`;

/** The name of a store of pages that were read. */
export function toPageStore(application: string): string {
  return `${storePrefix}pages-${application}`;
}

/** The one spelling of a page's path in a store: `/docs/overview/` -> `/docs/overview`. */
export function toPageKey(path: string): string {
  return path.replace(/[?#].*$/s, "").replace(/\/+$/, "") || "/";
}

/** Where Gatsby serves a page's data, from its address as links spell it. */
export function toPageDataPath(path: string): string {
  const key = withoutBase(toPageKey(path));
  return `${basePath}/page-data/${key.slice(1) || "index"}/page-data.json`;
}

/** True for a path whose content never changes, because it is named by it (the rules of `firebase.json`). */
export function isNamedByContent(address: string): boolean {
  const path = withoutBase(address);
  return (
    path.startsWith("/static/") ||
    /^\/[^/]+-[0-9a-f]{8}\.js$/.test(path) ||
    /^\/[^/]+\.[0-9a-f]{20}\.css$/.test(path) ||
    /^\/search\/[^/]+\.[0-9a-z]{12}\.json$/.test(path)
  );
}

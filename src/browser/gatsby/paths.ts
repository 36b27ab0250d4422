/**
 * From an address to the path of its page, for routes that begin with a slash, which all of this site's do. In the
 * built site it is in the place of `find-path` of Gatsby's runtime.
 */

import { maybeGetBrowserRedirect } from "gatsby/cache-dir/redirect-utils";

/**
 * Decoded, redirected, without query and hash, without a slash at its end: `/docs/gr%C3%B6%C3%9Fe/?q=a` is
 * `/docs/größe`. What cannot be decoded stays as it is. The query does not count, for the pages are files.
 */
export function findPath(address: string): string {
  const path = address.replace(/[?#].*/s, "");
  const redirect = maybeGetBrowserRedirect(path);
  if (redirect !== undefined) return findPath(redirect.toPath);
  const decoded = decode(path).replace(/(.)\/$/s, "$1");
  return decoded === "/index.html" ? "/" : decoded;
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The loader refuses pages with a `matchPath`, so no page has parameters of one. */
export function grabMatchParams(): object {
  return {};
}

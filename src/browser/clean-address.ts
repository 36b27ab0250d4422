/** Addresses that somebody has typed. */

/**
 * Makes an address one that Gatsby's router can read: it throws at signs that cannot be decoded, and at
 * some that can (`/a%2Fb`, `/100%25`), and React would leave an empty page. A path becomes that of the
 * page that the server has shown for it; in a hash the sign is written out (`#5%` becomes `#5%25`).
 */
export function cleanAddress(page = location.pathname): void {
  const { pathname, search, hash } = location;
  const path =
    isReadable(pathname) && !/%(?:2[3-6BCF]|3[ABDF]|40)/i.test(pathname) ? pathname : page;
  const place = isReadable(hash) ? hash : hash.replaceAll("%", "%25");
  if (path + place === pathname + hash) return;
  history.replaceState(history.state, "", path + search + place);
}

function isReadable(part: string): boolean {
  try {
    decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}

/** Addresses that somebody typed or planted, in the spelling that Gatsby's router can read. */

/** The address as the router will spell it; undefined where it cannot read it. */
function spell(text: string): string | undefined {
  try {
    return encodeURI(decodeURI(text));
  } catch {
    return undefined;
  }
}

interface Address {
  pathname: string;
  search: string;
  hash: string;
}

/**
 * The same address, or one that does not end the router: an anchor that is no text (`#%E0%A4%A`) is left out, and the
 * path of a page that does not exist (`/a%2Fb`, `/%E0%A4%A`) is taken by its letters, for the router would look for
 * it under another name than Gatsby's loader.
 */
export function toReadableAddress({ pathname, search, hash }: Address, isMissing: boolean): string {
  const isAsWritten = !isMissing || spell(pathname) === pathname;
  const path = isAsWritten ? pathname : pathname.replace(/%/g, "%25");
  return path + search + (spell(hash) === undefined ? "" : hash);
}

/** To be called before the router reads the address, which it does when its module is loaded. */
export function mendAddress(isMissing: boolean): void {
  const { pathname, search, hash } = location;
  const mended = toReadableAddress(location, isMissing);
  if (mended !== pathname + search + hash) history.replaceState(history.state, "", mended);
}

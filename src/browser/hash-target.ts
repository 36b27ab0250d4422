/** The place of a page that an address names. */

/** `#a%20b` -> the element with the id `a b`; null where there is none, and for an address without a hash. */
export function findHashTarget(hash: string): HTMLElement | null {
  const id = hash.slice(1);
  try {
    return document.getElementById(decodeURIComponent(id));
  } catch {
    // An address that somebody typed: `#100%`.
    return document.getElementById(id);
  }
}

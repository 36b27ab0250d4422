/** Where the window stands belongs to its reader until they go to another page. */

/**
 * Gatsby's question whether to scroll, with the page before this one. When the application takes over a page
 * there is none, and its reader may have scrolled for a while already: nothing moves then.
 */
export function shouldScroll(pageBefore: unknown): boolean {
  return Boolean(pageBefore);
}

/** Gatsby notes the place from the next scrolling on; a reader who stands still is noted by this. */
export function noteScroll(): void {
  dispatchEvent(new Event("scroll"));
}

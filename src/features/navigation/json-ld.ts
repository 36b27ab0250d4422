/** Structured data belongs to the page that was loaded. */

/** To be called on the way to another page: what stands here says nothing about that one. */
export function dropJsonLd(): void {
  for (const script of document.querySelectorAll('script[type="application/ld+json"]')) {
    script.remove();
  }
}

/** What is fetched when its reader comes near. */

/**
 * Calls `act` once, when `element` comes nearer to the window than `margin`: a CSS length, or a share of the window's
 * size. The result stops waiting.
 */
export function whenNear(element: Element, act: () => void, margin = "100%"): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      act();
    },
    { rootMargin: margin },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

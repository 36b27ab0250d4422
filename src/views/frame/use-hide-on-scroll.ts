/** Takes the navbar out of sight while the reader scrolls down, and brings it back on the way up. */

import { type RefObject, useEffect } from "react";

/** Movements below this many pixels are a trembling finger, not a direction. */
const threshold = 8;

/** Sets `data-hidden` on the element on the way down; the element's styles say what that means. */
export function useHideOnScroll(element: RefObject<HTMLElement | null>, enabled: boolean): void {
  useEffect(() => {
    if (!enabled) return;
    let last = scrollY;
    const follow = () => {
      const navbar = element.current;
      if (!navbar || Math.abs(scrollY - last) < threshold) return;
      const hide = shouldHide({ from: last, to: scrollY, height: navbar.offsetHeight });
      navbar.toggleAttribute("data-hidden", hide);
      last = scrollY;
    };
    addEventListener("scroll", follow, { passive: true });
    return () => removeEventListener("scroll", follow);
  }, [element, enabled]);
}

interface Scroll {
  from: number;
  to: number;
  /** Of the navbar: as long as less than this is scrolled away, nothing is gained by hiding it. */
  height: number;
}

export function shouldHide({ from, to, height }: Scroll): boolean {
  return to > from && to > height;
}

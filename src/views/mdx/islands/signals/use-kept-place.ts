/** A place in an island that the address names, when the live form is drawn where the static one stood. */

import { type RefObject, useLayoutEffect, useState } from "react";
import { findHashTarget } from "../../../../browser/hash-target";
import { keepFocus } from "../../../../browser/keep-focus";

/**
 * A reader who was taken to a heading within the island still has it where it stood, though the live form is not as
 * high as the static one, and the keyboard goes on at it, though it is another element now.
 */
export function useKeptPlace(island: RefObject<HTMLElement | null>): void {
  // The first render comes while the static form is still there.
  const [topBefore] = useState(() => findHashTarget(location.hash)?.getBoundingClientRect().top);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the moment of the change
  useLayoutEffect(() => {
    const target = findHashTarget(location.hash);
    if (target === null || topBefore === undefined || !island.current?.contains(target)) return;
    // Who has gone elsewhere meanwhile stays there.
    if (topBefore < 0 || topBefore > innerHeight) return;
    scrollBy({ top: target.getBoundingClientRect().top - topBefore, behavior: "instant" });
    if (!target.hasAttribute("tabindex")) target.tabIndex = -1;
    keepFocus(target);
  }, []);
}

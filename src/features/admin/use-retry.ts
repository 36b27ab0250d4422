/** Where the keyboard goes on after another try: its button is gone while the answer is on its way. */

import { type RefObject, useEffect, useRef } from "react";
import { keepFocus } from "../../browser/keep-focus";

/**
 * When the answer is there the focus goes to the first field or button in `place`, be it the next button to try again,
 * and where there is none to `rest`. The result is called by whoever tries again.
 */
export function useRetry(
  isLoading: boolean,
  place: RefObject<HTMLElement | null>,
  rest: RefObject<HTMLElement | null> = place,
): () => void {
  const isAsked = useRef(false);
  useEffect(() => {
    if (isLoading || !isAsked.current) return;
    isAsked.current = false;
    keepFocus(place.current?.querySelector<HTMLElement>("input, button") ?? rest.current);
  }, [isLoading, place, rest]);
  return () => {
    isAsked.current = true;
  };
}

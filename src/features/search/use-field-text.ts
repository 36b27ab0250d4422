/**
 * The text of a search field. The field is markup that takes text before any script: its own value
 * is the truth, and React follows it.
 */

import { useCallback, useSyncExternalStore } from "react";

/** The text, and a way to put another in its place. */
export function useFieldText(input: HTMLInputElement): [string, (text: string) => void] {
  const subscribe = useCallback(
    (listener: () => void) => {
      input.addEventListener("input", listener);
      return () => input.removeEventListener("input", listener);
    },
    [input],
  );
  const text = useSyncExternalStore(subscribe, () => input.value);
  const setText = useCallback((next: string) => setFieldText(input, next), [input]);
  return [text, setText];
}

/** As if a reader had written it. */
export function setFieldText(input: HTMLInputElement, text: string): void {
  input.value = text;
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

/** A part of the site that is fetched when it is wanted, and asked for again when that failed. */

import { useCallback, useRef, useState } from "react";

export interface Loaded<T> {
  /** Undefined until it is there. */
  value: T | undefined;
  hasFailed: boolean;
  /** Fetches it, unless it is there or on its way. */
  load: () => void;
}

/** `fetchPart` must be the same function at every render. */
export function useLoaded<T>(fetchPart: () => Promise<T>): Loaded<T> {
  const [value, setValue] = useState<{ part: T }>();
  const [hasFailed, setHasFailed] = useState(false);
  const isAsked = useRef(false);

  const load = useCallback(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    setHasFailed(false);
    fetchPart().then(
      (part) => setValue({ part }),
      () => {
        isAsked.current = false;
        setHasFailed(true);
      },
    );
  }, [fetchPart]);

  return { value: value?.part, hasFailed, load };
}

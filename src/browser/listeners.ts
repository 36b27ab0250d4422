/** Those who want to be told of changes of one thing, and the way to tell them. */

type Subscribe = (listener: () => void) => () => void;

/** `subscribe` calls its listener after every change, until its result is called. A pair costs no names in a bundle. */
export function createListeners(): [subscribe: Subscribe, tell: () => void] {
  const listeners = new Set<() => void>();
  return [
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => {
      for (const listener of listeners) listener();
    },
  ];
}

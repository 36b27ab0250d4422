/**
 * Those who want to be told of changes of one thing, and the way to tell them. For what comes by `import()`: in the
 * scripts that every page brings, a module weighs more than the few lines of the two stores there.
 */

type Subscribe = (listener: () => void) => () => void;

/** `subscribe` calls its listener after every change, until its result is called. */
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

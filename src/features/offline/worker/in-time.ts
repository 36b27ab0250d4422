/** Waiting with an end: a network or a store that says nothing would be waited for without one. */

/** What is waited for: `isLate` from when it has said nothing for long until it says anything. */
interface Source {
  isLate?: boolean;
}

/**
 * How long a reader waits for the network before a stored copy is shown, in milliseconds. Who has said nothing for that
 * time is not called late: the next answer may be waited for as long as ever.
 */
export const patience = 4000;

/** What a source gives; undefined when that fails, or when nothing has come in so many milliseconds. */
export function within<T>(
  source: Source,
  promise: Promise<T>,
  milliseconds: number,
): Promise<T | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      source.isLate ||= milliseconds > patience;
      resolve(undefined);
    }, milliseconds);
    const end = (given?: T) => {
      clearTimeout(timer);
      source.isLate = false;
      resolve(given);
    };
    promise.then(end, () => end());
  });
}

/** The stores of this device: a browser's hang at times. */
const stores: Source = {};

/** What is read of the stores; undefined, as if there were nothing, when they fail, or say nothing for 8 seconds. */
export function readInTime<T>(reading: Promise<T>): Promise<T | undefined> {
  // Once they were waited for in vain: a request reads several times.
  return within(stores, reading, stores.isLate ? 400 : 8000);
}

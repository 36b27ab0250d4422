/** What a browser says of its connection, where it says anything. */

export interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

declare global {
  interface Navigator {
    connection?: Connection;
  }
}

/** True for a reader who saves data, and on `2g` and `slow-2g`: nothing is fetched that was not asked for. */
export function isDataDear(connection = navigator.connection): boolean {
  return (
    connection?.saveData === true ||
    /2g/.test(connection?.effectiveType ?? "") ||
    globalThis.matchMedia?.("(prefers-reduced-data:reduce)").matches === true
  );
}

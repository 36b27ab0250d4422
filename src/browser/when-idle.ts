/**
 * Calls `act` when the browser has nothing else to do, and after two seconds all the same: a page that draws itself
 * without end is never idle, and Chromium leaves some still pages without an idle moment for good. Where the browser
 * does not tell (Safari), in a task of its own.
 */
export function whenIdle(act: () => void): void {
  // `setTimeout` takes what is no number for 0. Two branches are more than the budget of scripts has room for.
  (window.requestIdleCallback ?? (setTimeout as unknown as Window["requestIdleCallback"]))(act, {
    timeout: 2000,
  });
}

/** Calls `act` when the browser has nothing else to do; where it does not tell (Safari), in a task of its own. */
export function whenIdle(act: () => void): void {
  (window.requestIdleCallback ?? setTimeout)(act);
}

/** What React draws first has to be what the server has drawn; what it draws later need not. */

let isTakenOver = false;

/** True from the moment when React has taken over the page that came as HTML. */
export function hasTakenOver(): boolean {
  return isTakenOver;
}

/** To be called after React's first render. */
export function noteTakeOver(): void {
  isTakenOver = true;
}

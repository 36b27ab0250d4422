/** A step to another place of the open page, which tabs and questions answer that have that place inside of them. */

/** To be called after such a step of the router: a browser tells of its own steps alone. */
export function tellHashChange(): void {
  // Not while React draws the step: what is opened then would not be there before it is scrolled to.
  queueMicrotask(() => dispatchEvent(new Event("hashchange")));
}

/**
 * Answers to presses, before React and after it: one listener on the document for whatever carries
 * `data-action="<name>"`, whenever it came into the page.
 */

declare global {
  interface Event {
    /** On the press itself, for more than one script answers presses. */
    isAnswered?: true;
  }
}

/** Calls `act` with each pressed element of that action. */
export function onAction(name: string, act: (element: HTMLElement) => void): void {
  document.addEventListener("click", (event) => {
    const pressed = event.target;
    if (!(pressed instanceof Element)) return;
    const element = pressed.closest<HTMLElement>(`[data-action="${name}"]`);
    if (!element) return;
    event.isAnswered = true;
    act(element);
  });
}

/** True when an action has answered this press: for listeners that come after all actions. */
export function isAnswered(event: Event): boolean {
  return event.isAnswered === true;
}

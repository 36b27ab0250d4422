/** How React takes over the page that the server has written. */

import { type ReactNode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { noteTakeOver as noteForViews } from "../../browser/taken-over";
import { takeOverEvent } from "./names";

/**
 * Gatsby's way, but in slices: between them a phone paints and listens. Blocking time of a tutorial,
 * reckoned from processor time: 123 ms, and 220 in one piece.
 */
export function takeOver(element: ReactNode, container: Element): void {
  startTransition(() => {
    hydrateRoot(container, element);
  });
}

/**
 * To be called when React has put itself in place, before anything else happens: it answers presses
 * from here on.
 */
export function noteTakeOver(): void {
  noteForViews();
  delete document.documentElement.dataset.app;
  // Back and Forward are the router's from now on.
  window.onpopstate = null;
  // Not within React's own work: what it takes over later, tabs, would not hear it.
  queueMicrotask(() => dispatchEvent(new Event(takeOverEvent)));
}

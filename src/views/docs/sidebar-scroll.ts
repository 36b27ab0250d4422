/** Where a sidebar's column stands: kept for the browser tab, and moved only to show the current page. */

import { readSession } from "../../browser/storage";

/** Marks the box in which a sidebar scrolls by itself; its value is the sidebar's name. */
export const scrollBoxAttribute = "data-sidebar-scroll";

export const toScrollKey = (name: string) => `dronedoc:sidebar-scroll:${name}` as const;

/** In pixels. */
export function readScroll(name: string): number {
  return Number(readSession(toScrollKey(name))) || 0;
}

/**
 * Puts a box that has just come into the page where the reader left it. A box that is not at its top has
 * been moved already, by the reader or before the application was there, and stays where it is.
 */
export function restoreScroll(box: HTMLElement, scrollTop: number): void {
  if (box.scrollTop !== 0) return;
  box.scrollTop = scrollTop;
  const current = box.querySelector<HTMLElement>('[aria-current="page"]');
  if (current) showInBox(box, current);
}

/** Unlike `scrollIntoView` this leaves the page itself where it is. */
function showInBox(box: HTMLElement, element: HTMLElement): void {
  const outer = box.getBoundingClientRect();
  const inner = element.getBoundingClientRect();
  if (inner.top >= outer.top && inner.bottom <= outer.bottom) return;
  box.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2;
}

/** Where the keyboard and a screen reader go on after a change of page. */

import { afterFrame } from "../../browser/after-frame";
import { findHashTarget } from "../../browser/hash-target";

/**
 * Gives the focus to the place that the address names, else to the page's heading, else to its content, when the page
 * has been shown. The window does not scroll for it.
 */
export function focusPage({ hash }: { hash: string }): void {
  // The browser lays the page out for its first frame; before that it would do so for this alone.
  afterFrame(() => {
    const target = [
      findHashTarget(hash),
      document.querySelector<HTMLElement>("main h1"),
      document.querySelector<HTMLElement>("main"),
    ].find((place) => place?.offsetParent);
    if (!target) return;
    if (!target.hasAttribute("tabindex")) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  });
}

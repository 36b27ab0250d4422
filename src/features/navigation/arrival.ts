/** The first frame of a page that a click has asked for: what its reader sees of it, and not yet the rest. */

import { afterFrame } from "../../browser/after-frame";

/**
 * Calls `show`, which puts the page there, and lets the browser leave out for the moment what stands below the
 * window. `ui/global-styles.ts` says what that is; sizes below the window are guesses until then, so this is not for
 * a page that is shown from another place than its beginning.
 */
export function arrive(show: () => void): void {
  const root = document.documentElement;
  releaseFocus();
  root.dataset.arriving = "";
  show();
  // One frame more, for the focus moves after the first and would have the whole page laid out for it.
  afterFrame(() => afterFrame(() => delete root.dataset.arriving));
}

/**
 * What has the focus in a page goes with it, and a browser that finds it gone computes the styles of the whole old page
 * to tell so. Before anything has changed they are all known. `focusPage` gives the focus to the next page.
 */
function releaseFocus(): void {
  document.querySelector<HTMLElement>("main :focus")?.blur();
}

/**
 * Which styles a page's head leaves to the stylesheet. It comes with the application, at idle or at a reader's first
 * sign, and by a plain link where there is no script; until then these say nothing, or nobody sees what they style.
 */

import type { Rule } from "./rules";

/** Paper, readers without script, settings of the system that change no box, and where a movement begins. */
const laterCondition = /print|scripting: ?none|forced-colors|prefers-contrast|@starting-style/;

/**
 * A pointer is a first sign, and so is the way to a next page; the application alone copies and wraps code, and fills
 * what pops up. The focus is not here: it has to be seen at once.
 */
const laterStates =
  /:(?:hover|active|popover-open)\b|::selection|#nprogress|\[data-(?:done|wrapped)\]/;

/** What only the application shows. What a reader opens without it, as the search and the menus, is not here. */
const laterPlaces =
  /^features\/(?:auth\/(?:account-menu|local\/)|offline\/network-status)|^views\/frame\/problem-note/;

/** What the keyboard is not to scroll free: its first key is a sign too. */
const laterDeclarations = /^\{scroll-margin-top:-[^;]+;\}$/;

const laterClasses = /\.zoom-/;

/** True for a rule that no page's head needs; `place` is where its component is made. */
export function isLater({ conditions, css }: Rule, place: string): boolean {
  if (laterPlaces.test(place) || conditions.some(isLaterCondition)) return true;
  const open = css.indexOf("{");
  if (laterDeclarations.test(css.slice(open))) return true;
  const selectors = css.slice(0, open).split(",");
  return selectors.every((selector) => laterStates.test(selector) || laterClasses.test(selector));
}

/** Of `@media print, (max-width: 1px)` the second applies on a screen too. */
function isLaterCondition(condition: string): boolean {
  return condition.split(",").every((one) => laterCondition.test(one));
}

/**
 * Which styles a page's head leaves to the stylesheet. It comes with the application, at idle or at a reader's first
 * sign, and by a plain link where there is no script; until then these say nothing, or nobody sees what they style.
 */

import type { Rule } from "./rules";

/**
 * Paper, readers without script, and settings of the system that change no box. Of movements only those begin
 * before the stylesheet is there that a reader has asked for.
 */
const laterConditions =
  /print|scripting: ?none|forced-colors|prefers-reduced-motion|prefers-contrast|@starting-style/;

/** A pointer is a first sign. The focus is not here: it has to be seen at once. */
const laterStates = /:(?:hover|active)\b|::selection|::backdrop|#nprogress/;

/** What is closed until somebody opens it: the search, the menus of versions and of the account, a picture enlarged. */
const laterPlaces =
  /^features\/search\/(?:modal\/search-dialog|hits\/messages)|^views\/frame\/version-menu\.tsx:Panel$|^features\/auth\/(?:account-button\.tsx:Menu$|account-menu|local-note)/;

const laterClasses = /\.zoom-/;

/** True for a rule that no page's head needs; `place` is where its component is made. */
export function isLater({ conditions, css }: Rule, place: string): boolean {
  if (laterPlaces.test(place)) return true;
  if (conditions.some((condition) => laterConditions.test(condition))) return true;
  const selectors = css.slice(0, css.indexOf("{")).split(",");
  return selectors.every((selector) => laterStates.test(selector) || laterClasses.test(selector));
}

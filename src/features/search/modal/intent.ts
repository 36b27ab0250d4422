/** The first signs that a reader is about to search. */

import { isDataDear } from "../../../browser/connection";
import { searchDialogId } from "../names";

const places = `[data-action="open-search"], #${searchDialogId}`;

/**
 * Calls `act` when the button is pointed at, touched or focused, and when the dialog is used; at
 * once, when that was before. Pointing alone is not enough where data is dear. The result stops it.
 *
 * @param act `isWithin` is true of what happens in the dialog, but for a focus that comes to its field: so it opens
 */
export function onSearchIntent(act: (isWithin: boolean) => void): () => void {
  const notice = ({ type, target }: Event) => {
    if (!(target instanceof Element) || !target.closest(places)) return;
    if (type === "pointerover" && isDataDear()) return;
    const isOpening = type === "focusin" && target instanceof HTMLInputElement;
    act(!isOpening && target.closest(`#${searchDialogId}`) !== null);
  };
  const signs = ["pointerover", "touchstart", "focusin"];
  for (const sign of signs) document.addEventListener(sign, notice, { passive: true });
  if (document.querySelector(`:is(${places}):is(:hover, :focus-within)`)) act(false);
  return () => {
    for (const sign of signs) document.removeEventListener(sign, notice);
  };
}

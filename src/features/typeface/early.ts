/**
 * The typeface before the first paint. It is optional: what is not there by then is kept for the next page, and browsers
 * wait a moment for a typeface only when it was asked for before there was anything to draw.
 */

import { isDataDear } from "../../browser/connection";
import { typeface } from "../../ui/typeface";

/** Asks for it, but where data is dear: there the styles no longer name it. */
export function startTypeface(): void {
  if (isDataDear()) document.documentElement.dataset.typeface = "system";
  else document.fonts.load(`1em ${typeface}`).catch(() => {});
}

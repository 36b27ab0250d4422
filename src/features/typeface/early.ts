/**
 * The typeface before the first paint. It is optional: what is not there by then is kept for the next page, and browsers
 * wait a moment for a typeface only when it was asked for before there was anything to draw.
 */

import { isDataDear } from "../../browser/connection";
import { typeface } from "../../ui/typeface";

/** Asks for it where that takes nothing from the page. Where data is dear the styles name it no more. */
export function startTypeface(): void {
  if (isDataDear()) document.documentElement.dataset.typeface = "system";
  else if (navigator.connection?.effectiveType !== "3g") {
    document.fonts.load(`1em ${typeface}`).catch(() => {});
  }
}

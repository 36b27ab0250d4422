/** The one breakpoint of the frame, as media queries: 996 pixels or less is mobile. */

import { settings } from "../../site";

export const desktop = `@media (min-width: ${settings.desktopFrom}px)`;
/** Desktop, but with no room to spare in the navbar. */
export const narrowDesktop = `@media (min-width: ${settings.desktopFrom}px) and (max-width: 1179.98px)`;
/** Desktop on which a reader's name may stand in the navbar. */
export const wideDesktop = "@media (min-width: 1180px)";
export const mobile = `@media (max-width: ${settings.desktopFrom - 0.02}px)`;

/** The one breakpoint of the frame, as media queries: 996 pixels or less is mobile. */

import { settings } from "../../site";

export const desktop = `@media (min-width: ${settings.desktopFrom}px)`;
/** Desktop, but with no room to spare in the navbar. */
export const narrowDesktop = `@media (min-width: ${settings.desktopFrom}px) and (max-width: 1179.98px)`;
export const mobile = `@media (max-width: ${settings.desktopFrom - 0.02}px)`;

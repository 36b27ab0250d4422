/** The one breakpoint of the frame, as media queries: 996 pixels or less is mobile. */

import { belowWidth, fromWidth } from "../../core/media-width";
import { settings } from "../../site";

export const desktop = `@media ${fromWidth(settings.desktopFrom)}`;
/** Desktop, but with no room to spare in the navbar. */
export const narrowDesktop = `${desktop} and ${belowWidth(1220)}`;
/** Desktop on which a reader's name may stand in the navbar. */
export const wideDesktop = `@media ${fromWidth(1220)}`;
export const mobile = `@media ${belowWidth(settings.desktopFrom)}`;

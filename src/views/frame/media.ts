/** The one breakpoint of the frame, as media queries: 996 pixels or less is mobile. */

import { toMediaWidth } from "../../core/media-width";
import { settings } from "../../site";

export const desktop = `@media (min-width: ${toMediaWidth(settings.desktopFrom)})`;
/** Desktop, but with no room to spare in the navbar. */
export const narrowDesktop = `${desktop} and (max-width: ${toMediaWidth(1179.98)})`;
/** Desktop on which a reader's name may stand in the navbar. */
export const wideDesktop = `@media (min-width: ${toMediaWidth(1180)})`;
export const mobile = `@media (max-width: ${toMediaWidth(settings.desktopFrom - 0.02)})`;

/** The one breakpoint of the frame, as media queries: 996 pixels or less is mobile. */

import { settings } from "../../site";

export const desktop = `@media (min-width: ${settings.desktopFrom}px)`;
export const mobile = `@media (max-width: ${settings.desktopFrom - 0.02}px)`;

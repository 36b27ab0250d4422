/** The typeface, tokens, themes and global styles as text. */

import { globalStyles } from "./global-styles";
import { toCss } from "./static-styles/to-css";
import { toThemeCss } from "./theme-css";
import { toTypefaceCss } from "./typeface";

export const globalCss = toTypefaceCss() + toThemeCss() + toCss("", [globalStyles]);

/** Tokens, themes and global styles as text. */

import { globalStyles } from "./global-styles";
import { toCss } from "./static-styles/to-css";
import { toThemeCss } from "./theme-css";

export const globalCss = toThemeCss() + toCss("", [globalStyles]);

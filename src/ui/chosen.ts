/** How a choice is told apart, also where the system chooses all colours (`forced-colors`) and the site's grounds are gone. */

import type { CSSObject } from "@emotion/styled";
import { token } from "./tokens";

/** For what is on, or chosen: its own ground says so in every other colour mode. */
export const chosenInForcedColors: CSSObject = {
  "@media (forced-colors: active)": {
    background: "Highlight",
    color: "HighlightText",
    // Else the browser lays a plate of the page's ground behind the words, which are as bright.
    forcedColorAdjust: "none",
  },
};

/** For the entry of a menu or a list that leads to the page that is shown. */
export const currentEntry: CSSObject = {
  background: token("color-accent-soft"),
  boxShadow: token("shadow-edge"),
  color: token("color-accent"),
  ...chosenInForcedColors,
};

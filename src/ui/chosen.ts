/** How a choice is told apart, also where the system chooses all colours (`forced-colors`) and the site's grounds are gone. */

import type { CSSObject } from "@emotion/styled";
import { token } from "./tokens";

/** Else the browser lays a plate of the page's ground behind the words, and those on a highlight are as bright. */
const withoutPlate = { forcedColorAdjust: "none" } as const;

/** Words on the accent: a button, a mark, what is chosen. In forced colours the accent is the system's highlight. */
export const onAccent: CSSObject = {
  background: token("color-accent"),
  color: token("color-accent-contrast"),
  "@media (forced-colors: active)": withoutPlate,
};

/** For what is on, or chosen: its own ground says so in every other colour mode. */
export const chosenInForcedColors: CSSObject = {
  "@media (forced-colors: active)": {
    background: "Highlight",
    color: "HighlightText",
    ...withoutPlate,
  },
};

/** For the entry of a menu or a list that leads to the page that is shown. */
export const currentEntry: CSSObject = {
  background: token("color-accent-soft"),
  boxShadow: token("shadow-edge"),
  color: token("color-accent"),
  ...chosenInForcedColors,
};

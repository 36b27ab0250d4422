/** How far something has come: a bar in the site's colours, in every browser. */

import type { CSSObject } from "@emotion/styled";
import { chosenInForcedColors } from "./chosen";
import { token } from "./tokens";

/** The looks of a `<progress>`; its place and its measures are the owner's. */
export const progressStyles: CSSObject = {
  height: "0.375rem",
  border: `1px solid ${token("color-border")}`,
  borderRadius: token("radius-full"),
  background: token("color-surface-sunken"),
  accentColor: token("color-accent"),
  appearance: "none",
  overflow: "hidden",
  "&::-webkit-progress-bar": { background: "none" },
  "&::-webkit-progress-value": { background: token("color-accent"), ...chosenInForcedColors },
  "&::-moz-progress-bar": { background: token("color-accent"), ...chosenInForcedColors },
};

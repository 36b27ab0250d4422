/** The looks of what unfolds beside a text: the same sign as in the text, an `<svg>` before the summary's words. */

import type { CSSObject } from "@emotion/styled";
import { token } from "../ui/tokens";

export const pageFoldStyles: CSSObject = {
  "& > summary": {
    display: "flex",
    alignItems: "center",
    gap: token("space-2"),
    listStyle: "none",
    cursor: "pointer",
    "&::-webkit-details-marker": { display: "none" },
    "& > svg": {
      width: "1.125rem",
      height: "1.125rem",
      color: token("color-text-muted"),
      transition: `rotate ${token("duration-fast")}`,
    },
  },
  "&[open] > summary > svg": { rotate: "90deg" },
};

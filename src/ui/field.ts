/** The looks of what one types into and chooses from. Where the system chooses all colours they are its own. */

import type { CSSObject } from "@emotion/styled";
import { token } from "./tokens";

const halfArrow = (angle: string, place: string) =>
  `linear-gradient(${angle}, transparent 50%, currentColor 0) right ${place} center / 0.3rem 0.35rem no-repeat`;

/** A line to type into. */
export const inputStyles: CSSObject = {
  minHeight: "2.75rem",
  paddingInline: token("space-3"),
  border: `1px solid ${token("color-border-strong")}`,
  borderRadius: token("radius-md"),
  background: token("color-surface"),
};

/** A list that opens. */
export const selectStyles: CSSObject = {
  ...inputStyles,
  minWidth: 0,
  maxWidth: "100%",
  color: token("color-text"),
  cursor: "pointer",
  "&:hover": { borderColor: token("color-accent") },
  "&:disabled": { opacity: 0.6, cursor: "not-allowed" },
  "@media (forced-colors: none)": {
    appearance: "none",
    paddingInlineEnd: token("space-6"),
    background: [
      halfArrow("45deg", "1rem"),
      halfArrow("-45deg", "0.7rem"),
      token("color-surface"),
    ].join(", "),
  },
};

/** One of several answers: a ring, and its middle when it is chosen. */
export const radioStyles: CSSObject = {
  flex: "none",
  width: "1.125rem",
  height: "1.125rem",
  margin: 0,
  cursor: "inherit",
  "@media (forced-colors: none)": {
    appearance: "none",
    border: `1.5px solid ${token("color-border-strong")}`,
    borderRadius: token("radius-full"),
    background: token("color-surface"),
    transition: `border ${token("duration-fast")}`,
    "&:checked": { border: `0.35rem solid ${token("color-accent")}` },
    "&:disabled": { opacity: 0.6 },
  },
};

/** A raised plane for one thing; as a link, the whole plane answers. */

import type { CSSObject } from "@emotion/styled";
import { token } from "./tokens";

/** What a cut-out picture stands on, with a light behind it. */
export const toGlow = (at: string) =>
  `radial-gradient(60% 75% at ${at}, ${token("color-accent-soft")}, transparent) ${token("color-surface-sunken")}`;

/** The looks of a card, for elements of other components: `styled(Link)(cardStyles, linkedCardStyles)`. */
export const cardStyles: CSSObject = {
  display: "block",
  padding: token("space-5"),
  border: `1px solid ${token("color-border")}`,
  borderRadius: token("radius-lg"),
  background: token("color-surface-raised"),
  color: token("color-text"),
};

/** The edge of a note: whole and thin, in a tint of the colour of its sign. */
export function noteBorder(color: string): string {
  return `1px solid color-mix(in srgb, ${color} 40%, transparent)`;
}

/** What a card adds when it leads somewhere. */
export const linkedCardStyles: CSSObject = {
  textDecoration: "none",
  transition: `border-color ${token("duration-fast")}, box-shadow ${token("duration-normal")}`,
  "&:hover": { borderColor: token("color-accent"), boxShadow: token("shadow-md") },
};

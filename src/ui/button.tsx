/** What one presses: a button in three weights, a link that looks like one, and a button that is only a sign. */

import styled, { type CSSObject } from "@emotion/styled";
import type { ComponentProps } from "react";
import { onAccent } from "./chosen";
import { Icon } from "./icon";
import type { IconShape } from "./icons";
import { token } from "./tokens";
import { VisuallyHidden } from "./visually-hidden";

export type ButtonWeight = "primary" | "secondary" | "quiet";

type ButtonProps = ComponentProps<"button"> & { weight?: ButtonWeight };

/** A button never submits a form by accident: say `type="submit"` where it should. */
export function Button({ weight = "primary", type = "button", ...rest }: ButtonProps) {
  return <StyledButton {...rest} type={type} data-weight={weight} />;
}

type IconButtonProps = ComponentProps<"button"> & { label: string; shape: IconShape };

/** A square button that shows a sign and is called `label`. */
export function IconButton({ label, shape, type = "button", ...rest }: IconButtonProps) {
  return (
    <SquareButton {...rest} type={type}>
      <Icon shape={shape} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </SquareButton>
  );
}

/** The looks of a button, for elements of other components: `styled(Link)(buttonStyles)`. */
export const buttonStyles: CSSObject = {
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  gap: token("space-2"),
  minHeight: "2.75rem",
  paddingInline: token("space-5"),
  paddingBlock: token("space-2"),
  border: "1px solid transparent",
  borderRadius: token("radius-md"),
  ...onAccent,
  font: "inherit",
  fontSize: token("font-size-sm"),
  fontWeight: token("font-weight-semibold"),
  lineHeight: token("line-height-snug"),
  textDecoration: "none",
  cursor: "pointer",
  transition: `background ${token("duration-fast")}, border-color ${token("duration-fast")}, color ${token("duration-fast")}`,
  "&:hover": { background: token("color-accent-hover"), color: token("color-accent-contrast") },
  '&:disabled, &[aria-disabled="true"]': { opacity: 0.6, cursor: "not-allowed" },
  '&[data-weight="secondary"]': {
    borderColor: token("color-border-strong"),
    background: "transparent",
    color: token("color-text"),
    "&:hover": { borderColor: token("color-accent"), color: token("color-accent") },
  },
  '&[data-weight="quiet"]': {
    paddingInline: token("space-3"),
    background: "transparent",
    color: token("color-accent"),
    "&:hover": { background: token("color-accent-soft") },
    // It has no ground, but the edge that the system gives to buttons.
    "@media (forced-colors: active)": { forcedColorAdjust: "auto" },
  },
};

/** A square that shows a sign: in the navbar, in a dialog's corner. */
export const iconButtonStyles: CSSObject = {
  display: "inline-grid",
  placeItems: "center",
  width: token("size-target"),
  height: token("size-target"),
  flex: "none",
  padding: 0,
  border: "1px solid transparent",
  borderRadius: token("radius-md"),
  background: "transparent",
  color: token("color-text-muted"),
  cursor: "pointer",
  transition: `background ${token("duration-fast")}, color ${token("duration-fast")}`,
  "&:hover": { background: token("color-surface-sunken"), color: token("color-text") },
};

/** The outline of what is chosen or switched: a setting's button, one of several answers. */
export const choiceStyles: CSSObject = {
  display: "inline-flex",
  alignItems: "center",
  gap: token("space-2"),
  minHeight: "2.75rem",
  paddingInline: token("space-3"),
  border: `1px solid ${token("color-border-strong")}`,
  borderRadius: token("radius-md"),
  fontSize: token("font-size-sm"),
  cursor: "pointer",
};

/** A setting of the reader's, with a sign and a word. */
export const settingButtonStyles: CSSObject = {
  font: "inherit",
  ...choiceStyles,
  background: "transparent",
  color: token("color-text"),
  "&:hover": { borderColor: token("color-accent"), color: token("color-accent") },
  "@media print, (scripting: none)": { display: "none" },
};

const StyledButton = styled.button(buttonStyles);
const SquareButton = styled.button(iconButtonStyles);

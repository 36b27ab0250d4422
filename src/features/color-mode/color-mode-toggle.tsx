/** The button between light and dark. Both of its faces are in the markup; the theme shows one. */

import styled from "@emotion/styled";
import { iconButtonStyles } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { moonIcon, sunIcon } from "../../ui/icons";
import { token } from "../../ui/tokens";
import { VisuallyHidden } from "../../ui/visually-hidden";

export function ColorModeToggle() {
  return (
    <Toggle type="button" data-action="color-mode">
      <ToDark>
        <Icon shape={moonIcon} />
        <VisuallyHidden>{__WORDS__.colorMode.dark}</VisuallyHidden>
      </ToDark>
      <ToLight>
        <Icon shape={sunIcon} />
        <VisuallyHidden>{__WORDS__.colorMode.light}</VisuallyHidden>
      </ToLight>
    </Toggle>
  );
}

const Toggle = styled.button(iconButtonStyles, {
  // Print always has the light theme, and a page without script has no switch.
  "@media print, (scripting: none)": { display: "none" },
});

const ToDark = styled.span({
  display: "grid",
  'html[data-theme="dark"] &': { display: "none" },
});

const ToLight = styled.span({
  display: "none",
  color: token("color-text"),
  'html[data-theme="dark"] &': { display: "grid" },
});

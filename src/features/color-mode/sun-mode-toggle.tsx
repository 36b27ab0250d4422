/** The button to the theme for reading outdoors and back. Both of its faces are in the markup; the theme shows one. */

import styled from "@emotion/styled";
import { settingButtonStyles } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { sunIcon } from "../../ui/icons";

export function SunModeToggle() {
  return (
    <Toggle type="button" data-action="sun-mode">
      <Icon shape={sunIcon} />
      <ToSun>{__WORDS__.colorMode.sun}</ToSun>
      <FromSun>{__WORDS__.colorMode.noSun}</FromSun>
    </Toggle>
  );
}

const Toggle = styled.button(settingButtonStyles);

const ToSun = styled.span({ 'html[data-theme="sun"] &': { display: "none" } });

const FromSun = styled.span({
  display: "none",
  'html[data-theme="sun"] &': { display: "inline" },
});

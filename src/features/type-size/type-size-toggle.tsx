/** The button between the site's type and large type. Both of its faces are in the markup; one is shown. */

import styled from "@emotion/styled";
import { settingButtonStyles } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { typeIcon } from "../../ui/icons";

export function TypeSizeToggle() {
  return (
    <Toggle type="button" data-action="type">
      <Icon shape={typeIcon} />
      <ToLarge>{__WORDS__.typeSize.large}</ToLarge>
      <ToNormal>{__WORDS__.typeSize.normal}</ToNormal>
    </Toggle>
  );
}

const Toggle = styled.button(settingButtonStyles);

const ToLarge = styled.span({ 'html[data-type="large"] &': { display: "none" } });

const ToNormal = styled.span({
  display: "none",
  'html[data-type="large"] &': { display: "inline" },
});

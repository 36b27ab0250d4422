/** What helps to read outdoors: contrast and size. In the drawer, and in a menu beside the button of the colour mode. */

import styled from "@emotion/styled";
import { useEffect, useRef } from "react";
import { SunModeToggle } from "../../features/color-mode";
import { TypeSizeToggle } from "../../features/type-size";
import { iconButtonStyles } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { chevronIcon } from "../../ui/icons";
import { closeWhenLeft, popoverStyles } from "../../ui/popover";
import { token } from "../../ui/tokens";
import { VisuallyHidden } from "../../ui/visually-hidden";
import { mobile } from "./media";

export function ReadingAids() {
  return (
    <Group role="group" aria-label={__WORDS__.frame.readingAids}>
      <SunModeToggle />
      <TypeSizeToggle />
    </Group>
  );
}

const menuId = "frame_reading-menu";

export function ReadingMenu() {
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => closeWhenLeft(menu.current), []);
  return (
    <>
      <MenuButton type="button" popoverTarget={menuId}>
        <Icon shape={chevronIcon} />
        <VisuallyHidden>{__WORDS__.frame.readingAids}</VisuallyHidden>
      </MenuButton>
      <Menu ref={menu} id={menuId} popover="auto">
        <ReadingAids />
      </Menu>
    </>
  );
}

const Group = styled.div({
  display: "flex",
  flexWrap: "wrap",
  gap: token("space-2"),
  "dialog &": { padding: `0 ${token("space-3")} ${token("space-3")}` },
  "[popover] & > *": { flex: 1, border: 0, whiteSpace: "nowrap" },
});

const MenuButton = styled.button(iconButtonStyles, {
  width: "1.5rem",
  marginInlineStart: `calc(-1 * ${token("space-1")})`,
  anchorName: "--reading",
  "& > svg": { width: "0.875rem", height: "0.875rem", rotate: "90deg" },
  // The drawer has them.
  [mobile]: { display: "none" },
  "@media print, (scripting: none)": { display: "none" },
});

const Menu = styled.div(popoverStyles("--reading"));

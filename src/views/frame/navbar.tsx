/** The bar that stays in sight: the way home, the parts of the site, and what a reader may switch or open. */

import styled from "@emotion/styled";
import { Link } from "gatsby";
import { type ReactNode, useRef } from "react";
import type { PageSettings } from "../../core/settings/settings";
import { ColorModeToggle } from "../../features/color-mode";
import { iconButtonStyles } from "../../ui/button";
import { Container } from "../../ui/container";
import { Icon } from "../../ui/icon";
import { menuIcon } from "../../ui/icons";
import { token } from "../../ui/tokens";
import { VisuallyHidden } from "../../ui/visually-hidden";
import { drawerId } from "./early";
import { footerMenuId } from "./footer";
import { findCurrent } from "./links";
import { Logo } from "./logo";
import { desktop, mobile, narrowDesktop, wideDesktop } from "./media";
import { ReadingMenu } from "./reading-aids";
import { SiteLink } from "./site-link";
import { useHideOnScroll } from "./use-hide-on-scroll";

interface NavbarProps {
  settings: PageSettings;
  pathname: string;
  /** Search and account buttons. */
  actions?: ReactNode;
}

export function Navbar({ settings, pathname, actions }: NavbarProps) {
  const { brand, navbar } = settings;
  const bar = useRef<HTMLElement>(null);
  useHideOnScroll(bar, navbar.hideOnScroll);

  return (
    <Bar ref={bar}>
      <Row>
        <MenuButton
          type="button"
          data-action="open-drawer"
          aria-haspopup="dialog"
          aria-controls={drawerId}
        >
          <Icon shape={menuIcon} />
          <VisuallyHidden>{__WORDS__.frame.menu}</VisuallyHidden>
        </MenuButton>
        <MenuLink href={`#${footerMenuId}`}>{__WORDS__.frame.menu}</MenuLink>
        <Home to="/">
          <Logo brand={brand} />
        </Home>
        <Nav aria-label={__WORDS__.frame.main}>
          <Items>
            {navbar.items.map((item) => (
              <li key={item.href}>
                <Item href={item.href} aria-current={findCurrent(item, pathname)}>
                  {item.label}
                </Item>
              </li>
            ))}
          </Items>
        </Nav>
        <Actions>
          {actions}
          <ColorModeToggle />
          <ReadingMenu />
        </Actions>
      </Row>
    </Bar>
  );
}

const Bar = styled.header({
  position: "sticky",
  top: 0,
  zIndex: token("layer-navbar"),
  borderBottom: `1px solid ${token("color-border")}`,
  background: token("color-surface"),
  transition: `transform ${token("duration-normal")}`,
  // The bar is in sight wherever the page stands: the keyboard scrolls no room free above what stands in it.
  "& :is(a, button, summary)": { scrollMarginTop: "-8rem" },
  // Never while the keyboard is inside it.
  "&[data-hidden]:not(:has(:focus-visible))": { transform: "translateY(-100%)" },
  "@media print": { display: "none" },
});

const Row = styled(Container)({
  display: "flex",
  alignItems: "center",
  gap: token("space-2"),
  height: `calc(${token("size-navbar")} - 1px)`,
  // Large type is for what is read: the bar's signs are large enough, and their place is short.
  'html[data-type="large"] & > *': { zoom: 0.8 },
  "@media (max-width: 21.5rem)": { gap: 0 },
  [desktop]: { gap: token("space-5") },
  [narrowDesktop]: { gap: token("space-3") },
});

const MenuButton = styled.button(iconButtonStyles, {
  marginLeft: "-0.625rem",
  color: token("color-text"),
  [desktop]: { display: "none" },
  "@media (scripting: none)": { display: "none" },
});

/** Without script there is no drawer; the footer has its links. */
const MenuLink = styled.a({
  display: "none",
  [mobile]: { "@media (scripting: none)": { display: "block" } },
});

const Home = styled(Link)({
  // The name gives way to the buttons: with large letters or wide spaces between them the bar is full.
  flexShrink: 99,
  minWidth: 0,
  // Of somebody who is logged in the own name does, where that stands in the bar.
  [wideDesktop]: { "html[data-session] &": { flexShrink: 0 } },
  display: "flex",
  alignItems: "center",
  minHeight: token("size-target"),
  marginRight: "auto",
  color: token("color-text"),
  textDecoration: "none",
  "&:hover": { color: token("color-text") },
  // On a phone the room belongs to the buttons.
  "@media (max-width: 30rem)": { "--logo-company": "none" },
  [desktop]: { marginRight: token("space-3") },
  [narrowDesktop]: { marginRight: 0, "--logo-company": "none" },
});

const Nav = styled.nav({
  display: "none",
  alignSelf: "stretch",
  [desktop]: { display: "flex", flex: 1 },
});

const Items = styled.ul({
  display: "flex",
  alignItems: "stretch",
  gap: token("space-1"),
  margin: 0,
  padding: 0,
  listStyle: "none",
  "& > li": { display: "flex" },
});

const Item = styled(SiteLink)({
  position: "relative",
  display: "flex",
  alignItems: "center",
  paddingInline: token("space-3"),
  color: token("color-text-muted"),
  fontSize: token("font-size-sm"),
  fontWeight: token("font-weight-medium"),
  textDecoration: "none",
  whiteSpace: "nowrap",
  [narrowDesktop]: { paddingInline: token("space-2") },
  transition: `color ${token("duration-fast")}`,
  "&:hover": { color: token("color-text") },
  "&:focus-visible": { outlineOffset: "-3px" },
  // The scale's pointer stands on the current part of the site.
  "&[aria-current]": { color: token("color-text") },
  "&[aria-current]::after": {
    content: '""',
    position: "absolute",
    // As wide as the name, whatever room is beside it.
    inset: "auto 0 -1px",
    paddingInline: "inherit",
    height: "2px",
    background: token("color-accent"),
    backgroundClip: "content-box",
    "@media (forced-colors: active)": { backgroundColor: "Highlight" },
  },
});

const Actions = styled.div({
  display: "flex",
  alignItems: "center",
  gap: token("space-1"),
  marginRight: "-0.625rem",
  // Not wider than what the links leave: the account's name gives way.
  [wideDesktop]: { minWidth: 0 },
  // While the page is still arriving its last button may not be there: the others would move to make room.
  "header:not(:has(+ *)) &": { visibility: "hidden" },
});

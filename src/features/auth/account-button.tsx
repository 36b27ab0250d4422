/**
 * The account in the navbar: Log In for nobody; for somebody the name with a menu, and Log Out. Both
 * are in the markup, and `<html data-session>` shows what applies, so that nothing waits or shifts.
 */

import styled from "@emotion/styled";
import type { MouseEvent, ReactNode } from "react";
import { settings } from "../../site";
import { buttonStyles, iconButtonStyles } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { chevronIcon, userIcon } from "../../ui/icons";
import { token } from "../../ui/tokens";
import { VisuallyHidden } from "../../ui/visually-hidden";
import { useAuth } from "./context";
import { toDay } from "./day";
import { LocalNote } from "./local-note";

/** Where the focus goes when a login has ended well. */
export const accountButtonId = "account-button";
const menuId = "account-menu";

export function AccountButton() {
  const { name, user, isAdmin, lastVisit } = useAuth();
  return (
    <Place>
      <LogIn type="button" data-action="log-in">
        <Icon shape={userIcon} />
        <span>Log In</span>
      </LogIn>
      <Somebody>
        <MenuButton type="button" id={accountButtonId} popoverTarget={menuId}>
          <Icon shape={userIcon} />
          <VisuallyHidden>Account of </VisuallyHidden>
          <Name>{name}</Name>
          <Chevron shape={chevronIcon} />
        </MenuButton>
        <LogOut type="button" data-action="log-out">
          Log Out
        </LogOut>
        <Menu id={menuId} popover="auto" aria-labelledby={accountButtonId}>
          <Who>
            <MenuName>{name}</MenuName>
            {user && user.email !== name && <small>{user.email}</small>}
            {lastVisit && <small>Previous visit: {toDay(lastVisit)}</small>}
          </Who>
          <Links>
            <li>
              <MenuLink href="/products/#my-products">My products</MenuLink>
            </li>
            {isAdmin && (
              <li>
                <MenuLink href="/admin/">Administration</MenuLink>
              </li>
            )}
          </Links>
          <LocalNote />
          <MenuLogOut
            type="button"
            data-action="log-out"
            popoverTarget={menuId}
            popoverTargetAction="hide"
          >
            Log Out
          </MenuLogOut>
        </Menu>
      </Somebody>
    </Place>
  );
}

/** A link of the menu: closes it, and stays on the site unless the reader wants another tab. */
function MenuLink({ href, children }: { href: string; children: ReactNode }) {
  const { navigate } = useAuth();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
    navigate(href);
  };
  return (
    <a href={href} onClick={follow}>
      {children}
    </a>
  );
}

const forSomebody = "html[data-session] &";
/** From this width on the bar has room for Log Out; below it, it stands in the menu. */
const wide = "@media (min-width: 1180px)";
const notWide = "@media (max-width: 1179.98px)";
const narrow = `@media (max-width: ${settings.desktopFrom - 0.02}px)`;
/** Below these widths a long name, and then any name, would push the last button out of the window. */
const close = "@media (max-width: 87.49rem)";
const tight = "@media (max-width: 79.99rem)";

const Place = styled.div({
  display: "flex",
  alignItems: "center",
  // Without script nobody can log in.
  "@media print, (scripting: none)": { display: "none" },
});

const LogIn = styled.button(iconButtonStyles, {
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  gap: token("space-2"),
  width: "auto",
  minWidth: token("size-target"),
  paddingInline: token("space-3"),
  color: token("color-text"),
  fontSize: token("font-size-sm"),
  fontWeight: token("font-weight-medium"),
  whiteSpace: "nowrap",
  [forSomebody]: { display: "none" },
  // The press was heard; the form is on its way.
  'html[data-account-intent="log-in"] &': { cursor: "progress", opacity: 0.6 },
  [narrow]: { paddingInline: token("space-2"), "& svg": { display: "none" } },
  "@media (max-width: 21.5rem)": {
    padding: 0,
    "& svg": { display: "block" },
    "& span": { position: "absolute", clipPath: "inset(50%)" },
  },
});

const Somebody = styled.div({
  display: "none",
  alignItems: "center",
  gap: token("space-1"),
  [forSomebody]: { display: "flex" },
});

const MenuButton = styled.button(iconButtonStyles, {
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  gap: token("space-2"),
  width: "auto",
  minWidth: token("size-target"),
  maxWidth: "13rem",
  [close]: { maxWidth: "10.5rem" },
  paddingInline: token("space-3"),
  color: token("color-text"),
  fontSize: token("font-size-sm"),
  fontWeight: token("font-weight-medium"),
  anchorName: "--account",
  "& > svg:first-of-type": { color: token("color-accent") },
  [narrow]: { padding: 0 },
});

/** Until React knows the name, the one that the early script has found. */
const knownName = { "&:empty::before": { content: "var(--session-name)" } };

const Name = styled.span(knownName, {
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  // Where it is narrow the sign stands for the name; the menu says it.
  [tight]: { position: "absolute", width: "1px", height: "1px", clipPath: "inset(50%)" },
});

const Chevron = styled(Icon)({
  width: "0.875rem",
  height: "0.875rem",
  transform: "rotate(90deg)",
  [tight]: { display: "none" },
});

const busy = { 'html[data-account-intent="log-out"] &': { cursor: "progress", opacity: 0.6 } };

const LogOut = styled.button(iconButtonStyles, busy, {
  width: "auto",
  paddingInline: token("space-3"),
  fontSize: token("font-size-sm"),
  fontWeight: token("font-weight-medium"),
  whiteSpace: "nowrap",
  [notWide]: { display: "none" },
});

const Menu = styled.div({
  inset: "auto",
  top: `calc(${token("size-navbar")} - 0.25rem)`,
  right: "var(--page-margin)",
  width: "min(18rem, calc(100vw - 2rem))",
  margin: 0,
  padding: token("space-2"),
  border: `1px solid ${token("color-border")}`,
  borderRadius: token("radius-lg"),
  background: token("color-surface-raised"),
  boxShadow: token("shadow-lg"),
  color: token("color-text"),
  fontSize: token("font-size-sm"),
  "@supports (top: anchor(bottom))": {
    positionAnchor: "--account",
    top: `calc(anchor(bottom) + ${token("space-2")})`,
    right: "max(1rem, anchor(right))",
  },
});

const Who = styled.p({
  display: "grid",
  gap: token("space-1"),
  margin: 0,
  padding: token("space-3"),
  borderBottom: `1px solid ${token("color-border")}`,
  lineHeight: token("line-height-snug"),
  overflowWrap: "anywhere",
  "& small": { color: token("color-text-muted"), fontSize: token("font-size-xs") },
});

const MenuName = styled.strong(knownName, { fontWeight: token("font-weight-semibold") });

const menuItem = {
  display: "flex",
  alignItems: "center",
  width: "100%",
  minHeight: token("size-target"),
  paddingInline: token("space-3"),
  border: 0,
  borderRadius: token("radius-md"),
  background: "transparent",
  color: token("color-text"),
  fontWeight: token("font-weight-medium"),
  textDecoration: "none",
  "&:hover": { background: token("color-surface-sunken"), color: token("color-text") },
  "&:focus-visible": { outlineOffset: "-3px" },
};

const Links = styled.ul({
  margin: 0,
  paddingInline: 0,
  paddingBlock: token("space-2"),
  listStyle: "none",
  "& a": menuItem,
});

const MenuLogOut = styled.button(buttonStyles, menuItem, busy, {
  justifyContent: "flex-start",
  [wide]: { display: "none" },
});

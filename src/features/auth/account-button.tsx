/**
 * The account in the navbar: Log In for nobody; for somebody the name with a menu, and Log Out. Both
 * are in the markup, and `<html data-session>` shows what applies, so that nothing waits or shifts.
 */

import styled from "@emotion/styled";
import { type ComponentType, lazy, Suspense, useState } from "react";
import { belowWidth } from "../../core/media-width";
import { split } from "../../core/text/fill";
import { settings } from "../../site";
import { iconButtonStyles } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { chevronIcon, userIcon } from "../../ui/icons";
import { popoverStyles } from "../../ui/popover";
import { token } from "../../ui/tokens";
import { VisuallyHidden } from "../../ui/visually-hidden";
import { busy, knownName, notWide, wide, withoutAccounts } from "./account-styles";
import { useAuth } from "./context";

/** Where the focus goes when a login has ended well. */
export const accountButtonId = "frame_account-button";
const menuId = "frame_account-menu";

interface MenuProps {
  id: string;
  onRetry: () => void;
}

/** Fetched for somebody; nobody opens it. */
const fetchMenu = () =>
  lazy<ComponentType<MenuProps>>(() =>
    import("./account-menu").catch(() => ({ default: MissingMenu })),
  );

function MissingMenu({ onRetry }: MenuProps) {
  return (
    <span role="alert">
      {__WORDS__.accounts.menuFailed}{" "}
      <button type="button" onClick={onRetry}>
        {__WORDS__.application.retry}
      </button>
    </span>
  );
}

export function AccountButton() {
  const { name, loading } = useAuth();
  const [AccountMenu, setMenu] = useState(fetchMenu);
  const retry = () => {
    // The pressed button goes: the keyboard goes on at the menu's own.
    document.getElementById(accountButtonId)?.focus();
    setMenu(fetchMenu);
  };
  const text = loading ? __WORDS__.accounts.accountLoading : __WORDS__.accounts.account;
  const [before, , after] = split<typeof text, string>(text, { name });
  return (
    <Place>
      <LogIn type="button" data-action="log-in">
        <Icon shape={userIcon} />
        <span>{__WORDS__.accounts.logIn}</span>
      </LogIn>
      <Somebody>
        <MenuButton
          type="button"
          id={accountButtonId}
          popoverTarget={menuId}
          aria-busy={loading || undefined}
        >
          <Icon shape={userIcon} />
          <VisuallyHidden>{before}</VisuallyHidden>
          <Name>{name}</Name>
          {after && <VisuallyHidden>{after}</VisuallyHidden>}
          <Chevron shape={chevronIcon} />
        </MenuButton>
        <LogOut type="button" data-action="log-out">
          {__WORDS__.accounts.logOut}
        </LogOut>
        <Menu id={menuId} popover="auto" aria-labelledby={accountButtonId}>
          {name !== "" && (
            <Suspense>
              <AccountMenu id={menuId} onRetry={retry} />
            </Suspense>
          )}
        </Menu>
      </Somebody>
    </Place>
  );
}

const forSomebody = "html[data-session] &";
const narrow = `@media ${belowWidth(settings.desktopFrom)}`;
/** Below these widths a long name, and then any name, would push the last button out of the window. */
const close = "@media (max-width: 87.49rem)";
const tight = "@media (max-width: 79.99rem)";

/** Where the name stands, it is what gives way when the bar is full. */
const givesWay = { [wide]: { minWidth: 0 } };

const Place = styled.div(givesWay, {
  display: "flex",
  alignItems: "center",
  // Without script nobody can log in.
  "@media print, (scripting: none)": { display: "none" },
  [withoutAccounts]: { display: "none" },
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
  "@media (max-width: 22.25rem)": {
    padding: 0,
    "& svg": { display: "block" },
    "& span": { position: "absolute", clipPath: "inset(50%)" },
  },
});

const Somebody = styled.div(givesWay, {
  display: "none",
  alignItems: "center",
  gap: token("space-1"),
  [forSomebody]: { display: "flex" },
});

const MenuButton = styled.button(iconButtonStyles, {
  flexShrink: 1,
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  gap: token("space-2"),
  width: "auto",
  minWidth: token("size-target"),
  maxWidth: "13rem",
  [close]: { maxWidth: "10.75rem" },
  paddingInline: token("space-3"),
  color: token("color-text"),
  fontSize: token("font-size-sm"),
  fontWeight: token("font-weight-medium"),
  anchorName: "--account",
  "& > svg:first-of-type": { color: token("color-accent") },
  // Whose account it is may be known before what is in it.
  '&[aria-busy="true"]': { cursor: "progress", "& > svg": { opacity: 0.4 } },
  [narrow]: { padding: 0 },
});

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

const LogOut = styled.button(iconButtonStyles, busy, {
  width: "auto",
  paddingInline: token("space-3"),
  fontSize: token("font-size-sm"),
  fontWeight: token("font-weight-medium"),
  whiteSpace: "nowrap",
  [notWide]: { display: "none" },
});

const Menu = styled.div(popoverStyles("--account"), {
  // Opened before what it holds is there. No text of React's: a browser that translates would put its own in the place.
  "&:empty::before": { content: JSON.stringify(__WORDS__.accounts.oneMoment) },
});

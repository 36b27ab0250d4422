/** What the account's menu holds for somebody who is logged in. */

import styled from "@emotion/styled";
import { type MouseEvent, type ReactNode, useEffect } from "react";
import { followLink } from "../../browser/follow-link";
import { withBase } from "../../core/links/base-path";
import { fill } from "../../core/text/fill";
import { buttonStyles } from "../../ui/button";
import { closeWhenLeft } from "../../ui/popover";
import { token } from "../../ui/tokens";
import { busy, knownName, wide } from "./account-styles";
import { useAuth } from "./context";
import { toDay } from "./day";
import { LocalNote } from "./local/local-note";

/** `id` is the menu's. */
export default function AccountMenu({ id }: { id: string }) {
  const { name, user, isAdmin, lastVisit } = useAuth();
  useEffect(() => closeWhenLeft(document.getElementById(id)), [id]);
  return (
    <>
      <Who>
        <MenuName>{name}</MenuName>
        {user && user.email !== name && <small>{user.email}</small>}
        {lastVisit && (
          <small>{fill(__WORDS__.accounts.previousVisit, { day: toDay(lastVisit) })}</small>
        )}
      </Who>
      <Links>
        {__FEATURES__.products && (
          <li>
            <MenuLink href="/products/#frame_my-products">
              {__WORDS__.myProducts.myProducts}
            </MenuLink>
          </li>
        )}
        {isAdmin && __FEATURES__.admin && (
          <li>
            <MenuLink href="/admin/">{__WORDS__.accounts.administration}</MenuLink>
          </li>
        )}
      </Links>
      <LocalNote />
      <MenuLogOut type="button" data-action="log-out" popoverTarget={id} popoverTargetAction="hide">
        {__WORDS__.accounts.logOut}
      </MenuLogOut>
    </>
  );
}

/** A link of the menu: closes it, and stays on the site unless the reader wants another tab, or a file. */
function MenuLink({ href, children }: { href: string; children: ReactNode }) {
  const { navigate } = useAuth();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    const menu = event.currentTarget.closest<HTMLElement>("[popover]");
    followLink(event, (route) => {
      menu?.hidePopover();
      navigate(route);
    });
  };
  return (
    <a href={withBase(href)} onClick={follow}>
      {children}
    </a>
  );
}

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

/**
 * The menu of small windows, as the browser's own modal dialog. It is static markup: opening and
 * closing is the script's in the head, so it answers before React is there.
 */

import styled from "@emotion/styled";
import type { ReactNode } from "react";
import { toMediaWidth } from "../../core/media-width";
import type { PageSettings } from "../../core/settings/settings";
import { iconButtonStyles } from "../../ui/button";
import { currentEntry } from "../../ui/chosen";
import { Icon } from "../../ui/icon";
import { closeIcon } from "../../ui/icons";
import { token } from "../../ui/tokens";
import { VisuallyHidden } from "../../ui/visually-hidden";
import { drawerId } from "./early";
import { findCurrent } from "./links";
import { Logo } from "./logo";
import { ReadingAids } from "./reading-aids";
import { SiteLink } from "./site-link";

interface DrawerProps {
  settings: PageSettings;
  pathname: string;
  /** What the page adds below the site's menu: the sidebar of the docs. */
  children?: ReactNode;
}

export function Drawer({ settings, pathname, children }: DrawerProps) {
  return (
    // An early press has opened it before React looks: that attribute is not React's to mend.
    <Dialog
      id={drawerId}
      aria-label={__WORDS__.frame.menu}
      data-desktop-from={toMediaWidth(settings.desktopFrom)}
      suppressHydrationWarning
    >
      <Sheet>
        <Head>
          <Logo brand={settings.brand} />
          <Close type="button" data-action="close-drawer">
            <Icon shape={closeIcon} />
            <VisuallyHidden>{__WORDS__.frame.closeMenu}</VisuallyHidden>
          </Close>
        </Head>
        <nav aria-label={__WORDS__.frame.site}>
          <Items>
            {settings.navbar.items.map((item) => (
              <li key={item.href}>
                <Item href={item.href} aria-current={findCurrent(item, pathname)}>
                  {item.label}
                </Item>
              </li>
            ))}
          </Items>
        </nav>
        <ReadingAids />
        {children ? <Extra>{children}</Extra> : null}
      </Sheet>
    </Dialog>
  );
}

const Dialog = styled.dialog({
  width: "min(22rem, calc(100vw - 3.5rem))",
  maxWidth: "none",
  height: "100dvh",
  maxHeight: "none",
  margin: 0,
  padding: 0,
  overflow: "hidden auto",
  overscrollBehavior: "contain",
  border: 0,
  borderRight: `1px solid ${token("color-border")}`,
  background: token("color-surface"),
  boxShadow: token("shadow-lg"),
  color: token("color-text"),
  transform: "translateX(-100%)",
  transition: `transform ${token("duration-normal")} ease-out, display ${token("duration-normal")} allow-discrete, overlay ${token("duration-normal")} allow-discrete`,
  "&[open]": { transform: "none" },
  "@starting-style": { "&[open]": { transform: "translateX(-100%)" } },
});

/** Covers the dialog, so that only a press beside it reaches the dialog itself. */
const Sheet = styled.div({ minHeight: "100%", paddingBottom: token("space-6") });

const Head = styled.div({
  position: "sticky",
  top: 0,
  zIndex: 1,
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  height: token("size-navbar"),
  paddingInline: `${token("space-5")} ${token("space-3")}`,
  borderBottom: `1px solid ${token("color-border")}`,
  background: token("color-surface"),
});

const Close = styled.button(iconButtonStyles, { color: token("color-text") });

const Items = styled.ul({
  margin: 0,
  padding: token("space-3"),
  listStyle: "none",
});

const Item = styled(SiteLink)({
  display: "flex",
  alignItems: "center",
  minHeight: "2.75rem",
  paddingInline: token("space-3"),
  borderRadius: token("radius-md"),
  color: token("color-text"),
  fontWeight: token("font-weight-medium"),
  textDecoration: "none",
  "&:hover": { background: token("color-surface-sunken"), color: token("color-text") },
  "&[aria-current]": currentEntry,
  "&:focus-visible": { outlineOffset: "-3px" },
});

const Extra = styled.div({
  marginInline: token("space-3"),
  paddingTop: token("space-3"),
  borderTop: `1px solid ${token("color-border")}`,
  // As high as the rows of the site's menu.
  "@media (pointer: coarse)": {
    "& :is(a, button)": { alignItems: "center", minWidth: "2.75rem", minHeight: "2.75rem" },
  },
});

/**
 * The versions of the docs to choose from. Plain links in the browser's own disclosure: it opens before
 * the application is there, and without script. The script in the head remembers the choice.
 */

import styled from "@emotion/styled";
import { Link } from "gatsby";
import { useEffect, useRef } from "react";
import type { DocVersionStatus } from "../../core/docs/types";
import type { VersionLink } from "../../core/docs/versions";
import { currentEntry } from "../../ui/chosen";
import { Icon } from "../../ui/icon";
import { chevronIcon } from "../../ui/icons";
import { token } from "../../ui/tokens";
import { VisuallyHidden } from "../../ui/visually-hidden";
import { desktop, mobile, narrowDesktop } from "./media";

/** What a reader has to know of a version before choosing it. */
const statusNames: Record<DocVersionStatus, string> = {
  next: __WORDS__.docs.statusNext,
  current: __WORDS__.docs.statusCurrent,
  past: __WORDS__.docs.statusPast,
  unmaintained: __WORDS__.docs.statusUnmaintained,
};

/** In the navbar of a wide window, and of a narrow one that has no drawer because it has no script. */
export function VersionMenu({ links }: { links: readonly VersionLink[] }) {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => closeWhenLeft(menu.current), []);
  const read = links.find(({ isRead }) => isRead);
  if (links.length === 0) return null;
  return (
    <Menu ref={menu}>
      <summary>
        <VisuallyHidden>{__WORDS__.docs.versionIs} </VisuallyHidden>
        {read?.version.label}
        <Icon shape={chevronIcon} />
      </summary>
      <Panel aria-label={__WORDS__.docs.versions}>
        <VersionList links={links} />
      </Panel>
    </Menu>
  );
}

/** The same in the drawer, where there is room for all of it. */
export function DrawerVersions({ links }: { links: readonly VersionLink[] }) {
  if (links.length === 0) return null;
  return (
    <InDrawer aria-labelledby="frame_drawer-versions">
      <Title id="frame_drawer-versions">{__WORDS__.docs.versionOf}</Title>
      <VersionList links={links} />
    </InDrawer>
  );
}

function VersionList({ links }: { links: readonly VersionLink[] }) {
  return (
    <List>
      {links.map(({ version, href, isRead }) => (
        <li key={version.name}>
          <Entry
            to={href}
            data-docs-version={version.name}
            aria-current={isRead ? "true" : undefined}
          >
            {version.label} <small>{statusNames[version.status]}</small>
          </Entry>
        </li>
      ))}
    </List>
  );
}

/** A menu that stays open over the page is in the way: a press beside it, Escape and a choice close it. */
function closeWhenLeft(menu: HTMLDetailsElement | null): (() => void) | undefined {
  if (menu === null) return undefined;
  const onPress = ({ target }: Event) => {
    if (!menu.open || !(target instanceof Node)) return;
    const isChoice = target instanceof Element && target.closest("a") !== null;
    if (!menu.contains(target) || isChoice) menu.open = false;
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !menu.open || !menu.contains(document.activeElement)) return;
    menu.open = false;
    menu.querySelector("summary")?.focus();
  };
  const onLeave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) menu.open = false;
  };
  document.addEventListener("click", onPress);
  document.addEventListener("keydown", onKey);
  menu.addEventListener("focusout", onLeave);
  return () => {
    document.removeEventListener("click", onPress);
    document.removeEventListener("keydown", onKey);
    menu.removeEventListener("focusout", onLeave);
  };
}

const Menu = styled.details({
  position: "relative",
  [mobile]: { display: "none", "@media (scripting: none)": { display: "block" } },
  "& > summary": {
    display: "inline-flex",
    alignItems: "center",
    gap: token("space-1"),
    minHeight: token("size-target"),
    paddingInline: token("space-3"),
    borderRadius: token("radius-md"),
    color: token("color-text-muted"),
    fontSize: token("font-size-sm"),
    fontWeight: token("font-weight-medium"),
    listStyle: "none",
    cursor: "pointer",
    [narrowDesktop]: { paddingInline: token("space-2") },
    "&::-webkit-details-marker": { display: "none" },
    "&:hover": { background: token("color-surface-sunken"), color: token("color-text") },
    "& > svg": { width: "1rem", height: "1rem", rotate: "90deg" },
  },
  "&[open] > summary > svg": { rotate: "-90deg" },
});

const Panel = styled.nav({
  position: "absolute",
  insetInlineEnd: 0,
  top: `calc(100% + ${token("space-1")})`,
  minWidth: "13rem",
  maxHeight: "70vh",
  overflowY: "auto",
  padding: token("space-2"),
  border: `1px solid ${token("color-border")}`,
  borderRadius: token("radius-md"),
  background: token("color-surface-raised"),
  boxShadow: token("shadow-lg"),
});

const InDrawer = styled.nav({
  paddingBlockEnd: token("space-3"),
  "&:not(:last-child)": {
    marginBlockEnd: token("space-3"),
    borderBlockEnd: `1px solid ${token("color-border")}`,
  },
});

const Title = styled.p({
  margin: 0,
  paddingInline: token("space-3"),
  color: token("color-text-muted"),
  fontSize: token("font-size-xs"),
});

const List = styled.ul({ margin: 0, padding: 0, listStyle: "none" });

const Entry = styled(Link)({
  display: "flex",
  alignItems: "baseline",
  justifyContent: "space-between",
  gap: token("space-4"),
  padding: `${token("space-2")} ${token("space-3")}`,
  borderRadius: token("radius-sm"),
  color: token("color-text"),
  fontSize: token("font-size-sm"),
  fontWeight: token("font-weight-medium"),
  lineHeight: token("line-height-snug"),
  textDecoration: "none",
  "& small": { color: token("color-text-muted"), fontWeight: token("font-weight-regular") },
  "&:hover": { background: token("color-surface-sunken"), color: token("color-text") },
  "&:focus-visible": { outlineOffset: "-2px" },
  "&[aria-current]": currentEntry,
  "&[aria-current] small": { color: "inherit" },
  [desktop]: { whiteSpace: "nowrap" },
});

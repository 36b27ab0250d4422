/** The bar above the navbar. It is always in the markup; `early.ts` hides the one that was closed. */

import styled from "@emotion/styled";
import type { ReactNode } from "react";
import type { Announcement } from "../../core/settings/settings";
import { iconButtonStyles } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { closeIcon } from "../../ui/icons";
import { token } from "../../ui/tokens";
import { VisuallyHidden } from "../../ui/visually-hidden";

interface AnnouncementBarProps {
  announcement: Announcement;
  /** The announcement's link, drawn by who knows the site's routes. */
  link: ReactNode;
}

export function AnnouncementBar({ announcement, link }: AnnouncementBarProps) {
  return (
    <Bar aria-label={__WORDS__.announcement.announcement}>
      <Text>
        {announcement.text} {link}
      </Text>
      {announcement.closable ? (
        <Close type="button" data-action="close-announcement">
          <Icon shape={closeIcon} />
          <VisuallyHidden>{__WORDS__.announcement.close}</VisuallyHidden>
        </Close>
      ) : null}
    </Bar>
  );
}

const Bar = styled.aside({
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  gap: token("space-2"),
  minHeight: "2.75rem",
  // The bar has the width of the window, its text and button that of the page.
  paddingInline: `calc(max(0px, 50% - ${token("size-page")} / 2) + var(--page-margin))`,
  paddingBlock: token("space-1"),
  borderBottom: `1px solid ${token("color-border")}`,
  background: token("color-accent-soft"),
  color: token("color-text"),
  fontSize: token("font-size-sm"),
  lineHeight: token("line-height-snug"),
  "html[data-announcement-closed] &": { display: "none" },
  "@media print": { display: "none" },
});

const Text = styled.p({
  flex: 1,
  margin: 0,
  textAlign: "center",
  textWrap: "balance",
  "& a": {
    fontWeight: token("font-weight-semibold"),
    whiteSpace: "nowrap",
    textUnderlineOffset: "0.2em",
  },
});

const Close = styled.button(iconButtonStyles, {
  width: "2.25rem",
  height: "2.25rem",
  marginRight: "-0.5rem",
  "&:hover": { background: token("color-surface"), color: token("color-text") },
  "@media (scripting: none)": { display: "none" },
});

/** The button in the navbar. It is markup alone: `early.ts` answers it, before React and after it. */

import styled from "@emotion/styled";
import { belowWidth, fromWidth } from "../../core/media-width";
import { settings } from "../../site";
import { iconButtonStyles } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { searchIcon } from "../../ui/icons";
import { token } from "../../ui/tokens";
import { searchDialogId } from "./names";

export function SearchButton() {
  return (
    <Button
      type="button"
      data-action="open-search"
      aria-haspopup="dialog"
      aria-controls={searchDialogId}
      aria-keyshortcuts="/ Control+K Meta+K"
    >
      <Icon shape={searchIcon} />
      <Word>{__WORDS__.search.search}</Word>
      <Key aria-hidden="true">{"/"}</Key>
    </Button>
  );
}

const desktop = `@media ${fromWidth(settings.desktopFrom)}`;
const narrow = `@media ${belowWidth(settings.desktopFrom)}`;

const Button = styled.button(iconButtonStyles, {
  [desktop]: {
    display: "flex",
    alignItems: "center",
    gap: token("space-2"),
    // Narrow where the navbar is full.
    width: "clamp(9rem, 37.5vw - 21rem, 15rem)",
    marginInlineEnd: token("space-2"),
    paddingInline: `${token("space-3")} ${token("space-2")}`,
    borderColor: token("color-border-strong"),
    fontSize: token("font-size-sm"),
    "&:hover": { borderColor: token("color-accent"), background: "transparent" },
  },
  // Without script there is no search to open. It stands last, for wide windows have a display of their own.
  "@media (scripting: none)": { display: "none" },
});

const Word = styled.span({
  flex: 1,
  textAlign: "start",
  // Small windows show the sign alone; the word is still the button's name.
  [narrow]: {
    position: "absolute",
    width: "1px",
    height: "1px",
    overflow: "hidden",
    clipPath: "inset(50%)",
  },
});

const Key = styled.kbd({
  minWidth: "1.5rem",
  padding: "0 0.375rem",
  border: `1px solid ${token("color-border")}`,
  borderRadius: token("radius-sm"),
  background: token("color-surface-sunken"),
  color: token("color-text-muted"),
  lineHeight: "1.375rem",
  textAlign: "center",
  [narrow]: { display: "none" },
  "@media (hover: none)": { display: "none" },
});

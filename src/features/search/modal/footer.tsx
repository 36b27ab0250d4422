/** The keys of the dialog, for those who have some. */

import styled from "@emotion/styled";
import { token } from "../../../ui/tokens";

/** The list's keys are said while there is a list. */
export function Footer({ hasOptions }: { hasOptions: boolean }) {
  return (
    <Keys>
      {hasOptions && (
        <>
          <span>
            <kbd>↑</kbd> <kbd>↓</kbd> to choose
          </span>
          <span>
            <kbd>Enter</kbd> to open
          </span>
          <span>
            <kbd>{findCommandKey()}</kbd> <kbd>Enter</kbd> in a new tab
          </span>
        </>
      )}
      <span>
        <kbd>Esc</kbd> to close
      </span>
    </Keys>
  );
}

function findCommandKey(): string {
  return /mac|iphone|ipad/i.test(navigator.userAgent) ? "⌘" : "Ctrl";
}

const Keys = styled.div({
  display: "flex",
  flex: "none",
  flexWrap: "wrap",
  gap: `${token("space-1")} ${token("space-5")}`,
  padding: `${token("space-2")} ${token("space-5")}`,
  borderTop: `1px solid ${token("color-border")}`,
  background: token("color-surface-sunken"),
  color: token("color-text-muted"),
  fontSize: token("font-size-xs"),
  "@media (hover: none), (max-width: 40rem)": { display: "none" },
  "& kbd": {
    padding: "0 0.4em",
    border: `1px solid ${token("color-border-strong")}`,
    borderRadius: token("radius-sm"),
    background: token("color-surface-raised"),
    fontFamily: "inherit",
    fontSize: "inherit",
  },
});

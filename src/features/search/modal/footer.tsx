/** The keys of the dialog, for those who have some. */

import styled from "@emotion/styled";
import { token } from "../../../ui/tokens";
import { fillParts } from "../../../ui/words";

/** The list's keys are said while there is a list. */
export function Footer({ hasOptions }: { hasOptions: boolean }) {
  const enter = <kbd>{__WORDS__.search.enterKey}</kbd>;
  const arrows = (
    <>
      <kbd>{"↑"}</kbd> <kbd>{"↓"}</kbd>
    </>
  );
  const both = (
    <>
      <kbd>{findCommandKey()}</kbd> {enter}
    </>
  );
  const leave = <kbd>{__WORDS__.search.escapeKey}</kbd>;
  return (
    <Keys>
      {hasOptions && (
        <>
          <span>{fillParts(__WORDS__.search.toChoose, { keys: arrows })}</span>
          <span>{fillParts(__WORDS__.search.toOpen, { key: enter })}</span>
          <span>{fillParts(__WORDS__.search.inNewTab, { keys: both })}</span>
        </>
      )}
      <span>{fillParts(__WORDS__.search.toClose, { key: leave })}</span>
    </Keys>
  );
}

function findCommandKey(): string {
  return /mac|iphone|ipad/i.test(navigator.userAgent) ? "⌘" : __WORDS__.search.controlKey;
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

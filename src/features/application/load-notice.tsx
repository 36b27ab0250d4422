/**
 * Says that the application did not come, and offers another try. It is static markup on every page, and inside of
 * what covers the page before the application is there: `<html data-app>` says whether it shows.
 */

import styled from "@emotion/styled";
import { Button } from "../../ui/button";
import { token } from "../../ui/tokens";

export function LoadNotice() {
  return (
    <Notice role="alert">
      <span>{__WORDS__.application.failed}</span>
      <Button weight="secondary" data-action="retry-application">
        {__WORDS__.application.retry}
      </Button>
      <Spinner role="img" aria-label={__WORDS__.application.loading} />
    </Notice>
  );
}

const Notice = styled.div({
  position: "fixed",
  insetInline: 0,
  bottom: 0,
  zIndex: token("layer-skip"),
  display: "none",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "center",
  gap: token("space-3"),
  padding: token("space-3"),
  borderTop: `1px solid ${token("color-border-strong")}`,
  background: token("color-surface-raised"),
  boxShadow: token("shadow-lg"),
  "[data-app] &": { display: "flex" },
  // Below the field: at the foot of a dialog a phone's keyboard would cover it.
  "dialog &": { position: "static", boxShadow: "none" },
  // It stays, for the keyboard is on it; a tap that came twice would load the page anew.
  '[data-app="retrying"] & > button': { pointerEvents: "none" },
  "@media print": { display: "none !important" },
});

const Spinner = styled.span({
  display: "none",
  width: "1.5rem",
  height: "1.5rem",
  margin: "0.625rem",
  border: `3px solid ${token("color-border-strong")}`,
  borderTopColor: token("color-accent"),
  borderRadius: "50%",
  animation: "load-notice 800ms linear infinite",
  '[data-app="retrying"] &': { display: "block" },
  "@keyframes load-notice": { to: { transform: "rotate(1turn)" } },
});

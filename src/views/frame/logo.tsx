/** The mark and the name. Its two colours are the theme's, so each mode has its logo in one drawing. */

import styled from "@emotion/styled";
import type { Brand } from "../../core/settings/settings";
import { token } from "../../ui/tokens";
import { mark } from "./mark";

export function Logo({ brand }: { brand: Brand }) {
  return (
    <Row>
      <Mark viewBox="0 0 32 32" aria-hidden="true">
        <path d={mark.ink} fillRule="evenodd" />
        <Accent d={mark.accent} />
      </Mark>
      <span>
        {/* In one text with the name: of a space in a text of its own a browser tells no reader who listens. */}
        <Company>{brand.company}</Company>
        {` ${brand.site}`}
      </span>
    </Row>
  );
}

const Row = styled.span({
  display: "inline-flex",
  alignItems: "center",
  // Where there is no room for the name beside the mark it comes to stand below, and out of sight.
  flexWrap: "wrap",
  height: "2rem",
  overflow: "hidden",
  gap: token("space-2"),
  color: token("color-text"),
  fontSize: "1.125rem",
  fontWeight: token("font-weight-bold"),
  lineHeight: 1,
  letterSpacing: "-0.02em",
  whiteSpace: "nowrap",
  // A phone set to letters of twice the size.
  "@media (max-width: 15rem)": { "--logo-company": "none" },
});

const Mark = styled.svg({ width: "2rem", height: "2rem", flex: "none", fill: "currentColor" });

const Accent = styled.path({ fill: token("color-accent") });

const Company = styled.span({
  // Whoever is short of room sets this to none.
  display: "var(--logo-company, inline)",
  fontWeight: token("font-weight-regular"),
});

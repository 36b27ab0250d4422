/** The mark, which has the colours of the reader's mode, and the name. */

import styled from "@emotion/styled";
import type { Brand } from "../../core/settings/settings";
import { token } from "../../ui/tokens";
import { Html } from "../mdx/html";

export function Logo({ brand }: { brand: Brand }) {
  return (
    <Row>
      <Mark aria-hidden="true">
        <Html tag="span" html={__LOGO__} />
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

const Mark = styled.span({
  flex: "none",
  // Whatever measures the drawing names itself.
  "& svg": { width: "2rem", height: "2rem" },
});

const Company = styled.span({
  // Whoever is short of room sets this to none.
  display: "var(--logo-company, inline)",
  fontWeight: token("font-weight-regular"),
});

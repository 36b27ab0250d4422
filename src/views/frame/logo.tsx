/**
 * The mark and the name. The drawn mark has the theme's colours; of a company's own two files each mode shows its one.
 */

import styled from "@emotion/styled";
import { withBase } from "../../core/links/base-path";
import type { Brand } from "../../core/settings/settings";
import { token } from "../../ui/tokens";
import { mark } from "./mark";

export function Logo({ brand }: { brand: Brand }) {
  return (
    <Row>
      {brand.logo ? <OwnMark {...brand.logo} /> : <DrawnMark />}
      <span>
        {/* In one text with the name: of a space in a text of its own a browser tells no reader who listens. */}
        <Company>{brand.company}</Company>
        {` ${brand.site}`}
      </span>
    </Row>
  );
}

function OwnMark({ light, dark }: NonNullable<Brand["logo"]>) {
  if (light === dark) return <Picture src={withBase(light)} alt="" />;
  // Lazily: the one that does not show is not fetched.
  return (
    <>
      <Picture className="themed-light" src={withBase(light)} alt="" loading="lazy" />
      <Picture className="themed-dark" src={withBase(dark)} alt="" loading="lazy" />
    </>
  );
}

function DrawnMark() {
  return (
    <Mark viewBox="0 0 32 32" aria-hidden="true">
      <path d={mark.ink} fillRule="evenodd" />
      <Accent d={mark.accent} />
    </Mark>
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

const Picture = styled.img({ height: "2rem", width: "2rem", flex: "none", objectFit: "contain" });

const Accent = styled.path({ fill: token("color-accent") });

const Company = styled.span({
  // Whoever is short of room sets this to none.
  display: "var(--logo-company, inline)",
  fontWeight: token("font-weight-regular"),
});

/** What a reader sees at an address that leads nowhere. */

import styled from "@emotion/styled";
import { Link } from "gatsby";
import { useEffect, useState } from "react";
import { settings } from "../../site";
import { buttonStyles } from "../../ui/button";
import { token } from "../../ui/tokens";
import { fillParts } from "../../ui/words";
import { TextPage } from "../columns";
import { SiteLink } from "../frame/site-link";

export function NotFoundView() {
  const { navbar, brand } = settings;
  return (
    <Middle>
      <Code aria-hidden="true">404</Code>
      <h1>{__WORDS__.page.notFound}</h1>
      {process.env.NODE_ENV === "development" && <MissingNote />}
      <Lead>{__WORDS__.notFound.lead}</Lead>
      <p>
        <SearchLink to="/search">{__WORDS__.notFound.search}</SearchLink>
      </p>
      <p>
        <KeyHint>{fillParts(__WORDS__.notFound.key, { key: <kbd>/</kbd> })} </KeyHint>
        {__WORDS__.notFound.places}
      </p>
      <Places>
        <li>
          <Link to="/">{__WORDS__.home.link}</Link>
        </li>
        {navbar.items.map(({ label, href }) => (
          <li key={href}>
            <SiteLink href={href}>{label}</SiteLink>
          </li>
        ))}
      </Places>
      <p>
        {fillParts(__WORDS__.notFound.stillLost, {
          email: <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>,
        })}
      </p>
    </Middle>
  );
}

/** For authors, from the development server (`gatsby/develop-server.ts`). */
function MissingNote() {
  const [asked, setAsked] = useState(new URLSearchParams());
  useEffect(() => setAsked(new URLSearchParams(location.search)), []);
  const file = asked.get("file");
  if (!asked.has("missing")) return null;
  return (
    <p role="status">
      {"No content file makes the page "}
      <code>{asked.get("missing")}</code>.{" "}
      {file && (
        <>
          {"The nearest one is "}
          <code>{`content/${file}`}</code>.
        </>
      )}
    </p>
  );
}

const Middle = styled(TextPage)({
  "& kbd": {
    padding: "0.05em 0.5em",
    border: `1px solid ${token("color-border-strong")}`,
    borderRadius: token("radius-sm"),
  },
});

const Code = styled.p({
  margin: 0,
  color: token("color-accent"),
  fontSize: token("font-size-4xl"),
  fontWeight: token("font-weight-bold"),
  lineHeight: 1,
});

const Lead = styled.p({ color: token("color-text-muted"), fontSize: token("font-size-lg") });
const SearchLink = styled(Link)(buttonStyles);

/** A phone has no such key, and without script none opens anything. */
const KeyHint = styled.span({ "@media (hover: none), (scripting: none)": { display: "none" } });

const Places = styled.ul({
  display: "flex",
  flexWrap: "wrap",
  gap: `${token("space-2")} ${token("space-5")}`,
  marginBlock: token("space-4"),
  padding: 0,
  listStyle: "none",
  "& a": { display: "inline-flex", alignItems: "center", minHeight: "1.75rem" },
});

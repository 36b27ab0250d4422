/** What stands above a doc's text: in one row the way to it, its version and its products; and its title. */

import styled from "@emotion/styled";
import { Link } from "gatsby";
import type { ReactNode } from "react";
import type { Breadcrumb, DocPlace, DocVersionStatus } from "../../core/docs/types";
import { findHome } from "../../core/docs/versions";
import { fill } from "../../core/text/fill";
import { settings } from "../../site";
import { noteBorder } from "../../ui/card";
import { token } from "../../ui/tokens";
import { PrintedAddress } from "../page-foot";

interface DocHeadProps {
  place: DocPlace;
  title: string;
  /** The author wants the title not seen; it is still the page's one `h1`. */
  hideTitle?: boolean | null;
  /** The page's own route; absent for a page that is only a list. */
  path?: string;
  lastUpdatedAt?: string | null;
  /** At the end of the row above the title: the products that the page is about. */
  about?: ReactNode;
}

export function DocHead({ place, title, hideTitle, path, lastUpdatedAt, about }: DocHeadProps) {
  return (
    <Head>
      {path !== undefined && <PrintedAddress path={path} lastUpdatedAt={lastUpdatedAt} />}
      <VersionNotice place={place} />
      <Row>
        <Breadcrumbs trail={place.breadcrumbs} />
        {settings.docs.versions.length > 1 && (
          <Version>{fill(__WORDS__.docs.version, { version: place.version.label })}</Version>
        )}
        {about}
      </Row>
      <h1 className={hideTitle ? "visually-hidden" : undefined}>{title}</h1>
    </Head>
  );
}

/** The page itself is the last crumb, and no link. A page at the top of the tree needs no way to it. */
function Breadcrumbs({ trail }: { trail: readonly Breadcrumb[] }) {
  if (trail.length < 2) return null;
  const above = trail.slice(0, -1);
  return (
    <nav aria-label={__WORDS__.docs.breadcrumbs}>
      <Crumbs>
        {above.map((crumb) => (
          <li key={crumb.label}>
            {crumb.path === undefined ? crumb.label : <Link to={crumb.path}>{crumb.label}</Link>}
          </li>
        ))}
        <li aria-current="page">{trail.at(-1)?.label}</li>
      </Crumbs>
    </nav>
  );
}

const notices: Partial<Record<DocVersionStatus, string>> = {
  next: __WORDS__.docs.notReleased,
  past: __WORDS__.docs.older,
  unmaintained: __WORDS__.docs.unmaintained,
};

/** Readers from a search engine do not know which version they are in; the way out is the same page, if there is one. */
function VersionNotice({ place }: { place: Pick<DocPlace, "version" | "inVersions"> }) {
  const notice = notices[place.version.status];
  const { docs } = settings;
  const current = docs.versions.find(({ status }) => status === "current");
  if (notice === undefined || current === undefined) return null;
  const samePage = place.inVersions[current.name];
  return (
    <Notice data-status={place.version.status}>
      {notice}{" "}
      <Link to={samePage ?? findHome(current)} data-docs-version={current.name}>
        {fill(samePage === undefined ? __WORDS__.docs.overviewIn : __WORDS__.docs.thisPageIn, {
          version: current.label,
        })}
      </Link>
    </Notice>
  );
}

const Head = styled.header({
  // The address beside the title ends with it.
  "@media print": { display: "flow-root" },
});

const Row = styled.div({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${token("space-1")} ${token("space-4")}`,
  marginBlockEnd: token("space-3"),
  "@media print": { "& > nav": { display: "none" } },
});

const Crumbs = styled.ol({
  display: "flex",
  flexWrap: "wrap",
  margin: 0,
  padding: 0,
  listStyle: "none",
  color: token("color-text-muted"),
  fontSize: token("font-size-sm"),
  "& li": {
    display: "flex",
    alignItems: "center",
    minHeight: "1.75rem",
    overflowWrap: "anywhere",
  },
  "& li + li::before": {
    content: '"/" / ""',
    marginInline: token("space-2"),
    color: token("color-border-strong"),
  },
  "& a": { display: "inline-flex", alignItems: "center", minHeight: "1.75rem", color: "inherit" },
});

const Version = styled.p({
  margin: 0,
  padding: `0.1em ${token("space-3")}`,
  borderRadius: token("radius-full"),
  background: token("color-accent-soft"),
  boxShadow: token("shadow-edge"),
  color: token("color-accent"),
  fontSize: token("font-size-xs"),
  fontWeight: token("font-weight-semibold"),
  "@media print": { padding: 0 },
});

const Notice = styled.p({
  margin: `0 0 ${token("space-5")}`,
  padding: `${token("space-3")} ${token("space-4")}`,
  border: noteBorder(token("color-warning")),
  borderRadius: token("radius-md"),
  background: token("color-warning-soft"),
  boxShadow: token("shadow-edge"),
  fontSize: token("font-size-sm"),
  "&[data-status=past]": {
    border: noteBorder(token("color-info")),
    background: token("color-info-soft"),
  },
});

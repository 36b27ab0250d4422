/** What docs and posts have round their text: tags, the pages before and after, and their address on paper. */

import styled from "@emotion/styled";
import { Link } from "gatsby";
import { withBase } from "../core/links/base-path";
import { toQrPath } from "../core/outputs/qr-path";
import { settings } from "../site";
import { Icon } from "../ui/icon";
import { arrowIcon } from "../ui/icons";
import { token } from "../ui/tokens";
import { fillParts } from "../ui/words";
import { Day } from "./day";
import type { Tag } from "./types";

export function TagList({ tags }: { tags: readonly Tag[] }) {
  if (tags.length === 0) return null;
  return (
    <Tags aria-label={__WORDS__.docs.tags}>
      {tags.map(({ label, path }) => (
        <li key={label}>
          {path ? <TagLink to={path}>{label}</TagLink> : <TagName>{label}</TagName>}
        </li>
      ))}
    </Tags>
  );
}

interface Neighbour {
  path: string;
  label: string;
}

interface NeighboursProps {
  /** The name of the navigation. */
  label: string;
  previous: Neighbour | null;
  next: Neighbour | null;
}

export function Neighbours({ label, previous, next }: NeighboursProps) {
  if (previous === null && next === null) return null;
  return (
    <Pair aria-label={label}>
      {previous !== null && (
        <NeighbourLink to={previous.path} rel="prev" data-side="previous">
          <small>{__WORDS__.docs.previous}</small>
          <span>
            <Icon shape={arrowIcon} />
            {previous.label}
          </span>
        </NeighbourLink>
      )}
      {next !== null && (
        <NeighbourLink to={next.path} rel="next" data-side="next">
          <small>{__WORDS__.docs.next}</small>
          <span>
            {next.label}
            <Icon shape={arrowIcon} />
          </span>
        </NeighbourLink>
      )}
    </Pair>
  );
}

interface PrintedAddressProps {
  path: string;
  lastUpdatedAt?: string | null;
}

/**
 * For eyes and for a camera. It stands beside the title, for below the text it would often
 * be alone on one more sheet. The code is fetched by who prints, and by nobody else.
 */
export function PrintedAddress({ path, lastUpdatedAt }: PrintedAddressProps) {
  const address = settings.brand.url + path;
  return (
    <OnPaper>
      <img src={withBase(toQrPath(path))} alt="" width={120} height={120} loading="lazy" />
      <p>
        {lastUpdatedAt && (
          <>
            {fillParts(__WORDS__.docs.lastUpdated, { day: <Day date={lastUpdatedAt} /> })}
            <br />
          </>
        )}
        {__WORDS__.docs.latestVersion}
        <br />
        {address}
      </p>
    </OnPaper>
  );
}

const OnPaper = styled.div({
  display: "none",
  "@media print": {
    display: "flex",
    flexDirection: "row-reverse",
    gap: token("space-3"),
    float: "inline-end",
    // An address of a doc in two lines, and nearly half of the first line for its title.
    maxWidth: "54%",
    marginInlineStart: token("space-5"),
    fontSize: token("font-size-xs"),
    textAlign: "end",
    overflowWrap: "anywhere",
    "& > img": { width: "2.2cm", height: "2.2cm" },
    "& > p": { margin: 0 },
    // Lines of different lengths cannot be balanced.
    "& ~ h1": { textWrap: "wrap" },
  },
});

/** What else there is to a page, in one row below the way on; with room below for what opens in it. */
export const FootRow = styled.div({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "start",
  gap: `${token("space-2")} ${token("space-5")}`,
  marginBlockStart: token("space-6"),
  paddingBlockStart: token("space-4"),
  borderBlockStart: `1px solid ${token("color-border")}`,
  color: token("color-text-muted"),
  fontSize: token("font-size-sm"),
  "& > *": { minHeight: "2.5rem", alignContent: "center" },
  "&:empty": { display: "none" },
  "@media print": { border: 0 },
});

const Tags = styled.ul({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: token("space-2"),
  margin: 0,
  padding: 0,
  listStyle: "none",
});

const tag = {
  display: "inline-flex",
  overflowWrap: "anywhere",
  alignItems: "center",
  minHeight: "1.75rem",
  paddingInline: token("space-3"),
  border: `1px solid ${token("color-border")}`,
  borderRadius: token("radius-full"),
  color: token("color-text-muted"),
  fontSize: token("font-size-xs"),
  textDecoration: "none",
} as const;

const TagName = styled.span(tag);
const TagLink = styled(Link)({
  ...tag,
  "&:hover": { borderColor: token("color-accent"), color: token("color-accent") },
});

const Pair = styled.nav({
  display: "grid",
  // Two at most. Not auto-fit: the first one would have the whole row until the second has arrived.
  gridTemplateColumns: "repeat(auto-fill, minmax(min(max(14rem, 40%), 100%), 1fr))",
  gap: token("space-4"),
  marginBlockStart: token("space-6"),
});

const NeighbourLink = styled(Link)({
  display: "grid",
  // Beside one of two lines it stays at the top.
  alignContent: "start",
  gap: token("space-1"),
  padding: `${token("space-4")} ${token("space-5")}`,
  border: `1px solid ${token("color-border")}`,
  borderRadius: token("radius-lg"),
  lineHeight: token("line-height-snug"),
  overflowWrap: "anywhere",
  textWrap: "balance",
  textDecoration: "none",
  transition: `border-color ${token("duration-fast")}, box-shadow ${token("duration-normal")}`,
  "&:hover": { borderColor: token("color-accent"), boxShadow: token("shadow-md") },
  "& small": { color: token("color-text-muted"), fontSize: token("font-size-xs") },
  "& span": {
    display: "flex",
    alignItems: "center",
    gap: token("space-2"),
    fontWeight: token("font-weight-semibold"),
  },
  "&[data-side=next]": { textAlign: "end" },
  // Of the first page: before it comes nothing that would need room.
  "&[data-side=next]:first-of-type": { gridColumn: "1 / -1" },
  "&[data-side=next] span": { justifyContent: "flex-end" },
  "&[data-side=previous] svg": { rotate: "180deg" },
});

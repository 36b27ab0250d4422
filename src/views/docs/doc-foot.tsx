/** What stands below a doc's text: tags, the last change, a way to mend it, the pages before and after. */

import styled from "@emotion/styled";
import { Link } from "gatsby";
import type { DocPlace } from "../../core/docs/types";
import { Icon } from "../../ui/icon";
import { arrowIcon, editIcon } from "../../ui/icons";
import { token } from "../../ui/tokens";
import type { Tag } from "../types";
import { Day } from "./day";

interface DocFootProps {
  place: DocPlace;
  tags?: readonly Tag[];
  lastUpdatedAt?: string | null;
  editUrl?: string | null;
}

export function DocFoot({ place, tags = [], lastUpdatedAt, editUrl }: DocFootProps) {
  return (
    <footer>
      {tags.length > 0 && <TagList tags={tags} />}
      <PageFacts lastUpdatedAt={lastUpdatedAt} editUrl={editUrl} />
      <Neighbours place={place} />
    </footer>
  );
}

function TagList({ tags }: { tags: readonly Tag[] }) {
  return (
    <Tags aria-label="Tags">
      {tags.map(({ label, path }) => (
        <li key={label}>
          {path ? <TagLink to={path}>{label}</TagLink> : <TagName>{label}</TagName>}
        </li>
      ))}
    </Tags>
  );
}

/** When the page was last changed, and where to change it. */
export function PageFacts({
  lastUpdatedAt,
  editUrl,
}: Pick<DocFootProps, "lastUpdatedAt" | "editUrl">) {
  if (!lastUpdatedAt && !editUrl) return null;
  return (
    <Facts>
      {editUrl && (
        <EditLink href={editUrl}>
          <Icon shape={editIcon} />
          Edit this page
        </EditLink>
      )}
      {lastUpdatedAt && (
        <span>
          Last updated <Day date={lastUpdatedAt} />
        </span>
      )}
    </Facts>
  );
}

function Neighbours({ place: { previous, next } }: { place: DocPlace }) {
  if (previous === null && next === null) return null;
  return (
    <Pair aria-label="Pages before and after">
      {previous !== null && (
        <Neighbour to={previous.path} rel="prev" data-side="previous">
          <small>Previous</small>
          <span>
            <Icon shape={arrowIcon} />
            {previous.label}
          </span>
        </Neighbour>
      )}
      {next !== null && (
        <Neighbour to={next.path} rel="next" data-side="next">
          <small>Next</small>
          <span>
            {next.label}
            <Icon shape={arrowIcon} />
          </span>
        </Neighbour>
      )}
    </Pair>
  );
}

const Tags = styled.ul({
  display: "flex",
  flexWrap: "wrap",
  gap: token("space-2"),
  margin: `${token("space-7")} 0 0`,
  padding: 0,
  listStyle: "none",
});

const tag = {
  display: "inline-flex",
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

const Facts = styled.div({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: `${token("space-2")} ${token("space-5")}`,
  marginBlockStart: token("space-6"),
  color: token("color-text-muted"),
  fontSize: token("font-size-sm"),
});

const EditLink = styled.a({
  display: "inline-flex",
  alignItems: "center",
  gap: token("space-2"),
  minHeight: "2rem",
  color: "inherit",
  "& svg": { width: "1.1rem", height: "1.1rem" },
  "@media print": { display: "none" },
});

const Pair = styled.nav({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(14rem, 100%), 1fr))",
  gap: token("space-4"),
  marginBlockStart: token("space-5"),
  paddingBlockStart: token("space-6"),
  borderBlockStart: `1px solid ${token("color-border")}`,
  "@media print": { display: "none" },
});

const Neighbour = styled(Link)({
  display: "grid",
  gap: token("space-1"),
  padding: `${token("space-4")} ${token("space-5")}`,
  border: `1px solid ${token("color-border")}`,
  borderRadius: token("radius-lg"),
  lineHeight: token("line-height-snug"),
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
  "&[data-side=next] span": { justifyContent: "flex-end" },
  "&[data-side=previous] svg": { rotate: "180deg" },
});

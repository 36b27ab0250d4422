/** What stands below a doc's text: tags, the last change, a way to mend it, the pages before and after. */

import styled from "@emotion/styled";
import type { DocPlace } from "../../core/docs/types";
import { SaveForField } from "../../features/offline";
import { Icon } from "../../ui/icon";
import { editIcon } from "../../ui/icons";
import { token } from "../../ui/tokens";
import { fillParts } from "../../ui/words";
import { Day } from "../day";
import { Neighbours, TagList } from "../page-foot";
import { PageMarkdown } from "../page-markdown";
import { PageQuestion } from "../page-question";
import type { Tag } from "../types";

interface DocFootProps {
  place: DocPlace;
  /** The page's own route; absent for a page that is only a list. */
  path?: string;
  tags?: readonly Tag[];
  lastUpdatedAt?: string | null;
  editUrl?: string | null;
}

export function DocFoot({ path, place, tags = [], lastUpdatedAt, editUrl }: DocFootProps) {
  return (
    <footer>
      <TagList tags={tags} />
      {path !== undefined && <PageMarkdown path={path} />}
      <PageFacts lastUpdatedAt={lastUpdatedAt} editUrl={editUrl} />
      {path !== undefined && <PageQuestion path={path} />}
      {path !== undefined && __FEATURES__.fieldMode ? (
        <SaveForField version={place.version.name} label={place.version.label} />
      ) : null}
      <Neighbours label={__WORDS__.docs.neighbours} previous={place.previous} next={place.next} />
    </footer>
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
          {__WORDS__.docs.edit}
        </EditLink>
      )}
      {lastUpdatedAt && (
        <span>{fillParts(__WORDS__.docs.lastUpdated, { day: <Day date={lastUpdatedAt} /> })}</span>
      )}
    </Facts>
  );
}

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

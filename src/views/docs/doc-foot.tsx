/** What stands below a doc's text: the pages before and after, and in one row what else there is to the page. */

import styled from "@emotion/styled";
import type { DocPlace } from "../../core/docs/types";
import { toDocsLabel } from "../../core/docs/versions";
import { SaveForField } from "../../features/offline";
import { settings } from "../../site";
import { Icon } from "../../ui/icon";
import { editIcon } from "../../ui/icons";
import { token } from "../../ui/tokens";
import { fillParts } from "../../ui/words";
import { Day } from "../day";
import { FootRow, Neighbours, TagList } from "../page-foot";
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
      <Neighbours label={__WORDS__.docs.neighbours} previous={place.previous} next={place.next} />
      <FootRow>
        {path !== undefined && <PageQuestion path={path} />}
        {path !== undefined && <PageMarkdown path={path} />}
        <PageFacts lastUpdatedAt={lastUpdatedAt} editUrl={editUrl} />
        <TagList tags={tags} />
      </FootRow>
      {path !== undefined && __FEATURES__.fieldMode ? (
        <SaveForField version={place.version.name} label={toDocsLabel(place.version, settings)} />
      ) : null}
    </footer>
  );
}

/** When the page was last changed, and where to change it. */
export function PageFacts({
  lastUpdatedAt,
  editUrl,
}: Pick<DocFootProps, "lastUpdatedAt" | "editUrl">) {
  return (
    <>
      {editUrl && (
        <EditLink href={editUrl}>
          <Icon shape={editIcon} />
          {__WORDS__.docs.edit}
        </EditLink>
      )}
      {lastUpdatedAt && (
        <span>{fillParts(__WORDS__.docs.lastUpdated, { day: <Day date={lastUpdatedAt} /> })}</span>
      )}
    </>
  );
}

const EditLink = styled.a({
  display: "inline-flex",
  alignItems: "center",
  gap: token("space-2"),
  color: "inherit",
  "& svg": { width: "1.1rem", height: "1.1rem" },
  "@media print": { display: "none" },
});

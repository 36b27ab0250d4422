/** What readers answered to "Was this page helpful?", newest first. Nobody may change or delete an answer. */

import styled from "@emotion/styled";
import { useCallback, useEffect, useRef, useState } from "react";
import { withBase } from "../../core/links/base-path";
import { isSitePath } from "../../core/plan/paths";
import { momentToText } from "../../core/text/moment-text";
import { Button } from "../../ui/button";
import { StatusLine } from "../../ui/status-line";
import { token } from "../../ui/tokens";
import { Row } from "./form-styles";
import { ProblemNote } from "./problem-note";
import type { Directory, FeedbackCursor, FeedbackEntry } from "./types";
import { useRetry } from "./use-retry";

interface FeedbackListProps {
  openDirectory: () => Promise<Directory>;
}

interface Listing {
  entries: readonly FeedbackEntry[];
  /** Null when there is nothing more to load. */
  next: FeedbackCursor | null;
}

export function FeedbackList({ openDirectory }: FeedbackListProps) {
  const [listing, setListing] = useState<Listing>();
  const [error, setError] = useState<unknown>();
  const [isLoading, setLoading] = useState(true);
  const status = useRef<HTMLParagraphElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const noteRetry = useRetry(isLoading, row, status);

  const load = useCallback(
    async (shown: Listing | undefined) => {
      setLoading(true);
      setError(undefined);
      try {
        const directory = await openDirectory();
        const page = await directory.listFeedback(shown?.next ?? null);
        setListing({ entries: [...(shown?.entries ?? []), ...page.entries], next: page.next });
      } catch (reason) {
        setError(reason);
      }
      setLoading(false);
    },
    [openDirectory],
  );
  useEffect(() => void load(undefined), [load]);

  const entries = listing?.entries ?? [];
  const isWhole = listing?.next === null && entries.length > 0;
  const isEmpty = listing !== undefined && entries.length === 0;
  const told = isEmpty ? __WORDS__.admin.noFeedback : isWhole && __WORDS__.admin.allFeedback;
  const said = isLoading ? __WORDS__.admin.feedbackLoading : told;
  const loadMore = () => {
    noteRetry();
    void load(listing);
  };
  return (
    <Section aria-labelledby="feedback">
      <h2 id="feedback">{__WORDS__.admin.feedback}</h2>
      {entries.length > 0 && (
        <Entries aria-label={__WORDS__.admin.answers}>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </Entries>
      )}
      {error !== undefined && <ProblemNote error={error} />}
      <Row ref={row}>
        {error !== undefined && (
          <Button weight="secondary" onClick={loadMore}>
            {__WORDS__.page.tryAgain}
          </Button>
        )}
        {error === undefined && listing?.next && (
          <Button
            weight="secondary"
            aria-disabled={isLoading}
            onClick={() => !isLoading && loadMore()}
          >
            {__WORDS__.admin.olderAnswers}
          </Button>
        )}
        <StatusLine ref={status} role="status" tabIndex={-1}>
          {said}
        </StatusLine>
      </Row>
    </Section>
  );
}

/** Everything in it is what a stranger wrote: text, and a link only within this site. */
function Entry({ entry: { path, helpful, text, createdAt } }: { entry: FeedbackEntry }) {
  return (
    <li>
      <div>
        <strong>{toVerdict(helpful)}</strong>{" "}
        {isSitePath(path) ? (
          <a href={withBase(path)}>{path}</a>
        ) : (
          <bdi>{path || __WORDS__.admin.noPage}</bdi>
        )}
        <small>{createdAt ? momentToText(createdAt) : __WORDS__.admin.noTime}</small>
      </div>
      {text !== "" && <p dir="auto">{text}</p>}
    </li>
  );
}

function toVerdict(helpful: boolean | null): string {
  if (helpful === null) return __WORDS__.admin.notRated;
  return helpful ? __WORDS__.admin.helpful : __WORDS__.admin.notHelpful;
}

const Section = styled.section({
  display: "grid",
  gap: token("space-4"),
  marginBlockStart: token("space-6"),
  "& > h2, & > div > p": { margin: 0 },
});

const Entries = styled.ul({
  margin: 0,
  padding: 0,
  listStyle: "none",
  fontSize: token("font-size-sm"),
  overflowWrap: "anywhere",
  "& li": {
    paddingBlock: token("space-3"),
    borderBlockEnd: `1px solid ${token("color-border")}`,
  },
  "& small": {
    marginInlineStart: token("space-3"),
    color: token("color-text-muted"),
    fontSize: token("font-size-xs"),
  },
  "& li > p": { margin: `${token("space-2")} 0 0`, whiteSpace: "pre-wrap" },
});

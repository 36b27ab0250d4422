/** What stands in the place of hits: a failure, nothing found, a moment's wait. */

import styled from "@emotion/styled";
import { Button } from "../../../ui/button";
import { token } from "../../../ui/tokens";

/** The specification's words. */
export function Failure({ onRetry }: { onRetry: () => void }) {
  return (
    <Message role="alert">
      <Title>Unable to fetch results</Title>
      <Text>You might want to check your network connection.</Text>
      <Button weight="secondary" onClick={onRetry}>
        Retry
      </Button>
    </Message>
  );
}

interface NothingFoundProps {
  query: string;
  suggestion: string | undefined;
  onSuggest: (query: string) => void;
}

export function NothingFound({ query, suggestion, onSuggest }: NothingFoundProps) {
  return (
    <Message>
      <Title>No results for "{query}"</Title>
      {suggestion === undefined ? (
        <Text>Fewer or other words may find more: one from the screen, the label or the log.</Text>
      ) : (
        <Suggestion weight="secondary" onClick={() => onSuggest(suggestion)}>
          Try searching for "{suggestion}"
        </Suggestion>
      )}
    </Message>
  );
}

/** It is seen when the wait is long enough to be one. */
export function Waiting() {
  return (
    <Late role="status">
      <Text>Searching…</Text>
    </Late>
  );
}

/** A line that runs while an answer is on its way; an answer that comes at once shows none of it. */
export function BusyLine({ isBusy }: { isBusy: boolean }) {
  return <Line data-busy={isBusy} aria-hidden="true" />;
}

const Message = styled.div({
  display: "grid",
  justifyItems: "center",
  gap: token("space-3"),
  padding: `${token("space-7")} ${token("space-5")}`,
  textAlign: "center",
});

const Late = styled(Message)({
  animation: "search-late 250ms",
  "@keyframes search-late": { from: { visibility: "hidden" }, to: { visibility: "hidden" } },
});

const Title = styled.p({
  margin: 0,
  maxWidth: "100%",
  fontSize: token("font-size-lg"),
  fontWeight: token("font-weight-semibold"),
  lineHeight: token("line-height-snug"),
  overflowWrap: "anywhere",
});

const Text = styled.p({ margin: 0, maxWidth: "34em", color: token("color-text-muted") });

const Suggestion = styled(Button)({ maxWidth: "100%", overflowWrap: "anywhere" });

const Line = styled.div({
  position: "relative",
  flex: "none",
  height: "2px",
  marginTop: "-2px",
  overflow: "hidden",
  opacity: 0,
  '&[data-busy="true"]': { opacity: 1, transition: "opacity 0s 150ms" },
  "&::after": {
    content: '""',
    display: "block",
    width: "40%",
    height: "100%",
    background: token("color-accent"),
    animation: "search-run 900ms linear infinite",
    // A line that may not run stands across.
    "@media (prefers-reduced-motion: reduce)": { width: "100%" },
  },
  "@keyframes search-run": {
    from: { transform: "translateX(-100%)" },
    to: { transform: "translateX(350%)" },
  },
});

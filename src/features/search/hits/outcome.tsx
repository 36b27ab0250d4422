/** What a search says beside its hits: that there are none, and that more are on their way. */

import styled from "@emotion/styled";
import { fill } from "../../../core/text/fill";
import { settings } from "../../../site";
import { Button } from "../../../ui/button";
import { token } from "../../../ui/tokens";
import { fillParts } from "../../../ui/words";
import { Message, Text, Title } from "./messages";

interface NothingFoundProps {
  query: string;
  suggestion: string | undefined;
  /** The pressed button goes with the message: this hands the focus on. */
  onSuggest: (query: string) => void;
}

export function NothingFound({ query, suggestion, onSuggest }: NothingFoundProps) {
  const { supportEmail } = settings.brand;
  return (
    <Message>
      <Title>{fill(__WORDS__.search.noResults, { query })}</Title>
      {suggestion === undefined ? (
        <Text>{__WORDS__.search.tryOthers}</Text>
      ) : (
        <Suggestion weight="secondary" onClick={() => onSuggest(suggestion)}>
          {fill(__WORDS__.search.trySuggestion, { query: suggestion })}
        </Suggestion>
      )}
      <Text>
        {fillParts(__WORDS__.search.stillNotFound, {
          email: <a href={`mailto:${supportEmail}`}>{supportEmail}</a>,
        })}
      </Text>
    </Message>
  );
}

/** A line that runs while an answer is on its way; an answer that comes at once shows none of it. */
export function BusyLine({ isBusy }: { isBusy: boolean }) {
  return <Line data-busy={isBusy} aria-hidden="true" />;
}

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
    "@media (forced-colors: active)": { background: "Highlight" },
    animation: "search-run 900ms linear infinite",
    // A line that may not run stands across.
    "@media (prefers-reduced-motion: reduce)": { width: "100%" },
  },
  "@keyframes search-run": {
    from: { transform: "translateX(-100%)" },
    to: { transform: "translateX(350%)" },
  },
});

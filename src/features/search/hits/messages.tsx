/** What stands in the place of hits before anything searches: what may be asked, a failure, a moment's wait. */

import styled from "@emotion/styled";
import { Button } from "../../../ui/button";
import { token } from "../../../ui/tokens";

/** The specification's words. The button goes with the failure: who stands round it hands the focus on. */
export function Failure({ onRetry }: { onRetry: () => void }) {
  return (
    <Message role="alert">
      <Title>{__WORDS__.search.failed}</Title>
      <Text>{__WORDS__.search.checkNetwork}</Text>
      <Button weight="secondary" onClick={onRetry}>
        {__WORDS__.application.retry}
      </Button>
    </Message>
  );
}

/** It is seen when the wait is long enough to be one. */
export function Waiting() {
  return (
    <Late role="status">
      <Text>{__WORDS__.search.searching}</Text>
    </Late>
  );
}

export const Message = styled.div({
  display: "grid",
  justifyItems: "center",
  gap: token("space-3"),
  padding: `${token("space-7")} ${token("space-5")}`,
  textAlign: "center",
});

const Late = styled(Message)({
  // What has not come does not search; its own notice says so.
  "[data-app] &": { display: "none" },
  // A wait and no motion: it is there for who wants less of that, too.
  animation: "search-late 250ms !important",
  "@keyframes search-late": { from: { visibility: "hidden" }, to: { visibility: "hidden" } },
});

export const Title = styled.p({
  margin: 0,
  maxWidth: "100%",
  fontSize: token("font-size-lg"),
  fontWeight: token("font-weight-semibold"),
  lineHeight: token("line-height-snug"),
  overflowWrap: "anywhere",
});

export const Text = styled.p({ margin: 0, maxWidth: "34em", color: token("color-text-muted") });

export const Hint = styled.p({
  margin: 0,
  padding: `${token("space-1")} ${token("space-3")}`,
  color: token("color-text-muted"),
  fontSize: token("font-size-sm"),
});

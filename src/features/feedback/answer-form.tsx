/** What opens when a reader has chosen yes or no: room for words, and what became of the answer. */

import styled from "@emotion/styled";
import { useEffect, useId, useRef, useState } from "react";
import { keepFocus } from "../../browser/keep-focus";
import { Button } from "../../ui/button";
import { StatusLine } from "../../ui/status-line";
import { token } from "../../ui/tokens";
import { fillParts } from "../../ui/words";
import { type FeedbackTarget, isOnlyInMemory, openOutbox, sendUntilGone } from "./open-outbox";
import { longestText } from "./outbox";
import type { Outcome } from "./types";

export interface AnswerFormProps {
  path: string;
  helpful: boolean;
  findTarget: () => Promise<FeedbackTarget>;
  supportEmail: string;
  onAnswered: () => void;
}

export default function AnswerForm({
  path,
  helpful,
  findTarget,
  supportEmail,
  onAnswered,
}: AnswerFormProps) {
  const [text, setText] = useState("");
  const [state, setState] = useState<"writing" | "sending" | Outcome>("writing");
  const status = useRef<HTMLParagraphElement>(null);
  const id = useId();

  const answer = async () => {
    if (state !== "writing") return;
    setState("sending");
    onAnswered();
    setState(await openOutbox(await findTarget()).add({ path, helpful, text }));
  };

  useEffect(() => {
    if (state === "kept") return sendUntilGone(findTarget, setState);
  }, [state, findTarget]);

  const isOpen = state === "writing" || state === "sending";
  // The pressed button is gone: the focus goes to what became of the answer, when that stands there.
  useEffect(() => {
    if (!isOpen) keepFocus(status.current);
  }, [isOpen]);

  const email = <a href={`mailto:${supportEmail}`}>{supportEmail}</a>;
  return (
    <>
      {isOpen && (
        <Words>
          <label htmlFor={id}>
            {helpful ? __WORDS__.feedback.whatHelped : __WORDS__.feedback.whatWasMissing}
          </label>
          <textarea
            id={id}
            rows={3}
            maxLength={longestText}
            value={text}
            aria-describedby={`${id}-hint`}
            onChange={(event) => setText(event.target.value)}
          />
          <small id={`${id}-hint`}>{__WORDS__.feedback.withoutName}</small>
          <Button weight="secondary" aria-disabled={state === "sending"} onClick={answer}>
            {state === "sending" ? __WORDS__.feedback.sending : __WORDS__.feedback.send}
          </Button>
        </Words>
      )}
      <StatusLine ref={status} role="status" tabIndex={-1}>
        {/* A browser leaves out what is pasted beyond the end, and says nothing. */}
        {isOpen && text.length >= longestText && (
          <span>{fillParts(__WORDS__.feedback.limit, { count: longestText, email })}</span>
        )}
        {state === "sent" && <span>{__WORDS__.feedback.sent}</span>}
        {state === "kept" && (
          <span>{isOnlyInMemory() ? __WORDS__.feedback.keptInTab : __WORDS__.feedback.kept}</span>
        )}
        {state === "unserved" && <span>{fillParts(__WORDS__.feedback.unserved, { email })}</span>}
        {state === "refused" && <span>{fillParts(__WORDS__.feedback.refused, { email })}</span>}
      </StatusLine>
    </>
  );
}

const Words = styled.div({
  display: "grid",
  justifyItems: "start",
  gap: token("space-2"),
  "& label": { fontSize: token("font-size-sm"), fontWeight: token("font-weight-medium") },
  "& textarea": {
    width: "100%",
    minHeight: "5.5rem",
    padding: token("space-3"),
    border: `1px solid ${token("color-border-strong")}`,
    borderRadius: token("radius-md"),
    background: token("color-surface"),
    color: "inherit",
    font: "inherit",
    resize: "vertical",
  },
  "& small": { color: token("color-text-muted"), fontSize: token("font-size-xs") },
});

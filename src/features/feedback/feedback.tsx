/**
 * "Was this page helpful?" at the foot of a page. The two choices are radio buttons of plain HTML: what
 * is pressed before React is there stays pressed. The rest is loaded when somebody chooses.
 */

import styled from "@emotion/styled";
import { type ComponentType, useCallback, useEffect, useRef, useState } from "react";
import { whenNear } from "../../browser/near";
import { readStored } from "../../browser/storage";
import { fill } from "../../core/text/fill";
import { radioStyles } from "../../ui/field";
import { token } from "../../ui/tokens";
import { fillParts } from "../../ui/words";
import type { AnswerFormProps } from "./answer-form";
import { outboxKey, unservedKey } from "./keys";
import type { FeedbackTarget } from "./open-outbox";

interface FeedbackProps {
  /** The page's route. */
  path: string;
  /** Asked when an answer is to be sent. */
  findTarget: () => Promise<FeedbackTarget>;
  supportEmail: string;
}

/** Each page has its own answer. */
export function Feedback(props: FeedbackProps) {
  return <Question key={props.path} {...props} />;
}

function Question({ path, findTarget, supportEmail }: FeedbackProps) {
  const place = useRef<HTMLDivElement>(null);
  const [Form, setForm] = useState<ComponentType<AnswerFormProps>>();
  const [hasFailed, setFailed] = useState(false);
  const [helpful, setHelpful] = useState<boolean>();
  const [isAnswered, setAnswered] = useState(false);

  const choose = useCallback(() => {
    const chosen = place.current?.querySelector<HTMLInputElement>("input:checked")?.value;
    if (chosen === undefined) return;
    setHelpful(chosen === "yes");
    setFailed(false);
    fetchForm(findTarget).then(
      ([{ default: loaded }]) => setForm(() => loaded),
      () => setFailed(true),
    );
  }, [findTarget]);
  useEffect(choose, [choose]);

  // Who reads down to here may answer, and may have lost the network by then: the form is fetched ahead.
  useEffect(() => {
    if (place.current === null) return;
    return whenNear(place.current, () => void fetchForm(findTarget).catch(() => {}), "0px");
  }, [findTarget]);

  useEffect(() => sendWhatWaits(findTarget), [findTarget]);

  const onAnswered = useCallback(() => setAnswered(true), []);
  const subject = encodeURIComponent(fill(__WORDS__.feedback.subject, { path }));
  return (
    <Box aria-label={__WORDS__.feedback.feedback}>
      <div ref={place}>
        <fieldset disabled={isAnswered} onChange={choose}>
          <legend>{__WORDS__.feedback.question}</legend>
          <label>
            <input type="radio" name="helpful" value="yes" />
            {__WORDS__.feedback.yes}
          </label>
          <label>
            <input type="radio" name="helpful" value="no" />
            {__WORDS__.feedback.no}
          </label>
        </fieldset>
        {Form && helpful !== undefined && (
          <Form
            path={path}
            helpful={helpful}
            findTarget={findTarget}
            supportEmail={supportEmail}
            onAnswered={onAnswered}
          />
        )}
        {hasFailed && <p role="alert">{__WORDS__.feedback.formFailed}</p>}
      </div>
      <p data-without-script>
        {fillParts(__WORDS__.feedback.byEmail, {
          email: <a href={`mailto:${supportEmail}?subject=${subject}`}>{supportEmail}</a>,
        })}
      </p>
    </Box>
  );
}

/** The form, and the address that it sends to: who loses the network later has both. */
function fetchForm(findTarget: () => Promise<FeedbackTarget>) {
  return Promise.all([import("./answer-form"), findTarget()]);
}

/** Answers of an earlier visit go off with this one. Tells what ends it. */
function sendWhatWaits(findTarget: () => Promise<FeedbackTarget>): () => void {
  let hasEnded = false;
  let end = () => {
    hasEnded = true;
  };
  if ((readStored(outboxKey) ?? "[]") !== "[]" && !readStored(unservedKey)) {
    import("./open-outbox").then(
      ({ sendUntilGone }) => {
        if (!hasEnded) end = sendUntilGone(findTarget);
      },
      // Without a network they wait for the next page.
      () => {},
    );
  }
  return () => end();
}

const Box = styled.section({
  color: token("color-text"),
  "& > div": { display: "grid", gap: token("space-4") },
  "& fieldset": {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: token("space-2"),
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: 0,
  },
  "& legend": {
    float: "inline-start",
    padding: 0,
    fontWeight: token("font-weight-semibold"),
    "@media (max-width: 22rem)": { float: "none", width: "100%", marginBlockEnd: token("space-2") },
  },
  "& fieldset label": {
    display: "inline-flex",
    alignItems: "center",
    gap: token("space-2"),
    minHeight: "2.5rem",
    paddingInline: token("space-3"),
    border: `1px solid ${token("color-border-strong")}`,
    borderRadius: token("radius-md"),
    fontSize: token("font-size-sm"),
    fontWeight: token("font-weight-medium"),
    "&:has(:checked)": {
      borderColor: token("color-accent"),
      background: token("color-accent-soft"),
    },
  },
  "& fieldset:enabled label": {
    cursor: "pointer",
    "&:hover": { borderColor: token("color-accent") },
  },
  "& fieldset input": radioStyles,
  "& p": { margin: 0, fontSize: token("font-size-sm") },
  "& [data-without-script]": { display: "none" },
  "@media (scripting: none)": {
    "& > div": { display: "none" },
    "& [data-without-script]": { display: "block" },
  },
  "@media print": { display: "none" },
});

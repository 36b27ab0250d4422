/** The dialog below its field: what was found, what was found before, or why nothing is. */

import { useState } from "react";
import { withBase } from "../../../core/links/base-path";
import { toAnnouncement } from "../hits/answer";
import { Failure, Hint, Waiting } from "../hits/messages";
import { BusyLine, NothingFound } from "../hits/outcome";
import { useAnswer } from "../hits/use-answer";
import { useSuggestion } from "../hits/use-suggestion";
import { addRecent, type Entry } from "../recent/memory";
import { RecentView } from "../recent/recent-view";
import { getMemory, setMemory } from "../recent/store";
import type { Session } from "../search-session";
import { useFieldText } from "../use-field-text";
import { Footer } from "./footer";
import { planKey } from "./keys";
import { toOptions, toSearchEntry } from "./options";
import { ResultsList } from "./results-list";
import { Scroll } from "./scroll";
import { useFieldKeys } from "./use-field-keys";
import { useHeldByPointer } from "./use-held-by-pointer";
import { useSettled } from "./use-settled";

interface FinderProps extends Session {
  dialog: HTMLDialogElement;
  input: HTMLInputElement;
  resultsId: string;
  /** The docs version that the page of all results has to be told. */
  linkedVersion: string;
  navigate: (href: string) => void;
}

export function Finder(props: FinderProps) {
  const { dialog, input, resultsId, filters, client, patience, isHosted, linkedVersion, navigate } =
    props;
  const [text, setText] = useFieldText(input);
  const { answer, groups, count, isBusy } = useAnswer(text, patience, isHosted);
  const announcement = useSettled(toAnnouncement(answer, count), 400);
  const suggestion = useSuggestion(
    client,
    answer.kind === "nothing" ? answer.query : undefined,
    filters,
  );

  const query = answer.kind === "found" ? answer.query : "";
  const [shown, pointer] = useHeldByPointer({ query, groups, count });
  const options =
    answer.kind === "found" ? toOptions(shown.groups, shown.query, linkedVersion) : [];
  const [chosen, setChosen] = useState({ query: "", index: 0 });
  // Another query begins with its best hit.
  const active = chosen.query === shown.query ? Math.min(chosen.index, options.length - 1) : 0;
  const activate = (index: number) => setChosen({ query: shown.query, index });

  const remember = (entry: Entry) => setMemory(addRecent(getMemory(), entry));
  const leaveTo = (href: string) => {
    dialog.close();
    // The hidden field would keep the focus for a moment, and with it the next slash.
    input.blur();
    navigate(href);
  };
  const seeAll = () => {
    const entry = toSearchEntry(text.trim(), linkedVersion);
    remember(entry);
    leaveTo(entry.href);
  };

  useFieldKeys(input, {
    options: { id: resultsId, count: options.length, active },
    onSubmit: seeAll,
    onKey(event) {
      const option = options[active];
      const plan = planKey(event, { active, count: options.length });
      if (plan === undefined) return false;
      if (plan.act === "move") activate(plan.to);
      // Hits of what was written before are not what Enter means.
      else if (!option || shown.query !== text.trim()) return false;
      else if (plan.act === "open") document.getElementById(`${resultsId}.${active}`)?.click();
      else {
        remember(option.entry);
        window.open(withBase(option.entry.href), "_blank", "noopener");
      }
      return true;
    },
  });

  return (
    <>
      <BusyLine isBusy={isBusy && answer.kind !== "unasked"} />
      {answer.kind === "found" ? (
        <ResultsList
          id={resultsId}
          groups={shown.groups}
          query={shown.query}
          linkedVersion={linkedVersion}
          count={shown.count}
          active={active}
          onPoint={activate}
          onOpen={remember}
          onLeave={leaveTo}
          pointer={pointer}
        />
      ) : (
        <Scroll>
          {answer.kind === "unasked" && (
            <>
              <Hint>{__WORDS__.search.hint}</Hint>
              <RecentView field={input} onLeave={leaveTo} />
            </>
          )}
          {answer.kind === "waiting" && <Waiting />}
          {answer.kind === "failed" && (
            <Failure
              onRetry={() => {
                input.focus();
                patience.retry();
              }}
            />
          )}
          {answer.kind === "nothing" && (
            <NothingFound
              query={answer.query}
              suggestion={suggestion}
              onSuggest={(nearer) => {
                input.focus();
                setText(nearer);
              }}
            />
          )}
        </Scroll>
      )}
      <Footer hasOptions={options.length > 0} />
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </>
  );
}

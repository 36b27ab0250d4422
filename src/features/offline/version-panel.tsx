/** One version of the docs: to be saved, being saved, or saved, with its size and its date. */

import styled from "@emotion/styled";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { keepFocus } from "../../browser/keep-focus";
import { useLate } from "../../browser/use-late";
import type { FieldSummary } from "../../core/offline/field-list";
import { fill } from "../../core/text/fill";
import { Button } from "../../ui/button";
import { progressStyles } from "../../ui/progress";
import { StatusLine } from "../../ui/status-line";
import { token } from "../../ui/tokens";
import { Offered, Panel } from "./panel";
import { removeDocs } from "./remove";
import { runningSaves, type SaveState, useSaveState } from "./running-saves";
import { fetchOffers, listSaved, listUnfinished, type SavedVersion } from "./save";
import { toSavedText, toSizeText } from "./words";

export interface VersionPanelProps {
  version: string;
  label: string;
  /** True when the reader has pressed already. */
  startsAtOnce?: boolean;
}

/** What the site offered to whom had the set of digest `here` stored, if any. */
interface Offer extends FieldSummary {
  here: string | undefined;
}

/** Milliseconds without a file until a bar that stands still is explained. */
const longWait = 15_000;

export function VersionPanel({ version, label, startsAtOnce = false }: VersionPanelProps) {
  const [stored, setStored] = useState<SavedVersion>();
  /** True when a part is stored, which does not open. */
  const [isUnfinished, setUnfinished] = useState(false);
  const [offer, setOffer] = useState<Offer>();
  /** What is said since Remove was pressed. */
  const [removal, setRemoval] = useState<string>();
  const state = useSaveState(version);
  const status = useRef<HTMLParagraphElement>(null);
  // Who has pressed nothing here reads elsewhere on the page: a save that was begun on another one leaves them there.
  const isUsed = useRef(false);

  // When a save has ended more may be stored, or less, and the site may have been published anew meanwhile.
  const isRunning = state?.step === "running";
  useEffect(() => {
    if (isRunning || !canStore()) return;
    let gone = false;
    const lookHere = async () => {
      const found = (await listSaved(caches)).find((one) => one.version === version);
      const unfinished = await listUnfinished(caches);
      if (gone) return;
      setStored(found);
      setUnfinished(unfinished.includes(version));
      // What this tab has saved may have been removed since.
      const isSaved = runningSaves.read(version)?.step === "saved";
      if (isSaved && found === undefined) runningSaves.forget(version);
      return found?.digest;
    };
    const look = async () => {
      const here = await lookHere();
      const offered = await fetchOffer(version);
      if (!gone) setOffer(offered && { ...offered, here });
    };
    const again = () => void look().catch(() => {});
    again();
    addEventListener("online", again);
    // Another tab, or the browser where it wants room, may have taken it away while nobody looked; another tab may have
    // saved it, and the site may have been published anew.
    document.addEventListener("visibilitychange", again);
    return () => {
      gone = true;
      removeEventListener("online", again);
      document.removeEventListener("visibilitychange", again);
    };
  }, [version, isRunning]);

  // How a save has ended is said on one page; the next one shows what is stored.
  useEffect(() => () => runningSaves.forget(version), [version]);

  const isWaiting = useLate(state?.step === "running" ? state.done : undefined, longWait);
  const said = removal ?? toWords(state, label, isWaiting);
  useEffect(() => {
    if (said !== "" && !isRunning && isUsed.current) keepFocus(status.current);
  }, [said, isRunning]);

  const save = useCallback(() => {
    isUsed.current = true;
    setRemoval(undefined);
    runningSaves.start(version);
  }, [version]);

  useEffect(() => {
    if (startsAtOnce && canStore()) save();
  }, [startsAtOnce, save]);

  const stop = () => {
    isUsed.current = true;
    runningSaves.stop(version);
  };

  const remove = async () => {
    isUsed.current = true;
    // What was said before may be the same words: they are said again.
    setRemoval("");
    const { isRemoved, said: outcome } = await removeDocs({ version, label }, caches);
    if (isRemoved) {
      runningSaves.forget(version);
      setStored(undefined);
      setUnfinished(false);
    }
    setRemoval(outcome);
  };

  if (!canStore()) return <p>{__WORDS__.offline.cannotStore}</p>;
  const saved = state?.step === "saved" ? state.saved : stored;
  // What has been saved since the site was asked may be newer than its answer.
  const isOld = saved && saved.digest === offer?.here && saved.digest !== offer.digest;
  const removeButton = (
    <Button weight="secondary" onClick={remove}>
      {__WORDS__.offline.remove}
    </Button>
  );
  return (
    // Several versions stand below each other with the same buttons.
    <Panel role="group" aria-label={fill(__WORDS__.offline.docsOf, { label })}>
      {isRunning ? (
        <Saving label={label} {...state} isUsed={isUsed} stop={stop} />
      ) : saved ? (
        <>
          <p>{toSavedText(saved) + (isOld ? ` ${__WORDS__.offline.updateAvailable}` : "")}</p>
          <Buttons>
            {isOld && <Button onClick={save}>{__WORDS__.offline.update}</Button>}
            {removeButton}
          </Buttons>
        </>
      ) : (
        <>
          <Buttons>
            <Button weight="secondary" onClick={save}>
              {offer
                ? fill(__WORDS__.offline.saveSize, { size: toSizeText(offer.bytes) })
                : __WORDS__.offline.save}
            </Button>
            {isUnfinished && removeButton}
          </Buttons>
          {isUnfinished && said === "" && <p>{__WORDS__.offline.unfinished}</p>}
          <Offered label={label} />
        </>
      )}
      <StatusLine ref={status} role="status" tabIndex={-1}>
        {said}
      </StatusLine>
    </Panel>
  );
}

async function fetchOffer(version: string): Promise<FieldSummary | undefined> {
  const offers = await fetchOffers((address, init) => fetch(address, init));
  return offers?.versions.find((one) => one.version === version);
}

/** What is said of a save that has ended, or that nothing has come to for long. */
function toWords(state: SaveState | undefined, label: string, isWaiting: boolean): string {
  if (state?.step === "failed") return __WORDS__.offline.troubles[state.trouble];
  if (state?.step === "saved") return fill(__WORDS__.offline.saved, { label });
  return isWaiting ? __WORDS__.offline.slow : "";
}

interface SavingProps {
  label: string;
  done: number;
  all: number;
  /** True when the button that began it was here, and is gone. */
  isUsed: RefObject<boolean>;
  stop: () => void;
}

function Saving({ label, done, all, isUsed, stop }: SavingProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isUsed.current) keepFocus(button.current);
  }, [isUsed]);
  return (
    <>
      <Bar
        aria-label={fill(__WORDS__.offline.saving, { label })}
        {...(all > 0 && { value: done, max: all })}
      />
      <p>
        {all > 0
          ? fill(__WORDS__.offline.progress, { done: toSizeText(done), all: toSizeText(all) })
          : __WORDS__.offline.beginning}
      </p>
      <Button ref={button} weight="secondary" onClick={stop}>
        {__WORDS__.offline.stop}
      </Button>
    </>
  );
}

/** Stores without a worker that reads them would be of no use. A browser may refuse to name either. */
export function canStore(): boolean {
  try {
    return Boolean(caches && navigator.serviceWorker);
  } catch {
    return false;
  }
}

const Buttons = styled.div({ display: "flex", flexWrap: "wrap", gap: token("space-2") });

const Bar = styled.progress({ ...progressStyles, width: "100%", height: "0.5rem" });

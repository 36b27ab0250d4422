/** One version of the docs: to be saved, being saved, or saved, with its size and its date. */

import styled from "@emotion/styled";
import { useCallback, useEffect, useRef, useState } from "react";
import type { FieldSummary } from "../../core/offline/field-list";
import { Button } from "../../ui/button";
import { progressStyles } from "../../ui/progress";
import { token } from "../../ui/tokens";
import { toMomentText, toSizeText } from "./moment";
import { Offered, Panel } from "./panel";
import {
  fetchOffers,
  listSaved,
  removeVersion,
  type SavedVersion,
  SaveError,
  type SaveTrouble,
  saveVersion,
} from "./save";

export interface VersionPanelProps {
  version: string;
  label: string;
  /** True when the reader has pressed already. */
  startsAtOnce?: boolean;
}

interface Progress {
  done: number;
  all: number;
}

const troubles: Record<SaveTrouble, string> = {
  network:
    "The network broke off. What has arrived stays; save again when it is better, and only the rest is fetched.",
  room: "This device has no room for it, or does not let this site store anything. Nothing was stored.",
  changing: "The site was just being updated. Save again in a minute.",
  stopped: "Stopped. What has arrived stays; save again to fetch the rest.",
};

export function VersionPanel({ version, label, startsAtOnce = false }: VersionPanelProps) {
  const [saved, setSaved] = useState<SavedVersion>();
  const [offer, setOffer] = useState<FieldSummary>();
  const [progress, setProgress] = useState<Progress>();
  const [said, setSaid] = useState("");
  const control = useRef<AbortController>(undefined);
  const status = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    if (!canStore()) return;
    let gone = false;
    const look = async () => {
      const stored = await listSaved(caches);
      if (!gone) setSaved(stored.find((one) => one.version === version));
      const offers = await fetchOffers((address, init) => fetch(address, init));
      if (!gone) setOffer(offers?.versions.find((one) => one.version === version));
    };
    look().catch(() => {});
    const again = () => void look().catch(() => {});
    addEventListener("online", again);
    return () => {
      gone = true;
      removeEventListener("online", again);
    };
  }, [version]);

  const save = useCallback(async () => {
    if (control.current) return;
    control.current = new AbortController();
    setSaid("");
    setProgress({ done: 0, all: 0 });
    // Without a word a browser may take stored pages away when it wants their room.
    navigator.storage?.persist?.().catch(() => false);
    try {
      setSaved(
        await saveVersion(
          version,
          {
            stores: caches,
            fetch: (address, init) => fetch(address, init),
            now: () => new Date(),
          },
          {
            signal: control.current.signal,
            onProgress: (done, all) => setProgress({ done, all }),
          },
        ),
      );
      setSaid(`The docs of ${label} are saved. They open without a network.`);
    } catch (error) {
      setSaid(troubles[error instanceof SaveError ? error.trouble : "room"]);
    }
    control.current = undefined;
    setProgress(undefined);
    // The button is gone: the keyboard goes on at what became of it.
    status.current?.focus();
  }, [version, label]);

  useEffect(() => {
    if (startsAtOnce && canStore()) void save();
  }, [startsAtOnce, save]);

  const remove = async () => {
    await removeVersion(version, caches);
    setSaved(undefined);
    setSaid(`The docs of ${label} are no longer stored.`);
    status.current?.focus();
  };

  if (!canStore()) return <p>This browser cannot store pages of this site.</p>;
  const isOld = saved && offer && saved.digest !== offer.digest;
  return (
    <Panel>
      {progress ? (
        <Saving label={label} progress={progress} stop={() => control.current?.abort()} />
      ) : saved ? (
        <>
          <p>
            Docs of {saved.label}: saved on {toMomentText(saved.savedAt)}, {toSizeText(saved.bytes)}
            .{isOld && " An update is available."}
          </p>
          <Buttons>
            {isOld && <Button onClick={save}>Update</Button>}
            <Button weight="secondary" onClick={remove}>
              Remove
            </Button>
          </Buttons>
        </>
      ) : (
        <>
          <Button weight="secondary" onClick={save}>
            Save for the field{offer && ` (${toSizeText(offer.bytes)})`}
          </Button>
          <Offered label={label} />
        </>
      )}
      <Said ref={status} role="status" tabIndex={-1}>
        {said}
      </Said>
    </Panel>
  );
}

function Saving({
  label,
  progress: { done, all },
  stop,
}: {
  label: string;
  progress: Progress;
  stop: () => void;
}) {
  return (
    <>
      <Bar aria-label={`Saving the docs of ${label}`} {...(all > 0 && { value: done, max: all })} />
      <p>{all > 0 ? `${toSizeText(done)} of ${toSizeText(all)}` : "Beginning…"}</p>
      <Button weight="secondary" onClick={stop}>
        Stop
      </Button>
    </>
  );
}

/** Stores without a worker that reads them would be of no use. */
function canStore(): boolean {
  return "caches" in globalThis && "serviceWorker" in navigator;
}

const Buttons = styled.div({ display: "flex", flexWrap: "wrap", gap: token("space-2") });

const Bar = styled.progress({ ...progressStyles, width: "100%", height: "0.5rem" });

const Said = styled.p({ "&:empty": { display: "none" } });

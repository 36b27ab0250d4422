/**
 * Versions that are stored and that the site has no longer: what was saved can be read as long as it is not removed,
 * and a part of a save that was broken off takes room.
 */

import { useEffect, useRef, useState } from "react";
import { keepFocus } from "../../browser/keep-focus";
import { fill } from "../../core/text/fill";
import { Button } from "../../ui/button";
import { Panel } from "./panel";
import { removeDocs } from "./remove";
import { listSaved, listUnfinished } from "./save";
import { toSavedText } from "./words";

interface StoredDocs {
  version: string;
  label: string;
  text: string;
}

/** Items of a list; `versions` are those that the site has. */
export function GoneVersions({ versions }: { versions: readonly { name: string }[] }) {
  const [stored, setStored] = useState<StoredDocs[]>([]);
  const [said, setSaid] = useState("");
  const status = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    if (!("caches" in globalThis)) return;
    listStoredDocs().then(setStored, () => {});
  }, []);

  useEffect(() => {
    if (said !== "") keepFocus(status.current);
  }, [said]);

  const remove = async (one: StoredDocs) => {
    // What was said before may be the same words: they are said again.
    setSaid("");
    const removal = await removeDocs(one, caches);
    if (removal.isRemoved) {
      setStored((all) => all.filter(({ version }) => version !== one.version));
    }
    setSaid(removal.said);
  };

  const gone = stored.filter(({ version }) => versions.every(({ name }) => name !== version));

  return (
    <>
      {gone.map((one) => (
        <li key={one.version}>
          <Panel role="group" aria-label={fill(__WORDS__.offline.docsOf, one)}>
            <p>
              {one.text} {__WORDS__.offline.gone}
            </p>
            <div>
              <Button weight="secondary" onClick={() => remove(one)}>
                {__WORDS__.offline.remove}
              </Button>
            </div>
          </Panel>
        </li>
      ))}
      {said !== "" && (
        <li>
          <p ref={status} role="status" tabIndex={-1}>
            {said}
          </p>
        </li>
      )}
    </>
  );
}

async function listStoredDocs(): Promise<StoredDocs[]> {
  const saved = await listSaved(caches);
  const unfinished = await listUnfinished(caches);
  return [
    ...saved.map((one) => ({ ...one, text: toSavedText(one) })),
    // Only docs that are saved say what readers call them.
    ...unfinished.map((version) => ({
      version,
      label: version,
      text: fill(__WORDS__.offline.unfinishedOf, { label: version }),
    })),
  ];
}

/** Versions that were saved and that the site has no longer: they can be read as long as they are not removed. */

import { useEffect, useRef, useState } from "react";
import { keepFocus } from "../../browser/keep-focus";
import { Button } from "../../ui/button";
import { toSavedText } from "./moment";
import { Panel } from "./panel";
import { removeDocs } from "./remove";
import { listSaved, type SavedVersion } from "./save";

/** Items of a list; `versions` are those that the site has. */
export function GoneVersions({ versions }: { versions: readonly { name: string }[] }) {
  const [saved, setSaved] = useState<SavedVersion[]>([]);
  const [said, setSaid] = useState("");
  const status = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    if (!("caches" in globalThis)) return;
    listSaved(caches).then(setSaved, () => {});
  }, []);

  useEffect(() => {
    if (said !== "") keepFocus(status.current);
  }, [said]);

  const remove = async (one: SavedVersion) => {
    // What was said before may be the same words: they are said again.
    setSaid("");
    const removal = await removeDocs(one, caches);
    if (removal.isRemoved) {
      setSaved((all) => all.filter(({ version }) => version !== one.version));
    }
    setSaid(removal.said);
  };

  const gone = saved.filter(({ version }) => versions.every(({ name }) => name !== version));

  return (
    <>
      {gone.map((one) => (
        <li key={one.version}>
          <Panel>
            <p>{toSavedText(one)} This site has them no longer.</p>
            <div>
              <Button weight="secondary" onClick={() => remove(one)}>
                Remove
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

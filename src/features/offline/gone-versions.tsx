/** Versions that were saved and that the site has no longer: they can be read as long as they are not removed. */

import { useEffect, useRef, useState } from "react";
import { keepFocus } from "../../browser/keep-focus";
import { Button } from "../../ui/button";
import { toRemovedText, toSavedText } from "./moment";
import { Panel } from "./panel";
import { listSaved, removeVersion, type SavedVersion } from "./save";

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

  const remove = async ({ version, label }: SavedVersion) => {
    await removeVersion(version, caches);
    setSaved(saved.filter((one) => one.version !== version));
    setSaid(toRemovedText(label));
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

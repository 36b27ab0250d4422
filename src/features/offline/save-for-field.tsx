/**
 * "Save for the field" at the foot of a doc. The button is plain HTML: a press before React is there is
 * answered when it is. What it opens is loaded when it comes near, or at the press.
 */

import styled from "@emotion/styled";
import { type ComponentType, useCallback, useEffect, useRef, useState } from "react";
import { whenNear } from "../../browser/near";
import { Button } from "../../ui/button";
import { token } from "../../ui/tokens";
import { offlinePath } from "./names";
import { Offered, Panel } from "./panel";
import { isSwitchedOn } from "./start";
import type { VersionPanelProps } from "./version-panel";

interface SaveForFieldProps {
  /** The version's name. */
  version: string;
  /** What readers call it. */
  label: string;
}

export function SaveForField({ version, label }: SaveForFieldProps) {
  const place = useRef<HTMLElement>(null);
  const [Live, setLive] = useState<ComponentType<VersionPanelProps>>();
  const [isWanted, setWanted] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  const load = useCallback(
    () => import("./version-panel").then(({ VersionPanel }) => setLive(() => VersionPanel)),
    [],
  );

  // What is stored already says so before it comes in sight. Failures are said to those who press.
  useEffect(() => {
    if (place.current === null) return;
    return whenNear(place.current, () => void load().catch(() => {}));
  }, [load]);

  if (!isSwitchedOn) return null;
  return (
    <Box ref={place} aria-label={__WORDS__.offline.save}>
      {Live ? (
        <Live version={version} label={label} startsAtOnce={isWanted} />
      ) : (
        <Panel>
          <Button
            weight="secondary"
            onClick={() => {
              setWanted(true);
              setFailed(false);
              load().catch(() => setFailed(true));
            }}
          >
            {__WORDS__.offline.save}
          </Button>
          <Offered label={label} />
        </Panel>
      )}
      {hasFailed && <p role="alert">{__WORDS__.offline.partFailed}</p>}
      <a href={`${offlinePath}/`}>{__WORDS__.offline.whatIsStored}</a>
    </Box>
  );
}

const Box = styled.section({
  display: "grid",
  justifyItems: "start",
  gap: token("space-2"),
  marginBlockStart: token("space-6"),
  paddingBlockStart: token("space-5"),
  borderBlockStart: `1px solid ${token("color-border")}`,
  fontSize: token("font-size-sm"),
  "& > a": { minHeight: "2rem", alignContent: "center" },
  "& > p": { margin: 0 },
  "@media print, (scripting: none)": { display: "none" },
});

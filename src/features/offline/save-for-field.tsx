/**
 * "Save for the field" at the foot of a doc. The button is plain HTML: a press before React is there is
 * answered when it is. What it opens is loaded when it comes in sight, or at the press.
 */

import styled from "@emotion/styled";
import { type ComponentType, useEffect, useRef, useState } from "react";
import { Button } from "../../ui/button";
import { token } from "../../ui/tokens";
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
  const [Panel, setPanel] = useState<ComponentType<VersionPanelProps>>();
  const [isWanted, setWanted] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  const load = () => {
    setFailed(false);
    import("./version-panel").then(
      ({ VersionPanel }) => setPanel(() => VersionPanel),
      () => setFailed(true),
    );
  };

  useEffect(() => {
    if (place.current === null) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      // Failures are said to those who press.
      import("./version-panel").then(
        ({ VersionPanel }) => setPanel(() => VersionPanel),
        () => {},
      );
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);

  if (!isSwitchedOn) return null;
  return (
    <Box ref={place} aria-label="Save for the field">
      {Panel ? (
        <Panel version={version} label={label} startsAtOnce={isWanted} />
      ) : (
        <Button
          weight="secondary"
          onClick={() => {
            setWanted(true);
            load();
          }}
        >
          Save for the field
        </Button>
      )}
      {hasFailed && <p role="alert">This part could not be loaded. Press again to retry.</p>}
      <a href="/offline/">What is stored on this device</a>
    </Box>
  );
}

const Box = styled.section({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${token("space-2")} ${token("space-4")}`,
  marginBlockStart: token("space-6"),
  paddingBlockStart: token("space-5"),
  borderBlockStart: `1px solid ${token("color-border")}`,
  fontSize: token("font-size-sm"),
  "& > a": { minHeight: "2rem", alignContent: "center" },
  "& > p": { margin: 0 },
  "@media print, (scripting: none)": { display: "none" },
});

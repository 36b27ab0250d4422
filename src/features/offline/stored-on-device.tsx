/** The list of what is stored on this device, as a part that is loaded when its page is opened. */

import styled from "@emotion/styled";
import { type ComponentType, useCallback, useEffect, useState } from "react";
import { Button } from "../../ui/button";
import { isSwitchedOn } from "./start";
import type { StoredProps } from "./stored";

export function StoredOnDevice(props: StoredProps) {
  const [List, setList] = useState<ComponentType<StoredProps>>();
  const [hasFailed, setFailed] = useState(false);

  const load = useCallback(() => {
    setFailed(false);
    // The name makes it the same script that `keep.ts` has stored, whatever each of the two has already.
    import(/* webpackChunkName: "stored" */ "./stored").then(
      ({ Stored }) => setList(() => Stored),
      () => setFailed(true),
    );
  }, []);
  useEffect(load, [load]);

  const retry = () => {
    // The pressed button goes, and what comes in its place goes once more: the keyboard goes on at the content.
    document.getElementById("frame_content")?.focus({ preventScroll: true });
    load();
  };

  if (!isSwitchedOn) return <p>{__WORDS__.offline.switchedOff}</p>;
  if (List) return <List {...props} />;
  if (!hasFailed) return <Waiting role="status">{__WORDS__.offline.looking}</Waiting>;
  return (
    <p role="alert">
      {__WORDS__.offline.listFailed} <Button onClick={retry}>{__WORDS__.application.retry}</Button>
    </p>
  );
}

// Without script nothing is ever found.
const Waiting = styled.p({ "@media (scripting: none)": { display: "none" } });

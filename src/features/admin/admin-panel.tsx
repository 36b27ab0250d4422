/** The door to the desk: it is loaded when one of them opens it: nobody else carries it. */

import { type ComponentType, useCallback, useEffect, useRef, useState } from "react";
import { Button } from "../../ui/button";
import { StatusLine } from "../../ui/status-line";
import { Problem, Row, Stack } from "./form-styles";
import type { AdminPanelProps } from "./panel";
import { useRetry } from "./use-retry";

export function AdminPanel(props: AdminPanelProps) {
  const [Panel, setPanel] = useState<ComponentType<AdminPanelProps>>();
  const [hasFailed, setFailed] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const noteRetry = useRetry(!Panel && !hasFailed, place);

  const load = useCallback(() => {
    setFailed(false);
    import("./panel").then(
      (loaded) => setPanel(() => loaded.default),
      () => setFailed(true),
    );
  }, []);
  useEffect(load, [load]);

  return (
    <Stack ref={place}>
      {Panel && <Panel {...props} />}
      {!Panel && <StatusLine role="status">{!hasFailed && __WORDS__.admin.loading}</StatusLine>}
      {!Panel && hasFailed && (
        <>
          <Problem role="alert">
            {__WORDS__.admin.partFailed}
            <small>{__WORDS__.accounts.checkNetwork}</small>
          </Problem>
          <Row>
            <Button
              weight="secondary"
              onClick={() => {
                noteRetry();
                load();
              }}
            >
              {__WORDS__.page.tryAgain}
            </Button>
          </Row>
        </>
      )}
    </Stack>
  );
}

/** The door to the desk: it is loaded when one of them opens it: nobody else carries it. */

import { type ComponentType, useCallback, useEffect, useState } from "react";
import { Button } from "../../ui/button";
import { Row } from "./form-styles";
import type { AdminPanelProps } from "./panel";
import { ProblemNote } from "./problem-note";

export function AdminPanel(props: AdminPanelProps) {
  const [Panel, setPanel] = useState<ComponentType<AdminPanelProps>>();
  const [error, setError] = useState<unknown>();

  const load = useCallback(() => {
    setError(undefined);
    import("./panel").then((loaded) => setPanel(() => loaded.default), setError);
  }, []);
  useEffect(load, [load]);

  if (Panel) return <Panel {...props} />;
  if (error === undefined) return <p role="status">The accounts are loading.</p>;
  return (
    <>
      <ProblemNote error={error} />
      <Row>
        <Button weight="secondary" onClick={load}>
          Try again
        </Button>
      </Row>
    </>
  );
}

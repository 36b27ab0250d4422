/** Choose a wire, in a list or in the drawing, and read where it leads and what it carries. */

import styled from "@emotion/styled";
import { type MouseEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "../../../../ui/button";
import { selectStyles } from "../../../../ui/field";
import { token } from "../../../../ui/tokens";
import { guarded } from "../guarded";
import { RowAnswer } from "../row-answer";
import type { WiringExplorerProps } from "./wiring-explorer";

export const LiveWiringExplorer = guarded(Explorer);

function Explorer({ wires, children }: WiringExplorerProps) {
  const id = useId();
  const area = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState("");
  const place = wires.findIndex(({ wire }) => wire === chosen);
  const row = wires[place]?.row;

  useEffect(() => {
    for (const wire of area.current?.querySelectorAll<SVGElement>("[data-wire]") ?? []) {
      wire.toggleAttribute("data-chosen", wire.dataset.wire === chosen);
    }
  }, [chosen]);

  const step = (by: number) => {
    const next = place < 0 ? 0 : (place + by + wires.length) % wires.length;
    setChosen(wires[next]?.wire ?? "");
  };
  const chooseDrawn = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return;
    const wire = event.target.closest<SVGElement>("[data-wire]")?.dataset.wire;
    if (wire !== undefined) setChosen(wire);
  };

  return (
    // The drawing answers to a pointer; the list beside it does the same for everybody.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above.
    <div className="wiring-explorer" ref={area} onClick={chooseDrawn} data-live="">
      <Panel>
        <Row>
          <label htmlFor={id}>{__WORDS__.wiring.wire}</label>
          <select id={id} value={chosen} onChange={(event) => setChosen(event.target.value)}>
            <option value="">{__WORDS__.wiring.choose}</option>
            {wires.map(({ wire, name }) => (
              <option key={wire} value={wire}>
                {name}
              </option>
            ))}
          </select>
          <Pair>
            <Button weight="secondary" onClick={() => step(-1)}>
              {__WORDS__.wiring.previous}
            </Button>
            <Button weight="secondary" onClick={() => step(1)}>
              {__WORDS__.wiring.next}
            </Button>
          </Pair>
        </Row>
        <Result role="status">
          {row === undefined ? __WORDS__.wiring.nothing : <RowAnswer row={row} />}
        </Result>
      </Panel>
      {children}
    </div>
  );
}

const Panel = styled.div({
  marginBlockEnd: token("space-5"),
  "@media print": { display: "none" },
});

const Row = styled.div({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: token("space-2"),
  marginBlockEnd: token("space-3"),
  fontSize: token("font-size-sm"),
  "& select": { ...selectStyles, flex: "1 1 14rem" },
});

/** Where both have no room beside the list they go below it together; in the largest letters each has a line. */
const Pair = styled.div({ display: "flex", flexWrap: "wrap", gap: token("space-2") });

const Result = styled.div({
  padding: token("space-4"),
  border: `1px solid ${token("color-border")}`,
  borderRadius: token("radius-md"),
  background: token("color-surface-raised"),
  fontSize: token("font-size-sm"),
  "& dl": { gridTemplateColumns: "repeat(auto-fit, minmax(min(11rem, 100%), 1fr))" },
  "& dl > div:first-of-type": { gridColumn: "1 / -1" },
});

/** The wiring before its script: the drawing and the table of its wires. */

import type { ReactNode } from "react";

export interface WiringExplorerProps {
  /** The wires in the order of the table; `row` is the id of the wire's row, `wire` its name in the drawing. */
  wires: readonly { row: string; wire: string; name: string }[];
  children: ReactNode;
}

export function WiringTable({ children }: WiringExplorerProps) {
  return (
    <div className="wiring-explorer">
      <div className="wiring-explorer-room" />
      {children}
    </div>
  );
}

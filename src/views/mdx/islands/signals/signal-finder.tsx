/** The tables of lights and sounds before the finder's script: the tables, and room above them. */

import type { ReactNode } from "react";
import type { LightRow, SoundRow } from "../../../../core/signals";

export interface SignalFinderProps {
  lights: readonly LightRow[];
  sounds: readonly SoundRow[];
  children: ReactNode;
}

export function SignalTables({ children }: SignalFinderProps) {
  return (
    <div className="signal-finder">
      <div className="signal-finder-room" />
      {children}
    </div>
  );
}

/** The aircraft of the stick trainer, seen from the side: how high it is, and who flies it. */

import styled from "@emotion/styled";
import type { Training } from "../../../../core/sticks/training";
import { fill } from "../../../../core/text/fill";
import { token } from "../../../../ui/tokens";

/** Metres that the picture shows. */
const highest = 8;

export function AircraftHeight({ training }: { training: Training }) {
  const { aircraft, controls } = training;
  const y = 120 - (Math.min(aircraft.height, highest) / highest) * 95;
  const isSliding = training.remark === __WORDS__.sticks.drifts;
  return (
    <Side>
      <svg viewBox="0 0 160 140" aria-hidden="true">
        {[2, 4, 6, 8].map((metres) => (
          <g key={metres}>
            <path className="scale" d={`M26 ${126 - (metres / highest) * 95}H156`} />
            <text x="2" y={130 - (metres / highest) * 95}>
              {fill(__WORDS__.stickTrainer.metres, { metres })}
            </text>
          </g>
        ))}
        <path className="ground" d="M4 128H156" />
        <g transform={`translate(${isSliding ? 112 : 90} ${y})`}>
          <path className="body" d="M-30 -4H30M-12 0H12M-9 0L-13 8M9 0L13 8M-30 -4V-9M30 -4V-9" />
          <path
            className="propeller"
            data-on={aircraft.armed ? "" : undefined}
            d="M-44 -10H-16M16 -10H44"
          />
        </g>
      </svg>
      <p>
        {fill(__WORDS__.stickTrainer.state, {
          state: aircraft.armed ? __WORDS__.stickTrainer.armed : __WORDS__.stickTrainer.disarmed,
          height: aircraft.height.toFixed(1),
          pilot:
            controls.offboard && aircraft.armed
              ? __WORDS__.stickTrainer.computerFlies
              : __WORDS__.stickTrainer.youFly,
        })}
      </p>
    </Side>
  );
}

const Side = styled.div({
  width: "min(100%, 11rem)",
  "@container (min-width: 30rem)": { width: "min(100%, 15rem)" },
  "& > svg": { display: "block", width: "100%", height: "auto" },
  "& path": { fill: "none", strokeWidth: 2, stroke: token("color-border-strong") },
  "& .scale": { strokeWidth: 1, stroke: token("color-border") },
  "& .body": { strokeWidth: 4, strokeLinecap: "round", stroke: token("color-text") },
  "& .propeller": { strokeWidth: 3, strokeLinecap: "round", stroke: token("color-border-strong") },
  "& .propeller[data-on]": { stroke: token("color-accent") },
  "& text": { fill: token("color-text-muted"), fontSize: "11px" },
  "& > p": {
    marginBlock: `${token("space-1")} 0 !important`,
    color: token("color-text-muted"),
    fontSize: token("font-size-xs"),
    textAlign: "center",
    fontVariantNumeric: "tabular-nums",
  },
});

/** A quadrotor from above, as a draughtsman draws it: stands at the head of the site until there is a picture. */

import styled from "@emotion/styled";
import { token } from "../../ui/tokens";

/** The middles of the four rotors on a field of 480 by 480. */
const rotors = [
  [120, 120],
  [360, 120],
  [360, 360],
  [120, 360],
] as const;

export function AircraftDrawing() {
  return (
    <Drawing viewBox="0 0 480 480" aria-hidden="true">
      <g className="guide">
        <path d="M240 12v456M12 240h456M120 120l240 240M360 120L120 360" />
        <circle cx="240" cy="240" r="169.7" />
      </g>
      {rotors.map(([x, y]) => (
        <circle key={`${x} ${y}`} className="disc" cx={x} cy={y} r="96" />
      ))}
      <g className="arm">
        <path d="M214 214L120 120M266 214l94-94M266 266l94 94M214 266l-94 94" />
      </g>
      {rotors.map(([x, y], index) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y}) rotate(${index % 2 ? 28 : -28})`}>
          <path
            className="blade"
            d="M-4-6C-34-13-70-12-92-4c22 10 56 14 88 10zM4 6c30 7 66 6 88-2C70-6 36-10 4-6z"
          />
          <circle className="motor" r="15" />
          <circle className="hub" r="5" />
        </g>
      ))}
      <g className="body">
        <path d="M222 176h36l24 30v68l-24 30h-36l-24-30v-68z" />
        <rect x="216" y="212" width="48" height="56" rx="6" />
        <path d="M240 176v-16M228 160h24" />
        <circle cx="240" cy="193" r="6" />
        <path d="M226 288h28" />
      </g>
      <g className="mark">
        {rotors.map(([x, y]) => (
          <circle key={`${x} ${y}`} cx={240 + (x - 240) * 0.78} cy={240 + (y - 240) * 0.78} r="4" />
        ))}
        <path d="M240 128l9 17h-18z" />
      </g>
    </Drawing>
  );
}

const Drawing = styled.svg({
  width: "min(100%, 30rem)",
  height: "auto",
  fill: "none",
  stroke: token("color-text"),
  strokeWidth: 2,
  strokeLinecap: "round",
  strokeLinejoin: "round",
  "& .guide": { stroke: token("color-border"), strokeDasharray: "3 7", strokeWidth: 1.5 },
  "& .arm": { stroke: token("color-text"), strokeWidth: 11 },
  "& .disc": {
    fill: token("color-accent-soft"),
    fillOpacity: 0.55,
    stroke: token("color-accent"),
    strokeWidth: 1.5,
  },
  "& .blade": { fill: token("color-surface"), strokeWidth: 1.75 },
  "& .motor": { fill: token("color-surface"), strokeWidth: 2.5 },
  "& .hub, & .mark": { fill: token("color-accent"), stroke: "none" },
  "& .body": { fill: token("color-surface"), strokeWidth: 2.5 },
});

/** The last moments of each arm: the signal as a line, and the moments at which the camera looked at it. */

import styled from "@emotion/styled";
import { type BlinkSettings, bitAt, type Picture } from "../../../../core/uvdar/blink-camera";
import { patterns } from "../../../../core/uvdar/sequences";
import { token } from "../../../../ui/tokens";
import { count } from "../../../../ui/words";

interface BlinkTimingProps {
  pictures: readonly Picture[];
  settings: BlinkSettings;
}

const bitsShown = 14;
const bitWidth = 22;
const left = 30;
const rowHeight = 44;

export function BlinkTiming({ pictures, settings }: BlinkTimingProps) {
  const { signalRate, ids } = settings;
  const now = (pictures.at(-1)?.time ?? 0) * signalRate;
  // The small part is for rounding at the edge of a bit: with it the signal moves on by a bit at each picture.
  const start = Math.max(0, Math.ceil(now + 0.5 - 1e-9) - bitsShown);
  const toX = (bit: number) => left + (bit - start) * bitWidth;
  const shown = pictures.filter(({ time }) => time * signalRate >= start);
  return (
    <Timing
      viewBox="0 0 340 200"
      role="img"
      aria-label={count(__WORDS__.uvdar.timing, shown.length, { bits: bitsShown })}
    >
      <text x={left} y="16">
        {__WORDS__.uvdar.timingLegend}
      </text>
      {ids.map((id, arm) => {
        const top = 28 + arm * rowHeight;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an arm's place is its identity.
          <g key={arm} transform={`translate(0 ${top})`}>
            <text x="4" y="22">
              {id}
            </text>
            <path d={toLine(id, start, toX)} />
            {shown.map(({ frame, time, lit }) => (
              <circle
                key={frame}
                cx={toX(time * signalRate)}
                cy={lit[arm] === 1 ? 6 : 28}
                r="4"
                data-lit={lit[arm] === 1 ? "" : undefined}
              />
            ))}
          </g>
        );
      })}
    </Timing>
  );
}

/** The signal of one id: up where it is on. */
function toLine(id: number, start: number, toX: (bit: number) => number): string {
  const bits = Array.from({ length: bitsShown }, (_, at) => start + at);
  return bits
    .map((bit, at) => {
      const y = bitAt(patterns[id] ?? [], bit) === 1 ? 6 : 28;
      return `${at === 0 ? "M" : "L"}${toX(bit)} ${y}H${toX(bit + 1)}`;
    })
    .join("");
}

const Timing = styled.svg({
  display: "block",
  width: "100%",
  height: "auto",
  borderRadius: token("radius-sm"),
  background: token("color-surface-sunken"),
  "& path": { fill: "none", stroke: token("color-border-strong"), strokeWidth: 2 },
  "& text": { fill: token("color-text-muted"), fontSize: "13px" },
  "& circle": { fill: token("color-surface"), stroke: token("color-accent"), strokeWidth: 2 },
  "& circle[data-lit]": { fill: token("color-accent") },
});

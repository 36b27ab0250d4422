/** What the ultraviolet camera sees of the aircraft: dots on black, and the id that each of them is read as. */

import styled from "@emotion/styled";
import { fill } from "../../../../core/text/fill";
import { type BlinkSettings, type Picture, pixelShift } from "../../../../core/uvdar/blink-camera";
import type { Reading } from "../../../../core/uvdar/read-blinks";
import { token } from "../../../../ui/tokens";

interface BlinkCameraViewProps {
  pictures: readonly Picture[];
  readings: readonly Reading[];
  settings: BlinkSettings;
}

/**
 * The two LEDs of each arm, seen from behind the aircraft and a little above, in pixels from its middle: from there
 * the arms follow each other clockwise, as they do on the aircraft.
 */
const arms = [
  {
    leds: [
      { x: -39, y: -21 },
      { x: -47, y: -16 },
    ],
    label: { x: -43, y: -32 },
  },
  {
    leds: [
      { x: 47, y: -16 },
      { x: 39, y: -21 },
    ],
    label: { x: 43, y: -32 },
  },
  {
    leds: [
      { x: 52, y: 26 },
      { x: 64, y: 20 },
    ],
    label: { x: 58, y: 48 },
  },
  {
    leds: [
      { x: -64, y: 20 },
      { x: -52, y: 26 },
    ],
    label: { x: -58, y: 48 },
  },
] as const;

/** Pixels that the aircraft may wander before it turns round, so that it stays in the picture. */
const wander = 60;

export function BlinkCameraView({ pictures, readings, settings }: BlinkCameraViewProps) {
  const last = pictures.at(-1);
  const x = 170 + toAndFro((last?.frame ?? 0) * pixelShift(settings));
  return (
    <View viewBox="0 0 340 200" role="img" aria-label={toWords(last)}>
      <text className="title" x="10" y="20">
        {last === undefined
          ? __WORDS__.uvdar.noImage
          : fill(__WORDS__.uvdar.image, { number: last.frame })}
      </text>
      <g transform={`translate(${x} 105)`}>
        <path className="body" d="M-58 23L43 -18M58 23L-43 -18" />
        {arms.map(({ leds, label }, arm) => {
          const reading = readings[arm];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: an arm's place is its identity.
            <g key={arm}>
              {leds.map((led) => (
                <circle
                  key={led.x}
                  cx={led.x}
                  cy={led.y}
                  r={last?.lit[arm] === 1 ? 5 : 1.5}
                  data-lit={last?.lit[arm] === 1 ? "" : undefined}
                />
              ))}
              <text x={label.x} y={label.y} textAnchor="middle">
                {reading?.kind === "read" ? reading.id : "?"}
              </text>
            </g>
          );
        })}
      </g>
    </View>
  );
}

/** Position of something that goes so far, turns round, and comes back. */
function toAndFro(way: number): number {
  const phase = way % (4 * wander);
  if (phase < wander) return phase;
  return phase < 3 * wander ? 2 * wander - phase : phase - 4 * wander;
}

function toWords(picture: Picture | undefined): string {
  if (picture === undefined) return __WORDS__.uvdar.emptyView;
  const say = (bit: 0 | 1) => (bit === 1 ? __WORDS__.uvdar.lit : __WORDS__.uvdar.dark);
  const [frontLeft, frontRight, rearRight, rearLeft] = picture.lit;
  return fill(__WORDS__.uvdar.view, {
    frontLeft: say(frontLeft),
    frontRight: say(frontRight),
    rearRight: say(rearRight),
    rearLeft: say(rearLeft),
  });
}

/** Black in every colour mode: it is a photo. */
const View = styled.svg({
  display: "block",
  width: "100%",
  height: "auto",
  borderRadius: token("radius-sm"),
  background: "#0b0c0f",
  "& .body": { stroke: "#1d2026", strokeWidth: 5, strokeLinecap: "round" },
  "& circle": { fill: "#30343c" },
  "& circle[data-lit]": { fill: "#f4f2ff", filter: "drop-shadow(0 0 4px #b9a8ff)" },
  "& text": { fill: "#cfc6ff", fontSize: "15px", fontWeight: 600 },
  "& .title": { fill: "#a9afb8", fontSize: "13px", fontWeight: 400 },
});

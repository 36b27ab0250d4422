/** A camera that looks at four blinking arms: when it takes its pictures, and what is lit in each. */

import { type Pattern, patterns } from "./sequences";

/** The arms, clockwise from the front left: the order in which their markers are tested. */
export const armNames = ["frontLeft", "frontRight", "rearRight", "rearLeft"] as const;

/** What may be set before a run. */
export interface BlinkSettings {
  /** The id of each arm's pattern, in the order of `armNames`. */
  ids: readonly [number, number, number, number];
  /** Bits that the markers send in a second. */
  signalRate: number;
  /** Pictures that the camera takes in a second. */
  frameRate: number;
  /** The share of pictures that never arrive, 0 to 1. */
  lost: number;
  /** How fast the aircraft crosses the view, in m/s, at `distance`. */
  speed: number;
}

/** One image that arrived. */
export interface Picture {
  /** The camera's own count, from 0; a picture that was lost leaves a gap. */
  frame: number;
  /** Seconds since the markers began their patterns. */
  time: number;
  /** What each arm showed. */
  lit: readonly [0 | 1, 0 | 1, 0 | 1, 0 | 1];
}

/** Metres between the observer and the aircraft of the simulator. */
const distance = 5;

/** Pixels for one radian in the middle of the kit's picture: half its width over half of 180 degrees. */
const pixelsPerRadian = 376 / (Math.PI / 2);

/** The picture after `last`; the first one when there is none. */
export function nextPicture(settings: BlinkSettings, last?: Picture): Picture {
  let frame = last === undefined ? 0 : last.frame + 1;
  while (isLost(frame, settings.lost)) frame += 1;
  const time = toPictureTime(frame, settings);
  const [a, b, c, d] = settings.ids;
  const lit = (id: number) => bitAt(patterns[id] ?? [], time * settings.signalRate);
  return { frame, time, lit: [lit(a), lit(b), lit(c), lit(d)] };
}

/** The exposure begins in the middle of the first bit, where equal rates read every bit once. */
function toPictureTime(frame: number, { frameRate, signalRate }: BlinkSettings): number {
  return frame / frameRate + 0.5 / signalRate;
}

/** The bit that is sent when `position` bits have gone by; the small part is for rounding at the edge. */
export function bitAt(pattern: Pattern, position: number): 0 | 1 {
  return pattern[Math.floor(position + 1e-9) % pattern.length] ?? 0;
}

/** Whether a picture is lost: by a fixed rule that looks like chance, so that a run can be repeated. */
function isLost(frame: number, share: number): boolean {
  if (share <= 0 || share >= 1) return false;
  const mixed = Math.imul(frame + 1, 0x9e3779b1) >>> 0;
  return (((mixed ^ (mixed >>> 15)) >>> 0) % 1000) / 1000 < share;
}

/** How far a dot moves from one picture to the next, in pixels. */
export function pixelShift({ speed, frameRate }: BlinkSettings): number {
  return ((speed / distance) * pixelsPerRadian) / frameRate;
}

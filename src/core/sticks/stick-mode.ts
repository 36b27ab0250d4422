/** Stick modes: which axis lies on which stick. */

import { fill } from "../text/fill";
import type { Controls } from "./aircraft";
import type { StickWords } from "./stick-words";

export type StickMode = 1 | 2;
export type Axis = "throttle" | "yaw" | "pitch" | "roll";
export type Side = "left" | "right";

export const axes: readonly Axis[] = ["throttle", "yaw", "pitch", "roll"];

/** The axes of one stick, across and up. */
export function axesOf(mode: StickMode, side: Side): { across: Axis; up: Axis } {
  if (side === "left") return { across: "yaw", up: mode === 2 ? "throttle" : "pitch" };
  return { across: "roll", up: mode === 2 ? "pitch" : "throttle" };
}

/** Where an axis stands: the throttle as a share of its way, which the sheet gives too, the others from the middle. */
export function toPercent(axis: Axis, value: number): string {
  return `${Math.round(axis === "throttle" ? (value + 1) * 50 : value * 100)} %`;
}

/** Where the sticks and switches are to go; what is left out may be anywhere. */
export type Target = Partial<Controls>;

/** A target in words: `left stick down and to the right`. */
export function targetToText(target: Target, mode: StickMode, words: StickWords): string {
  const sticks = (["left", "right"] as const).flatMap((side) => {
    const { across, up } = axesOf(mode, side);
    const places = [upToText(target[up], words), acrossToText(target[across], words)].filter(
      Boolean,
    );
    const isCentred = places.length > 0 && places.every((place) => place === words.centred);
    if (isCentred) return words.stickCentred[side];
    const told = places.filter((place, at) => place !== words.centred || at === 0);
    return told.length === 0 ? [] : fill(words.stickAt[side], { place: told.join(words.and) });
  });
  if (target.offboard !== undefined)
    sticks.push(target.offboard ? words.switchOn : words.switchOff);
  if (target.mode !== undefined)
    sticks.push(fill(words.modeOn, { mode: words.modes[target.mode] }));
  return sticks.join(", ");
}

function upToText(value: number | undefined, words: StickWords): string {
  if (value === undefined) return "";
  if (value === 0) return words.centred;
  if (Math.abs(value) === 1) return value > 0 ? words.fullyUp : words.fullyDown;
  return value > 0 ? words.aboveCentre : words.belowCentre;
}

function acrossToText(value: number | undefined, words: StickWords): string {
  if (value === undefined) return "";
  if (value === 0) return words.centred;
  return value > 0 ? words.toTheRight : words.toTheLeft;
}

/** Stick modes: which axis lies on which stick. */

import type { Controls } from "./aircraft";

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
export function targetToText(target: Target, mode: StickMode): string {
  const sticks = (["left", "right"] as const).flatMap((side) => {
    const { across, up } = axesOf(mode, side);
    const places = [upToText(target[up]), acrossToText(target[across])].filter(Boolean);
    const isCentred = places.length > 0 && places.every((place) => place === middle);
    if (isCentred) return `${side} stick centred`;
    const told = places.filter((place, at) => place !== middle || at === 0);
    return told.length === 0 ? [] : `${side} stick ${told.join(" and ")}`;
  });
  if (target.offboard !== undefined) sticks.push(`SB ${target.offboard ? "on" : "off"}`);
  if (target.mode !== undefined) sticks.push(`SC on ${target.mode}`);
  return sticks.join(", ");
}

const middle = "centred";

function upToText(value: number | undefined): string {
  if (value === undefined) return "";
  if (value === 0) return middle;
  if (Math.abs(value) === 1) return value > 0 ? "fully up" : "fully down";
  return value > 0 ? "above the centre" : "a little below the centre";
}

function acrossToText(value: number | undefined): string {
  if (value === undefined) return "";
  if (value === 0) return middle;
  return value > 0 ? "to the right" : "to the left";
}

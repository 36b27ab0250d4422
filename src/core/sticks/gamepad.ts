/** Sticks of a real transmitter or game controller: which axis is which, found by moving one after the other. */

import type { Controls } from "./aircraft";
import { type Axis, axesOf, type StickMode } from "./stick-mode";

/** What the browser says of a gamepad at one moment. */
export interface PadState {
  axes: readonly number[];
  /** How far each button is pressed, 0 to 1. */
  buttons: readonly number[];
}

/** One axis: its place, its value at rest (the throttle's rest is fully down) and at its positive end. */
export interface AxisMap {
  index: number;
  rest: number;
  end: number;
}

export interface PadMap {
  sticks: Record<Axis, AxisMap>;
  /** The switch of offboard: an axis or a button, with its values off and on. */
  offboard?: AxisMap & { kind: "axis" | "button" };
}

/** The controls as the gamepad has them; a switch that is not mapped is left out. */
export function readPad({ sticks, offboard }: PadMap, state: PadState): Partial<Controls> {
  const share = ({ index, rest, end }: AxisMap, values: readonly number[]) =>
    ((values[index] ?? rest) - rest) / (end - rest);
  const controls: Partial<Controls> = {
    throttle: clamp(share(sticks.throttle, state.axes) * 2 - 1),
    yaw: clamp(share(sticks.yaw, state.axes)),
    pitch: clamp(share(sticks.pitch, state.axes)),
    roll: clamp(share(sticks.roll, state.axes)),
  };
  if (offboard !== undefined) {
    const values = offboard.kind === "axis" ? state.axes : state.buttons;
    controls.offboard = share(offboard, values) > 0.5;
  }
  return controls;
}

function clamp(value: number): number {
  return Math.max(-1, Math.min(1, value));
}

/** A controller that reports the standard layout: two sticks, up is negative, and the throttle springs back. */
export function standardMap(mode: StickMode): PadMap {
  const toMap = (axis: Axis): AxisMap => {
    const side = axis === axesOf(mode, "left").across || axis === axesOf(mode, "left").up ? 0 : 2;
    if (axis === "yaw" || axis === "roll") return { index: side, rest: 0, end: 1 };
    return { index: side + 1, rest: axis === "throttle" ? 1 : 0, end: -1 };
  };
  return {
    sticks: {
      throttle: toMap("throttle"),
      yaw: toMap("yaw"),
      pitch: toMap("pitch"),
      roll: toMap("roll"),
    },
  };
}

/** What is asked for, in this order. */
export const calibrationSteps = ["rest", "throttle", "yaw", "pitch", "roll", "offboard"] as const;
export type CalibrationStep = (typeof calibrationSteps)[number];

export interface Calibration {
  step: CalibrationStep;
  rest: PadState;
  found: Partial<Record<Axis, AxisMap>>;
  /** What has moved in this step, where it began to stand still, and for how many seconds it has. */
  moved?: AxisMap & { kind: "axis" | "button" };
  held: number;
  /** True until the last axis is back at rest, so that it is not taken for the next. */
  mustRest: boolean;
}

/** How long a stick is held before it is believed, in seconds. */
const holdFor = 0.5;

/** How far a stick that is held may move all the same; one that is pushed slowly goes farther in that time. */
const tremble = 0.05;

/** The least way from rest to an end; the whole way of an axis is 2, from the middle 1. */
const leastWay = 0.5;

export function startCalibration(): Calibration {
  return { step: "rest", rest: { axes: [], buttons: [] }, found: {}, held: 0, mustRest: false };
}

/** The resting values are taken, and the first stick is asked for. */
export function takeRest(state: PadState): Calibration {
  return { ...startCalibration(), step: "throttle", rest: state };
}

/** The calibration `seconds` later, or the finished map. */
export function calibrate(
  before: Calibration,
  state: PadState,
  seconds: number,
): { calibration: Calibration } | { map: PadMap } {
  if (before.step === "rest") return { calibration: before };
  const moved = findMoved(before, state);
  if (before.mustRest) return { calibration: { ...before, mustRest: moved !== undefined } };
  const isHeld =
    moved !== undefined &&
    moved.index === before.moved?.index &&
    moved.kind === before.moved.kind &&
    Math.abs(moved.end - before.moved.end) <= tremble;
  const held = isHeld ? before.held + seconds : 0;
  if (moved === undefined || held < holdFor) {
    // While it is held, where it came to rest stays the measure: a stick that creeps on is not held.
    return { calibration: { ...before, moved: isHeld ? before.moved : moved, held } };
  }
  if (before.step === "offboard") return { map: toMap(before.found, moved) };
  const { index, rest, end } = moved;
  return {
    calibration: {
      ...before,
      found: { ...before.found, [before.step]: { index, rest, end } },
      step: nextStep(before.step),
      moved: undefined,
      held: 0,
      mustRest: true,
    },
  };
}

/** The map without a switch, for a transmitter that sends none. */
export function finishWithoutSwitch({ found }: Calibration): PadMap {
  return toMap(found);
}

function toMap(found: Calibration["found"], offboard?: PadMap["offboard"]): PadMap {
  const { throttle, yaw, pitch, roll } = found;
  if (!throttle || !yaw || !pitch || !roll) throw new Error("an axis was not asked for");
  const sticks = { throttle, yaw, pitch, roll };
  return offboard === undefined ? { sticks } : { sticks, offboard };
}

function nextStep(step: CalibrationStep): CalibrationStep {
  return calibrationSteps[calibrationSteps.indexOf(step) + 1] ?? "offboard";
}

/** What is farthest from rest; during `mustRest` the axis that was just found counts, else only new ones. */
function findMoved({ rest, found, step, mustRest }: Calibration, state: PadState) {
  const taken = mustRest ? [] : Object.values(found).map(({ index }) => index);
  const toMoves = (kind: "axis" | "button", at: readonly number[], now: readonly number[]) =>
    now.map((end, index) => ({ kind, index, rest: at[index] ?? 0, end }));
  const moves = [
    ...toMoves("axis", rest.axes, state.axes).filter(({ index }) => !taken.includes(index)),
    ...(step === "offboard" ? toMoves("button", rest.buttons, state.buttons) : []),
  ];
  const way = (move: { rest: number; end: number }) => Math.abs(move.end - move.rest);
  const [farthest] = moves.sort((a, b) => way(b) - way(a));
  return farthest !== undefined && way(farthest) >= leastWay ? farthest : undefined;
}

/** A map that was stored, when it still has the shape of one. */
export function parsePadMap(text: string | null | undefined): PadMap | undefined {
  try {
    const map = JSON.parse(text ?? "") as Partial<PadMap> | null;
    const isAxis = (axis: Partial<AxisMap> | undefined) =>
      [axis?.index, axis?.rest, axis?.end].every(Number.isFinite) && axis?.rest !== axis?.end;
    const { throttle, yaw, pitch, roll } = map?.sticks ?? ({} as Partial<PadMap["sticks"]>);
    if (![throttle, yaw, pitch, roll].every(isAxis)) return undefined;
    return map?.offboard === undefined || isAxis(map.offboard) ? (map as PadMap) : undefined;
  } catch {
    return undefined;
  }
}

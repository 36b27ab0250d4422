import { expect, test } from "vitest";
import {
  type Calibration,
  calibrate,
  finishWithoutSwitch,
  type PadMap,
  type PadState,
  parsePadMap,
  readPad,
  standardMap,
  takeRest,
} from "./gamepad";

/** A transmitter whose axes are roll, throttle, pitch, yaw, with pitch reversed and SB on axis 4. */
const rest: PadState = { axes: [0.02, -1, 0, -0.01, -1], buttons: [0, 0] };
const withAxis = (index: number, value: number): PadState => ({
  ...rest,
  axes: rest.axes.map((old, at) => (at === index ? value : old)),
});

/** Shows each state for a second, with a pause at rest after it; gives the map or where it stands. */
function calibrateBy(...states: PadState[]): PadMap | Calibration {
  let calibration = takeRest(rest);
  for (const state of states.flatMap((one) => [one, rest])) {
    for (let n = 0; n < 20; n += 1) {
      const result = calibrate(calibration, state, 0.05);
      if ("map" in result) return result.map;
      calibration = result.calibration;
    }
  }
  return calibration;
}

const sticks = [withAxis(1, 1), withAxis(3, 1), withAxis(2, -0.9), withAxis(0, 1)];

test("each stick is found by moving it, reversed ones too", () => {
  expect(calibrateBy(...sticks, withAxis(4, 1))).toEqual({
    sticks: {
      throttle: { index: 1, rest: -1, end: 1 },
      yaw: { index: 3, rest: -0.01, end: 1 },
      pitch: { index: 2, rest: 0, end: -0.9 },
      roll: { index: 0, rest: 0.02, end: 1 },
    },
    offboard: { kind: "axis", index: 4, rest: -1, end: 1 },
  });
});

test("a stick that is still held is not taken for the next", () => {
  let calibration = takeRest(rest);
  const both: PadState = { ...rest, axes: [0.02, 1, 0, 1, -1] };
  for (const state of [withAxis(1, 1), both]) {
    for (let n = 0; n < 20; n += 1) {
      const result = calibrate(calibration, state, 0.05);
      if ("calibration" in result) calibration = result.calibration;
    }
  }
  expect(calibration).toMatchObject({ step: "yaw", mustRest: true });
});

test("a transmitter without a switch is complete after its sticks", () => {
  const calibration = calibrateBy(...sticks) as Calibration;
  expect(calibration.step).toBe("offboard");
  expect(finishWithoutSwitch(calibration).offboard).toBeUndefined();
});

test("values become controls, with the throttle from its lower end", () => {
  const map = calibrateBy(...sticks, withAxis(4, 1)) as PadMap;
  expect(readPad(map, rest)).toMatchObject({ throttle: -1, roll: 0, offboard: false });
  expect(readPad(map, withAxis(1, 0)).throttle).toBe(0);
  expect(readPad(map, withAxis(2, -0.9)).pitch).toBe(1);
  expect(readPad(map, withAxis(2, -1)).pitch).toBe(1);
  expect(readPad(map, withAxis(4, 1)).offboard).toBe(true);
});

test("a standard controller has the throttle on the side of its mode", () => {
  const pushed: PadState = { axes: [0, -1, 0, 0.5], buttons: [] };
  expect(readPad(standardMap(2), pushed)).toEqual({ throttle: 1, yaw: 0, pitch: -0.5, roll: 0 });
  expect(readPad(standardMap(1), pushed)).toEqual({ throttle: -0.5, yaw: 0, pitch: 1, roll: 0 });
});

test("a stored map that is none is not used", () => {
  const map = standardMap(2);
  expect(parsePadMap(JSON.stringify(map))).toEqual(map);
  for (const text of [null, "", "{", "null", "{}", '{"sticks":{"throttle":{"index":0}}}']) {
    expect(parsePadMap(text)).toBeUndefined();
  }
  const axis = { index: 3, rest: 0, end: 1 };
  const withYaw = (yaw: object) => JSON.stringify({ ...map, sticks: { ...map.sticks, yaw } });
  expect(parsePadMap(withYaw(axis))).toBeDefined();
  expect(parsePadMap(withYaw({ ...axis, end: 0 }))).toBeUndefined();
  expect(parsePadMap(withYaw({ ...axis, rest: "0" }))).toBeUndefined();
  expect(parsePadMap(withYaw({ index: 3, end: 1 }))).toBeUndefined();
  const withSwitch = (offboard: object) => JSON.stringify({ ...map, offboard });
  expect(parsePadMap(withSwitch({ kind: "button", ...axis }))).toBeDefined();
  expect(parsePadMap(withSwitch({ kind: "button", ...axis, index: null }))).toBeUndefined();
});

import { expect, test } from "vitest";
import { type Aircraft, type Controls, findGesture, fly, onTheGround } from "./aircraft";
import { limits } from "./limits.fixture";

const rest: Controls = {
  throttle: -1,
  yaw: 0,
  pitch: 0,
  roll: 0,
  offboard: false,
  mode: "Position",
};

const armed: Aircraft = { ...onTheGround, armed: true };
const hovering: Aircraft = { ...armed, height: 3, flown: true };

function flyFor(seconds: number, aircraft: Aircraft, controls: Partial<Controls>): Aircraft {
  let now = aircraft;
  for (let n = 0; n < Math.round(seconds * 20); n += 1) {
    now = fly(now, { ...rest, ...controls }, 0.05, limits);
  }
  return now;
}

test("throttle down and yaw right arms, yaw left disarms", () => {
  expect(findGesture({ ...rest, yaw: 1 })).toBe("arm");
  expect(findGesture({ ...rest, yaw: -1 })).toBe("disarm");
  expect(findGesture({ ...rest, yaw: 1, throttle: -0.8 })).toBeUndefined();
  expect(findGesture({ ...rest, yaw: 0.8 })).toBeUndefined();
});

test("the gesture arms after a second and not before", () => {
  expect(flyFor(0.9, onTheGround, { yaw: 1 }).armed).toBe(false);
  expect(flyFor(1.05, onTheGround, { yaw: 1 }).armed).toBe(true);
});

test("two halves of the gesture do not add up", () => {
  const half = flyFor(0.6, onTheGround, { yaw: 1 });
  expect(flyFor(0.6, flyFor(0.1, half, {}), { yaw: 1 }).armed).toBe(false);
});

test("one gesture does not count for the other", () => {
  const left = flyFor(0.95, onTheGround, { yaw: -1 });
  expect(flyFor(0.1, left, { yaw: 1 }).armed).toBe(false);
  expect(flyFor(1.05, left, { yaw: 1 }).armed).toBe(true);
  const right = flyFor(0.95, armed, { yaw: 1 });
  expect(flyFor(0.1, right, { yaw: -1 }).armed).toBe(true);
});

test("with SB on it does not arm", () => {
  expect(flyFor(3, onTheGround, { yaw: 1, offboard: true }).armed).toBe(false);
});

test("the gesture to the left disarms on the ground and not in the air", () => {
  expect(flyFor(1.1, armed, { yaw: -1 }).armed).toBe(false);
  expect(flyFor(1.1, hovering, { yaw: -1 }).armed).toBe(true);
});

test("it disarms itself when nobody takes off", () => {
  expect(flyFor(9.9, armed, {}).armed).toBe(true);
  expect(flyFor(10.1, armed, {}).armed).toBe(false);
});

test("it stays on the ground until the throttle has gone past its limit", () => {
  expect(flyFor(1, armed, { throttle: 0.24 }).height).toBe(0);
  expect(flyFor(1, armed, { throttle: 0.26 }).height).toBeGreaterThan(0.3);
});

test("in Position the middle holds the height, and the ends keep to the limits", () => {
  expect(flyFor(2, hovering, { throttle: 0 }).height).toBe(3);
  expect(flyFor(2, hovering, { throttle: 1 }).height).toBeCloseTo(9);
  expect(flyFor(2, hovering, { throttle: -1 }).height).toBeCloseTo(1);
});

test("in Stabilized the throttle works directly", () => {
  const sinking = flyFor(0.5, hovering, { throttle: -1, mode: "Stabilized" });
  expect(sinking.height).toBeCloseTo(1.5);
});

test("after landing it disarms when the throttle is held down", () => {
  const landed: Aircraft = { ...armed, flown: true };
  expect(flyFor(1.9, landed, {}).armed).toBe(true);
  expect(flyFor(2.1, landed, {}).armed).toBe(false);
  expect(flyFor(9, landed, { throttle: -0.5 }).armed).toBe(true);
});

test("the computer waits for the abort window and climbs to its height", () => {
  expect(flyFor(4.9, armed, { offboard: true }).height).toBe(0);
  expect(flyFor(8, armed, { offboard: true }).height).toBeCloseTo(1.5, 1);
});

test("while the computer flies, the throttle does nothing", () => {
  expect(flyFor(2, hovering, { offboard: true, throttle: 1 }).height).toBe(3);
});

test("SB off in the abort window leaves it on the ground", () => {
  const waiting = flyFor(3, armed, { offboard: true });
  expect(flyFor(3, waiting, {}).height).toBe(0);
});

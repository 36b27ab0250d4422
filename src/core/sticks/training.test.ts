import { expect, test } from "vitest";
import { words } from "../../site/words";
import type { Controls } from "./aircraft";
import type { ExerciseName } from "./exercises";
import { limits } from "./limits.fixture";
import { startTraining, type Training, train } from "./training";

/** Hands that do one thing after the other, each for so many seconds; the rest stays where it was. */
function run(exercise: ExerciseName, ...hands: [number, Partial<Controls>][]): Training {
  let now = startTraining(exercise, 2);
  for (const [seconds, change] of hands) {
    const controls = { ...now.controls, ...change };
    for (let n = 0; n < Math.round(seconds * 50); n += 1)
      now = train(now, controls, 0.02, limits, words.sticks);
  }
  return now;
}

const ready: [number, Partial<Controls>] = [
  0.5,
  { throttle: -1, offboard: false, mode: "Position" },
];
const arming: [number, Partial<Controls>] = [1.1, { yaw: 1 }];
const letGo: [number, Partial<Controls>] = [0.5, { yaw: 0 }];

test("arming is passed by switches, gesture and letting go", () => {
  const done = run("arm", ready, arming, letGo);
  expect(done.outcome).toBe("passed");
  expect(done.aircraft.armed).toBe(true);
});

test("half a gesture is told with its length", () => {
  const early = run("arm", ready, [0.6, { yaw: 1 }], [0.1, { yaw: 0 }]);
  expect(early).toMatchObject({ step: 1, outcome: "going" });
  expect(early.remark).toBe("You let go after 0.6 s. Hold it for 1 s.");
});

test("the gesture to the other side, with the throttle up, and with SB on are three different mistakes", () => {
  expect(run("arm", ready, [0.2, { yaw: -1 }]).remark).toContain("to the left, which disarms");
  expect(run("arm", ready, [0.2, { yaw: 1, throttle: -0.5 }]).remark).toContain("not fully down");
  expect(run("arm", ready, [0.2, { yaw: 1, offboard: true }]).remark).toContain("SB is on");
});

test("a take-off is passed by raising, climbing and the middle", () => {
  const done = run(
    "take-off",
    [0.2, { throttle: -0.5 }],
    [3, { throttle: 0.45 }],
    [1.2, { throttle: 0 }],
  );
  expect(done.outcome).toBe("passed");
  expect(done.aircraft.height).toBeGreaterThan(2);
});

test("a throttle that stays up is told at eight metres", () => {
  expect(run("take-off", [6, { throttle: 1 }]).remark).toContain("It is at 8 m");
});

test("offboard is passed when the throttle waits in the middle", () => {
  const done = run(
    "offboard",
    ready,
    arming,
    letGo,
    [5.2, { offboard: true }],
    [1.2, { throttle: 0 }],
  );
  expect(done.outcome).toBe("passed");
});

const byComputer = "SB is on: that gives control to the computer";

test("a take-off that SB gives to the computer is told and not passed, on the ground, in the air and at the end", () => {
  const raised: [number, Partial<Controls>] = [0.6, { throttle: 0.45 }];
  const climbed: [number, Partial<Controls>] = [3, { throttle: 0.45 }];
  const flip: [number, Partial<Controls>] = [0.1, { offboard: true }];
  for (const hands of [[flip], [raised, flip], [climbed, [0.5, { throttle: 0 }], flip]]) {
    const given = run("take-off", ...(hands as [number, Partial<Controls>][]));
    expect(given.outcome).toBe("failed");
    expect(given.remark).toContain(byComputer);
  }
});

const prepared: [number, Partial<Controls>] = [0.6, { mode: "Position", throttle: 0 }];

test("a take-over is passed by SB, calm sticks, a landing and a disarmed aircraft", () => {
  const done = run(
    "take-over",
    prepared,
    [2.4, {}],
    [1.2, { offboard: false }],
    [7.5, { throttle: -0.5 }],
    [2.2, { throttle: -1 }],
  );
  expect(done).toMatchObject({ outcome: "passed", remark: "" });
  expect(done.aircraft.armed).toBe(false);
});

test("taking over before anything has happened is right as well", () => {
  expect(run("take-over", prepared, [1, {}], [0.1, { offboard: false }])).toMatchObject({
    outcome: "going",
    step: 2,
  });
});

test("SB off before the throttle is ready is told with the throttle's place", () => {
  const early = run("take-over", [0.1, { offboard: false }]);
  expect(early.outcome).toBe("failed");
  expect(early.remark).toContain("throttle at 0 % and SC on Altitude");
});

test("a surprise that is watched for three seconds ends the exercise", () => {
  expect(run("take-over", prepared, [3, {}]).remark).toContain(
    "It drifts although it should hover",
  );
  expect(run("take-over", prepared, [5.5, {}]).outcome).toBe("failed");
});

test("a full stick at the moment of change ends the exercise", () => {
  const rough = run("take-over", prepared, [1, {}], [0.1, { offboard: false, roll: 1 }]);
  expect(rough.remark).toContain("can flip it");
});

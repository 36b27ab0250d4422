import { expect, test } from "vitest";
import type { Controls } from "./aircraft";
import { type ExerciseName, findToPutFirst } from "./exercises";
import { limits } from "./limits.fixture";
import { startTraining, type Training, train } from "./training";

/** Hands that do one thing after the other, each for so many seconds; the rest stays where it was. */
function run(exercise: ExerciseName, ...hands: [number, Partial<Controls>][]): Training {
  let now = startTraining(exercise, 2);
  for (const [seconds, change] of hands) {
    const controls = { ...now.controls, ...change };
    for (let n = 0; n < Math.round(seconds * 50); n += 1) now = train(now, controls, 0.02, limits);
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

test("a gesture that was nearly long enough is not told as long enough", () => {
  const early = run("arm", ready, [0.98, { yaw: 1 }], [0.1, { yaw: 0 }]);
  expect(early.remark).toBe("You let go after 0.9 s. Hold it for 1 s.");
});

test("the gesture to the left is no half of the one to the right", () => {
  const wrong = run("arm", ready, [1.2, { yaw: -1 }], [0.1, { yaw: 0 }]);
  expect(wrong.remark).toContain("the gesture that disarms");
});

test("the gesture to the other side, with the throttle up, and with SB on are three different mistakes", () => {
  expect(run("arm", ready, [0.2, { yaw: -1 }]).remark).toContain("the gesture that disarms");
  expect(run("arm", ready, [0.2, { yaw: 1, throttle: -0.5 }]).remark).toContain("not fully down");
  expect(run("arm", ready, [0.2, { yaw: 1, offboard: true }]).remark).toContain("SB is on");
});

test("a remark stays to be read and goes then", () => {
  expect(run("arm", ready, [0.2, { yaw: -1 }], [2, { yaw: 0 }]).remark).not.toBe("");
  expect(run("arm", ready, [0.2, { yaw: -1 }], [3, { yaw: 0 }]).remark).toBe("");
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

test("a take-off that nobody makes ends in the aircraft disarming itself", () => {
  const late = run("take-off", [10.5, {}]);
  expect(late.outcome).toBe("failed");
  expect(late.remark).toContain("10 s went by");
});

test("a throttle that stays up is told at eight metres", () => {
  expect(run("take-off", [6, { throttle: 1 }]).remark).toContain("It is at 8 m");
});

test("a take-off that sinks below two metres again is not passed until it is back there", () => {
  const sunk = run(
    "take-off",
    [2.3, { throttle: 0.45 }],
    [1, { throttle: -1 }],
    [3, { throttle: 0 }],
  );
  expect(sunk.aircraft.height).toBeGreaterThan(1);
  expect(sunk.aircraft.height).toBeLessThan(2);
  expect(sunk).toMatchObject({ step: 2, outcome: "going" });
  expect(sunk.remark).toContain("below 2 m");
  const hands: [number, Partial<Controls>][] = [
    [2.3, { throttle: 0.45 }],
    [1, { throttle: -1 }],
    [1, { throttle: 0.45 }],
    [1.2, { throttle: 0 }],
  ];
  expect(run("take-off", ...hands).outcome).toBe("passed");
});

test("a take-off that ends on the ground is not passed, though the throttle stands in the middle", () => {
  const landed = run(
    "take-off",
    [2.3, { throttle: 0.45 }],
    [3, { throttle: -1 }],
    [1.2, { throttle: 0 }],
  );
  expect(landed.outcome).toBe("failed");
  expect(landed.remark).toContain("back on the ground");
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

test("SB off in the abort window cancels", () => {
  const cancelled = run(
    "offboard",
    ready,
    arming,
    letGo,
    [3, { offboard: true }],
    [0.1, { offboard: false }],
  );
  expect(cancelled.outcome).toBe("failed");
  expect(cancelled.remark).toContain("the take-off is cancelled");
});

test("the disarm gesture in the abort window cancels as well", () => {
  const disarming: [number, Partial<Controls>] = [1.1, { yaw: -1 }];
  const cancelled = run("offboard", ready, arming, letGo, [2, { offboard: true }], disarming);
  expect(cancelled.outcome).toBe("failed");
  expect(cancelled.remark).toContain("Disarmed: the take-off is cancelled");
});

test("an aircraft that the gesture has disarmed did not disarm itself", () => {
  const disarming: [number, Partial<Controls>] = [1.1, { yaw: -1 }];
  const disarmed = "You disarmed it: throttle down and yaw to the left";
  expect(run("take-off", disarming)).toMatchObject({ outcome: "failed" });
  expect(run("take-off", disarming).remark).toContain(disarmed);
  const afterArming = run("offboard", ready, arming, letGo, disarming);
  expect(afterArming.remark).toContain(disarmed);
  // The last moment of waiting, with half a gesture: it is the time that disarms.
  expect(run("take-off", [9.5, {}], [0.6, { yaw: -1 }]).remark).toContain("10 s went by");
});

const byComputer = "SB is on: that gives the aircraft to the computer";

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

test("a take-off with SC moved off Position is told and not passed before it is back there", () => {
  const hands: [number, Partial<Controls>][] = [
    [3, { throttle: 0.45 }],
    [2, { throttle: 0, mode: "Altitude" }],
  ];
  const moved = run("take-off", ...hands);
  expect(moved.outcome).toBe("going");
  expect(moved.remark).toContain("SC is on Altitude");
  expect(run("take-off", ...hands, [1.2, { mode: "Position" }]).outcome).toBe("passed");
});

test("SC and SB moved in the middle of arming are told, and armed with SB on is not passed", () => {
  const moved = run("arm", ready, [0.5, { yaw: 1, mode: "Stabilized" }]);
  expect(moved.remark).toContain("SC is on Stabilized");
  const given = run("arm", ready, arming, [0.5, { yaw: 0, offboard: true }]);
  expect(given.outcome).toBe("failed");
  expect(given.remark).toContain(byComputer);
  const other = run("arm", ready, arming, [0.5, { yaw: 0, mode: "Altitude" }]);
  expect(other.outcome).toBe("going");
  expect(other.remark).toContain("SC is on Altitude");
});

test("SB on before the stick is let go is told in offboard, and goes on when it is", () => {
  const early = run("offboard", ready, arming, [0.5, { offboard: true }]);
  expect(early.remark).toContain("SB is on already");
  expect(run("offboard", ready, arming, [0.5, { offboard: true }], letGo).step).toBe(4);
});

test("offboard is not passed with SC off Position: taking over would be more than one finger", () => {
  const hands: [number, Partial<Controls>][] = [
    ready,
    arming,
    letGo,
    [5.2, { offboard: true, mode: "Stabilized" }],
  ];
  expect(run("offboard", ...hands).remark).toContain("SC is on Stabilized");
  const moved = run("offboard", ...hands, [2, { throttle: 0 }]);
  expect(moved.outcome).toBe("going");
  expect(moved.remark).toContain("SC is on Stabilized");
  expect(run("offboard", ...hands, [1.2, { throttle: 0, mode: "Position" }]).outcome).toBe(
    "passed",
  );
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
  expect(run("take-over", prepared, [3, {}]).remark).toContain("It slides away");
  expect(run("take-over", prepared, [5.5, {}]).outcome).toBe("failed");
});

test("a full stick at the moment of change ends the exercise", () => {
  const rough = run("take-over", prepared, [1, {}], [0.1, { offboard: false, roll: 1 }]);
  expect(rough.remark).toContain("can flip it");
});

test("calm sticks with SB on again, or with SC off Position, are no take-over", () => {
  const over: [number, Partial<Controls>][] = [prepared, [1, {}], [0.1, { offboard: false }]];
  const again = run("take-over", ...over, [2, { offboard: true }]);
  expect(again).toMatchObject({ outcome: "going", step: 2 });
  expect(again.remark).toContain("SB is on again");
  const moved = run("take-over", ...over, [2, { mode: "Altitude" }]);
  expect(moved).toMatchObject({ outcome: "going", step: 2 });
  expect(moved.remark).toContain("SC is on Altitude");
});

test("SB and SC moved while landing are told, and SB on the ground too", () => {
  const over: [number, Partial<Controls>][] = [prepared, [1, {}], [1.2, { offboard: false }]];
  const moved = run("take-over", ...over, [4, { throttle: -0.5, mode: "Stabilized" }]);
  expect(moved).toMatchObject({ outcome: "going", step: 3 });
  expect(moved.remark).toContain("SC is on Stabilized");
  const landed: [number, Partial<Controls>][] = [...over, [7.5, { throttle: -0.5 }]];
  const given = run("take-over", ...landed, [1, { offboard: true }]);
  expect(given).toMatchObject({ outcome: "going", step: 4 });
  expect(given.remark).toContain("SB is on: nobody gets it by that");
  // On the ground Stabilized is what helps an aircraft that will not disarm.
  expect(run("take-over", ...landed, [2.2, { throttle: -1, mode: "Stabilized" }]).outcome).toBe(
    "passed",
  );
});

test("a real switch has to stand as an armed aircraft has it, and only then", () => {
  expect(findToPutFirst("take-over", { offboard: false })).toBe("SB on");
  expect(findToPutFirst("take-off", { offboard: true })).toBe("SB off");
  expect(findToPutFirst("take-over", { offboard: true })).toBeUndefined();
  expect(findToPutFirst("take-over", { throttle: 0 })).toBeUndefined();
  expect(findToPutFirst("offboard", { offboard: false })).toBeUndefined();
  expect(findToPutFirst("arm", { offboard: true })).toBeUndefined();
});

test("a real throttle has to be down where the pilot flies an armed aircraft that begins so", () => {
  expect(findToPutFirst("take-off", { throttle: 0.6 })).toBe("the throttle fully down");
  expect(findToPutFirst("take-off", { throttle: -0.5, offboard: false })).toBe(
    "the throttle fully down",
  );
  expect(findToPutFirst("take-off", { throttle: 1, offboard: true })).toBe(
    "SB off and the throttle fully down",
  );
  expect(findToPutFirst("take-off", { throttle: -0.97, offboard: false })).toBeUndefined();
  // The computer flies: the first step asks for the throttle.
  expect(findToPutFirst("take-over", { throttle: 1, offboard: true })).toBeUndefined();
  expect(findToPutFirst("arm", { throttle: 1 })).toBeUndefined();
  expect(findToPutFirst("offboard", { throttle: 1 })).toBeUndefined();
});

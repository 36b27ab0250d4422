/** The exercises of the stick trainer: what to do, step by step, and what is said when it goes wrong. */

import { type Aircraft, type Controls, findGesture, type Limits, onTheGround } from "./aircraft";
import { type Target, toPercent } from "./stick-mode";

/** What a step is judged by. */
export interface Moment {
  aircraft: Aircraft;
  controls: Controls;
  before: { aircraft: Aircraft; controls: Controls };
  /** Seconds in this step. */
  elapsed: number;
  /** Seconds between `before` and now. */
  seconds: number;
  /** Seconds in this step after which the aircraft does something that nobody told it. */
  surprise: number;
  limits: Limits;
}

/** Something said about a moment; a `fatal` one ends the exercise. */
export interface Remark {
  text: string;
  fatal?: boolean;
}

/** The limits as the sheet prints them, with their units: `1 s`. */
export type LimitTexts = Readonly<Record<keyof Limits, string>>;

export interface Step {
  say: (limits: LimitTexts) => string;
  target: Target;
  isDone: (moment: Moment) => boolean;
  /** Seconds for which it has to be so. */
  hold?: number;
  remark?: (moment: Moment) => Remark | undefined;
}

export interface Exercise {
  title: string;
  start: { aircraft: Aircraft; controls: Controls };
  steps: readonly Step[];
  /** Said at the end. */
  praise: (limits: LimitTexts) => string;
}

export const exerciseNames = ["arm", "take-off", "offboard", "take-over"] as const;
export type ExerciseName = (typeof exerciseNames)[number];

const isDown = ({ throttle }: Pick<Controls, "throttle">) => throttle < -0.9;
const isMiddle = (value: number) => Math.abs(value) < 0.15;

const atRest: Controls = {
  throttle: -1,
  yaw: 0,
  pitch: 0,
  roll: 0,
  offboard: false,
  mode: "Position",
};

/** Whether SC has left the mode that every exercise is flown in. */
function remarkMode({ controls: { mode } }: Moment): Remark | undefined {
  return mode === "Position"
    ? undefined
    : { text: `SC is on ${mode}. Position is the mode that stops it.` };
}

/** Of an armed aircraft that the pilot is to keep: whether SB has given it to the computer. */
function remarkGiven({ aircraft, controls }: Moment): Remark | undefined {
  if (!controls.offboard) return undefined;
  const rest = aircraft.height === 0 ? "and it takes off by itself" : "and your sticks do nothing";
  return {
    text: `SB is on: that gives control to the computer, ${rest}. Now SB off.`,
    fatal: true,
  };
}

/** The same steps, done by the pilot alone and in Position: the switches stay where they are. */
function byHand(...steps: Step[]): Step[] {
  return steps.map((step) => ({
    ...step,
    isDone: (moment) =>
      !moment.controls.offboard && moment.controls.mode === "Position" && step.isDone(moment),
    remark: (moment) => remarkGiven(moment) ?? step.remark?.(moment) ?? remarkMode(moment),
  }));
}

const prepare: Step = {
  say: () => "Put SC on Position, SB off, and the throttle fully down.",
  target: { throttle: -1, offboard: false, mode: "Position" },
  isDone: ({ controls }) => isDown(controls) && !controls.offboard && controls.mode === "Position",
  hold: 0.3,
};

const armingGesture: Step = {
  say: ({ armHold }) => `Say “arming”. Hold the throttle down and yaw to the right for ${armHold}.`,
  target: { throttle: -1, yaw: 1 },
  isDone: ({ aircraft }) => aircraft.armed,
  remark(moment) {
    const { aircraft, controls, before, limits } = moment;
    if (controls.offboard) return { text: "SB is on. It will not arm: put SB off." };
    if (findGesture(controls) === "disarm") {
      return { text: "That is to the left, which disarms. Move it to the right." };
    }
    if (controls.yaw > 0.9 && !isDown(controls)) {
      return { text: "The throttle is not fully down, so nothing happens." };
    }
    const { gesture, held } = before.aircraft;
    if (gesture === "arm" && held > 0.15 && aircraft.held === 0 && !aircraft.armed) {
      // Rounded, but not up to what is asked for.
      const told = Math.min(held, limits.armHold - 0.1).toFixed(1);
      return { text: `You let go after ${told} s. Hold it for ${limits.armHold} s.` };
    }
    return remarkMode(moment);
  },
};

/** Before a take-off: whether the aircraft has disarmed, by the hands or by itself. */
function remarkDisarmed({ aircraft, before, seconds, limits }: Moment): Remark | undefined {
  if (aircraft.armed) return undefined;
  const isLate = before.aircraft.idle + seconds >= limits.groundDisarm;
  const reason = isLate
    ? `It disarmed itself: ${limits.groundDisarm} s went by and nobody took off.`
    : "You disarmed it: throttle down and yaw to the left is the gesture that disarms.";
  return { text: `${reason} Arm again.`, fatal: true };
}

const release: Step = {
  say: () => "Let the stick return to the centre, with the throttle still down.",
  target: { throttle: -1, yaw: 0 },
  isDone: ({ controls }) => isDown(controls) && isMiddle(controls.yaw),
  hold: 0.3,
  remark(moment) {
    if (moment.controls.throttle > -0.5 && moment.controls.yaw > 0.5) {
      return {
        text: "Throttle up while you command a turn: it would lift off spinning. Release the stick first.",
      };
    }
    return remarkDisarmed(moment);
  },
};

const middleThrottle: Step = {
  say: () => "Centre the throttle, and leave it there.",
  target: { throttle: 0 },
  isDone: ({ controls }) => isMiddle(controls.throttle),
  hold: 1,
};

/** Metres to which a take-off goes, and where it has to stand in the end. */
const takeOffGoal = 2;

/** After a lift-off: whether the aircraft has come down again. */
function remarkLanded({ aircraft }: Moment): Remark | undefined {
  return aircraft.height === 0
    ? { text: "It is back on the ground: the throttle went below the centre.", fatal: true }
    : undefined;
}

/** After a take-over: whether SB has given the aircraft away again. */
function remarkAgain({ controls }: Moment): Remark | undefined {
  return controls.offboard ? { text: "SB is on, so the computer has control. SB off." } : undefined;
}

const armed: Aircraft = { ...onTheGround, armed: true };

export const exercises: Readonly<Record<ExerciseName, Exercise>> = {
  arm: {
    title: "Arm",
    start: { aircraft: onTheGround, controls: { ...atRest, throttle: 0, mode: "Stabilized" } },
    steps: [prepare, armingGesture, ...byHand(release)],
    praise: ({ groundDisarm }) =>
      `Armed: all propellers turn slowly. With nobody taking off, it disarms itself after ${groundDisarm}.`,
  },
  "take-off": {
    title: "Take off",
    start: { aircraft: armed, controls: atRest },
    steps: byHand(
      {
        say: ({ takeOffStick }) => `Raise the throttle slowly, through ${takeOffStick} of its way.`,
        target: { throttle: 0.45 },
        isDone: ({ aircraft }) => aircraft.height > 0,
        remark(moment) {
          const { controls, before, seconds } = moment;
          const rate = (controls.throttle - before.controls.throttle) / seconds;
          if (rate > 12) return { text: "Too fast. Raise it slowly, or the aircraft jumps." };
          return remarkDisarmed(moment);
        },
      },
      {
        say: () =>
          `Go on to ${takeOffGoal} m. Near the ground its own downwash pushes it about, so do not stay there.`,
        target: { throttle: 0.45 },
        isDone: ({ aircraft }) => aircraft.height >= takeOffGoal,
        remark: remarkLanded,
      },
      {
        ...middleThrottle,
        // The middle holds whatever height there is, on the ground too: it has to be the one that was asked for.
        isDone: (moment) => middleThrottle.isDone(moment) && moment.aircraft.height >= takeOffGoal,
        remark(moment) {
          const { height } = moment.aircraft;
          if (height > 8) {
            return {
              text: "It is at 8 m and climbs. The centre would have stopped it.",
              fatal: true,
            };
          }
          const text = `It has descended below ${takeOffGoal} m. Climb there again, then centre the throttle.`;
          return remarkLanded(moment) ?? (height < takeOffGoal ? { text } : undefined);
        },
      },
    ),
    praise: () => "It hovers by itself. Keep your hands still for twenty seconds and watch it.",
  },
  offboard: {
    title: "Offboard",
    start: { aircraft: onTheGround, controls: { ...atRest, throttle: -0.4, offboard: true } },
    steps: [
      prepare,
      armingGesture,
      {
        ...release,
        remark(moment) {
          const text = "SB is on already. Let the stick return to the centre before it climbs.";
          return (
            release.remark?.(moment) ?? (moment.controls.offboard ? { text } : remarkMode(moment))
          );
        },
      },
      {
        say: ({ groundDisarm }) =>
          `Say “offboard”. SB on at once: ${groundDisarm} after arming an aircraft on the ground disarms itself.`,
        target: { throttle: -1, yaw: 0, offboard: true },
        isDone: ({ controls }) => controls.offboard,
        remark: (moment) => remarkDisarmed(moment) ?? remarkMode(moment),
      },
      {
        say: ({ abortWindow }) =>
          `The abort window lasts ${abortWindow}. Look at the propellers and the people. SB off would cancel.`,
        target: { offboard: true },
        isDone: ({ aircraft }) => aircraft.height > 0,
        remark(moment) {
          const { aircraft, controls } = moment;
          if (controls.offboard && aircraft.armed) return remarkMode(moment);
          const [how, rest] = controls.offboard ? ["Disarmed", "SB off"] : ["SB off", "disarm"];
          const text = `${how}: the take-off is cancelled. Right, if you saw a reason. Now ${rest}.`;
          return { text, fatal: true };
        },
      },
      {
        ...middleThrottle,
        say: () => "It climbs. Centre the throttle now, and leave it there.",
        target: { throttle: 0, offboard: true },
        // One finger takes over only from here: throttle in the middle, and the mode that stops it.
        isDone: (moment) =>
          middleThrottle.isDone(moment) &&
          moment.controls.offboard &&
          moment.controls.mode === "Position",
        remark(moment) {
          const { controls, elapsed } = moment;
          if (!controls.offboard) {
            return {
              text: `SB off with the throttle at ${toPercent("throttle", controls.throttle)}: you have it now, close to the ground. Prepare the throttle first.`,
              fatal: true,
            };
          }
          return elapsed > 6 && !isMiddle(controls.throttle)
            ? {
                text: "It hovers, and your throttle is not ready. If you take over now, it descends.",
              }
            : remarkMode(moment);
        },
      },
    ],
    praise: () =>
      "The computer flies and your throttle is centred. Now you can take over with one finger.",
  },
  "take-over": {
    title: "Take over",
    start: {
      aircraft: { ...armed, height: 3, flown: true, computer: 0 },
      controls: { ...atRest, offboard: true, mode: "Altitude" },
    },
    steps: [
      {
        say: () => "Prepare: SC on Position, throttle centred.",
        target: { throttle: 0, mode: "Position" },
        isDone: ({ controls }) => isMiddle(controls.throttle) && controls.mode === "Position",
        hold: 0.5,
        remark: ({ controls }) =>
          controls.offboard
            ? undefined
            : {
                text: `SB off with the throttle at ${toPercent("throttle", controls.throttle)} and SC on ${controls.mode}: the aircraft follows both, which is not what you want. Prepare first.`,
                fatal: true,
              },
      },
      {
        say: () => "Watch it. If it does anything that you did not expect: SB off.",
        target: {},
        isDone: ({ controls }) => !controls.offboard,
        remark(moment) {
          const { controls, elapsed, surprise } = moment;
          if (!isMiddle(controls.throttle)) {
            return { text: "The throttle is no longer centred. Centre it before you need it." };
          }
          const wrongMode = remarkMode(moment);
          if (wrongMode !== undefined) return wrongMode;
          if (elapsed < surprise) return undefined;
          const late = elapsed - surprise;
          return late > 3
            ? { text: "Three seconds went by. At walking pace that is four metres.", fatal: true }
            : { text: "It drifts although it should hover!" };
        },
      },
      {
        say: () => "Say “my aircraft”. Leave the sticks centred for one second.",
        target: { throttle: 0, yaw: 0, pitch: 0, roll: 0, offboard: false },
        isDone: ({ controls: { throttle, yaw, pitch, roll, offboard, mode } }) =>
          [throttle, yaw, pitch, roll].every(isMiddle) && !offboard && mode === "Position",
        hold: 1,
        remark(moment) {
          const { throttle, pitch, roll, offboard } = moment.controls;
          if (offboard) return { text: "SB is on again. Off, and keep it: you fly." };
          return Math.max(...[throttle, pitch, roll].map(Math.abs)) > 0.7
            ? {
                text: "A full stick at the moment of change can flip it. Take over smoothly.",
                fatal: true,
              }
            : remarkMode(moment);
        },
      },
      {
        say: () => "It holds. Land: throttle gently below the centre.",
        target: { throttle: -0.5 },
        isDone: ({ aircraft, controls }) => aircraft.height === 0 && controls.mode === "Position",
        remark(moment) {
          const text = "It climbs. To descend, move the throttle below the centre.";
          return (
            remarkAgain(moment) ?? (moment.aircraft.height > 6 ? { text } : remarkMode(moment))
          );
        },
      },
      {
        say: ({ landedDisarm }) =>
          `On the ground: throttle fully down for ${landedDisarm}, until the motors stop.`,
        target: { throttle: -1 },
        isDone: ({ aircraft }) => !aircraft.armed,
        remark(moment) {
          const text = "It took off again. Throttle down, gently.";
          return remarkAgain(moment) ?? (moment.aircraft.height > 0.2 ? { text } : undefined);
        },
      },
    ],
    praise: () => "Say “disarmed”. The operator stops the session.",
  },
};

/**
 * What of a transmitter has to be put elsewhere before an exercise begins, in words. In an armed aircraft its switch acts
 * at once, and its throttle where no computer flies; before arming the exercise itself asks for both.
 */
export function findToPutFirst(
  exercise: ExerciseName,
  { offboard, throttle }: Partial<Controls>,
): string | undefined {
  const { aircraft, controls } = exercises[exercise].start;
  if (!aircraft.armed) return undefined;
  const wrong: string[] = [];
  if (offboard !== undefined && offboard !== controls.offboard) {
    wrong.push(`SB ${controls.offboard ? "on" : "off"}`);
  }
  if (throttle !== undefined && !controls.offboard && isDown(controls) && !isDown({ throttle })) {
    wrong.push("the throttle fully down");
  }
  return wrong.length > 0 ? wrong.join(" and ") : undefined;
}

/** The exercises of the stick trainer: what to do, step by step, and what is said when it goes wrong. */

import { fill } from "../text/fill";
import { type Aircraft, type Controls, findGesture, type Limits, onTheGround } from "./aircraft";
import { type Target, toPercent } from "./stick-mode";
import type { StickWords } from "./stick-words";

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
  words: StickWords;
}

/** Something said about a moment; a `fatal` one ends the exercise. */
export interface Remark {
  text: string;
  fatal?: boolean;
}

/** The limits as the sheet prints them, with their units: `1 s`. */
export type LimitTexts = Readonly<Record<keyof Limits, string>>;

export interface Step {
  say: (words: StickWords, limits: LimitTexts) => string;
  target: Target;
  isDone: (moment: Moment) => boolean;
  /** Seconds for which it has to be so. */
  hold?: number;
  remark?: (moment: Moment) => Remark | undefined;
}

export interface Exercise {
  start: { aircraft: Aircraft; controls: Controls };
  steps: readonly Step[];
  /** Said at the end. */
  praise: (words: StickWords, limits: LimitTexts) => string;
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
function remarkMode({ controls: { mode }, words }: Moment): Remark | undefined {
  return mode === "Position"
    ? undefined
    : { text: fill(words.wrongMode, { mode: words.modes[mode] }) };
}

/** Of an armed aircraft that the pilot is to keep: whether SB has given it to the computer. */
function remarkGiven({ aircraft, controls, words }: Moment): Remark | undefined {
  if (!controls.offboard) return undefined;
  return { text: aircraft.height === 0 ? words.givenOnGround : words.givenInAir, fatal: true };
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
  say: (words) => words.prepare,
  target: { throttle: -1, offboard: false, mode: "Position" },
  isDone: ({ controls }) => isDown(controls) && !controls.offboard && controls.mode === "Position",
  hold: 0.3,
};

const armingGesture: Step = {
  say: (words, { armHold }) => fill(words.arming, { armHold }),
  target: { throttle: -1, yaw: 1 },
  isDone: ({ aircraft }) => aircraft.armed,
  remark(moment) {
    const { aircraft, controls, before, limits, words } = moment;
    if (controls.offboard) return { text: words.armingGiven };
    if (findGesture(controls) === "disarm") return { text: words.armingLeft };
    if (controls.yaw > 0.9 && !isDown(controls)) return { text: words.armingThrottle };
    const { gesture, held } = before.aircraft;
    if (gesture === "arm" && held > 0.15 && aircraft.held === 0 && !aircraft.armed) {
      // Rounded, but not up to what is asked for.
      const told = Math.min(held, limits.armHold - 0.1).toFixed(1);
      return { text: fill(words.armingShort, { told, hold: limits.armHold }) };
    }
    return remarkMode(moment);
  },
};

/** Before a take-off: whether the aircraft has disarmed, by the hands or by itself. */
function remarkDisarmed({ aircraft, before, seconds, limits, words }: Moment): Remark | undefined {
  if (aircraft.armed) return undefined;
  const isLate = before.aircraft.idle + seconds >= limits.groundDisarm;
  const text = isLate
    ? fill(words.disarmedItself, { groundDisarm: limits.groundDisarm })
    : words.disarmedByYou;
  return { text, fatal: true };
}

const release: Step = {
  say: (words) => words.release,
  target: { throttle: -1, yaw: 0 },
  isDone: ({ controls }) => isDown(controls) && isMiddle(controls.yaw),
  hold: 0.3,
  remark(moment) {
    if (moment.controls.throttle > -0.5 && moment.controls.yaw > 0.5) {
      return { text: moment.words.releaseFirst };
    }
    return remarkDisarmed(moment);
  },
};

const middleThrottle: Step = {
  say: (words) => words.middleThrottle,
  target: { throttle: 0 },
  isDone: ({ controls }) => isMiddle(controls.throttle),
  hold: 1,
};

/** Metres to which a take-off goes, and where it has to stand in the end. */
const takeOffGoal = 2;

/** After a lift-off: whether the aircraft has come down again. */
function remarkLanded({ aircraft, words }: Moment): Remark | undefined {
  return aircraft.height === 0 ? { text: words.landed, fatal: true } : undefined;
}

/** After a take-over: whether SB has given the aircraft away again. */
function remarkAgain({ controls, words }: Moment): Remark | undefined {
  return controls.offboard ? { text: words.givenAgain } : undefined;
}

const armed: Aircraft = { ...onTheGround, armed: true };

export const exercises: Readonly<Record<ExerciseName, Exercise>> = {
  arm: {
    start: { aircraft: onTheGround, controls: { ...atRest, throttle: 0, mode: "Stabilized" } },
    steps: [prepare, armingGesture, ...byHand(release)],
    praise: (words, { groundDisarm }) => fill(words.armed, { groundDisarm }),
  },
  "take-off": {
    start: { aircraft: armed, controls: atRest },
    steps: byHand(
      {
        say: (words, { takeOffStick }) => fill(words.raise, { takeOffStick }),
        target: { throttle: 0.45 },
        isDone: ({ aircraft }) => aircraft.height > 0,
        remark(moment) {
          const { controls, before, seconds, words } = moment;
          const rate = (controls.throttle - before.controls.throttle) / seconds;
          if (rate > 12) return { text: words.tooFast };
          return remarkDisarmed(moment);
        },
      },
      {
        say: (words) => fill(words.goOn, { goal: takeOffGoal }),
        target: { throttle: 0.45 },
        isDone: ({ aircraft }) => aircraft.height >= takeOffGoal,
        remark: remarkLanded,
      },
      {
        ...middleThrottle,
        // The middle holds whatever height there is, on the ground too: it has to be the one that was asked for.
        isDone: (moment) => middleThrottle.isDone(moment) && moment.aircraft.height >= takeOffGoal,
        remark(moment) {
          const { aircraft, words } = moment;
          const { height } = aircraft;
          if (height > 8) return { text: words.tooHigh, fatal: true };
          const text = fill(words.descended, { goal: takeOffGoal });
          return remarkLanded(moment) ?? (height < takeOffGoal ? { text } : undefined);
        },
      },
    ),
    praise: (words) => words.hovers,
  },
  offboard: {
    start: { aircraft: onTheGround, controls: { ...atRest, throttle: -0.4, offboard: true } },
    steps: [
      prepare,
      armingGesture,
      {
        ...release,
        remark(moment) {
          const { controls, words } = moment;
          const given = { text: words.givenAlready };
          return release.remark?.(moment) ?? (controls.offboard ? given : remarkMode(moment));
        },
      },
      {
        say: (words, { groundDisarm }) => fill(words.offboard, { groundDisarm }),
        target: { throttle: -1, yaw: 0, offboard: true },
        isDone: ({ controls }) => controls.offboard,
        remark: (moment) => remarkDisarmed(moment) ?? remarkMode(moment),
      },
      {
        say: (words, { abortWindow }) => fill(words.abortWindow, { abortWindow }),
        target: { offboard: true },
        isDone: ({ aircraft }) => aircraft.height > 0,
        remark(moment) {
          const { aircraft, controls, words } = moment;
          if (controls.offboard && aircraft.armed) return remarkMode(moment);
          const text = controls.offboard ? words.cancelledDisarmed : words.cancelledTaken;
          return { text, fatal: true };
        },
      },
      {
        ...middleThrottle,
        say: (words) => words.climbs,
        target: { throttle: 0, offboard: true },
        // One finger takes over only from here: throttle in the middle, and the mode that stops it.
        isDone: (moment) =>
          middleThrottle.isDone(moment) &&
          moment.controls.offboard &&
          moment.controls.mode === "Position",
        remark(moment) {
          const { controls, elapsed, words } = moment;
          if (!controls.offboard) {
            const throttle = toPercent("throttle", controls.throttle);
            return { text: fill(words.takenTooEarly, { throttle }), fatal: true };
          }
          return elapsed > 6 && !isMiddle(controls.throttle)
            ? { text: words.notReady }
            : remarkMode(moment);
        },
      },
    ],
    praise: (words) => words.computerFlies,
  },
  "take-over": {
    start: {
      aircraft: { ...armed, height: 3, flown: true, computer: 0 },
      controls: { ...atRest, offboard: true, mode: "Altitude" },
    },
    steps: [
      {
        say: (words) => words.prepareTakeOver,
        target: { throttle: 0, mode: "Position" },
        isDone: ({ controls }) => isMiddle(controls.throttle) && controls.mode === "Position",
        hold: 0.5,
        remark({ controls, words }) {
          if (controls.offboard) return undefined;
          const throttle = toPercent("throttle", controls.throttle);
          const mode = words.modes[controls.mode];
          return { text: fill(words.takenUnprepared, { throttle, mode }), fatal: true };
        },
      },
      {
        say: (words) => words.watch,
        target: {},
        isDone: ({ controls }) => !controls.offboard,
        remark(moment) {
          const { controls, elapsed, surprise, words } = moment;
          if (!isMiddle(controls.throttle)) {
            return { text: words.notCentred };
          }
          const wrongMode = remarkMode(moment);
          if (wrongMode !== undefined) return wrongMode;
          if (elapsed < surprise) return undefined;
          const late = elapsed - surprise;
          return late > 3 ? { text: words.tooLate, fatal: true } : { text: words.drifts };
        },
      },
      {
        say: (words) => words.myAircraft,
        target: { throttle: 0, yaw: 0, pitch: 0, roll: 0, offboard: false },
        isDone: ({ controls: { throttle, yaw, pitch, roll, offboard, mode } }) =>
          [throttle, yaw, pitch, roll].every(isMiddle) && !offboard && mode === "Position",
        hold: 1,
        remark(moment) {
          const { controls, words } = moment;
          const { throttle, pitch, roll, offboard } = controls;
          if (offboard) return { text: words.givenBack };
          return Math.max(...[throttle, pitch, roll].map(Math.abs)) > 0.7
            ? { text: words.fullStick, fatal: true }
            : remarkMode(moment);
        },
      },
      {
        say: (words) => words.land,
        target: { throttle: -0.5 },
        isDone: ({ aircraft, controls }) => aircraft.height === 0 && controls.mode === "Position",
        remark(moment) {
          const text = moment.words.toDescend;
          return (
            remarkAgain(moment) ?? (moment.aircraft.height > 6 ? { text } : remarkMode(moment))
          );
        },
      },
      {
        say: (words, { landedDisarm }) => fill(words.onGround, { landedDisarm }),
        target: { throttle: -1 },
        isDone: ({ aircraft }) => !aircraft.armed,
        remark(moment) {
          const text = moment.words.tookOff;
          return remarkAgain(moment) ?? (moment.aircraft.height > 0.2 ? { text } : undefined);
        },
      },
    ],
    praise: (words) => words.disarmed,
  },
};

/**
 * What of a transmitter has to be put elsewhere before an exercise begins, in words. In an armed aircraft its switch acts
 * at once, and its throttle where no computer flies; before arming the exercise itself asks for both.
 */
export function findToPutFirst(
  exercise: ExerciseName,
  { offboard, throttle }: Partial<Controls>,
  words: StickWords,
): string | undefined {
  const { aircraft, controls } = exercises[exercise].start;
  if (!aircraft.armed) return undefined;
  const wrong: string[] = [];
  if (offboard !== undefined && offboard !== controls.offboard) {
    wrong.push(controls.offboard ? words.switchOn : words.switchOff);
  }
  if (throttle !== undefined && !controls.offboard && isDown(controls) && !isDown({ throttle })) {
    wrong.push(words.throttleDown);
  }
  return wrong.length > 0 ? wrong.join(words.and) : undefined;
}

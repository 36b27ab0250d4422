/**
 * As much of an aircraft as the sticks' exercises need: arming, disarming itself, climbing, sinking, and the
 * computer's take-off. It knows height and nothing else of the world.
 */

export const flightModes = ["Position", "Altitude", "Stabilized"] as const;
export type FlightMode = (typeof flightModes)[number];

/** What the pilot's hands do. Axes go from -1 to 1: right, forward and up are positive. */
export interface Controls {
  throttle: number;
  yaw: number;
  pitch: number;
  roll: number;
  /** Switch SB. */
  offboard: boolean;
  /** Switch SC. */
  mode: FlightMode;
}

/** Numbers of the aircraft's sheet: seconds, metres, metres a second; the stick as a share of its way. */
export interface Limits {
  armHold: number;
  groundDisarm: number;
  landedDisarm: number;
  abortWindow: number;
  takeOffStick: number;
  takeOffHeight: number;
  climbLimit: number;
  descentLimit: number;
}

export type Gesture = "arm" | "disarm";

export interface Aircraft {
  armed: boolean;
  /** Metres above the ground. */
  height: number;
  /** Whether it has left the ground since it was armed. */
  flown: boolean;
  /** The gesture that the sticks make, and the seconds for which they have made it. */
  gesture?: Gesture;
  held: number;
  /** Seconds on the ground since it was armed, or since it landed with the throttle down. */
  idle: number;
  /** Seconds since the computer has been given the aircraft. */
  computer?: number;
}

export const onTheGround: Aircraft = { armed: false, height: 0, flown: false, held: 0, idle: 0 };

/** A stick at its end, as the autopilot counts it. */
const end = 0.9;

/** How fast the computer climbs after the abort window, in m/s. */
const computerClimb = 0.75;

/** Share of the throttle's way about its middle in which the height is held. */
const deadZone = 0.05;

/** The gesture that the sticks make at this moment. */
export function findGesture({ throttle, yaw }: Controls): Gesture | undefined {
  if (throttle > -end || Math.abs(yaw) < end) return undefined;
  return yaw > 0 ? "arm" : "disarm";
}

/** The aircraft `seconds` later. */
export function fly(
  before: Aircraft,
  controls: Controls,
  seconds: number,
  limits: Limits,
): Aircraft {
  const gesture = findGesture(controls);
  const heldBefore = gesture === before.gesture ? before.held : 0;
  const held = gesture === undefined ? 0 : heldBefore + seconds;
  if (!before.armed) {
    const arms = gesture === "arm" && held >= limits.armHold && !controls.offboard;
    return arms ? { ...onTheGround, armed: true } : { ...onTheGround, gesture, held };
  }
  const isDown = before.height === 0;
  if (isDown && gesture === "disarm" && held >= limits.armHold) return onTheGround;
  const computer = controls.offboard ? (before.computer ?? 0) + seconds : undefined;
  const now = { ...before, gesture, held, computer };
  const speed =
    computer === undefined
      ? climbByHand(before, controls, limits)
      : climbByComputer(before, computer, limits);
  const height = Math.max(0, before.height + speed * seconds);
  if (height > 0) return { ...now, height, flown: true, idle: 0 };
  const isWaiting = computer === undefined && (!before.flown || controls.throttle < -end);
  const idle = isWaiting ? before.idle + seconds : 0;
  const patience = before.flown ? limits.landedDisarm : limits.groundDisarm;
  return idle >= patience ? onTheGround : { ...now, height, idle };
}

function climbByHand({ height }: Aircraft, controls: Controls, limits: Limits): number {
  const stick = (controls.throttle + 1) / 2;
  if (height === 0 && stick < limits.takeOffStick) return 0;
  if (controls.mode === "Stabilized") return (stick - 0.5) * 2 * limits.climbLimit;
  const above = (stick - 0.5 - deadZone) / (0.5 - deadZone);
  if (above > 0) return above * limits.climbLimit;
  const below = (0.5 - deadZone - stick) / (0.5 - deadZone);
  return below > 0 ? -below * limits.descentLimit : 0;
}

function climbByComputer({ height, flown }: Aircraft, computer: number, limits: Limits): number {
  if (!flown && computer < limits.abortWindow) return 0;
  return height < limits.takeOffHeight ? computerClimb : 0;
}

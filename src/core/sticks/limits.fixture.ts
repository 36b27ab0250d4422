/** For tests: the limits of an aircraft as it is delivered. */

import type { Limits } from "./aircraft";

export const limits: Limits = {
  armHold: 1,
  groundDisarm: 10,
  landedDisarm: 2,
  abortWindow: 5,
  takeOffStick: 0.625,
  takeOffHeight: 1.5,
  climbLimit: 3,
  descentLimit: 1,
};

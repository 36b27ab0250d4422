/** Lights and sounds of the aircraft: the names that the compiler and the finder of signals share. */

/** The colours and rhythms of the status light. */
export const lightColours = ["blue", "green", "purple", "amber", "red"] as const;
export const rhythms = ["solid", "pulsing", "blinking"] as const;

/** The sounds that can be played; `tunes.ts` has their notes. */
export const soundNames = [
  "start",
  "home",
  "refused",
  "arming",
  "radio-lost",
  "slow-beeps",
  "fast-beeps",
  "motor-beeps",
] as const;

export type LightColour = (typeof lightColours)[number];
export type Rhythm = (typeof rhythms)[number];
export type SoundName = (typeof soundNames)[number];

/** What the finder knows of a light; its meaning stands in the row of the table with this id. */
export interface LightRow {
  row: string;
  colour: LightColour;
  rhythm: Rhythm;
}

/** What the finder knows of a sound. */
export interface SoundRow {
  row: string;
  sound: SoundName;
  name: string;
}

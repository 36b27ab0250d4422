/** The aircraft's sounds as notes, so that a reader can compare what was heard. */

import type { SoundName } from "../../../../core/signals";

/** Hertz (0 is a rest) and milliseconds. */
type Note = readonly [frequency: number, duration: number];

const beeps = (count: number, frequency: number, length: number, rest: number): Note[] =>
  Array.from({ length: count }, (): Note[] => [
    [frequency, length],
    [0, rest],
  ]).flat();

const tunes: Record<SoundName, readonly Note[]> = {
  start: [
    [523, 120],
    [659, 120],
    [784, 120],
    [1047, 260],
  ],
  home: [
    [784, 110],
    [0, 40],
    [1047, 180],
  ],
  refused: [[196, 1100]],
  arming: [...beeps(2, 880, 90, 60), [1175, 420]],
  "radio-lost": [
    [880, 180],
    [587, 180],
    [880, 180],
    [587, 180],
    [880, 180],
    [587, 360],
  ],
  "slow-beeps": beeps(3, 1000, 180, 820),
  "fast-beeps": beeps(9, 1000, 110, 130),
  "motor-beeps": beeps(3, 2100, 70, 1100),
};

const volume = 0.12;

/** How long the sound takes, in milliseconds. */
export function toDuration(sound: SoundName): number {
  return tunes[sound].reduce((sum, [, duration]) => sum + duration, 0);
}

/** How much longer than the sound its end is waited for, in milliseconds. */
const patience = 500;

/** Ends the sound that is playing, or was the last one. */
let endLast: (() => void) | undefined;

/**
 * Plays the sound and calls `ended` once, after it or when the result is called, which stops it; so does the next sound,
 * for two at once are no sound of the aircraft's. Throws where there is no Web Audio.
 */
export function playTune(sound: SoundName, ended: () => void): () => void {
  endLast?.();
  const context = new AudioContext();
  const speaker = context.createGain();
  speaker.connect(context.destination);
  const oscillator = context.createOscillator();
  // A beeper and a motor's winding sound like this and not like a flute.
  oscillator.type = "square";
  oscillator.connect(speaker);
  let at = context.currentTime + 0.03;
  speaker.gain.setValueAtTime(0, 0);
  for (const [frequency, duration] of tunes[sound]) {
    speaker.gain.setValueAtTime(frequency === 0 ? 0 : volume, at);
    if (frequency > 0) oscillator.frequency.setValueAtTime(frequency, at);
    at += duration / 1000;
  }
  speaker.gain.setValueAtTime(0, at);
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    context.close().catch(() => {});
    ended();
  };
  oscillator.addEventListener("ended", end);
  oscillator.start();
  oscillator.stop(at + 0.03);
  // Without an output for sound the context's clock may stand still, and no sound ends by it.
  const timer = setTimeout(end, toDuration(sound) + patience);
  endLast = end;
  return end;
}

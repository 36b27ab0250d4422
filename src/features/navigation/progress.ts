/**
 * How far the bar of a wait has come, though nobody knows how long it will be: it begins with a little, goes on
 * in small steps, and reaches its end when the wait does. The numbers are those of NProgress, as the
 * specification gives them; the package itself writes HTML as text, which the security policy forbids, and is
 * four times this file.
 */

/** Where a bar begins, as a share of its way. */
const minimum = 0.08;
/** A bar that nobody ends stays short of its end. */
const maximum = 0.994;
/** The largest step. */
const trickleRate = 0.02;
/** Milliseconds between two steps. */
const trickleSpeed = 800;
/** Milliseconds of one movement; the styles of the bar say the same. */
const speed = 200;

interface ProgressTools {
  /** Shows the bar at a share of its way, from 0 to 1; 1 is the end of it. */
  draw: (share: number) => void;
  /** The bar has moved to its end and is not wanted any more. */
  remove: () => void;
  /** From 0 up to 1. */
  random: () => number;
}

export interface Progress {
  start: () => void;
  end: () => void;
}

export function createProgress({ draw, remove, random }: ProgressTools): Progress {
  let share = 0;
  let trickle: ReturnType<typeof setInterval> | undefined;
  let removal: ReturnType<typeof setTimeout> | undefined;
  return {
    start() {
      clearTimeout(removal);
      clearInterval(trickle);
      share = minimum;
      draw(share);
      trickle = setInterval(() => {
        share = Math.min(share + random() * trickleRate, maximum);
        draw(share);
      }, trickleSpeed);
    },
    end() {
      clearInterval(trickle);
      draw(1);
      // One movement to the end, and one to fade.
      removal = setTimeout(remove, 2 * speed);
    },
  };
}

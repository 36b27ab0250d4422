/** Numbers that look like chance and are the same for the same seed, on every machine. */

/**
 * Mulberry32: 32 bits of state are enough for what tests break and benches write.
 * What it gives tells the next number, from 0 to just below 1.
 */
export function createNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

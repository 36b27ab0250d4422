/** Numbers that look like chance and are the same for the same seed. */

export interface Random {
  /** A whole number from 0 to `below` - 1. */
  below(below: number): number;
  /** True once in `count` times. */
  once(count: number): boolean;
  /** One of a list that is not empty. */
  pick<T>(list: readonly T[]): T;
}

/** Mulberry32: 32 bits of state are enough for texts that are to be broken. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const below = (limit: number) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * limit);
  };
  return {
    below,
    once: (count) => below(count) === 0,
    pick<T>(list: readonly T[]): T {
      return list[below(list.length)] as T;
    },
  };
}

/** A seed for the run `index` of a series: neighbours have nothing in common. */
export function toRunSeed(seed: number, index: number): number {
  return Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(index + 1, 0xc2b2ae35);
}

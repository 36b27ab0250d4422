/** Choices that look like chance and are the same for the same seed. */

import { createNumbers } from "../../scripts/random.mjs";

export interface Random {
  /** A whole number from 0 to `below` - 1. */
  below(below: number): number;
  /** True once in `count` times. */
  once(count: number): boolean;
  /** One of a list that is not empty. */
  pick<T>(list: readonly T[]): T;
}

export function createRandom(seed: number): Random {
  const next = createNumbers(seed);
  const below = (limit: number) => Math.floor(next() * limit);
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

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createProgress } from "./progress";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A bar whose steps are of half the largest length. */
function createWatchedBar() {
  const seen: (number | "removed")[] = [];
  const bar = createProgress({
    draw: (share) => seen.push(Number(share.toFixed(3))),
    remove: () => seen.push("removed"),
    random: () => 0.5,
  });
  return { bar, seen };
}

test("a bar begins at 8 % of its way", () => {
  const { bar, seen } = createWatchedBar();
  bar.start();
  expect(seen).toEqual([0.08]);
});

test("every 800 ms it makes a step of at most 2 %", () => {
  const { bar, seen } = createWatchedBar();
  bar.start();
  vi.advanceTimersByTime(799);
  expect(seen).toEqual([0.08]);
  vi.advanceTimersByTime(801);
  expect(seen).toEqual([0.08, 0.09, 0.1]);
});

test("it never reaches its end by itself", () => {
  const { bar, seen } = createWatchedBar();
  bar.start();
  vi.advanceTimersByTime(800 * 500);
  expect(seen.at(-1)).toBe(0.994);
});

test("at the end of the wait it goes to its end, and is gone 400 ms later", () => {
  const { bar, seen } = createWatchedBar();
  bar.start();
  bar.end();
  vi.advanceTimersByTime(399);
  expect(seen).toEqual([0.08, 1]);
  vi.advanceTimersByTime(1);
  expect(seen).toEqual([0.08, 1, "removed"]);
  vi.advanceTimersByTime(10_000);
  expect(seen).toHaveLength(3);
});

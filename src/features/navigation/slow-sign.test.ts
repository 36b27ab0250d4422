import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createSlowSign } from "./slow-sign";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function createWatchedSign() {
  const seen: string[] = [];
  const sign = createSlowSign({
    delay: 200,
    show: () => seen.push("show"),
    hide: () => seen.push("hide"),
  });
  return { sign, seen };
}

test("a wait of 199 ms shows nothing, then or later", () => {
  const { sign, seen } = createWatchedSign();
  sign.begin();
  vi.advanceTimersByTime(199);
  sign.end();
  vi.advanceTimersByTime(1000);
  expect(seen).toEqual([]);
});

test("a wait of 200 ms shows the sign until its end", () => {
  const { sign, seen } = createWatchedSign();
  sign.begin();
  vi.advanceTimersByTime(200);
  expect(seen).toEqual(["show"]);
  sign.end();
  expect(seen).toEqual(["show", "hide"]);
});

test("a change of mind during a wait does not begin it anew", () => {
  const { sign, seen } = createWatchedSign();
  sign.begin();
  vi.advanceTimersByTime(150);
  sign.begin();
  vi.advanceTimersByTime(50);
  expect(seen).toEqual(["show"]);
});

test("each wait has its own sign", () => {
  const { sign, seen } = createWatchedSign();
  for (let waits = 0; waits < 2; waits += 1) {
    sign.begin();
    vi.advanceTimersByTime(300);
    sign.end();
  }
  expect(seen).toEqual(["show", "hide", "show", "hide"]);
});

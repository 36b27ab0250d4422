import { expect, test } from "vitest";
import {
  findPatternId,
  type Pattern,
  patterns,
  patternToText,
  rotationDistance,
} from "./sequences";

const bits = (text: string) => [...text.replaceAll(" ", "")].map(Number) as unknown as Pattern;

test("there are 28 patterns of 18 bits", () => {
  expect(patterns).toHaveLength(28);
  expect(new Set(patterns.map((pattern) => pattern.length))).toEqual(new Set([18]));
});

test("the first and the last pattern are these", () => {
  expect(patternToText(patterns[0] ?? [])).toBe("10 01 01 01 10 01 01 01 01");
  expect(patternToText(patterns[27] ?? [])).toBe("10 10 10 10 10 10 10 10 01");
});

test("no pattern is dark or lit for more than two bits, round the end too", () => {
  for (const pattern of patterns) {
    expect([...pattern, ...pattern].join("")).not.toMatch(/000|111/);
  }
});

test("one wrong bit never makes one pattern of another", () => {
  const distances = patterns.flatMap((a, at) =>
    patterns.slice(at + 1).map((b) => rotationDistance(a, b)),
  );
  expect(distances).toHaveLength(378);
  expect(Math.min(...distances)).toBe(2);
  expect(distances.filter((distance) => distance === 2)).toHaveLength(3);
});

test("a pattern is known in every rotation", () => {
  expect(findPatternId(bits("01 01 01 10 01 01 01 01 10"))).toBe(0);
  expect(findPatternId(bits("0 01 01 01 10 01 01 01 01 1"))).toBe(0);
});

test("one wrong bit is no pattern at all", () => {
  expect(findPatternId(bits("11 01 01 01 10 01 01 01 01"))).toBeUndefined();
});

test("a lamp that does not blink is no pattern", () => {
  expect(findPatternId(bits("11 11 11 11 11 11 11 11 11"))).toBeUndefined();
});

test("half a round is no pattern", () => {
  expect(findPatternId(bits("10 01 01 01 01"))).toBeUndefined();
});

import { expect, test } from "vitest";
import {
  readingTimeToDuration,
  toReadingMinutes,
  toWholeMinutes,
  weighWords,
} from "./reading-time";

test.each([
  ["Charge the pack to 4.2 V.", false, 6],
  ["rosrun uvdar node", true, 1.5],
  ["飛行", false, 2],
  ["", false, 0],
])("%j weighs its words, code half", (text, isCode, weight) => {
  expect(weighWords(text, isCode)).toBe(weight);
});

test("a reading time is shown in whole minutes, one at least", () => {
  expect(toReadingMinutes(500, 200)).toBe(2.5);
  expect(toWholeMinutes(0.2)).toBe(1);
  expect(toWholeMinutes(3.6)).toBe(4);
  expect(readingTimeToDuration(3.6)).toBe("PT4M");
});

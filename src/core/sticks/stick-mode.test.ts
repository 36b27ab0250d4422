import { expect, test } from "vitest";
import { words } from "../../site/words";
import { axesOf, targetToText, toPercent } from "./stick-mode";

test("in mode 2 the throttle is left, in mode 1 it is right", () => {
  expect(axesOf(2, "left")).toEqual({ across: "yaw", up: "throttle" });
  expect(axesOf(2, "right")).toEqual({ across: "roll", up: "pitch" });
  expect(axesOf(1, "left")).toEqual({ across: "yaw", up: "pitch" });
  expect(axesOf(1, "right")).toEqual({ across: "roll", up: "throttle" });
});

test("the arming gesture takes one stick in mode 2 and both in mode 1", () => {
  const target = { throttle: -1, yaw: 1 };
  expect(targetToText(target, 2, words.sticks)).toBe("left stick fully down and to the right");
  expect(targetToText(target, 1, words.sticks)).toBe(
    "left stick to the right, right stick fully down",
  );
});

test("switches are named", () => {
  expect(targetToText({ throttle: 0, offboard: false, mode: "Position" }, 2, words.sticks)).toBe(
    "left stick centred, SB off, SC on Position",
  );
});

test("all sticks in the middle are two sticks in the middle", () => {
  expect(targetToText({ throttle: 0, yaw: 0, pitch: 0, roll: 0 }, 1, words.sticks)).toBe(
    "left stick centred, right stick centred",
  );
});

test("a stick that may be anywhere is not named", () => {
  expect(targetToText({ offboard: true }, 2, words.sticks)).toBe("SB on");
});

test("the throttle is told from its lower end, as in the sheet, and the other axes from the middle", () => {
  expect(toPercent("throttle", -1)).toBe("0 %");
  expect(toPercent("throttle", 0)).toBe("50 %");
  expect(toPercent("throttle", 0.25)).toBe("63 %");
  expect(toPercent("yaw", 0)).toBe("0 %");
  expect(toPercent("pitch", -1)).toBe("-100 %");
  expect(toPercent("roll", 1)).toBe("100 %");
});

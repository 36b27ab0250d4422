import { expect, test } from "vitest";
import { readMarks, toPlainText } from "./read-marks";

test("marked words are told from the rest", () => {
  expect(
    readMarks(
      "Compass __ais-highlight__calib__/ais-highlight__ration, __ais-highlight__twice__/ais-highlight__",
    ),
  ).toEqual([
    { text: "Compass ", isMatch: false },
    { text: "calib", isMatch: true },
    { text: "ration, ", isMatch: false },
    { text: "twice", isMatch: true },
  ]);
});

test("a text without marks is one stretch, an empty one none", () => {
  expect(readMarks("plain")).toEqual([{ text: "plain", isMatch: false }]);
  expect(readMarks("")).toEqual([]);
});

test("markup stays text", () => {
  expect(readMarks("<img src=x onerror=alert(1)> &lt;b&gt;")).toEqual([
    { text: "<img src=x onerror=alert(1)> &lt;b&gt;", isMatch: false },
  ]);
});

test("a mark that a snippet has cut off ends with the text", () => {
  expect(readMarks("a __ais-highlight__b")).toEqual([
    { text: "a ", isMatch: false },
    { text: "b", isMatch: true },
  ]);
});

test("the plain text is what a reader sees", () => {
  expect(toPlainText(readMarks("__ais-highlight__RC__/ais-highlight__ link"))).toBe("RC link");
});

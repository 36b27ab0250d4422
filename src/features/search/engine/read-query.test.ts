import { expect, test } from "vitest";
import { createSynonymIndex, readQuery } from "./read-query";
import { toWordForms } from "./word-forms";

const synonyms = createSynonymIndex([
  { words: ["RC", "remote controller"] },
  { words: ["IMU"], alsoFind: ["gyroscope"] },
  { words: ["battery", "LiPo"] },
]);
const slotsOf = (query: string) => readQuery(query, synonyms).slots;
const phrasesOf = (query: string, slot = 0) =>
  slotsOf(query)[slot]?.alternatives.map(({ terms }) => terms.join(" ")) ?? [];

test("a word as typed counts most, then what is written together, then its forms, then its synonyms", () => {
  const { alternatives = [] } = slotsOf("arm batteries")[1] ?? {};
  const weightOf = (phrase: string) =>
    alternatives.find(({ terms }) => terms.join(" ") === phrase)?.weight;
  const weights = ["batteries", "armbatteries", "battery", "lipo"].map(
    (phrase) => weightOf(phrase) ?? 0,
  );
  expect(weights).toEqual(weights.toSorted((a, b) => b - a));
  expect(new Set(weights).size).toBe(4);
  expect([weights.at(0), Math.min(...weights) > 0]).toEqual([1, true]);
});

test("only the last word may be unfinished", () => {
  const prefixes = slotsOf("manual fl").map(({ alternatives }) => alternatives[0]?.isPrefix);
  expect(prefixes).toEqual([false, true]);
});

test("a word finds its synonyms, of several words too, and the other way round", () => {
  expect(phrasesOf("RC failsafe")).toContain("remote controller");
  expect(phrasesOf("remote controller failsafe")).toEqual(["remote controller", "rc"]);
});

test("a one-way synonym is not found backwards", () => {
  expect(phrasesOf("imu")).toContain("gyroscope");
  expect(phrasesOf("gyroscope")).not.toContain("imu");
});

test("two words also find their compound", () => {
  expect(phrasesOf("take off")).toContain("takeoff");
  expect(phrasesOf("take off", 1)).toContain("takeoff");
});

test("a number that is written together with its unit also finds both apart", () => {
  expect(phrasesOf("120mm")).toContain("120 mm");
  expect(phrasesOf("h120mm")).not.toContain("120 mm");
  expect(phrasesOf("120mm2")).not.toContain("120 mm");
});

test.each([
  ["calibrating", "calibration"],
  ["calibration", "calibrate"],
  ["batteries", "battery"],
  ["battery", "batteries"],
  ["stopping", "stop"],
  ["stop", "stopped"],
  ["armed", "arm"],
  ["color", "colour"],
  ["colours", "color"],
  ["behaviors", "behaviour"],
  ["meters", "metre"],
  ["centre", "center"],
  ["organizing", "organise"],
  ["initialisation", "initialization"],
  ["analyze", "analysed"],
  ["license", "licence"],
  ["dialog", "dialogue"],
])("%s is also looked for as %s", (word, form) => {
  expect(toWordForms(word)).toContain(form);
});

test.each(["os", "2.0", "uav_name", "gps2"])("%s has no other forms", (word) => {
  expect(toWordForms(word)).toEqual([]);
});

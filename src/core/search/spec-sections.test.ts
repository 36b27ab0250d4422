import { expect, test } from "vitest";
import { toSpecSections } from "./spec-sections";

test("a sheet is one section with a line for each entry", () => {
  const specs = [
    { label: "Flight time", value: 21, unit: "min", note: "hover" },
    { label: "Battery", value: "4S LiPo" },
  ];
  expect(toSpecSections(specs)).toEqual([
    { anchor: "", titles: [], level: 1, text: "Flight time: 21\u00a0min, hover\nBattery: 4S LiPo" },
  ]);
});

test("an empty sheet has no section", () => {
  expect(toSpecSections([])).toEqual([]);
});

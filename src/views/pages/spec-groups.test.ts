import { expect, test } from "vitest";
import { toKeyFigures, toSpecGroups } from "./spec-groups";

const spec = (name: string, group?: string) => ({ name, label: name, value: "1", group });

test("lines of one group stand together, in the order of the sheet", () => {
  const groups = toSpecGroups([spec("a", "Power"), spec("b"), spec("c", "Power")]);
  expect(groups.map(({ name, specs }) => [name, specs.map((line) => line.name)])).toEqual([
    ["Power", ["a", "c"]],
    ["", ["b"]],
  ]);
});

test("key figures are those that have a number, in the order of their numbers", () => {
  const figures = toKeyFigures([
    { ...spec("mass"), highlight: 2 },
    { ...spec("motors"), highlight: null },
    { ...spec("time"), highlight: 1 },
    spec("battery"),
  ]);
  expect(figures.map(({ name }) => name)).toEqual(["time", "mass"]);
});

import { expect, test } from "vitest";
import { toSpecGroups } from "./spec-groups";

const spec = (name: string, group?: string) => ({ name, label: name, value: "1", group });

test("lines of one group stand together, in the order of the sheet", () => {
  const groups = toSpecGroups([spec("a", "Power"), spec("b"), spec("c", "Power")]);
  expect(groups.map(({ name, specs }) => [name, specs.map((line) => line.name)])).toEqual([
    ["Power", ["a", "c"]],
    ["", ["b"]],
  ]);
});

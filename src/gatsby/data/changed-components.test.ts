import { expect, test } from "vitest";
import { listChangedComponents } from "./changed-components";

test("a component that has changed, come or gone is named; of a file that others use, all are", () => {
  const before = new Map([
    ["kit.ts", "1"],
    ["Kept.tsx", "1"],
    ["Laps.tsx", "1"],
    ["Gone.tsx", "1"],
  ]);
  const now = new Map([
    ["kit.ts", "1"],
    ["Kept.tsx", "1"],
    ["Laps.tsx", "2"],
    ["New.tsx", "1"],
  ]);
  expect(listChangedComponents(before, now)).toEqual(["Laps", "Gone", "New"]);
  expect(listChangedComponents(now, new Map(now).set("kit.ts", "2"))).toEqual([
    "Kept",
    "Laps",
    "New",
  ]);
  expect(listChangedComponents(now, now)).toEqual([]);
});

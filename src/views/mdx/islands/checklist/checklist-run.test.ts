import { expect, test } from "vitest";
import {
  chooseAircraft,
  findCompletion,
  findStaleStart,
  forgetAircraft,
  readFleet,
  readRuns,
  toAircraftName,
  toExport,
  toExportName,
  toggleTick,
  writeFleet,
  writeRuns,
} from "./checklist-run";

const nine = "2026-11-21T09:00:00.000Z";
const ten = "2026-11-21T10:00:00.000Z";

test("what was stored is read again, aircraft by aircraft", () => {
  const runs = new Map([
    ["H4-017", new Map([["wind-read", nine]])],
    ["", new Map([["wind-read", ten]])],
  ]);
  expect(readRuns(writeRuns(runs))).toEqual(runs);
});

test.each([
  null,
  "",
  "null",
  "[]",
  "not JSON",
  '{"runs":{"a":1}}',
  '{"runs":[null,1,{"aircraft":7,"ticks":[]},{"aircraft":"H4","ticks":{}}]}',
])("a store that holds %j has no run", (stored) => {
  expect(readRuns(stored)).toEqual(new Map());
});

test("a name is one line of 24 characters at most", () => {
  expect(toAircraftName("  H4-017\n\u0000 north\u202e ")).toBe("H4-017 north");
  expect(toAircraftName("x".repeat(40))).toBe("x".repeat(24));
  expect(toAircraftName("🚁".repeat(30))).toBe("🚁".repeat(24));
  expect(toAircraftName("\u200b \t")).toBe("");
});

test("the aircraft that was used last stands first", () => {
  const fleet = chooseAircraft({ names: ["H4-001", "H4-017"], current: "H4-001" }, " h4-017 ");
  expect(fleet).toEqual({ names: ["H4-017", "H4-001"], current: "H4-017" });
  expect(chooseAircraft(fleet, "H6-002").names).toEqual(["H6-002", "H4-017", "H4-001"]);
  expect(chooseAircraft(fleet, "")).toEqual({ names: ["H4-017", "H4-001"], current: "" });
  expect(forgetAircraft(fleet)).toEqual({ names: ["H4-001"], current: "" });
});

test("a fleet is read again, and one that is no fleet is empty", () => {
  const fleet = { names: ["H4-017"], current: "H4-017" };
  expect(readFleet(writeFleet(fleet))).toEqual(fleet);
  expect(readFleet('{"names":["H4-017",7,"","H4-017"],"current":"H9"}')).toEqual({
    names: ["H4-017"],
    current: "",
  });
  for (const stored of [null, "7", "{", '{"names":"H4"}']) {
    expect(readFleet(stored)).toEqual({ names: [], current: "" });
  }
});

test("a tick has its moment and can be taken back", () => {
  const ticked = toggleTick(new Map(), "a", new Date(nine));
  expect(ticked).toEqual(new Map([["a", nine]]));
  expect(toggleTick(ticked, "a", new Date(ten))).toEqual(new Map());
});

test("a list is done at the moment of its last tick, and not before", () => {
  const run = new Map([
    ["b", ten],
    ["a", nine],
  ]);
  expect(findCompletion(run, ["a", "b"])).toBe(ten);
  expect(findCompletion(run, ["a", "b", "c"])).toBeUndefined();
  expect(findCompletion(new Map(), [])).toBeUndefined();
});

test("ticks of half a day ago are stale", () => {
  const run = new Map([
    ["b", ten],
    ["a", nine],
  ]);
  expect(findStaleStart(run, new Date("2026-11-21T20:59:00Z"))).toBeUndefined();
  expect(findStaleStart(run, new Date("2026-11-21T21:01:00Z"))).toBe(nine);
  expect(findStaleStart(new Map(), new Date(ten))).toBeUndefined();
});

test("the export has every item, and the times of those that are ticked", () => {
  const sheet = {
    id: "powering",
    title: "Powering",
    url: "https://docs.example/docs/x",
    items: [
      { id: "a", text: "Battery out", section: "Home" },
      { id: "b", text: "Bag closed" },
    ],
  };
  const run = new Map([
    ["old", "2026-11-20T09:00:00.000Z"],
    ["a", nine],
  ]);
  const result = toExport(sheet, "H4/017 ../x", run, new Date(ten));
  expect(result).toEqual({
    format: "halcyra-checklist",
    version: 1,
    checklist: { id: "powering", title: "Powering", url: "https://docs.example/docs/x" },
    aircraft: "H4/017 ../x",
    startedAt: nine,
    completedAt: null,
    exportedAt: ten,
    items: [
      { id: "a", section: "Home", text: "Battery out", tickedAt: nine },
      { id: "b", section: null, text: "Bag closed", tickedAt: null },
    ],
  });
  expect(toExportName(result)).toBe("checklist-powering-H4-017-..-x-2026-11-21.json");
  expect(toExportName({ ...result, aircraft: null })).toBe("checklist-powering-2026-11-21.json");
});

import { expect, test } from "vitest";
import {
  adoptRun,
  changeRun,
  chooseAircraft,
  findCompletion,
  findRun,
  findStaleStart,
  forgetAircraft,
  mergeRuns,
  type Runs,
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

/** Runs with the items of each aircraft ticked. */
function toRuns(ticks: Record<string, string[]>, at = nine, before: Runs = new Map()): Runs {
  return Object.entries(ticks).reduce<Runs>((runs, [aircraft, ids]) => {
    return changeRun(runs, aircraft, new Map(ids.map((id) => [id, at])), new Date(at));
  }, before);
}

test("what was stored is read again, aircraft by aircraft, with what was taken back", () => {
  const runs = toRuns({ "H4-017": ["b"] }, ten, toRuns({ "H4-017": ["a"], "": ["a"] }));
  expect(readRuns(writeRuns(runs))).toEqual(runs);
  expect(findRun(runs, "H4-017")).toEqual(new Map([["b", ten]]));
  expect(findRun(runs, "H6")).toEqual(new Map());
  const ofEarlierRelease = `{"runs":[{"aircraft":"H4","ticks":[["a","${nine}"]]}]}`;
  expect(readRuns(ofEarlierRelease)).toEqual(toRuns({ H4: ["a"] }));
});

test("two windows keep what each has ticked, and the later change of one item", () => {
  const both = toRuns({ H4: ["a"] });
  const one = toRuns({ H4: ["a", "b"] }, ten, both);
  const other = toRuns({ H4: ["c"] }, ten, both);
  const merged = mergeRuns(one, other);
  expect([...findRun(merged, "H4").keys()].sort()).toEqual(["a", "b", "c"]);
  expect(findRun(mergeRuns(other, one), "H4")).toEqual(findRun(merged, "H4"));
  // Nothing more to say: no window writes again.
  expect(mergeRuns(one, merged)).toBe(merged);
  expect(mergeRuns(both, merged)).toBe(merged);
});

test("a change counts after a clock was set back", () => {
  const ahead = toRuns({ H4: ["a"] }, ten);
  const cleared = changeRun(ahead, "H4", new Map(), new Date(nine));
  expect(findRun(mergeRuns(cleared, ahead), "H4").size).toBe(0);
});

test("an aircraft that gets its name takes the ticks without one", () => {
  const adopted = adoptRun(toRuns({ "": ["a"] }), "H4", new Date(ten));
  expect(findRun(adopted, "H4")).toEqual(new Map([["a", nine]]));
  expect(findRun(adopted, "").size).toBe(0);
  const owner = toRuns({ "": ["a"], H4: ["b"] });
  expect(adoptRun(owner, "H4", new Date(ten))).toBe(owner);
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

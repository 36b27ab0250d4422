import { expect, test } from "vitest";
import { toDetailLines, toProductFiles } from "./details";

test("the well-known details come first, under their labels", () => {
  const details = { colour: "grey", purchased: "2026-03-14", firmware: "1.15.4", serial: "H4-017" };
  expect(toDetailLines(details)).toEqual([
    { label: "Serial number", text: "H4-017" },
    { label: "Firmware", text: "1.15.4" },
    { label: "Purchased", text: "14 March 2026" },
    { label: "Colour", text: "grey" },
  ]);
});

test("a key becomes words", () => {
  const details = {
    lastService: "none",
    spare_arms: 4,
    "in-use": true,
    maxTakeOffMass: "6 kg",
    _has_spare_battery_: false,
  };
  expect(toDetailLines(details)).toEqual([
    { label: "Last service", text: "none" },
    { label: "Spare arms", text: "4" },
    { label: "In use", text: "Yes" },
    { label: "Max take off mass", text: "6 kg" },
    { label: "Has spare battery", text: "No" },
  ]);
});

test("a detail may have any name", () => {
  expect(toDetailLines({ constructor: "A. Palmer" })).toEqual([
    { label: "Constructor", text: "A. Palmer" },
  ]);
});

test("a time is a day, and a text that only looks like a day stays as it is", () => {
  const details = { purchased: new Date("2026-03-14T10:00:00Z"), firmware: "2026-19-45" };
  expect(toDetailLines(details).map(({ text }) => text)).toEqual(["2026-19-45", "14 March 2026"]);
});

test("what has no words is left out", () => {
  const details = {
    serial: "  ",
    firmware: null,
    purchased: new Date("never"),
    list: [1],
    group: { a: 1 },
    number: Number.NaN,
  };
  expect(toDetailLines(details)).toEqual([]);
});

test("manual and firmware are files, not lines", () => {
  const details = { manual: "products/h4/manual.pdf", firmwareFile: " products/h4/fw.bin " };
  expect(toDetailLines(details)).toEqual([]);
  expect(toProductFiles(details)).toEqual([
    { label: "Manual", path: "products/h4/manual.pdf" },
    { label: "Firmware file", path: "products/h4/fw.bin" },
  ]);
});

test("a file whose path is no text is no file", () => {
  expect(toProductFiles({ manual: 7, firmwareFile: "" })).toEqual([]);
  expect(toProductFiles({})).toEqual([]);
});

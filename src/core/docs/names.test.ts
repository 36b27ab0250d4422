import { expect, test } from "vitest";
import { readNumberPrefix, stripNumberPrefixes, toLabel } from "./names";

test.each([
  ["01-powering", "powering", 1],
  ["0-start", "start", 0],
  ["003 - my doc", "my doc", 3],
  ["10.plugin", "plugin", 10],
  ["2_x", "x", 2],
  ["1 --- server", "server", 1],
  ["03-release-2.0", "release-2.0", 3],
])("the number of %j is its position", (name, rest, position) => {
  expect(readNumberPrefix(name)).toEqual({ name: rest, position });
});

test.each(["powering", "2024-01-20-news", "01-02-03", "8.0-release", "2fast", "01-", "7", "-1-x"])(
  "%j has no position",
  (name) => {
    expect(readNumberPrefix(name)).toEqual({ name });
  },
);

test("every part of a path loses its number", () => {
  expect(stripNumberPrefixes("01-setup/02-wiring/03-fuses")).toBe("setup/wiring/fuses");
});

test("a label is the name without number, hyphens and small first letter", () => {
  expect(toLabel("02-first-flight")).toBe("First flight");
  expect(toLabel("uvdar_cam_calib")).toBe("Uvdar cam calib");
  expect(toLabel("API")).toBe("API");
  expect(toLabel("Extension APIs")).toBe("Extension APIs");
  expect(toLabel("überblick")).toBe("Überblick");
  expect(toLabel("---")).toBe("---");
});

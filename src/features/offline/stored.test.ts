import { expect, test } from "vitest";
import { readWanted } from "./stored";

test("the page that was asked for stands in the address", () => {
  expect(readWanted("?from=%2Fdocs%2Foverview%3Fa%3D1")).toBe("/docs/overview?a=1");
});

test("an address that somebody made up leads to no other site and runs nothing", () => {
  for (const from of [
    "//elsewhere.example",
    "/\\elsewhere.example",
    "https://elsewhere.example",
    "javascript:alert(1)",
    "/<b>",
    "/docs/\u202Egnp.exe",
    "",
  ]) {
    expect(readWanted(`?from=${encodeURIComponent(from)}`)).toBeUndefined();
  }
  expect(readWanted("")).toBeUndefined();
});

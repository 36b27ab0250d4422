import { expect, test } from "vitest";
import { toSettingsMistake } from "./settings-mistake.cjs";

function throwAt(message: string, ...places: string[]) {
  const stack = [`ReferenceError: ${message}`, ...places.map((place) => `    at ${place}`)];
  return Object.assign(new ReferenceError(message), { stack: stack.join("\n") });
}

test("what code of the settings throws has the first of its places in src/site", () => {
  const error = throwAt(
    "Acme is not defined",
    "toText (/home/ada/src/site/docs/src/core/text.ts:3:1)",
    "<anonymous> (/home/ada/src/site/docs/src/site/brand.ts:9:12)",
    "<anonymous> (/home/ada/src/site/docs/src/site/index.ts:2:1)",
  );
  expect(toSettingsMistake(error, "/home/ada/src/site/docs")).toBe(
    "src/site/brand.ts:9: Acme is not defined",
  );
});

test("a file of the settings that cannot be read has the words of the compiler", () => {
  const message =
    'Transform failed with 1 error:\n/docs/src/site/brand.ts:9:21: ERROR: Expected "}" but found "\\"x\\""';
  expect(toSettingsMistake(new Error(message), "/docs")).toBe(
    'src/site/brand.ts:9: Expected "}" but found "\\"x\\""',
  );
});

test.each([
  new Error("There is no disk"),
  throwAt("x is not defined", "/docs/src/core/a.ts:1:1"),
  "text",
])("%s is no mistake of the settings", (error) => {
  expect(toSettingsMistake(error, "/docs")).toBeUndefined();
});

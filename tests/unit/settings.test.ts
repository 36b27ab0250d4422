/** A setting that nothing reads would be a promise that nobody keeps. */

import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { buildSettings } from "../../src/site/build";

/** The keys of a setting and of what stands in it; those of entries of a list are the same in each. */
function listKeys(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(listKeys);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...listKeys(inner)]);
}

const sources = readdirSync("src", { recursive: true, encoding: "utf8" })
  .map((name) => `src/${name.replaceAll("\\", "/")}`)
  .filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      !/\.test\.tsx?$|^src\/(?:site|core\/import)\/|core\/settings\.ts$/.test(file),
  )
  .map((file) => readFileSync(file, "utf8"))
  .join("\n");

test.each([...new Set(listKeys(buildSettings))])("the setting %s is read", (key) => {
  expect(sources).toMatch(new RegExp(`\\b${key}\\b`));
});

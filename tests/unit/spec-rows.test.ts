/** The table of CONTRIBUTING.md that says which test holds which row of the specification is true. */

import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const rows = readFileSync("CONTRIBUTING.md", "utf8")
  .split("\n")
  .map((line) => /^\| (?<row>[^|]+) \| `(?<file>[^`|]+)` \| (?<title>[^|]*)\|$/.exec(line)?.groups)
  .filter((groups) => groups !== undefined);

test("the table has its rows", () => expect(rows.length).toBeGreaterThan(30));

test.each(rows)("$row has its test in $file", ({ file = "", title = "" }) => {
  expect(existsSync(file), file).toBe(true);
  expect(readFileSync(file, "utf8")).toContain(title.trim());
});

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findFilesWithQueries } from "./files-with-queries";

test("the files of the build with queries are found, and no others", () => {
  const files = findFilesWithQueries("src/gatsby");
  expect(files).toContain("./src/gatsby/feeds.ts");
  expect(files).not.toContain("./src/gatsby/outputs.ts");
  for (const file of files) expect(readFileSync(file, "utf8"), file).toMatch(/\bquery \w+/);
});

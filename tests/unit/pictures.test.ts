import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const largest = 300_000;

test("no picture of the content is larger than a repository should carry", () => {
  const pictures = readdirSync("content", { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(webp|avif|png|jpe?g)$/.test(file))
    .map((file) => path.join("content", file));
  expect(pictures.length).toBeGreaterThan(8);
  expect(pictures.filter((file) => statSync(file).size > largest)).toEqual([]);
});

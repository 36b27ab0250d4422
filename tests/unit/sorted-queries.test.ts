import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

/** Lists of nodes that are asked for without an order: `allDoc(filter: …) {`. */
function findUnsorted(text: string): string[] {
  return [...text.matchAll(/\ball[A-Z]\w*(?:\([^{]*(?:\{[^)]*)?\))? \{/g)]
    .map(([list]) => list)
    .filter((list) => !list.includes("sort:"));
}

test("a list without an order is found, and one with an order is not", () => {
  expect(findUnsorted("allDoc { nodes { id } }")).toEqual(["allDoc {"]);
  expect(findUnsorted("allDoc(filter: { id: { in: $ids } }) {")).toHaveLength(1);
  expect(findUnsorted("allDoc(filter: { id: { in: $ids } }, sort: { file: ASC }) {")).toEqual([]);
});

// Threads compile the pages, and nodes come in the order in which they end: what readers have stored would be another
// release with each build, though nothing has changed.
for (const folder of ["src/templates", "src/pages"]) {
  for (const file of readdirSync(folder)) {
    test(`every list that ${folder}/${file} asks for has an order`, () => {
      expect(findUnsorted(readFileSync(path.join(folder, file), "utf8"))).toEqual([]);
    });
  }
}

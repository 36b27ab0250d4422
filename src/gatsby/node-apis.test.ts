import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** The names between the braces that follow `export`, in the order of the alphabet. */
function readExports(file: string): string[] {
  const lists = [...readFileSync(file, "utf8").matchAll(/^export (?:const )?\{([^}]*)\}/gm)];
  return lists.flatMap(([, names = ""]) => names.match(/\w+/g) ?? []).sort();
}

test("gatsby-node.ts gives Gatsby all that the build answers to", () => {
  const names = readExports("src/gatsby/node-apis.ts");
  expect(names).toContain("createPages");
  expect(readExports("gatsby-node.ts")).toEqual(names);
});

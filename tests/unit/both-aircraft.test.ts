import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";

/** The sheet of the H6 Lift promises: "Where a value differs, the tutorial shows both." */
const listPages = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".mdx"))
    .map((file) => path.join(folder, file));

const readSpecs = (name: string): Record<string, { value: unknown }> =>
  parse(readFileSync(`content/products/${name}.mdx`, "utf8").split("---")[1] ?? "").specs;

const h4 = readSpecs("h4");
const h6 = readSpecs("h6");
const differs = (name: string) => name in h6 && h4[name]?.value !== h6[name]?.value;

const tutorials = listPages("content/docs")
  .map((file) => ({ file, lines: readFileSync(file, "utf8").split("\n") }))
  .filter(({ lines }) => lines.some((line) => /^products: \[.*\bh6\b/.test(line)));

test("a tutorial for both aircraft that gives the H4's number gives that of the H6, too, where it is another one", () => {
  const alone = tutorials.flatMap(({ file, lines }) =>
    lines.flatMap((line, index) =>
      [...line.matchAll(/<Spec of="h4" name="(\w+)"/g)]
        .map(([, name = ""]) => name)
        .filter((name) => differs(name) && !line.includes(`<Spec of="h6" name="${name}"`))
        .map((name) => `${file}:${index + 1}: ${name}`),
    ),
  );
  expect(tutorials.length).toBeGreaterThan(10);
  expect(alone).toEqual([]);
});

test("version 1.0 names the H6 in its overview alone, to say that it does not boot Halcyra OS 1.0", () => {
  const naming = listPages("content/versions/1.0/docs").filter((file) =>
    /\bH6\b|\bof="h6"/.test(readFileSync(file, "utf8")),
  );
  expect(naming).toEqual(["content/versions/1.0/docs/overview.mdx"]);
});

import { expect, test } from "vitest";
import { readModule, Unread } from "./read-module";

const plain = (text: string) => JSON.parse(JSON.stringify(readModule(text).value));

test("a JavaScript module is read as data", () => {
  expect(
    plain(`// @ts-check
const title = "Docs";
const shared = ["intro"];
module.exports = { title, on: !false, at: -1, items: [...shared, \`more\`], path: require.resolve("./x.js") };`),
  ).toEqual({ title: "Docs", on: true, at: -1, items: ["intro", "more"], path: "./x.js" });
});

test("a TypeScript module is read as data", () => {
  expect(
    plain(`import type { SidebarsConfig } from "@docusaurus/plugin-content-docs";

const sidebars: SidebarsConfig = { docs: ["intro"] satisfies string[] };

export default sidebars;`),
  ).toEqual({ docs: ["intro"] });
});

test("types in code do not keep the rest from being read", () => {
  expect(
    plain(`import type { A } from "a";
import { type B, c } from "b";
type Own = { a: string };
export default {
  editUrl: ({ docPath }: { docPath: string }): string => docPath,
  list: [1, 2] as const,
  title: <string>"Docs",
  deep: ({ a: c!, b: 1 } satisfies Own) as unknown as Record<string, number>,
};`),
  ).toEqual({ editUrl: { line: 5 }, list: [1, 2], title: "Docs", deep: { a: { line: 8 }, b: 1 } });
});

test.each([
  "export default async function createConfig(): Promise<Config> { const a = await b(); return { title: name }; }",
  "const config = async () => { return { title: name }; };\nexport default config;",
  "module.exports = () => ({ title: name });",
  "function config() { return { title: name }; }\nmodule.exports = config;",
  "export default () => { const own = { title: name }; return own; }",
])("of a function what it returns is read: %s", (text) => {
  expect(plain(`const name = "Docs";\n${text}`)).toEqual({ title: "Docs" });
});

test.each([
  ["null", null],
  ["/x/", { line: 1 }],
  ["10n", { line: 1 }],
  ["-'a'", { line: 1 }],
  ["+1", { line: 1 }],
  ["!0", { line: 1 }],
  ["'a' + 1", "a1"],
  ["1 + 'a'", "1a"],
  ["'a' - 'b'", { line: 1 }],
  ["'a' + true", { line: 1 }],
  ["true + 'a'", { line: 1 }],
  ["[1, , 2]", [1, 2]],
  ["[...list(), 2]", [{ line: 1 }, 2]],
  ["{ ['a']: 1, [b]: 2, 'c-d': 3, 4: 5 }", { a: 1, "c-d": 3, 4: 5 }],
  ["{ ...{ a: 1, b: 2 }, b: 3 }", { a: 1, b: 3 }],
  ["{ ...shared(), b: 3 }", { b: 3, "...": { line: 1 } }],
  ["{ ...['a'] }", { "...": { line: 1 } }],
  ["require('./x.js')", "./x.js"],
  ["require(name)", { line: 1 }],
  ["load('./x.js')", { line: 1 }],
])("the expression %s is read as %j", (expression, value) => {
  expect(plain(`export default { of: ${expression} };`)).toEqual({ of: value });
});

test("a name is what it stands for where it is exported, and what it takes apart stands for nothing", () => {
  expect(
    plain("export const a = 1;\nconst { b } = { b: 2 };\nlet c;\nexport default { a, b, c };"),
  ).toEqual({ a: 1, b: { line: 4 }, c: { line: 4 } });
});

test("code is left unread, with its line, and the rest is taken", () => {
  const { value } = readModule("module.exports = {\n  a: 1,\n  b: compute(),\n};");
  expect(value).toEqual({ a: 1, b: new Unread(3) });
});

test("what is no module says where and why", () => {
  expect(readModule("export default {\n  a: ,\n};").failure).toEqual({
    line: 2,
    reason: "Unexpected token",
  });
  expect(readModule(`${"\n".repeat(11)}export default [0, 1,,, 2 3];`).failure).toEqual({
    line: 12,
    reason: 'Unexpected token, expected ","',
  });
  expect(readModule("const a = 1;").failure).toEqual({
    line: 1,
    reason: 'found neither "export default" nor "module.exports ="',
  });
});

test("the line of a list or an object is known", () => {
  const { value, lineOf } = readModule("export default {\n  a: [\n    1,\n  ],\n};");
  expect(lineOf(value)).toBe(1);
  const { a } = value as { a: number[] };
  expect(lineOf(a)).toBe(2);
  expect(lineOf(a, 0)).toBe(3);
  expect(lineOf(value, "a")).toBe(2);
  expect(lineOf("a text")).toBeUndefined();
  expect(lineOf(null)).toBeUndefined();
});

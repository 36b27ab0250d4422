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
])("of a function what it returns is read: %s", (text) => {
  expect(plain(`const name = "Docs";\n${text}`)).toEqual({ title: "Docs" });
});

test("texts put together are read, and what holds without the environment", () => {
  expect(
    plain(`const base = process.env.BASE || "/kit";
module.exports = { a: \`\${base}/x\`, b: base + "/", c: 1 + 2, d: \`\${f()}\`, e: process.env.A ?? 5 };`),
  ).toEqual({ a: "/kit/x", b: "/kit/", c: { line: 2 }, d: { line: 2 }, e: 5 });
});

test("code is left unread, with its line, and the rest is taken", () => {
  const { value } = readModule("module.exports = {\n  a: 1,\n  b: compute(),\n};");
  expect(value).toEqual({ a: 1, b: new Unread(3) });
});

test("names that mean each other end", () => {
  expect(readModule("const a = b;\nconst b = a;\nexport default a;").value).toBeInstanceOf(Unread);
});

test("what is no module says where and why", () => {
  expect(readModule("export default {\n  a: ,\n};").failure).toEqual({
    line: 2,
    reason: "Unexpected token",
  });
  expect(readModule("const a = 1;").failure?.reason).toBe(
    'found neither "export default" nor "module.exports ="',
  );
});

test("the line of a list or an object is known", () => {
  const { value, lineOf } = readModule("export default {\n  a: [\n    1,\n  ],\n};");
  expect(lineOf(value)).toBe(1);
  expect(lineOf((value as { a: number[] }).a)).toBe(2);
});

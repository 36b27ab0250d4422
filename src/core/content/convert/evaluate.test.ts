/** Expressions in braces as a page shows them. */

import { expect, test } from "vitest";
import { compile, toHtml, toProblems } from "../compile.fixture";

const data = "export const pack = { cells: ['one', 'two'], 'full charge': { volts: 16.8 } };\n\n";

test.each([
  ["[...pack.cells, 'three']", "onetwothree"],
  ["['a', null, , undefined, 'b']", "ab"],
  ["({ ...pack, name: 'P' }).cells[1]", "two"],
  ["({ ['c' + 1]: 'computed' }).c1", "computed"],
  ["pack['full charge'].volts", "16.8"],
  ["pack.cells.length", "2"],
  ["!pack.none ? 'empty' : 'full'", "empty"],
  ["-3", "-3"],
  ["+3", "3"],
  ["void 0", ""],
  ["1 == 1 ? 'a' : 'b'", "a"],
  ["1 === 2 ? 'a' : 'b'", "b"],
  ["1 != 1 ? 'a' : 'b'", "b"],
  ["1 !== 2 ? 'a' : 'b'", "a"],
  ["'' || 'or'", "or"],
  ["'and' && 'then'", "then"],
  ["pack.none ?? 'none'", "none"],
  ["'' ?? 'none'", ""],
  [`\`it is \${true}, \${2}\``, "it is true, 2"],
])("{%s} is shown as %j", async (expression, wanted) => {
  const source = `${data}x {${expression}}`;
  expect(await toProblems(source)).toEqual([]);
  expect(await toHtml(source)).toBe(`<p>x ${wanted}</p>`);
});

test.each([
  ["pack.none?.volts"],
  ["pack.none?.volts.max"],
  ["pack.none?.['volts'].max.more"],
  ["pack?.none?.volts.max"],
])("{%s} is nothing: what follows the sign of nothing is not asked", async (expression) => {
  const source = `${data}x {${expression}}`;
  expect(await toProblems(source)).toEqual([]);
  expect(await toHtml(source)).toBe("<p>x </p>");
});

const wanted =
  'in {…}; wanted a literal (text, number, list, object) or a name this file sets with "export const"';

test.each([
  ["pack.none.volts", `found ".volts" of nothing ${wanted}`],
  ["pack?.none.volts", `found ".volts" of nothing ${wanted}`],
  ["(pack.none?.volts).max", `found ".max" of nothing ${wanted}`],
  ["'text'.length", `found ".length" ${wanted}`],
  ["-'3'", `found the operator "-" ${wanted}`],
  ["+'3'", `found the operator "+" ${wanted}`],
  ["typeof pack", `found the operator "typeof" ${wanted}`],
  ["'a' + pack", `found a value that is not text ${wanted}`],
])("{%s} is told", async (expression, message) => {
  expect((await toProblems(`${data}x {${expression}}`)).join()).toContain(message);
});

test("a call of what the file imports is told as a component that is not known, another as text", async () => {
  const { problems } = await compile("import { read } from './read';\n\n{read()} {reed()}");
  expect(problems.map(({ kind }) => kind)).toEqual(["unknownComponent", "content"]);
});

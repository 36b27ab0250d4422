/** Expressions that are never closed, or that nobody can read: told in time, whatever stands behind them. */

import { expect, test } from "vitest";
import { toHtml, toProblems } from "../compile.fixture";

const tooOften =
  'an expression, import or export before this place is never closed, or has too many braces and empty lines; close it, write "\\{" for a plain brace, or put the text in backticks';

/**
 * A thousand of these are read for far more characters than the limit, in few tries: short lines would be read for as
 * many in twenty times the time, and an end without the limit has another message.
 */
const line = `${"a".repeat(120)}}\n`;

test.each([
  ["a value that is none, again and again", `{ * 2} ${line}\n`.repeat(1_000), 1],
  ["a text that is never closed", `a\n\n{\`${line.repeat(1_000)}`, 3],
  ["an export that is never closed", `export const a = \`${`${line}\n`.repeat(1_000)}`, 1],
])("%s is one problem with its line", async (_name, text, firstLine) => {
  const [problem = "", ...others] = await toProblems(text);
  expect(others).toEqual([]);
  const [, line, message] = /^(\d+):[1-9]\d*: (.*)$/.exec(problem) ?? [];
  expect(message).toBe(tooOften);
  expect(Number(line)).toBeGreaterThanOrEqual(firstLine);
});

test("a long comment that is never closed is told where it begins", async () => {
  expect(await toProblems(`a\n\n{/* ${"}".repeat(500)}`)).toEqual([
    '3:1: a comment is never closed; write "*/}" behind it',
  ]);
});

test("a list of many rows is read", async () => {
  const rows = `{ name: "Battery", cells: 6, volts: 22.2 }, `.repeat(400);
  const html = await toHtml(`export const packs = [${rows}];\n\n{packs.length} packs.`);
  expect(html).toContain("400 packs.");
});

test("a page of many expressions and braces is read", async () => {
  const html = await toHtml(`${"Lift off at {1 + 1} m, `{` and {`}`}.\n\n".repeat(200)}Last.`);
  expect(html.match(/Lift off at 2 m/g)).toHaveLength(200);
  expect(html).toContain("Last.");
});

/** Forty names, each of which is the one before it twice. */
function double(first: string, twice: (name: string) => string): string {
  const names = Array.from(
    { length: 40 },
    (_, at) => `export const a${at + 1} = ${twice(`a${at}`)}`,
  );
  return `export const a0 = ${first}\n${names.join("\n")}\n\n{a40}\n`;
}

test.each([
  ["a text", double('"x"', (name) => `${name} + ${name}`)],
  ["a list", double("[1]", (name) => `[...${name}, ...${name}]`)],
  ["a group", double("{ a: 1 }", (name) => `{ a: ${name}, b: ${name} }`)],
])(
  "%s that holds itself twice and again is given up with the line where it is too much",
  async (_, text) => {
    const [first] = await toProblems(text);
    expect(first).toMatch(
      /^\d\d:\d+: "a\d\d": found a value of more than 1000000 signs and entries/,
    );
  },
);

test("markup that shows its children twice and again is given up, and told once", async () => {
  const template = "export const Twice = ({ children }) => <i>{children}{children}</i>";
  const text = `${template}\n\n${"<Twice>".repeat(60)}x${"</Twice>".repeat(60)}\n`;
  expect(await toProblems(text)).toEqual([
    expect.stringContaining("found more than 1000000 signs and entries in all values of the page"),
  ]);
});

test("a list of many texts is shown as one text", async () => {
  expect(await toHtml('Words {["b", [1, "c"], <i>d</i>, "e"]}')).toBe("<p>Words b1c<i>d</i>e</p>");
});

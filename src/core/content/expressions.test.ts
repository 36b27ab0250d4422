/** Expressions that are never closed, or that nobody can read: told in time, whatever stands behind them. */

import { expect, test } from "vitest";
import { toHtml, toProblems } from "./compile.fixture";

const expression =
  '"{" begins an expression that could not be read; write "\\{" for a plain brace, or put the text in backticks';
const module =
  'a line that begins with "import" or "export" could not be read as one; mend it, or begin the sentence with another word';

test.each([
  ["a value that is none, again and again", "{ * 2}.\n\n".repeat(6_000), `1:3: ${expression}`],
  ["a text that is never closed", `a\n\n{\`${"a}\n".repeat(16_000)}`, expression],
  ["a comment that is never closed", `a\n\n{/* ${"}".repeat(50_000)}`, expression],
  ["an attribute that is never closed", `a\n\n<A b={\`${"a}\n".repeat(16_000)}`, expression],
  ["attributes that are never closed", `a\n\n<A {...\`${"a}\n".repeat(16_000)}`, expression],
  ["an export that is never closed", `export const a = \`${"a}\n\n".repeat(12_000)}`, module],
])("%s is one problem with its line", async (_name, text, expected) => {
  const problems = await toProblems(text);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(/^[1-9]\d*:[1-9]\d*: /);
  expect(problems[0]).toContain(expected);
});

test("a page of many expressions and braces is read", async () => {
  const html = await toHtml(`${"Lift off at {1 + 1} m, `{` and {`}`}.\n\n".repeat(2_000)}Last.`);
  expect(html.match(/Lift off at 2 m/g)).toHaveLength(2_000);
  expect(html).toContain("Last.");
});

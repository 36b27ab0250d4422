import { expect, test } from "vitest";
import { compile } from "../compile.fixture";

async function toWords(text: string): Promise<string> {
  const { body, problems } = await compile(text);
  expect(problems).toEqual([]);
  return JSON.stringify(body).replace(/<[^>]*>|^\["|"\]$/g, "");
}

test("code between backticks keeps the room before its lines", async () => {
  const code = "`a\n b\n  c\n    d\n\te`";
  const words = "a\\n b\\n  c\\n    d\\n\\te";
  expect(await toWords(`<CodeBlock>{${code}}</CodeBlock>`)).toBe(words);
  expect(await toWords(`<CodeBlock>\n{${code}}\n</CodeBlock>`)).toBe(words);
  expect(await toWords(`<CodeBlock>\n  {${code}}\n</CodeBlock>`)).toBe(words);
  expect(await toWords(`<CodeBlock children={${code}} />`)).toBe(words);
  expect(await toWords(`<CodeBlock {...{ children: ${code} }} />`)).toBe(words);
});

test("code between backticks in a list or a quote begins where the list or the quote does", async () => {
  expect(await toWords("- <CodeBlock>{`a\n   b\n    c\n      d`}</CodeBlock>")).toContain(
    "a\\n b\\n  c\\n    d",
  );
  expect(await toWords(" > <CodeBlock>{`a\n > b\n >  c\n >    d`}</CodeBlock>")).toContain(
    "a\\nb\\n c\\n   d",
  );
});

test("room before an expression in a text between backticks stays, and signs behind a backslash are read", async () => {
  expect(await toWords(`<CodeBlock>{\`a\n \${"b"}\\\\n\n  \\\`c\n   \`}</CodeBlock>`)).toBe(
    "a\\n b\\\\n\\n  `c\\n   ",
  );
});

/** Code blocks. */

import { expect, test } from "vitest";
import { compile, toHtml } from "../compile.fixture";
import { findMetaFaults, type LineRange, readCodeMarks } from "./code-marks";

const marked = (code: string, language = "js", highlighted: LineRange[] = []) => {
  const result = readCodeMarks(code, language, highlighted);
  return result.code.split("\n").map((line, index) => {
    const marks = [...(result.marks.get(index) ?? [])];
    return marks.length > 0 ? `${line} <- ${marks.join(" ")}` : line;
  });
};

test("a block has a frame, a name, coloured tokens by class, and its two buttons", async () => {
  expect(await toHtml("```json\n{}\n```")).toBe(
    '<figure class="code" data-language="json"><pre class="code-block" translate="no" tabindex="0" role="group" aria-label="Code, json"><code><span class="line">{}</span></code></pre><div class="code-actions"><button type="button" data-action="copy-code" class="code-action" aria-label="Copy code"></button><button type="button" data-action="wrap-code" class="code-action" aria-pressed="false" aria-label="Wrap long lines"></button></div></figure>',
  );
});

test("an unknown language is plain text, escaped", async () => {
  const html = await toHtml("```klingon\n<b> & c\n```");
  expect(html).toContain('<span class="line">&lt;b> &amp; c</span>'.replace("b>", "b&gt;"));
  expect(html).toContain('data-language="klingon"');
  expect(html).toContain('aria-label="Code"');
});

test("a block without a language is plain text", async () => {
  expect(await toHtml("```\nx\n```")).toContain('data-language="text"');
});

test("a language's other names are known", async () => {
  for (const name of ["c++", "shell", "urdf", "golang", "jsonl", "TS"]) {
    expect(await toHtml(`\`\`\`${name}\nx\n\`\`\``)).toContain("Code, ");
  }
});

test("a title, numbers and their start", async () => {
  const html = await toHtml('```bash title="a <b>.sh" showLineNumbers=5 live\nls\ncd\n```');
  expect(html).toContain('<figcaption class="code-title">a &lt;b&gt;.sh</figcaption>');
  expect(html).toContain('class="code code-numbered"');
  expect(html).toContain('<span class="line" data-line="5">');
  expect(html).toContain('<span class="line" data-line="6">');
  expect(html).not.toContain("style=");
});

test("marked lines have their class", async () => {
  const html = await toHtml("```js {2}\na\nb\n// highlight-next-line\nc\nd // [!code ++]\n```");
  expect(html.match(/class="line[^"]*"/g)).toEqual([
    'class="line"',
    'class="line line-highlighted"',
    'class="line line-highlighted"',
    'class="line line-added"',
  ]);
  expect(html).not.toContain("highlight-next-line");
});

test.each([
  "// highlight-next-line",
  "# highlight-next-line",
  "-- highlight-next-line",
  "% highlight-next-line",
  "; highlight-next-line",
  "<!-- highlight-next-line -->",
  "/* highlight-next-line */",
  "{/* highlight-next-line */}",
  "   //highlight-next-line",
  "' highlight-next-line",
  "REM highlight-next-line",
  "@rem highlight-next-line",
  ":: highlight-next-line",
  "! highlight-next-line",
  "*> highlight-next-line",
  "(* highlight-next-line *)",
  "{- highlight-next-line -}",
  '" highlight-next-line',
])("%j marks the next line and goes", (comment) => {
  expect(marked(`a\n${comment}\nb\nc`)).toEqual(["a", "b <- highlighted", "c"]);
});

test.each([
  ["a // [!code focus]", "a <- highlighted"],
  ["a // [!code ++] [!code focus]", "a <- added highlighted"],
  ["a // [!code --] // [!code hl]", "a <- highlighted removed"],
  ["a <!-- [!code ++] --> <!-- [!code focus] -->", "a <- highlighted added"],
  ["a // [!code error]", "a // [!code error]"],
])("marks behind a line are all taken: %s", (code, shown) => {
  expect(marked(code)).toEqual([shown]);
});

test("a mark that nobody knows is told", async () => {
  const { problems } = await compile("```js\na // [!code error]\nb // [!code ++]\n```");
  expect(problems.map(({ message }) => message)).toEqual([
    '"[!code error]" marks nothing; write [!code highlight], [!code ++] or [!code --]',
  ]);
  expect(await compile('```js\nconst sign = "[!code";\n```')).toMatchObject({ problems: [] });
});

test("a block of marked lines", () => {
  expect(marked("# highlight-start\na\nb\n# highlight-end\nc")).toEqual([
    "a <- highlighted",
    "b <- highlighted",
    "c",
  ]);
});

test("a diff marks by its signs, and not its head", () => {
  expect(marked("--- a\n+++ b\n-x\n+y\n z", "diff")).toEqual([
    "--- a",
    "+++ b",
    "-x <- removed",
    "+y <- added",
    " z",
  ]);
});

test("words like a mark in a text stay", () => {
  expect(marked("say highlight-next-line")).toEqual(["say highlight-next-line"]);
});

test("a missing text import is a problem", async () => {
  const { problems } = await compile(
    "import a from '!!raw-loader!./a.sh';\n\n<CodeBlock>{a}</CodeBlock>",
  );
  expect(problems.map(({ message }) => message)).toEqual([
    'imports "!!raw-loader!./a.sh", and there is no file docs/guide/a.sh',
  ]);
});

test("a fence of mdx-code-block is compiled", async () => {
  const { body, problems } = await compile("```mdx-code-block\n<Kbd>Esc</Kbd>\n```\n\nafter");
  expect(body).toEqual(["<kbd>Esc</kbd>\n<p>after</p>"]);
  expect(problems).toEqual([]);
});

test("npm2yarn makes three tabs", async () => {
  const { body } = await compile("```bash npm2yarn\nnpm install rclnodejs\n```");
  expect(body).toMatchObject([
    { island: "Tabs", props: { groupId: "npm2yarn" }, body: [{}, {}, {}] },
  ]);
  expect(JSON.stringify(body)).toContain("pnpm");
});

test.each([
  ["{1,3-}", '"{1,3-}" marks no lines, or not all of them; write {1,3-5}'],
  [
    "{numberLines: true}",
    '"{numberLines: true}" marks no lines, or not all of them; write {1,3-5}',
  ],
  ["{2-4}", "line 4 is to be marked, and the code has 3"],
  ["title=x.js", '"title=x.js" is not read as a title without quotation marks; write title="…"'],
  [
    "title=”x.js”",
    '"title=”x.js”" is not read as a title without quotation marks; write title="…"',
  ],
  ['Title="x.js"', '"Title=" has no effect; did you mean title="…"?'],
  ['filename="x.js"', '"filename=" has no effect; did you mean title="…"?'],
  ["linenos", '"linenos" has no effect; did you mean showLineNumbers?'],
  ["ins={2}", '"ins=" has no effect; did you mean "[!code ++]" in a comment behind the line?'],
  ["del={1-2}", '"del=" has no effect; did you mean "[!code --]" in a comment behind the line?'],
  [
    'title="a" "const"',
    '"const" marks no words; mark their lines with {1,3-5}, or write title="…" where it is a title',
  ],
  [
    "{1}'a {b}'",
    "'a {b}' marks no words; mark their lines with {1,3-5}, or write title=\"…\" where it is a title",
  ],
  [
    "/const b/ /const/",
    '/const/ marks no words; mark their lines with {1,3-5}, or write title="…" where it is a title',
  ],
  [
    "collapse={1-2}",
    '"collapse=" has no effect, because code blocks do not fold; write <Details summary="…"> round the block',
  ],
  ["showLineNumber", '"showLineNumber" has no effect; did you mean showLineNumbers?'],
])("what was hardly meant so behind a language is told: %s", (meta, fault) => {
  expect(findMetaFaults(meta, "a\nb\nc", "js")).toEqual([fault]);
});

test.each([
  ["title='x {9}' {1,3} showLineNumbers=5"],
  ["showLineNumbers={5}{2-3}"],
  ["live noInline npm2yarn [app.js] class=x"],
  ["path=/a/ url=\"/b/\" from='c' /etc/hosts"],
  [""],
])("nothing is wrong with %s", (meta) => {
  expect(findMetaFaults(meta, "// highlight-next-line\na\nb\nc", "js")).toEqual([]);
});

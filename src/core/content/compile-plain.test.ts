/** Plain Markdown: what its front matter says is such, and files named `.md` that are no valid MDX. */

import { expect, test } from "vitest";
import { compile, readable } from "./compile.fixture";

async function read(text: string, files: Record<string, string> = {}) {
  const { body, problems, ...rest } = await compile(text, files, "docs/guide/page.md");
  const html = body.map((item) => (typeof item === "string" ? readable(item) : "")).join("");
  const kinds = problems.map(({ kind, line }) => `${kind}:${line}`);
  return { ...rest, html, problems, kinds: [...new Set(kinds)] };
}

test.each([
  ["Compare test<->snapshot.", "<p>Compare test&#x3C;->snapshot.</p>"],
  ["5<6, and Array<string>", "<p>5&#x3C;6, and Array&#x3C;string></p>"],
  ["One<br>two", "<p>One<br>two</p>"],
  [
    "At {x, y}, {rotor}, {} and {a: 1} of {{ site }}",
    "<p>At {x, y}, {rotor}, {} and {a: 1} of {{ site }}</p>",
  ],
  ["The pair {x, y} alone", "<p>The pair {x, y} alone</p>"],
  ["{rotor}", "<p>{rotor}</p>"],
  ["Call f{} with {run()}", "<p>Call f{} with {run()}</p>"],
  ["One {/* a comment */}two{' '}three", "<p>One two three</p>"],
  ["A <!-- comment --> in text", "<p>A  in text</p>"],
  ["<p align=center>Text</p>", '<p class="align-center">Text</p>'],
  [
    "`<Note a={1}>` is code of 5<6",
    '<p><code translate="no">&#x3C;Note a={1}></code> is code of 5&#x3C;6</p>',
  ],
  ["export the log\n\nimport it there", "<p>export the log</p>\n<p>import it there</p>"],
])("as GitHub's authors write it: %j", async (text, expected) => {
  const { html, problems } = await read(text);
  expect(html).toBe(expected);
  expect(problems).toEqual([]);
});

test("an expression of a file that sets names must have one of them", async () => {
  const { kinds } = await read('export const rotor = "x";\n\nA {rotr}');
  expect(kinds).toEqual(["content:3"]);
});

test("a warning says why what is written for MDX has no effect", async () => {
  const { html, problems } = await read('export const rotor = "x";\n\nCompare test<->{rotor}.');
  expect(html).toContain("Compare test&#x3C;->{rotor}.");
  expect(problems).toEqual([
    {
      kind: "unknownKey",
      file: "docs/guide/page.md",
      line: 3,
      column: 14,
      message:
        'the file is read as plain Markdown, without expressions, because it is not valid MDX: "<" begins a tag, and "-" cannot stand there; write "&lt;" for a plain "<", or put the text in backticks',
    },
  ]);
});

test("a file named .mdx is never read as plain Markdown", async () => {
  const { body, problems } = await compile("a <- b", {}, "docs/guide/page.mdx");
  expect(body).toEqual(["<p>a &#x3C;- b</p>"]);
  expect(problems.map(({ kind }) => kind)).toEqual(["content"]);
});

test("valid MDX in a file named .md stays MDX", async () => {
  const { html, problems } = await read('export const rotor = "x";\n\nA {rotor}');
  expect(html).toBe("<p>A x</p>");
  expect(problems).toEqual([]);
});

test("a file named .mdx is Markdown where its front matter says so, and MDX where it leaves that to the name", async () => {
  const compileAs = (format: string) =>
    compile(`---\nmdx: { format: ${format} }\n---\n\na {1 + 1} b`, {}, "docs/page.mdx");
  expect((await compileAs("md")).body).toEqual(["<p>a {1 + 1} b</p>"]);
  expect((await compileAs("detect")).body).toEqual(["<p>a 2 b</p>"]);
});

test("details open in one block and close in another", async () => {
  const { html } = await read(
    "<details><summary>More *x* &amp; y</summary>\n\n## Fuses\n\nText\n\n</details>\n\nAfter",
  );
  expect(html).toContain("<summary>More *x* &#x26; y</summary><h2");
  expect(html).toMatch(/<p>Text<\/p><\/details>\n<p>After<\/p>/);
});

test("details open in one paragraph and close in another", async () => {
  const { html } = await read("Before <details> inside\n\nstill inside </details> after");
  expect(html).toBe(
    '<p>Before</p>\n<details class="details"><p>inside</p><p>still inside</p></details>\n<p>after</p>',
  );
});

test("headings, admonitions, maths, links and front matter are read as in MDX", async () => {
  const { headings, html, links, kinds } = await read(
    "---\ntitle: x\n---\n\n# Title\n\na <- b\n\n## Fuses {#main}\n\n:::note Title\n\n[x](./y.md) $a$\n\n:::\n",
  );
  expect(headings).toEqual([{ id: "main", level: 2, text: "Fuses" }]);
  expect(links.map(({ href, line }) => `${href}:${line}`)).toEqual(["./y.md:13"]);
  expect(html).toContain("math-inline");
  expect(html).toContain("admonition");
  expect(kinds).toEqual([]);
});

test("scripts and event attributes do not get in", async () => {
  const { html, kinds } = await read(
    'a <- b\n\n<script>alert("<b>")</script>\n\n<b onclick="x()">c</b> <IMG src=javascript:x onerror=y>\n\n<a href="javascript:x">d</a>\n',
  );
  expect(html).not.toMatch(/script|alert|onclick|onerror/i);
  expect(html).toContain("<b>c</b>");
  expect(kinds).toEqual(["content:3", "unknownComponent:5", "content:5", "content:7"]);
});

test("a tag that nobody closes and HTML does not know is text", async () => {
  expect((await read("An Array<string> of Map<Key, Value> <- x")).html).toBe(
    "<p>An Array&#x3C;string> of Map&#x3C;Key, Value> &#x3C;- x</p>",
  );
});

test("an unknown component keeps its children", async () => {
  const { html, kinds } = await read("a <- b\n\n<Detials>\n\nText\n\n</Detials>");
  expect(html).toContain("<p>Text</p>");
  expect(kinds).toEqual(["unknownComponent:3"]);
});

test("what is wrong in a block has its line, and in an expression its own", async () => {
  const text = 'a <- b\n\nText\n\n<Detials />\n\n<Card title={\n  fly()\n} href="/a" />';
  expect((await read(text)).kinds).toEqual(
    expect.arrayContaining(["unknownComponent:5", "content:8"]),
  );
});

// Each block was once read behind as many empty lines as stand before it: 2,000 took 17 s.
test("a long file of short blocks is read in time", async () => {
  const { kinds } = await read(`a <- b\n\n${"<Detials />\n\n".repeat(3_000)}`);
  expect(kinds.at(-1)).toBe("unknownComponent:6001");
}, 15_000);

test("pictures and comments in HTML are read", async () => {
  const { html, assets } = await read(
    'a <- b\n\n<p align="center">\n  <!-- x -->\n  <img src="./a.png">\n</p>',
  );
  expect(html).toContain('<p class="align-center">');
  expect(html).toContain("⟦image");
  expect(assets).toHaveLength(1);
});

test.each([
  ["many open tags", "<b>".repeat(3000)],
  ["many closing tags", "</b>".repeat(20000)],
  ["open quotes", `<a ${'b="'.repeat(20000)}`],
  ["a block of open quotes", `<div>\n${'<a "'.repeat(5000)}`],
  ["a block of brackets", `<div>\n${"<a ".repeat(20000)}`],
  ["a block of open comments", `<div>\n${"<!--".repeat(5000)}`],
])("%s end soon and throw nothing", async (_name, text) => {
  await expect(read(text)).resolves.toBeDefined();
});

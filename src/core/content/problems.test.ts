/** Text that cannot be read: one problem in plain words, never an exception, never a hang. */

import { expect, test } from "vitest";
import { compile, toProblems } from "./compile.fixture";

test.each([
  [
    "a < b <5",
    '1:8: "<" begins a tag, and "5" cannot stand there; write "&lt;" for a plain "<", or put the text in backticks',
  ],
  [
    "Text\n\n<div>\n\nmore",
    '3:1: <div> is never closed; write </div> behind its content, or "&lt;" for a plain "<"',
  ],
  ["one<br>two", "1:4: <br> is never closed; write <br />"],
  [
    "a\n\n<details><summary>b</summary>\n\n- c\n\n</details>\n",
    "3:1: </details> and its opening tag are in different blocks; put both in one paragraph, or each on a line of its own with empty lines round the content",
  ],
  [
    "a <b>c\n\nd\n\n<b>e</b>\n",
    '1:3: <b> is never closed; write </b> behind its content, or "&lt;" for a plain "<"',
  ],
  [
    "<Kbd></kbd>",
    "1:6: found </kbd>, which does not close <Kbd>; write </Kbd>, with the same capitals",
  ],
  [
    '<Kbd a="b "c" d" />',
    "1:13: an attribute has ended before this \"; write &quot; for one within its text, or put the text between '…'",
  ],
  [
    "<Kbd a='It's' />",
    '1:13: an attribute has ended before this \'; write &#39; for one within its text, or put the text between "…"',
  ],
  [
    "<Kbd a=“b” />",
    '1:8: an attribute cannot begin with “; write name="text" with the quotation marks of the keyboard',
  ],
  ["<a></b>", "1:4: found </b> where <a> is still open; close the inner one first"],
  ["a </b>", '1:4: a closing tag has no opening tag; remove it, or write "&lt;" for a plain "<"'],
  [
    "a { b",
    '1:6: "{" begins an expression that could not be read; write "\\{" for a plain brace, or put the text in backticks',
  ],
  [
    "a {b c}",
    '1:5: "{" begins an expression that could not be read; write "\\{" for a plain brace, or put the text in backticks',
  ],
  ["<Kbd a=>x</Kbd>", '1:8: an attribute could not be read at ">"; write name="text" or name={5}'],
  [
    "a <!-- b",
    '1:4: a comment is never closed; write "-->" behind "<!--", or "&lt;" for a plain "<"',
  ],
])("%j is explained", async (text, message) => {
  expect(await toProblems(text)).toEqual([message]);
});

test("all mistakes of a file are told at once, in their order, and nothing that comes of them", async () => {
  const noTag = 'cannot stand there; write "&lt;" for a plain "<", or put the text in backticks';
  const noExpression =
    '"{" begins an expression that could not be read; write "\\{" for a plain brace, or put the text in backticks';
  const text = `A rate of 5<6 and {two words}.

Line<br>two, line<br>three

<p align=center>

See <https://docs.own.example/x>.

</p>

- {a b
- <Nobody />

<Note title=x>

{/* a comment */} [a picture](./arm.png)

</Note>

</div>

import from the past

<b><i>bold</b></i>
`;
  expect((await compile(text)).problems.map(({ line, message }) => [line, message])).toEqual([
    [1, `"<" begins a tag, and "6" ${noTag}`],
    [1, noExpression],
    [3, "<br> is never closed; write <br />"],
    [5, 'an attribute could not be read at "c"; write name="text" or name={5}'],
    [7, '"<" begins a tag, and an address is none; write [text](https://docs.own.example/x)'],
    [12, noExpression],
    [14, 'an attribute could not be read at "x"; write name="text" or name={5}'],
    [20, 'a closing tag has no opening tag; remove it, or write "&lt;" for a plain "<"'],
    [
      22,
      'a line that begins with "import" or "export" could not be read as one; mend it, or begin the sentence with another word',
    ],
    [24, "found </b> where <i> is still open; close the inner one first"],
  ]);
});

test("what else is wrong is told with the syntax", async () => {
  const { problems } = await compile("5<6\n\n<Badge type={rotor}>x</Badge>\n\n<Nobody />");
  expect(problems.map(({ kind, line }) => `${kind}:${line}`)).toEqual([
    "content:1",
    "content:3",
    "unknownComponent:5",
  ]);
});

test("components that a torn tag or import has left alone are not told", async () => {
  expect(
    await toProblems(
      'import Fuses from "./_fuses.mdx"\nText\n\n<Fuses />\n\n<Tabs x=y>\n<TabItem value="a">\n\nA\n\n</TabItem>\n</Tabs>',
    ),
  ).toEqual([
    "2:1: an import ends at an empty line; put one between it and the text",
    '6:9: an attribute could not be read at "y"; write name="text" or name={5}',
  ]);
});

test("of a file that has a mistake, the page shows what is written", async () => {
  const { body, problems } = await compile("<div>");
  expect(body).toEqual(["<p>&#x3C;div></p>"]);
  expect(problems).toHaveLength(1);
});

test.each([
  [
    "```bash\nls\n\n## Next",
    '1:1: the code block is never closed; write "```" on a line of its own behind it',
  ],
  [
    "1. Do\n\n   ~~~~\n   ls\n\n2. Next",
    '3:4: the code block is never closed; write "~~~~" on a line of its own behind it',
  ],
  [
    '> ```js title="a"',
    '1:3: the code block is never closed; write "```" on a line of its own behind it',
  ],
  [
    "```mermaid\ngraph TD\n``",
    '1:1: the code block is never closed; write "```" on a line of its own behind it',
  ],
])("a code block that takes the rest of the text is told: %j", async (text, message) => {
  const page = await compile(text);
  expect(
    page.problems.map(({ line, column, message: said }) => `${line}:${column}: ${said}`),
  ).toEqual([message]);
  expect(page.isUnread).toBe(true);
});

test.each([
  ["{alert(1)}", "found a call of alert() in {…}"],
  ["{() => 1}", "found a function in {…}"],
  ["{new Date()}", 'found "new" in {…}'],
  ["{window.x}", 'found the unknown name "window" in {…}'],
  ["{a = 1}", "found an assignment in {…}"],
  ["{/x/}", "found a regular expression or a big number in {…}"],
  ["{1 * 2}", 'found the operator "*" in {…}'],
  ["{`a$" + "{b()}`}", "found a call of b() in {…}"],
  ["{({a: 1})}", "{…} is an object, and only text can be shown"],
  ["{[].constructor.constructor('x')()}", "found a call of a function in {…}"],
])("code in %j is a problem", async (text, message) => {
  const [problem] = await toProblems(text);
  expect(problem).toContain(message);
});

test("a mistyped name has the nearest one", async () => {
  const [problem] = await toProblems('export const rotor = "x";\n\n{rotr}');
  expect(problem).toBe(
    '3:2: found the unknown name "rotr" (did you mean "rotor"?) in {…}; wanted a literal (text, number, list, object) or a name this file sets with "export const"',
  );
});

test("the prototype of a value is out of reach", async () => {
  const { body, problems } = await compile(
    'export const o = {a: "x"};\n\n{o.a}{o.constructor}{o.__proto__}',
  );
  expect(body).toEqual(["x"]);
  expect(problems).toEqual([]);
});

test("exported code is a problem where it is written", async () => {
  expect((await toProblems("export const n = Math.random();"))[0]).toMatch(
    /^1:18: "n": found a call/,
  );
  expect((await toProblems("export default 5"))[0]).toContain("this line exports code");
});

test("an unknown component keeps its children and names the nearest known one", async () => {
  const { body, problems } = await compile("<Detials>\n\nText\n\n</Detials>");
  expect(body).toEqual(["<p>Text</p>"]);
  expect(problems).toEqual([
    {
      kind: "unknownComponent",
      file: "docs/guide/page.mdx",
      line: 1,
      column: 1,
      message: "<Detials> is not a known component; did you mean <Details>?",
    },
  ]);
});

test.each([
  ["Aside", ":::note"],
  ["CardGrid", "<Cards>"],
  ["LinkCard", "<Card>"],
  ["Code", "<CodeBlock>"],
  ["Callout", ":::note"],
  ["Accordion", "<Details>"],
])("a component of another program is told with what it is here: <%s>", async (name, meant) => {
  const message = `<${name}> is not a known component; did you mean ${meant}?`;
  const { problems } = await compile(
    `import { ${name} } from "@astrojs/starlight/components";\n\n<${name}>x</${name}>`,
  );
  expect(problems.map(({ message }) => message)).toEqual([message]);
});

test.each([
  [
    "<svg><b>x</b></svg>",
    "<b> is a tag of HTML, and an <svg> draws none; put it outside, or write words as <text> and <tspan>",
  ],
  ["<svg><cirle r={1} /></svg>", "<cirle> is not a known tag; did you mean <circle>?"],
  [
    "<svg><lineargradient /></svg>",
    "<lineargradient> is not a known tag; did you mean <linearGradient>?",
  ],
  [
    "<circle r={1} />",
    '<circle> is a part of a drawing and stands inside an <svg>; write "&lt;" for a plain "<", or put it in backticks',
  ],
])(
  "a tag that is known elsewhere, or mistyped, says what is wrong in %j",
  async (text, message) => {
    const { problems } = await compile(text);
    expect(problems.map(({ kind, message }) => `${kind}: ${message}`)).toEqual([
      `unknownComponent: ${message}`,
    ]);
  },
);

test.each(["script", "object", "embed", "link", "meta", "base", "form", "textarea"])(
  "<%s> is refused",
  async (tag) => {
    const { problems, body } = await compile(`<${tag}>x</${tag}>`);
    expect(problems.map(({ kind }) => kind)).toEqual(["content"]);
    expect(JSON.stringify(body)).not.toContain(`<${tag}`);
  },
);

test.each([
  ["<button onClick={() => x()}>a</button>", '<button type="button">a</button>'],
  ['<img src="/a.png" onerror="x" />', "⟦image"],
  ['<b onmouseover="x">a</b>', "<b>a</b>"],
])("%s loses its event handler, with a problem", async (text, html) => {
  const { body, problems } = await compile(text);
  expect(problems.map(({ kind }) => kind)).toContain("unknownComponent");
  expect(JSON.stringify(body)).not.toMatch(/onclick|onerror|onmouseover/i);
  expect(String(body[0]).replace("\uE000", "⟦")).toContain(html);
});

test.each([
  '<iframe srcDoc="<b>x</b>" src="https://e.org" />',
  '<b dangerouslySetInnerHTML={{__html: "x"}} />',
  '<iframe src="http://e.org" />',
  '<iframe src="javascript:x" />',
  '<b style="background: url(https://e.org)">x</b>',
  '<b style={{position: "fixed"}}>x</b>',
  '<b style="background: u\\rl(x)">x</b>',
  '<img src="javascript:x" />',
  '<video src="data:text/html,x" />',
  "[x](javascript:x)",
])("%s is a problem", async (text) => {
  const { problems } = await compile(text);
  expect(problems.map(({ kind }) => kind)).toContain("content");
});

test("a style element is left out with a warning", async () => {
  const { body, problems } = await compile("Text\n\n<style>{`p { color: red }`}</style>");
  expect(body).toEqual(["<p>Text</p>"]);
  expect(problems).toEqual([
    {
      kind: "unknownKey",
      file: "docs/guide/page.mdx",
      line: 3,
      column: 1,
      message:
        "<style> is left out: styles belong into the site's code; use className here, or a component",
    },
  ]);
});

test("a link without an address is told, for it leads to the page that it stands on", async () => {
  const message = "a link leads nowhere; write [its text](./page.mdx)";
  expect(await toProblems('See [it]() and [this](<>).\n\n<a href="">There</a>\n')).toEqual([
    `1:5: ${message}`,
    `1:16: ${message}`,
    `3:1: ${message}`,
  ]);
  const { problems } = await compile("[it]()\n");
  expect(problems.map(({ kind }) => kind)).toEqual(["brokenLink"]);
  expect(await toProblems('[it](#) <a id="here"></a>\n')).toEqual([]);
});

test("addresses that lead nobody anywhere are told at their place, of pictures too", async () => {
  const text =
    '[a](htps://e.org)\n\n![b](C:/b.png)\n\n<Figure src="file:///c.png" alt="c" />\n\n<a href="http:/e.org">d</a>\n';
  const disk =
    "it is on the disk of one computer; put the file into the content folder, and write the way to it from here, such as ./name.pdf";
  const { problems } = await compile(text);
  expect(problems.map(({ kind, line, message }) => [kind, line, message])).toEqual([
    [
      "brokenLink",
      1,
      'the link "htps://e.org" leads nowhere: there is no "htps:"; did you mean "https:"?',
    ],
    ["missingAsset", 3, `"C:/b.png" reaches nobody: ${disk}`],
    ["missingAsset", 5, `"file:///c.png" reaches nobody: ${disk}`],
    ["brokenLink", 7, 'the link "http:/e.org" leads nowhere: write "http://e.org"'],
  ]);
});

test("a link that is written with the site's own address is one of the site", async () => {
  const { body, links, problems } = await compile(
    "[a](https://docs.own.example/docs/x?a=1#b) and [c](https://own.example/docs/x)\n",
  );
  expect(problems).toEqual([]);
  expect(links).toEqual([{ href: "/docs/x?a=1#b", line: 1, column: 1 }]);
  expect(body).toEqual([
    '<p><a href="/docs/x?a=1#b">a</a> and <a href="https://own.example/docs/x" class="external" rel="noopener">c</a></p>',
  ]);
});

test("a file that no browser shows as a picture is told with what to do", async () => {
  expect(
    await toProblems(
      "![a](./a.HEIC)\n\n![b](./b.mp4?x)\n\n![c](c.pdf)\n\n![d](./d.png?heic) ![e](e)\n",
    ),
  ).toEqual([
    '1:1: browsers show no "HEIC" as a picture; save it as PNG, JPEG, WebP, AVIF or SVG',
    '3:1: browsers show no "mp4" as a picture; write <Video src="./b.mp4?x" />',
    '5:1: browsers show no "pdf" as a picture; write [its name](c.pdf)',
  ]);
});

test("a video and captions that no browser plays are told with what to make of them", async () => {
  expect(
    await toProblems(
      '<Video src="./a.avi" title="A" captions="./a.srt" />\n\n<Video src="./b.PNG" title="B" />\n\n<Video src="./c.mp4?x" title="C" captions="./c.vtt" />\n\n<Video src="./d.mov" title="D" />\n',
    ),
  ).toEqual([
    '1:1: browsers play no "avi"; save it as MP4 or WebM',
    '1:1: browsers read no "srt" as captions; save it as WebVTT (.vtt)',
    '3:1: browsers play no "PNG"; write ![what it shows](./b.PNG)',
  ]);
});

test("the page of a video is no video, and is told with what shows it", async () => {
  expect(await toProblems('<Video src="https://www.youtube.com/watch?v=a" title="A" />\n')).toEqual(
    [
      '1:1: <Video> plays a file, and https://www.youtube.com/watch?v=a is a page; write <iframe src="…" title="…" /> with the address that the page has for embedding',
    ],
  );
});

/** Components, partials and values in content. */

import { expect, test } from "vitest";
import { compile, readable, toHtml, toProblems } from "../compile.fixture";

test.each([
  [":::note\n\nText\n\n:::", "note", "Note"],
  [":::tip\nText\n:::", "tip", "Tip"],
  [":::caution\nText\n:::", "warning", "Warning"],
  [":::success\nText\n:::", "tip", "Tip"],
  [":::important\nText\n:::", "info", "Info"],
  [":::secondary\nText\n:::", "note", "Note"],
  [":::danger\nText\n:::", "danger", "Danger"],
])("%j is a box that the readers' modes of browsers keep", async (text, kind, title) => {
  expect(await toHtml(text)).toBe(
    `<section class="admonition admonition-${kind}" role="note" aria-label="${title}"><p class="admonition-title admonition-title-default">${title}</p>\n<p>Text</p>\n</section>`,
  );
});

test.each([
  ":::warning[Props *off*]\n\nText\n\n:::",
  ":::warning Props *off*\n\nText\n\n:::",
  ":::warning  Props *off*  \nText\n:::",
  '<Admonition type="warning" title={<>Props <em>off</em></>}>\n\nText\n\n</Admonition>',
])("%j has its own title", async (text) => {
  expect(await toHtml(text)).toContain('<p class="admonition-title">Props <em>off</em></p>');
});

test("an unknown box keeps its text and names the nearest known one", async () => {
  const { body, problems } = await compile(":::warnin\nText\n:::");
  expect(body).toEqual(["<p>Text</p>"]);
  expect(problems.map(({ kind, message }) => `${kind}: ${message}`)).toEqual([
    'unknownComponent: ":::warnin" is not an admonition; did you mean ":::warning"?',
  ]);
});

test("labels may stand in the values of the tabs", async () => {
  const { body } = await compile(
    '<Tabs defaultValue="b" values={[{ label: "A!", value: "a" }, { label: "B!", value: "b" }]}>\n<TabItem value="a">1</TabItem>\n<TabItem value="b">2</TabItem>\n</Tabs>',
  );
  expect(body).toMatchObject([
    { props: { defaultValue: "b", tabs: [{ label: "A!" }, { label: "B!" }] } },
  ]);
});

test.each([
  "<Figure>\n\n```bash\nls\n```\n\n</Figure>",
  '<Button link="/a">A</Button>',
  '<Button link="/a">![A](./a.png)</Button>',
  '<DocCard item={{ type: "link", label: "A", href: "/a" }} />',
  '<DocCard item={{ type: "category", label: "A", items: [] }} />',
])("%j has all it needs", async (text) => {
  expect(await toProblems(text)).toEqual([]);
});

test.each([
  ["<Tabs></Tabs>", "<Tabs> has no <TabItem>; put each tab into one"],
  [
    '<Tabs>\n<TabItem value="a">1</TabItem>\n\nstray\n</Tabs>',
    "<Tabs> holds something that is no <TabItem>; put it into one",
  ],
  [
    '<Tabs>\n<TabItem value="a">1</TabItem>\n<TabItem value="b">2</TabItem>\nstray\n</Tabs>',
    "<Tabs> holds something that is no <TabItem>; put it into one",
  ],
  [
    '<Tabs>\n<TabItem value="a">1</TabItem>, <TabItem value="b">2</TabItem>\n</Tabs>',
    "<Tabs> holds something that is no <TabItem>; put it into one",
  ],
  [
    '<Tabs defaultValue="ros"><TabItem value="ros1">1</TabItem><TabItem value="ros2">2</TabItem></Tabs>',
    '<Tabs> has no tab "ros" to open with; wanted one of ros1, ros2',
  ],
  [
    '<Tabs><TabItem value="a">1</TabItem><TabItem value="a">2</TabItem></Tabs>',
    'two tabs have the value "a"; each needs its own',
  ],
  ['<TabItem value="a">1</TabItem>', "<TabItem> is outside <Tabs>; put it into one"],
  [
    "<Figure>{/* a picture */}</Figure>",
    '<Figure> shows nothing; give it src="./x.png", or put something into it',
  ],
  ["<Figure />", '<Figure> shows nothing; give it src="./x.png", or put something into it'],
  [
    '<Figure caption="A" />',
    '<Figure> shows nothing; give it src="./x.png", or put something into it',
  ],
  [
    '<Cards><Card sign="bxo" title="A" /></Cards>',
    '<Card> has the sign "bxo"; did you mean "box"?',
  ],
  ["<Cards></Cards>", '<Cards> shows nothing; put <Card title="…"> into it, or any text'],
  [
    "<Cards>{/* later */}</Cards>",
    '<Cards> shows nothing; put <Card title="…"> into it, or any text',
  ],
  [
    "<TaskInfo />",
    '<TaskInfo /> says nothing; give it who="…", time="…", risk="…", generation="…" or needs={["…"]}',
  ],
  [
    "<TOCInline minHeadingLevel={9} />",
    "<TOCInline> has minHeadingLevel={9} and maxHeadingLevel={3}; wanted levels from 1 to 6, the first not above the second",
  ],
  [
    "<TOCInline minHeadingLevel={4} maxHeadingLevel={2} />",
    "<TOCInline> has minHeadingLevel={4} and maxHeadingLevel={2}; wanted levels from 1 to 6, the first not above the second",
  ],
  [
    '<Button link="/a" />',
    '<Button> has no label; write <Button link="/docs/overview" label="Overview" />',
  ],
  [
    '<Button link="/a"> </Button>',
    '<Button> has no label; write <Button link="/docs/overview" label="Overview" />',
  ],
  [
    '<Button link="" label="A" />',
    '<Button> has no address; write <Button link="/docs/overview" label="Overview" />',
  ],
  [
    "<DocCard item={{}} />",
    '<DocCard>: "item" needs a label and an address; write item={{ label: "Overview", href: "/docs/overview" }}',
  ],
  [
    '<DocCard item={{ href: "/a" }} />',
    '<DocCard>: "item" needs a label and an address; write item={{ label: "Overview", href: "/docs/overview" }}',
  ],
  [
    '<DocCard item={{ label: "A" }} />',
    '<DocCard>: "item" needs a label and an address; write item={{ label: "Overview", href: "/docs/overview" }}',
  ],
  [
    '<DocCard item="a" />',
    '<DocCard>: "item" needs a label and an address; write item={{ label: "Overview", href: "/docs/overview" }}',
  ],
  ["![a]()", "a picture names no file; write ![what it shows](./picture.png)"],
  [
    "<Tabs><TabItem>1</TabItem></Tabs>",
    '<TabItem> has no "value"; write <TabItem value="linux" label="Linux">',
  ],
])("%s is a problem", async (text, message) => {
  const { problems } = await compile(text);
  expect(problems.map((problem) => problem.message)).toContain(message);
});

test("an import of a known component is accepted, under another name too", async () => {
  const { body, problems } = await compile(
    "import Tabs from '@theme/Tabs';\nimport Item from '@theme/TabItem';\nimport {useCurrentSidebarCategory} from '@docusaurus/theme-common';\n\n<Tabs>\n<Item value=\"a\">1</Item>\n</Tabs>\n\n<DocCardList items={useCurrentSidebarCategory().items} />",
  );
  expect(
    body.map((item) => (typeof item === "object" && "island" in item ? item.island : item)),
  ).toEqual(["Tabs", "DocCardList"]);
  expect(problems).toEqual([]);
});

test("details, with the summary as attribute, as child, or in lower case", async () => {
  const html = '<details class="details"><summary>More</summary>';
  expect(await toHtml('<Details summary="More">\n\nText\n\n</Details>')).toContain(html);
  expect(await toHtml("<Details>\n<summary>More</summary>\n\nText\n\n</Details>")).toContain(html);
  expect(await toHtml("<details>\n<summary>More</summary>\n\nText\n\n</details>")).toContain(html);
  for (const tag of ["details", "Details"]) {
    const text = `<${tag}>\n<summary>More</summary>\nText *x*\n\nEnd\n</${tag}>`;
    expect(await toHtml(text)).toContain(`${html}<p>Text <em>x</em></p><p>End</p></details>`);
  }
  expect(await toHtml("<Details summary={<summary>More</summary>}>x</Details>")).toContain(html);
});

test("steps frame their list", async () => {
  expect(await toHtml("<Steps>\n\n1. One\n2. Two\n\n</Steps>")).toBe(
    '<div class="steps"><ol>\n<li>One</li>\n<li>Two</li>\n</ol></div>',
  );
});

test("a file tree tells folders from files and names from comments", async () => {
  expect(
    await toHtml(
      "<FileTree>\n\n- src/ all code\n  - `main.py` starts it\n  - …\n- **README.md**\n\n</FileTree>",
    ),
  ).toBe(
    '<div class="file-tree"><ul><li class="file-tree-folder"><span class="file-tree-name">src/</span> <span class="file-tree-comment">all code</span><ul><li class="file-tree-file"><span class="file-tree-name"><code translate="no">main.py</code></span> <span class="file-tree-comment">starts it</span></li><li class="file-tree-file"><span class="file-tree-name">…</span></li></ul></li><li class="file-tree-file"><span class="file-tree-name"><strong>README.md</strong></span></li></ul></div>',
  );
});

test("a figure has its picture and its words", async () => {
  expect(await toHtml('<Figure src="./a.png" alt="Arm" caption="The arm" />')).toBe(
    '<figure class="figure">⟦image:{"file":"docs/guide/a.png","alt":"Arm","lazy":false,"zoom":true}⟧<figcaption>The arm</figcaption></figure>',
  );
});

test("a figure without words for the blind is a problem", async () => {
  expect((await toProblems('<Figure src="./a.png" />'))[0]).toContain('<Figure> has no "alt"');
});

test("a video loads nothing before it is played", async () => {
  expect(await toHtml('<Video src="./a.mp4" poster="/img/a.jpg" caption="Landing" />')).toBe(
    '<figure class="video"><video controls preload="none" playsinline poster="⟦asset:static:img/a.jpg⟧" aria-label="Landing"><source src="⟦asset:docs/guide/a.mp4⟧"></video><figcaption>Landing</figcaption></figure>',
  );
});

test("small ones", async () => {
  expect(await toHtml('a <Badge type="tip">New</Badge> b')).toContain(
    '<span class="badge badge-tip">New</span>',
  );
  expect(await toHtml('a <Highlight color="#f00">x</Highlight>')).toContain(
    '<mark class="highlight">x</mark>',
  );
  expect(await toHtml('<Spec of="h4" name="flightTime" />')).toBe(
    '<span class="spec">⟦spec:h4/flightTime⟧</span>',
  );
  expect(await toHtml('<Link to="/docs/x">x</Link>')).toBe('<a href="/docs/x">x</a>');
  expect(await toHtml('<Button link="/docs/x" label="Go" block />')).toBe(
    '<a href="/docs/x" class="button-link">Go</a>',
  );
  expect(await toHtml('<Head><title>x</title></Head>\n\n<head><meta name="a" /></head>')).toBe("");
  expect(await toHtml('<BrowserWindow url="x">\n\nText\n\n</BrowserWindow>')).toContain(
    "<p>Text</p>",
  );
  expect(await toHtml('<Heading as="h3" id="x">Three</Heading>')).toContain(
    '<h3 id="x"><a class="heading-anchor" href="#x">Three</a></h3>',
  );
});

test("a card shows the sign that it names", async () => {
  expect(await toHtml('<Cards><Card sign="box" title="A" /></Cards>')).toMatch(
    /<li class="card"><svg class="card-sign"[^>]*><path [^>]*\/?><\/svg><span class="card-title">A/,
  );
});

test("a list of cards shows the items that it is given, and the page's own in place of code", async () => {
  expect(
    await toHtml(
      '<DocCardList items={[{ type: "link", label: "Blog", href: "/blog", description: "News" }, { type: "category", label: "More", items: [] }]} />',
    ),
  ).toBe(
    '<ul class="cards"><li class="card"><a href="/blog" class="card-link"><span class="card-title">Blog</span></a><div class="card-body"><p>News</p></div></li><li class="card"><span class="card-title">More</span></li></ul>',
  );
  expect(await toProblems('<DocCardList items={[{ label: "Blog" }]} />')).toEqual([
    '1:1: <DocCardList>: "items" need a label and an address each; write items={[{ label: "Overview", href: "/docs/overview" }]}',
  ]);
  const own = await compile("<DocCardList items={useCurrentSidebarCategory().items.slice(1)} />");
  expect(own).toMatchObject({ problems: [], islands: ["DocCardList"] });
});

test("what a page would lose with <Head> and <BrowserOnly> is told, and builds", async () => {
  const { problems } = await compile(
    '<Head>\n  <meta name="robots" content="noindex" />\n</Head>\n\n<BrowserOnly fallback={<p>Wait</p>}>\n  {() => <b>x</b>}\n</BrowserOnly>\n',
  );
  expect(problems.map(({ kind, line, message }) => `${line} ${kind}: ${message}`)).toEqual([
    '1 unknownKey: <Head> adds nothing to the head of the page; write "title_meta", "description", "keywords", "image" or "unlisted: true" into the front matter',
    '5 unknownKey: <BrowserOnly> holds code, which does not run here; only its "fallback" is shown',
  ]);
  expect(await toHtml("<BrowserOnly fallback={<b>Wait</b>}>{() => <i>x</i>}</BrowserOnly>")).toBe(
    "<b>Wait</b>",
  );
});

test("pictures for both colour modes", async () => {
  const html = await toHtml(
    "import useBaseUrl from '@docusaurus/useBaseUrl';\n\n<ThemedImage alt=\"A\" sources={{ light: useBaseUrl('img/l.png'), dark: require('./d.png').default }} />",
  );
  expect(html).toContain('"file":"static:img/l.png","alt":"A","className":"themed-light"');
  expect(html).toContain('"file":"docs/guide/d.png","alt":"A","className":"themed-dark"');
});

test.each([
  [
    "<img src={require('./a.png').default} style={{ width: 300 }} />",
    '"file":"docs/guide/a.png","alt":"","style":"width:300px"',
  ],
  [
    "<img src={useBaseUrl('/img/a.png')} width={20} />",
    '"file":"static:img/a.png","alt":"","width":"20"',
  ],
  [
    "import a from '@site/static/img/a.png';\n\n<img src={a} className=\"big\" />",
    '"file":"static:img/a.png","alt":"","className":"big"',
  ],
  ["import Logo from './logo.svg';\n\n<Logo width=\"20\" />", '"file":"docs/guide/logo.svg"'],
  ["<Image img={require('./a.png')} alt=\"x\" />", '"file":"docs/guide/a.png","alt":"x"'],
  [
    '<img src="./a%20b.png" align="right" />',
    '"file":"docs/guide/a b.png","alt":"","className":"align-right"',
  ],
])("%s is a picture", async (text, token) => {
  const { body, problems } = await compile(text);
  expect(readable(JSON.stringify(body)).replaceAll('\\"', '"')).toContain(token);
  expect(problems).toEqual([]);
});

test.each([
  [
    '<p className="a" style={{ marginTop: 4, lineHeight: 2 }}>x</p>',
    '<p class="a" style="margin-top:4px;line-height:2">x</p>',
  ],
  ['<p align="center">x</p>', '<p class="align-center">x</p>'],
  ["<center>x</center>", '<div class="align-center">x</div>'],
  ['<font color="red">x</font>', '<span style="color:red">x</span>'],
  [
    '<a href="https://e.org" target="_blank">x</a>',
    '<a target="_blank" href="https://e.org" class="external" rel="noopener">x</a>',
  ],
  [
    '<b aria-label="y" data-x="1" tabIndex={0}>x</b>',
    '<b aria-label="y" data-x="1" tabindex="0">x</b>',
  ],
  ["a<sup>2</sup><br/>b", "<p>a<sup>2</sup><br>b</p>"],
  ["<kbd>x</kbd> &nbsp;&lt;", "<p><kbd>x</kbd> \u00a0&#x3C;</p>"],
  ["{'{'}x\\{", "<p>{x{</p>"],
  [
    '<svg viewBox="0 0 1 1"><path strokeWidth="2" d="M0 0"/></svg>',
    '<svg viewBox="0 0 1 1"><path stroke-width="2" d="M0 0"></path></svg>',
  ],
  ["<svg>\n<text>\n\nup & down\n\n</text>\n</svg>", "<svg><text>up &#x26; down</text></svg>"],
])("%s passes as HTML", async (text, html) => {
  expect(await toHtml(text)).toBe(html);
});

test("an iframe of another site waits and has a name", async () => {
  expect(
    await toHtml('<iframe width="560" src="https://video.example/e/1" allowFullScreen></iframe>'),
  ).toBe(
    '<iframe width="560" src="https://video.example/e/1" allowfullscreen loading="lazy" title="Embedded page from video.example"></iframe>',
  );
});

test("a partial stands where it is named, with its attributes and children", async () => {
  const { body, includes, problems } = await compile(
    "import Step from './_step.mdx';\n\n<Step name=\"arm\" n={2}>the *rotor*</Step>",
    {
      "docs/guide/_step.mdx":
        "---\ntitle: no\n---\n\n## Do {props.name} {props.n + 1}\n\nFor {props.children}.",
    },
  );
  expect(body.join("")).toContain('href="#do-arm-3">Do arm 3</a></h2>');
  expect(body.join("")).toContain("<p>For the <em>rotor</em>.</p>");
  expect(includes).toEqual(["docs/guide/_step.mdx"]);
  expect(problems).toEqual([]);
});

test("partials stand in partials, and links count from the file they stand in", async () => {
  const { body, links } = await compile("import A from '../_a.mdx';\n\nText\n\n<A />", {
    "docs/_a.mdx": "import B from '@site/docs/deep/_b.mdx';\n\n<B />",
    "docs/deep/_b.mdx": "[x](./y.mdx)",
  });
  expect(readable(body.join(""))).toContain("⟦link:docs/deep/y.mdx⟧");
  const part = { file: "docs/deep/_b.mdx", line: 1, column: 1 };
  expect(links).toEqual([{ href: "./y.mdx", file: "docs/deep/y.mdx", line: 5, column: 1, part }]);
});

test("partials in a circle are a problem that names the circle", async () => {
  const { problems } = await compile("import A from './_a.mdx';\n\n<A />", {
    "docs/guide/_a.mdx": "import B from './_b.mdx';\n\n<B />",
    "docs/guide/_b.mdx": "import A from './_a.mdx';\n\n<A />",
  });
  expect(problems).toEqual([
    {
      kind: "content",
      file: "docs/guide/_b.mdx",
      line: 3,
      column: 1,
      message:
        "partials include each other: docs/guide/_a.mdx -> docs/guide/_b.mdx -> docs/guide/_a.mdx",
    },
  ]);
});

test("a problem in a partial names the partial", async () => {
  const { problems } = await compile("import A from './_a.mdx';\n\n<A />", {
    "docs/guide/_a.mdx": "one\n\n<br>",
  });
  expect(problems).toMatchObject([{ file: "docs/guide/_a.mdx", line: 3, column: 1 }]);
});

test.each([
  [
    'export const n = 5;\n\n{n} and {"a" + "b"} and {`c$' + "{n}`} and {-1}",
    "<p>5 and ab and c5 and -1</p>",
  ],
  [
    'export const o = { a: [1, { b: "x" }] };\n\nIt is {o.a[1].b}{o.none}{null}{true}.',
    "<p>It is x.</p>",
  ],
  [
    "---\ntitle: Motors\ntags: [a, b]\n---\n\nOn {frontMatter.title} and {frontMatter.tags[1]}.",
    "<p>On Motors and b.</p>",
  ],
  ["# Big *one*\n\nSee {contentTitle}.", "<p>See Big one.</p>"],
  ["Now {true ? 'yes' : 'no'} or {'' || 'else'}.", "<p>Now yes or else.</p>"],
  ["See {<b>bold</b>} and {<>x <i>y</i></>}.", "<p>See <b>bold</b> and x <i>y</i>.</p>"],
])("%j is shown as text", async (text, html) => {
  expect(await toHtml(text)).toBe(html);
});

test("a component written in the file is a template with gaps", async () => {
  const { body, problems } = await compile(
    'export const Dot = ({ children, color = "red", ...rest }) => (\n  <span style={{ color }} title={rest.hint}>{children}</span>\n);\n\nA <Dot color="blue" hint="x">*b*</Dot> and <Dot>c</Dot>.',
  );
  expect(body).toEqual([
    '<p>A <span style="color:blue" title="x"><em>b</em></span> and <span style="color:red">c</span>.</p>',
  ]);
  expect(problems).toEqual([]);
});

test.each([
  ['<Nope title="Pump" label={"old"}>\n\nText\n\n</Nope>', "<p>Pump old</p>\n<p>Text</p>"],
  [
    '<Nope header={<b>Pump</b>} href="/products/" />',
    '<p><a href="/products/"><b>Pump</b></a></p>',
  ],
  ['<Nope href="/products/" color="red" />', '<p><a href="/products/">/products/</a></p>'],
  ['A <Nope title="red">pump</Nope>.', "<p>A red pump.</p>"],
  ["<Nope title={call()}>x</Nope>", "x"],
])("an unknown component shows its words: %s", async (text, html) => {
  expect(await toHtml(text)).toBe(html);
  expect(await toProblems(text)).toHaveLength(1);
});

test("attributes are spread", async () => {
  expect(await toHtml('export const p = { id: "x" };\n\n<b {...p} {...{ title: "y" }}>z</b>')).toBe(
    '<b id="x" title="y">z</b>',
  );
});

test.each([
  ["<Video src={5} />", []],
  ["<Video />", ['<Video> needs the attribute "src"; wanted text']],
  ["<Cards>a<Card /></Cards>", ['<Card> needs the attribute "title"; wanted text or markup']],
  [
    '<TaskInfo who="Everyone" needs={{ a: 1 }} />',
    ['<TaskInfo>: "needs" must be a list of texts, found an object'],
  ],
  [
    '<Tabs groupId={[1]}><TabItem value="a">x</TabItem></Tabs>',
    ['<Tabs>: "groupId" must be text, found a list'],
  ],
  [
    '<Cards>a<Card titel="x" /></Cards>',
    ['<Card> takes no attribute "titel"; did you mean "title"?'],
  ],
  [
    '<Cards><Card titel="x" title="y" /></Cards>',
    ['<Card> takes no attribute "titel"; did you mean "title"?'],
  ],
  [
    '<TaskInfo risk="maybe" />',
    ['<TaskInfo> has risk="maybe"; wanted "on" or "off", for the propellers'],
  ],
  [
    '<Badge type="red">x</Badge>',
    ['<Badge> has the type "red"; wanted note, tip, info, warning, danger'],
  ],
])("the attributes of %s are checked", async (text, messages) => {
  const { problems } = await compile(text);
  expect(problems.map(({ message }) => message)).toEqual(messages);
});

test("a mistyped attribute only warns", async () => {
  const { problems } = await compile('<Cards><Card titel="x" title="y" /></Cards>');
  expect(problems.map(({ kind }) => kind)).toEqual(["unknownKey"]);
});

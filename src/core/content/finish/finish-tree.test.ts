import { expect, test } from "vitest";
import { compile, toHtml, toProblems } from "../compile.fixture";

test("a link within a link is told with both, and its words stay", async () => {
  const text = 'Read.\n\n<a href="https://a.example">Outer [inner](https://b.example) words</a>\n';
  expect(await toProblems(text)).toEqual([
    '3:undefined: the link "https://b.example" is inside the link "https://a.example"; browsers end the first where the second begins, so close it there, or remove one of them',
  ]);
  expect((await toHtml(text)).match(/<a /g)).toHaveLength(1);
  expect(await toHtml(text)).toContain("Outer inner words");
});

test("a button within a button is told, and its words stay", async () => {
  const text = "Read.\n\n<button>Outer <button>inner</button> words</button>\n";
  expect(await toProblems(text)).toEqual([
    "3:undefined: a <button> is inside another one; browsers end the first where the second begins, so close it there, or remove one of them",
  ]);
  expect(await toHtml(text)).toContain("Outer inner words");
  expect(await toProblems("<button>One</button> <button>Two</button>\n")).toEqual([]);
});

test("a link without a text is told, and a place without an address is none", async () => {
  const message =
    "a link has no text, so readers cannot see it; write its text, or remove the link";
  expect(await toProblems('One [](/a).\n\nTwo [ ](/b).\n\n<a href="/c"></a>\n')).toEqual([
    `1:undefined: ${message}`,
    `3:undefined: ${message}`,
    `5:undefined: ${message}`,
  ]);
  expect(
    await toProblems(
      '<a id="own"></a>\n\n<a href="/d" aria-label="D"></a>\n\n[![e](./e.png)](/e) [`f`](/f) [<Kbd>g</Kbd>](/g)\n',
    ),
  ).toEqual([]);
});

test("what stands in a table beside its cells is told, and a part of a table outside of one", async () => {
  const beside =
    "beside the cells, and browsers show it above the table; put it into a <td>, or into the <caption>";
  const outside = "so browsers ignore it; put it into one";
  expect(
    await toProblems(
      "<table>\n<div>a</div>\n<tr><td>b</td></tr>\n</table>\n\n<td>c</td>\n\n<table><tr>d<td>e</td></tr></table>\n\n<tbody><tr><td>f</td></tr></tbody>\n",
    ),
  ).toEqual([
    `2:undefined: <div> stands in <table> ${beside}`,
    `6:undefined: <td> is outside <tr>, ${outside}`,
    `8:undefined: text stands in <tr> ${beside}`,
    `10:undefined: <tbody> is outside <table>, ${outside}`,
  ]);
});

test("a formula beside the cells of a table is told in the row's line", async () => {
  const [problem] = await toProblems("a\n\n<table><tr>$x$</tr></table>\n");
  expect(problem).toMatch(/^3:undefined: <\w+> stands in <tr> beside the cells/);
});

test("what stands in a list beside its items is told, and an item outside of one", async () => {
  const beside = (place: string) =>
    `beside the items, and screen readers leave it out of the list; put it into a ${place}`;
  const outside =
    "<li> is outside a list, so screen readers do not count it; put it into <ul> or <ol>";
  expect(
    await toProblems(
      '<ul>\n<div>a</div>\n</ul>\n\n<ol>\n\n- b\n\n</ol>\n\n<li>c</li>\n\n- <li>d</li>\n\n<dl><dt>e</dt><dd>f</dd>g</dl>\n\n<dl><p>h</p></dl>\n\n<Card title="i" />\n',
    ),
  ).toEqual([
    `2:undefined: <div> stands in <ul> ${beside("<li>")}`,
    `7:undefined: <ul> stands in <ol> ${beside("<li>")}`,
    `11:undefined: ${outside}`,
    `13:undefined: ${outside}`,
    `15:undefined: text stands in <dl> ${beside("<dd>")}`,
    `17:undefined: <p> stands in <dl> ${beside("<dd>")}`,
    "19:undefined: <Card> is outside <Cards>; put it into one",
  ]);
});

test.each([
  ["## \n\na\n", "h2"],
  ["<h3></h3>\n", "h3"],
  ["#### {/* later */}\n", "h4"],
])("%j has no words, which is told", async (text, tag) => {
  expect(await toProblems(text)).toEqual([
    `1:undefined: <${tag}> has no text, and screen readers name a section that is not there; write its words, or take it out`,
  ]);
});

test("a line break parts words in names of headings, tables, columns and tasks, and ids are as on GitHub", async () => {
  const long = "a sentence that has the width of a phone";
  const { headings, contentTitle } = await compile(
    "# The<br />H4\n\n## Power<br />the **H4<br/>X**\n\n## Hard  \nbreak\n\nSet\\\nin two\n---\n",
  );
  expect(contentTitle).toBe("The H4");
  expect(headings).toEqual([
    { id: "powerthe-h4x", level: 2, text: "Power the H4 X" },
    { id: "hard", level: 2, text: "Hard" },
    { id: "set-in-two", level: 2, text: "Set in two" },
  ]);
  const html = await toHtml(
    `| Wire | Supply<br/>voltage | Use |\n| --- | --- | --- |\n| Plus | ${long} | ${long} |\n\n- [ ] Fuse<br />and lid\n`,
  );
  expect(html).toContain('aria-label="Table: Wire, Supply voltage, Use"');
  expect(html).toContain('<td data-label="Supply voltage">');
  expect(html).toContain('aria-label="Fuse and lid"');
});

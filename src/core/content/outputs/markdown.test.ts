import { expect, test } from "vitest";
import { compile, readable } from "../compile.fixture";

async function toMarkdown(text: string, files?: Record<string, string>): Promise<string> {
  const { markdownText } = await compile(text, files);
  return readable(markdownText);
}

test.each([
  ["a heading, without the sign of its link", "## Fuses", "## Fuses\n"],
  ["a heading with a link", "## [Fuses](https://a.example)", "## [Fuses](https://a.example)\n"],
  ["a box", ":::warning Hot\n\nText.\n\n:::", "> **Warning: Hot**\n>\n> Text.\n"],
  ["a box without a title", ":::tip\n\nText.\n\n:::", "> **Tip**\n>\n> Text.\n"],
  [
    "tabs, each under its label",
    '<Tabs>\n<TabItem value="a" label="Linux">\n\nOne.\n\n</TabItem>\n<TabItem value="b">\n\nTwo.\n\n</TabItem>\n</Tabs>',
    "**Linux**\n\nOne.\n\n**b**\n\nTwo.\n",
  ],
  ["steps", "<Steps>\n\n1. One.\n2. Two.\n\n</Steps>", "1. One.\n2. Two.\n"],
  [
    "cards",
    '<Cards>\n<Card title="Power" href="/docs/p">\nCharge.\n</Card>\n</Cards>',
    "- [Power](⟦address:/docs/p⟧): Charge.\n",
  ],
  [
    "facts",
    '<TaskInfo time="5 min" needs={["a bag, empty", "a key"]} />',
    "- **Time:** 5 min\n- **You need:** a bag, empty; a key\n",
  ],
  ["a number", 'Wait <Spec of="h4" name="still_time" />.', "Wait ⟦spec:h4/still_time⟧.\n"],
  [
    "a name in a cell, without the places where it may be broken",
    "| A |\n| --- |\n| `control_manager/goto` |",
    "| A |\n| - |\n| `control_manager/goto` |\n",
  ],
  [
    "a text whose class is a name that every object has",
    '<p className="constructor"><a href="/docs/p">One</a></p>',
    "[One](⟦address:/docs/p⟧)\n",
  ],
  ["a link to a file", "[a](./b_c.md#d)", "[a](⟦link:docs/guide/b_c.md#d⟧)\n"],
  ["an address for mail", "[a](mailto:me@e.org)", "[a](mailto:me@e.org)\n"],
  ["a link without a protocol", "[a](//e.org/x)", "[a](//e.org/x)\n"],
  [
    "a video, by its name where it has one",
    '<Video src="./a.mp4" title="Landing" />\n\n<video controls><source src="./b.mp4" /></video>',
    "[Video: Landing](⟦asset:docs/guide/a.mp4⟧)\n\n[Video](⟦asset:docs/guide/b.mp4⟧)\n",
  ],
  [
    "a page within the page, by its name",
    '<iframe src="https://e.org/x" title="A map"></iframe>',
    "[A map](https://e.org/x)\n",
  ],
  ["a power", "10<sup>-3</sup>", "10^-3\n"],
  ["a power that stands out", "x<sup>*n*</sup> and 4<sup>**th**</sup>", "x^n and 4^th\n"],
  [
    "a raised link, without the sign of a power",
    '2<sup>see <a href="https://e.org">x</a></sup>',
    "2see [x](https://e.org)\n",
  ],
  ["a link within the page", "[a](#b)", "[a](⟦address:#b⟧)\n"],
  ["a link to another site", "[a](https://e.org/x_y)", "[a](https://e.org/x_y)\n"],
  [
    "code",
    '```sh title="run.sh"\nls *_* # highlight-next-line\n```',
    "`run.sh`\n\n```sh\nls *_* # highlight-next-line\n```\n",
  ],
  [
    "changed code",
    "```js\n// diff-remove\na();\n// diff-add\nb();\n```",
    "```diff\n- a();\n+ b();\n```\n",
  ],
  [
    "a summary, with its text on the next line",
    "<details>\n<summary>**More** of it</summary>\nHidden *words*.\n\nEnd.\n</details>",
    "**__More__ of it**\n\nHidden _words_.\n\nEnd.\n",
  ],
  [
    "a list and a line in a cell, which has one line",
    "| A | B |\n| --- | --- |\n| <ul><li>x</li><li>y</li></ul> | <p>a</p><p>b</p> |",
    "| A | B |\n| - | - |\n| x; y | a b |\n",
  ],
  [
    "words beside a list in a cell",
    "<table>\n<thead><tr><th>A</th></tr></thead>\n<tbody>\n<tr>\n<td>\n\nOne:\n\n1. x\n2. y\n   - z\n\nEnd.\n\n</td>\n</tr>\n</tbody>\n</table>",
    "| A |\n| - |\n| One: x; y z End. |\n",
  ],
  [
    "spaces in a cell and a card",
    '| A |\n| - |\n| [a](https://e.org) `b` *c* |\n\n<Cards>\n<Card title="T">\n`a` *b*\n</Card>\n</Cards>',
    "| A |\n| - |\n| [a](https://e.org) `b` _c_ |\n\n- T: `a` _b_\n",
  ],
  [
    "code in a cell, which has one line",
    "<table>\n<thead><tr><th>A</th></tr></thead>\n<tbody>\n<tr>\n<td>\n\n```sh\nls\n\npwd\n```\n\n</td>\n</tr>\n</tbody>\n</table>",
    "| A |\n| - |\n| `ls pwd` |\n",
  ],
  [
    "a diff, as it was written",
    "```diff\n--- a/x\n+++ b/x\n-old\n+new\n same\n```",
    "```diff\n--- a/x\n+++ b/x\n-old\n+new\n same\n```\n",
  ],
  [
    "a checklist",
    '<Checklist id="bag" title="Bag">\n\n- [ ] A key\n- [ ] A map\n\n</Checklist>',
    "**Bag**\n\n- [ ] A key\n- [ ] A map\n",
  ],
  [
    "a tree of files",
    "<FileTree>\n\n- src/ code\n  - a.py\n\n</FileTree>",
    "```text\nsrc/  # code\n  a.py\n```\n",
  ],
  ["maths", "$x_1$", "$x_1$\n"],
  ["maths between words", "a $x$ b, $y$", "a $x$ b, $y$\n"],
  [
    "a footnote between words",
    "a[^1] b [^1] c *d*[^2] e\n\n[^1]: one\n\n[^2]: two",
    "a[^1] b [^1] c _d_[^2] e\n\n[^1]: one\n\n[^2]: two\n",
  ],
  ["a table", "| a | b |\n| - | -: |\n| 1 | 2 |", "| a | b |\n| - | -: |\n| 1 | 2 |\n"],
  ["a footnote", "a[^1]\n\n[^1]: note", "a[^1]\n\n[^1]: note\n"],
  [
    "a diagram's code",
    "```mermaid\ngraph TD\n  a --> b\n```",
    "```mermaid\ngraph TD\n  a --> b\n```\n",
  ],
  ["a fold", "<details>\n<summary>More</summary>\n\nText.\n\n</details>", "**More**\n\nText.\n"],
  ["the pages below", "<DocCardList />", "⟦cards:⟧\n"],
])("%s is Markdown", async (_, text, expected) => {
  expect(await toMarkdown(text)).toBe(expected);
});

test("a picture keeps its text, and its file stays open", async () => {
  expect(await toMarkdown("![A cell](./cell.png)")).toMatch(
    /^!\[A cell\]\(⟦image:\{"file":"docs\/guide\/cell\.png".*\}⟧\)\n$/,
  );
});

test("each generation stands under its name", async () => {
  const markdown = await toMarkdown(
    '<Generation>\n<For version="ros1">\n\nOne.\n\n</For>\n<For version="ros2">\n\nTwo.\n\n</For>\n</Generation>',
  );
  expect(markdown).toMatch(/^\*\*ROS 1[^*]*\*\*\n\nOne\.\n\n\*\*ROS 2[^*]*\*\*\n\nTwo\.\n$/);
});

test("cells one in another are written, however many they are", async () => {
  const text = `<table><tr>${"<td>a".repeat(40)}${"</td>".repeat(40)}</tr></table>`;
  expect((await toMarkdown(text)).match(/a/g)).toHaveLength(40);
});

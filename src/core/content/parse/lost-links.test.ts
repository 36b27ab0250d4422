/** Links and notes that are none, and stay on the page as they were typed. */

import { expect, test } from "vitest";
import { compile, toProblems } from "../compile.fixture";

test("a link whose address has a space is told, for it stays text", async () => {
  const message =
    'stays text, for an address has no spaces; write %20 for each, or "\\[" where no link is meant';
  expect(await toProblems("One.\n\nSee [it](./my page.mdx) and [**b**](<./c d.mdx>).\n")).toEqual([
    `3:5: "[it](./my page.mdx)" ${message}`,
  ]);
  expect(await toProblems("![A](./my picture.png)\n")).toEqual([
    `1:2: "[A](./my picture.png)" ${message}`,
  ]);
  expect(await toProblems("> One\n> [**b**](./my page.mdx)\n")).toEqual([
    `2:3: "[**b**](./my page.mdx)" ${message}`,
  ]);
  expect(await toProblems("[a](https://x.example/a page)\n")).toEqual([
    `1:1: "[a](https://x.example/a page)" ${message}`,
  ]);
  expect(await toProblems("| A |\n| --- |\n| [a](b c.mdx) |\n")).toEqual([
    `3:3: "[a](b c.mdx)" ${message}`,
  ]);
});

test("a link with a space before its address, or with its brackets exchanged, is told", async () => {
  expect(
    await toProblems("See [the saw] (./saw.mdx#teeth) and [**it**] (https://a.example/).\n"),
  ).toEqual([
    '1:5: "[the saw] (./saw.mdx#teeth)" stays text, for a space stands before the address; take it out, or write "\\[" where no link is meant',
    '1:37: "[**it**] (https://a.example/)" stays text, for a space stands before the address; take it out, or write "\\[" where no link is meant',
  ]);
  expect(await toProblems("See (the saw)[saw.mdx].\n")).toEqual([
    '1:5: "(the saw)[saw.mdx]" stays text, for the brackets are exchanged; write [its text](saw.mdx), or "\\[" where no link is meant',
  ]);
});

test("a link whose bracket is never closed is told, up to where its address ends", async () => {
  const end =
    'stays text, for its bracket is never closed; write ")" behind the address, or "\\[" where no link is meant';
  expect(
    await toProblems(
      "See [it](./a.mdx and [**b**](/docs/b#c\nor [d](https://d.example, then [e](./e.mdx).\n",
    ),
  ).toEqual([
    `1:5: "[it](./a.mdx" ${end}`,
    `1:22: "[**b**](/docs/b#c" ${end}`,
    `2:4: "[d](https://d.example," ${end}`,
  ]);
  expect(
    await toProblems(
      'See [a](./a.mdx "A") and [b](\n./b.mdx), `[c](./c.mdx`, f[d](/e and rows[0](1.\n',
    ),
  ).toEqual([expect.stringContaining("[d](/e")]);
});

test("a link with a name that nothing defines is told with the nearest one", async () => {
  expect(await toProblems("See [it][fuzes] and [this][fuses].\n\n[fuses]: /a\n")).toEqual([
    '1:5: "[it][fuzes]" stays text, for nothing defines "fuzes"; did you mean "fuses"?',
  ]);
  expect(await toProblems("<Kbd>[it][nope]</Kbd>\n")).toEqual([
    '1:6: "[it][nope]" stays text, for nothing defines "nope"; write "[nope]: ./page.mdx" on a line of its own, or "\\[" where no link is meant',
  ]);
  const { problems } = await compile("[it][nope]\n");
  expect(problems.map(({ kind }) => kind)).toEqual(["brokenMarkdownLink"]);
});

test("a sign of a note that is not on the page is told", async () => {
  expect(await toProblems("One.[^1] Two.[^2]\n\n[^1]: The note.\n")).toEqual([
    '1:14: "[^2]" stays text, for the page has no such note; write "[^2]: …" on a line of its own, or "\\[" where no note is meant',
  ]);
});

test.each([
  "- [ ] One\n- [x] Two\n",
  'He wrote [sic] it, [1], a [link](/b) and [one](/c "title").\n',
  "[a][b] and [c][] and [d].\n\n[b]: /b\n[c]: /c\n[d]: /d\n",
  "`[a][b]`, `[a](b c)` and `[^1]`, rows[0][1], `x`[0][1], [ ][ ]\n",
  "```text\n[a][b] [a](b c) [^1]\n```\n",
  "<code>[a][b]</code> <kbd>[^1]</kbd>\n\n<pre>\n[a](b c)\n</pre>\n",
  "\\[a][b], \\[a](b c), \\[^1], [a\\](b c)\n",
  "{/* [a][b] [^1] */}\n\n<!-- [a](b c) -->\n",
  "{'[a][b]'} $[a][b]$\n",
  "[![a](./b.png)](/c) [a (b c)](/d) (see [a] (b c))\n",
  "See [1] (page 3), [2] (4/5), f(x)[0] and (a)[b].\n\n[x] (or/and) \\[a] (./b.mdx)\n",
  '---\ntitle: "[a][b]"\n---\n\nText.\n',
])("%j has no lost link", async (text) => {
  expect(await toProblems(text)).toEqual([]);
});

test("links of wikis are told with what makes them here", async () => {
  const reason = "stays text, for links of wikis are none here; write";
  const end = 'or "\\[" where none is meant';
  expect(await toProblems("See [[fuses]], [[fuses#cells|the cells]] and\n![[arm.png]].\n")).toEqual(
    [
      `1:5: "[[fuses]]" ${reason} [fuses](./fuses.mdx), ${end}`,
      `1:16: "[[fuses#cells|the cells]]" ${reason} [fuses#cells](./fuses.mdx), ${end}`,
      `2:1: "![[arm.png]]" ${reason} ![what it shows](./arm.png), ${end}`,
    ],
  );
});

test("a sign for the list of headings is told with the one of this site", async () => {
  const end = "stays text, for no list of headings is written so; write <TOCInline />";
  expect(await toProblems("[TOC]\n\n[[_TOC_]]\n\n[[toc]]\n")).toEqual([
    `1:1: "[TOC]" ${end}`,
    `3:1: "[[_TOC_]]" ${end}`,
    `5:1: "[[toc]]" ${end}`,
  ]);
});

test("formulas between brackets with backslashes are told", async () => {
  const end =
    'stays text, for a backslash makes a plain bracket; write $…$, or "$$" on lines of their own round it';
  expect(
    await toProblems("Where \\(x\\) is \\(\\frac{1}{2}\\):\n\n\\[\nx = 2\n\\]\n\n\\[ a_b \\]\n"),
  ).toEqual([
    `1:7: "\\(x\\)" ${end}`,
    `1:16: "\\(\\frac{1}{2}\\)" ${end}`,
    `3:1: "\\[" ${end}`,
    `7:1: "\\[ a_b \\]" ${end}`,
  ]);
});

test("a note that no reader would see is told, and one whose name or place is none", async () => {
  expect(
    await toProblems("A[^1] b^[inner] c[^two words]\n\n[^1]: One\n\n[^2]: Two\n\n[^1]: Other\n"),
  ).toEqual([
    '5:1: the note "[^2]" is shown nowhere, for nothing refers to it; write "[^2]" where it belongs, or take it out',
    '7:1: the note "[^1]" is shown nowhere, for another note has its name; give it one of its own',
    '1:18: "[^two words]" stays text, for the name of a note has no spaces; write "[^two-words]" here and at the note',
    '1:8: "^[inner]" stays text, for a note stands on a line of its own; write "[^1]" here and "[^1]: …" there, or "\\[" where none is meant',
  ]);
});

test.each([
  ["`[[ -f x ]]` and [[1]](./b.pdf) and \\[[x]]\n"],
  ["\\[optional\\] and \\(see below\\) and \\[ ] \n"],
  ["The table of contents [toc] is text.\n"],
  ["[[1, 2], [3, 4]] and x^[2](./b.pdf)\n"],
])("%j has no link, note or formula that was lost", async (text) => {
  expect(await toProblems(text)).toEqual([]);
});

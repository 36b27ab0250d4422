/** What stays text on a page, and was meant for more. */

import { expect, test } from "vitest";
import { marks, runRules } from "../src/index.ts";
import { lint } from "./lint.ts";

const all = Object.values(marks);

test.each<[text: string, ...told: string[]]>([
  [
    "[TOC]\n\n[[_TOC_]]\n\n[[toc]]\n",
    '1:1 contents-sign: "[TOC]" does not make a list of headings; write <TOCInline />',
    '3:1 contents-sign: "[[_TOC_]]" does not make a list of headings; write <TOCInline />',
    '5:1 contents-sign: "[[toc]]" does not make a list of headings; write <TOCInline />',
  ],
  [
    "See [[fuses]], [[Two words#cells|the cells]] and\n![[arm.png]].\n",
    '1:5 wiki-link: "[[fuses]]" is a wiki link and stays text; write [fuses](./fuses.mdx), or "\\[" for a bracket',
    '1:16 wiki-link: "[[Two words#cells|the cells]]" is a wiki link and stays text; write [the cells](./Two%20words.mdx#cells), or "\\[" for a bracket',
    '2:1 wiki-link: "![[arm.png]]" is a wiki link and stays text; write ![what it shows](./arm.png), or "\\[" for a bracket',
  ],
  [
    "It flies :tada:\n(:+1: well), **:rocket:**\n",
    '1:10 emoji-name: ":tada:" stays text; write the emoji itself, or put the text in backticks',
    '2:2 emoji-name: ":+1:" stays text; write the emoji itself, or put the text in backticks',
    '2:16 emoji-name: ":rocket:" stays text; write the emoji itself, or put the text in backticks',
  ],
  [
    "Mind ==this one==, 5 m^2^ and H~2~O.\n",
    '1:6 foreign-mark: "==this one==" stays text; write <Highlight>this one</Highlight>, or put the text in backticks',
    '1:23 foreign-mark: "^2^" stays text; write <sup>2</sup>, or put the text in backticks',
    '1:32 foreign-mark: "~2~" is struck out; write <sub>2</sub> to lower it, or ~~2~~',
  ],
  [
    "**Baud**\n: The speed.\n\n`--port`\n:   The port.\n",
    '2:1 definition-list: ":" does not start a definition and stays text; write <dl> with <dt> and <dd>, or a list',
    '5:1 definition-list: ":" does not start a definition and stays text; write <dl> with <dt> and <dd>, or a list',
  ],
  [
    '> [!FAQ] Why?\n\n> [!note]- Long\n> x\n\n!!! note "A"\n\n??? tip\n',
    '6:1 foreign-box: "!!! note" does not start an admonition; write :::note above and ::: below its text',
    '8:1 foreign-box: "??? tip" does not start an admonition; write :::tip above and ::: below its text',
    '1:3 foreign-box: "[!FAQ]" stays text: no box has this name; write one of note, tip, info, important, warning, caution, danger',
    '3:3 foreign-box: "[!note]-" stays text: a box does not fold; take the sign out, or write <Details> round the text',
  ],
  [
    "Where \\(x\\) is:\n\n\\[\nx = 2\n\\]\n\n\\[ a_b \\]\n",
    '1:7 tex-bracket: "\\(x\\)" does not start a formula; write $…$, or "$$" on lines of their own round it',
    '3:1 tex-bracket: "\\[" does not start a formula; write $…$, or "$$" on lines of their own round it',
    '7:1 tex-bracket: "\\[ a_b \\]" does not start a formula; write $…$, or "$$" on lines of their own round it',
  ],
  [
    "> [**it**](./my page.mdx)\n\n| A |\n| --- |\n| [a](b c.mdx) |\n",
    '1:3 broken-link: "[**it**](./my page.mdx)" is not a link: an address has no spaces; write %20 for each, or "\\[" for a bracket',
    '5:3 broken-link: "[a](b c.mdx)" is not a link: an address has no spaces; write %20 for each, or "\\[" for a bracket',
  ],
  [
    "[the saw] (./saw.mdx#teeth) (the saw)[saw.mdx]\nor [d](https://d.example, then [e](./e.mdx).\n",
    '1:1 broken-link: "[the saw] (./saw.mdx#teeth)" is not a link: a space stands before the address; take it out, or write "\\[" for a bracket',
    '2:4 broken-link: "[d](https://d.example," is not a link: its bracket is never closed; write ")" behind the address, or "\\[" for a bracket',
    '1:29 broken-link: "(the saw)[saw.mdx]" is not a link: the brackets are exchanged; write [its text](saw.mdx), or "\\[" for a bracket',
  ],
  [
    "See [it][fuzes] and [this][fuses].\n\n[fuses]: /a\n",
    '1:5 undefined-reference: "[it][fuzes]" is not a link: nothing defines "fuzes"; write "[fuzes]: ./page.mdx" on a line of its own, or "\\[" for a bracket',
  ],
  [
    "A[^1] b^[inner] c[^two words] d[^9]\n\n[^1]: One\n\n[^2]: Two\n\n[^1]: Other\n",
    '5:1 footnote: the note "[^2]" is shown nowhere; write "[^2]" where it belongs, or take it out',
    '1:18 footnote: "[^two words]" is not a note, because its name has spaces; write "[^two-words]" here and at the note',
    '1:32 footnote: "[^9]" is not a note; write "[^9]: …" on a line of its own, or "\\[" for a bracket',
    '1:8 footnote: "^[inner]" is not a note; write "[^1]" here and "[^1]: …" on a line of its own',
    "7:1 no-duplicate-definitions: Unexpected footnote definition with an already defined identifier (`1`), expected unique identifiers",
  ],
  [
    "One\npull the **main fuse **first\n",
    '2:10 spaced-bold: "**main fuse **" is not bold, because a space is inside its signs; remove it, or put the text in backticks',
  ],
  [
    "Install:\n\n    apt install x\n    # y\n\n    make\n",
    '3:5 indented-code: the indented lines stay text, as MDX has code in fences alone; write "```text" above and "```" below them, or take the indent out',
  ],
  [
    "You need:\n-a torx\n-a **fuse**\n\n> 1.Open\n> 2.Close\n\n- a\n-b\n\n• one\n\n– a\n– b\n",
    '2:1 list-sign: "-a" does not start a list; write "- a", or "\\-" for the character',
    '5:3 list-sign: "1.Open" does not start a list; write "1. Open", or "1\\." for the character',
    '9:1 list-sign: "-b" does not start a list; write "- b", or "\\-" for the character',
    '11:1 list-sign: "•" does not start a list; write "-" and a space in its place',
    '13:1 list-sign: "–" does not start a list; write "-" and a space in its place',
  ],
  [
    "#\u00a0Fuses\n\nWords:\n-\u00a0one\n\n\u200b## Fuses\n\nA\n\n\u200b```bash\n",
    '1:1 strange-space: "#" is not Markdown, because U+00A0 follows it; type an ordinary space',
    '4:1 strange-space: "-" is not Markdown, because U+00A0 follows it; type an ordinary space',
    '6:1 strange-space: "##" is not Markdown, because the invisible U+200B is before it; remove that',
    '10:1 strange-space: "```" is not Markdown, because the invisible U+200B is before it; remove that',
  ],
  [
    "- [ ]\n- [x] \n- [ x ] Three\n- [] a\n- [x]Lid\n- [\u00a0] one\n- [ ] One\n",
    '1:3 task-box: "[ ]" needs a text; write what is to be ticked behind it, or take it out',
    '2:3 task-box: "[x]" needs a text; write what is to be ticked behind it, or take it out',
    '3:3 task-box: "[ x ]" is not a box to tick; write "[ ]" or "[x]" and a space, or "\\[" for a bracket',
    '4:3 task-box: "[]" is not a box to tick; write "[ ]" or "[x]" and a space, or "\\[" for a bracket',
    '5:3 task-box: "[x]" is not a box to tick; write "[ ]" or "[x]" and a space, or "\\[" for a bracket',
    '6:3 task-box: "[\u00a0]" is not a box to tick; write "[ ]" or "[x]" and a space, or "\\[" for a bracket',
  ],
  [
    "- Rows:\n\n  | a | b | \n  | 1 | `2` |  \n\n| a | b |\n|---\u00a0| --- |\n| c | d |\n",
    '3:3 table-line: the lines are not a table, because a line of dashes is missing below the first; write | --- | --- | there, or "\\|" for the character',
    '6:1 table-line: the lines are not a table, because pasted spaces are in the line of dashes; write | --- | --- | there, or "\\|" for the character',
  ],
])("%j is told", (text, ...told) => {
  expect(lint(text, all)).toEqual(told);
});

test.each([
  "At 10:30:15, a:b:c, std::vector, ::1, [::]:80, host:80:81 and D:a: b\n",
  "`:tada:` \\:tada: <code>:tada:</code> `[[a]]` `[a][b]` `[a](b c)` `==a==`\n",
  "```text\n-a\n-b\n• c\n[[a]] ==b== :tada: \\(x\\)\n```\n\n<pre>\n-a\n-b\n</pre>\n",
  "-5 degrees\n-10 degrees\n\n2.4GHz\n5.8GHz\n\n–5 °C\n–10 °C\n",
  "The x\n-axis of the frame\n\n-x axis\n+y axis\n\n1.Open\n2)Close\n\n`-a`\n`-b`\n",
  "\\-a\n\\-b\n\n1\\.Open\n2\\.Close\n\n- one\n- two\n\n1. one\n   more\n2. two\n",
  "A drone\n– the H4 –\nflies, Height • speed · heading\n\n•\n\n&#x2022; one\n",
  "5\u00a0km, H4\u00a0– one, So\u200bft, `#\u00a0x` and \\-\u00a05\n",
  "| a | b |\n| :-: | --- |\n| 1 | 2 |\n\n\\| a | b |\n\\| 1 | 2 |\n\nOne | two\nthree | four\n",
  "| a | b |\nwords\n| 1 | 2 |\n\n| a | b\n| 1 | 2 |\n\n| a | b |\n`c`\n| 1 | 2 |\n",
  "- [ ] One\n- [x] **Two**\n- [x](/b)\n- [ ] `c`\n- [ ]\n  d\n- \\[] three\n\n[] is an empty list\n",
  "**one** and **two**, 2**3 and 4**5, 2 ** 3 and 4 ** 5, \\*\\*a \\*\\*b, `**a **`\n",
  "> \\[!NOTE]\n\n> A [!FAQ]\n\n[!FAQ]\n\n> [!WARNING]\n> x\n",
  "1. Open it\n\n    in two steps\n\nWords\n    go on\n\n   three spaces\n",
  "if (a==b && c==d) and x == y == z, 2==b==, ==b ==, == b==, ==b=c==\n",
  "x^2^3, ^2^ and x^123456789^, 2^8 and a^b^c and ^_^ and ~one~ and ~~two~~\n",
  ": a colon\n\nWords\n:x\n",
  'He wrote [sic] it, [1], a [link](/b) and [one](/c "title").\n',
  "[a][b] and [c][] and [d].\n\n[b]: /b\n[c]: /c\n[d]: /d\n",
  "rows[0][1], `x`[0][1], [ ][ ], f(x)[0], (a)[b], $[a][b]$ and \\[a][b], \\[a](b c)\n",
  "[![a](./b.png)](/c), see [1] (page 3), [2] (4/5), [a] (b c) and [x] (or/and)\n",
  'See [a](./a.mdx "A") and [b](\n./b.mdx), `[c](./c.mdx` and rows[0](1.\n',
  "[[1]](./b.pdf), \\[[x]], [[1, 2], [3, 4]], x^[2](./b.pdf) and the [toc]\n",
  "\\[optional\\] and \\(see below\\) and \\[ ] \n",
  "One.[^1]\n\n[^1]: The note.\n",
])("%j is what its author meant", (text) => {
  expect(lint(text, all)).toEqual([]);
});

test("the boxes that a site has are told by its names", () => {
  const rule = [marks["foreign-box"], { names: ["note", "faq"] }] as const;
  expect(lint("> [!FAQ] Why?\n\n> [!TIP]\n> x\n", [[...rule]])).toEqual([
    '3:3 foreign-box: "[!TIP]" stays text: no box has this name; write one of note, faq',
  ]);
});

test.each([
  "[",
  "[a](",
  "(a)[",
  "[a][b]",
  "[[",
  "\\(",
  "**a ",
  "a:b:",
  "==a",
  " ",
  "a ",
  "^[",
  "a^b",
])("a line of 100 kB of %j is read in one pass", (part) => {
  const text = part.repeat(100_000 / part.length);
  const end = { line: 1, column: text.length + 1 };
  const position = { start: { line: 1, column: 1 }, end };
  const tree = {
    type: "root" as const,
    children: [
      {
        type: "paragraph" as const,
        position,
        children: [{ type: "text" as const, value: text, position }],
      },
    ],
  };
  const before = performance.now();
  runRules(tree, text, all);
  expect(performance.now() - before).toBeLessThan(15_000);
});

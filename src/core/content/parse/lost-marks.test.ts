/** Lists, tables, boxes and bold words that are none, and stay on the page as they were typed. */

import { expect, test } from "vitest";
import { compile, toProblems } from "../compile.fixture";

test("lines that were meant for a list and lack the space are told once", async () => {
  const end = 'with a space, or "\\-" where none is meant';
  expect(await toProblems("You need:\n-a torx\n-a **fuse**\n")).toEqual([
    `2:1: "-a" begins no entry of a list; write "- a" ${end}`,
  ]);
  expect(await toProblems("> 1.Open it\n> 2.Close it\n")).toEqual([
    '1:3: "1.Open" begins no entry of a list; write "1. Open" with a space, or "1\\." where none is meant',
  ]);
  expect(await toProblems("*one\n*two\n")).toHaveLength(1);
  expect(await toProblems("+one\n+two\n\n1)Open\n2)Close\n")).toEqual([
    '1:1: "+one" begins no entry of a list; write "+ one" with a space, or "\\+" where none is meant',
    '4:1: "1)Open" begins no entry of a list; write "1) Open" with a space, or "1\\)" where none is meant',
  ]);
});

test("one line within a list is enough, for it joins the entry above", async () => {
  expect(await toProblems("1. Open it\n2.Close it\n3. Go\n")).toEqual([
    '2:1: "2.Close" begins no entry of a list; write "2. Close" with a space, or "2\\." where none is meant',
  ]);
  expect((await compile("- a\n-b\n")).problems.map(({ kind }) => kind)).toEqual([
    "brokenMarkdownLink",
  ]);
});

test("rows of a table without the line of dashes are told", async () => {
  expect(await toProblems("Text:\n\n| a | b |\n| 1 | `2` |\n")).toEqual([
    '3:1: the lines stay text and become no table, for none of dashes stands below the first; write | --- | --- | there, or "\\|" where no table is meant',
  ]);
});

test("a box to tick without a text, and one with a space too many, is told", async () => {
  const end =
    'begins with no box to tick; write "[ ]" or "[x]" with a space behind it, or "\\[" where none is meant';
  expect(
    await toProblems("- [ ] One\n- [ ]\n- [x] \n- [  ] Two\n- [ x ] Three\n- [x ] Four\n"),
  ).toEqual([
    '2:3: "[ ]" is a box without a text, and stays as it is; write behind it what is to be ticked, or take it out',
    '3:3: "[x]" is a box without a text, and stays as it is; write behind it what is to be ticked, or take it out',
    `4:3: "[  ] Two" ${end}`,
    `5:3: "[ x ] Three" ${end}`,
    `6:3: "[x ] Four" ${end}`,
  ]);
  expect(
    await toProblems("- [ ] <Kbd>a</Kbd>\n- [ ] **b**\n- [ ]\n  c\n- `[ ]`\n- [ ]:\n\n[ ]\n"),
  ).toEqual([]);
});

test("a line of dashes with too few cells is told once", async () => {
  expect(await toProblems("| a | b |\n| :-:\t|\n")).toEqual([
    "2:1: the lines stay text and become no table, for the head has 2 cells and the line below it 1; write | --- | --- |",
  ]);
});

test("rows that stand in an entry, and end with spaces, are rows", async () => {
  expect(await toProblems("- Rows:\n\n  | a | b | \n  | 1 | 2 |  \n")).toEqual([
    '3:3: the lines stay text and become no table, for none of dashes stands below the first; write | --- | --- | there, or "\\|" where no table is meant',
  ]);
});

test("a box to tick with a wrong space is told", async () => {
  const end =
    'begins with no box to tick; write "[ ]" or "[x]" with a space behind it, or "\\[" where none is meant';
  expect(await toProblems("- [] Fuse\n- [x]Lid\n")).toEqual([
    `1:3: "[] Fuse" ${end}`,
    `2:3: "[x]Lid" ${end}`,
  ]);
});

test("bold words with a space inside of their signs are told", async () => {
  const end =
    "stays text, for a space stands inside of its signs; take it out, or put the text in backticks";
  expect(await toProblems("One\npull the **main fuse **first\n")).toEqual([
    `2:10: "**main fuse **" ${end}`,
  ]);
  expect(await toProblems("- ** Now** go\n")).toEqual([`1:3: "** Now**" ${end}`]);
});

test("names of emoji are told, for only their signs are shown", async () => {
  const end = "stays text; write the sign itself, or put the text in backticks";
  expect(await toProblems("It flies :tada:\n(:+1: :white_check_mark:), **:rocket:**\n")).toEqual([
    `1:10: ":tada:" ${end}`,
    `2:2: ":+1:" ${end}`,
    `2:7: ":white_check_mark:" ${end}`,
    `2:30: ":rocket:" ${end}`,
  ]);
  expect(await toProblems("- :warning: Hot\n\n| a |\n| --- |\n| :x: |\n")).toEqual([
    `1:3: ":warning:" ${end}`,
    `5:3: ":x:" ${end}`,
  ]);
  const ended = await toProblems(
    "It is :e-mail:. Or :u5272:, or :a+b:; or :-1:! or :c:? or :d:) or :e: f\n",
  );
  expect(ended.map((problem) => problem.split('"')[1])).toEqual([
    ":e-mail:",
    ":u5272:",
    ":a+b:",
    ":-1:",
    ":c:",
    ":d:",
    ":e:",
  ]);
});

test.each([
  "At 10:30:15, a:b:c, std::vector, ::1, [::]:80, host:80:81 and D:a: b\n",
  "`:tada:` and \\:tada: and <code>:tada:</code>\n",
  "| a |\n| :-: |\n| 1 |\n",
  "-5 degrees\n-10 degrees\n",
  "2.4GHz\n5.8GHz\n",
  "\\-a\n\\-b\n\n1\\.Open\n2\\.Close\n",
  "The x\n-axis of the frame\n",
  "-x axis\n+y axis\n",
  "1.Open\n2)Close\n",
  "It is well-known and\nis done off-line\n",
  "- one\n- two\n\n1. one\n   more\n2. two\n",
  "`-a`\n`-b`\n\n```text\n-a\n-b\n```\n",
  "\\| a | b |\n\\| 1 | 2 |\n",
  "| a | b |\n| --- | --- |\n| 1 | 2 |\n",
  "One | two\nthree | four\n",
  "- [ ] One\n- [x] Two\n- [x](/b)\n- \\[] three\n",
  "[] is an empty list\n",
  "**one** and **two**, 2**3 and 4**5, 2 ** 3 and 4 ** 5, \\*\\*a \\*\\*b, `**a **`\n",
  "<code>**a **b</code>\n\n<pre>\n-a\n-b\n</pre>\n",
  "content/**/*.mdx and static/**\n",
  "- one\n\n  [] is an empty list\n",
  "- **One**\n  [] two\n",
  "a | b |\n| 1 | 2 |\n\n| a | b\n| 1 | 2 |\n\n| a | b |\n| 1 | 2\n",
  "| a | b |\nwords\n| 1 | 2 |\n",
  "| a | b |\n`c`\n| 1 | 2 |\n",
])("what is meant as it stands is not told: %j", async (text) => {
  expect(await toProblems(text)).toEqual([]);
});

test("an alert that names no box of the site, or is to fold, is told with what to write", async () => {
  expect(
    await toProblems("> [!FAQ] Why?\n> So.\n\n> [!WARNIN]\n> x\n\n> [!note]- Long\n> x\n"),
  ).toEqual([
    '1:3: "[!FAQ]" stays text and makes no box; wanted note, tip, info, warning, danger, caution, success, important, secondary',
    '4:3: "[!WARNIN]" stays text and makes no box; did you mean "warning"?',
    '7:3: "[!note]-" stays text, for a box does not fold; take the sign out, or write <Details summary="…"> round the text',
  ]);
  expect(
    await toProblems(
      "> \\[!NOTE]\n> Text.\n\n> A [!FAQ]\n\n[!FAQ]\n\n> [!a]: b\n\n> [!x](./page.mdx)\n",
    ),
  ).toEqual([]);
});

test("indented code is told in its first line, for MDX makes text of it", async () => {
  const message =
    'the indented lines stay text and become no code, for MDX has none without a fence; write "```text" above and "```" below them, or take the indent out';
  expect(
    await toProblems("Install it:\n\n    apt install x\n    # y\n\n    make\n\nThen:\n\n\tgo\n"),
  ).toEqual([`3:5: ${message}`, `10:2: ${message}`]);
});

test.each([
  ["1. Open it\n\n    in two steps\n"],
  ["<div>\n\n    in a tag\n\n</div>\n"],
  ["Words\n    go on\n"],
  ["   three spaces\n"],
  ["four    within\n"],
  ["    ```sh\n    go\n    ```\n"],
  ["---\nmdx: { format: md }\n---\n\n    go\n"],
])("%j is no indented code that was lost", async (text) => {
  expect(await toProblems(text)).toEqual([]);
});

test.each([
  [
    "#\u00a0Fuses\n",
    '1:1: "#" begins nothing, for Markdown does not know the space behind it (U+00A0); write "# Fuses" with an ordinary one, or "\\#" where none is meant',
  ],
  [
    "##\u202fFuses and cells\n",
    '1:1: "##" begins nothing, for Markdown does not know the space behind it (U+202F); write "## Fuses" with an ordinary one, or "\\##" where none is meant',
  ],
  [
    "Words:\n-\u00a0one\n-\u00a0two\n",
    '2:1: "-" begins nothing, for Markdown does not know the space behind it (U+00A0); write "- one" with an ordinary one, or "\\-" where none is meant',
  ],
  [
    "1.\u00a0one\n",
    '1:1: "1." begins nothing, for Markdown does not know the space behind it (U+00A0); write "1. one" with an ordinary one, or "1\\." where none is meant',
  ],
  [
    "\u200b## Fuses\n",
    '1:1: "##" begins nothing, for a sign that nobody sees stands before it (U+200B); take that out',
  ],
  [
    "A\n\n\ufeff- one\n",
    '3:1: "-" begins nothing, for a sign that nobody sees stands before it (U+FEFF); take that out',
  ],
  [
    "\u200b\u200e- one\n",
    '1:1: "-" begins nothing, for a sign that nobody sees stands before it (U+200B, U+200E); take that out',
  ],
  [
    "• one\n• two\n",
    '1:1: "•" begins no entry of a list; write "-" and a space in its place, or "&#x2022;" where none is meant',
  ],
  [
    "Words\n– one\n– two\n",
    '2:1: "–" begins no entry of a list; write "-" and a space in its place, or "&#x2013;" where none is meant',
  ],
  [
    "- [\u00a0] one\n",
    '1:3: "[\u00a0] one" begins with no box to tick; write "[ ]" or "[x]" with an ordinary space for U+00A0, or "\\[" where none is meant',
  ],
  [
    "| a | b |\n|---\u00a0| --- |\n| c | d |\n",
    '1:1: the lines stay text and become no table, for there are spaces in the second that Markdown does not know; write | --- | --- | there, or "\\|" where no table is meant',
  ],
  [
    "| a | b |\n|:-:\u00a0| --- |\n| c | d |\n",
    '1:1: the lines stay text and become no table, for there are spaces in the second that Markdown does not know; write | --- | --- | there, or "\\|" where no table is meant',
  ],
  [
    ":::note\u00a0Mind\n\nx\n\n:::\n",
    '1:1: ":::note" begins no box, for Markdown does not know the space behind it (U+00A0); write ":::note[its title]"',
  ],
])("a sign that came with another program's text is told: %j", async (text, problem) => {
  expect(await toProblems(text)).toEqual([problem]);
});

test.each(["‣", "◦", "▪", "●", "○", "∙", "·"])("%s begins no entry of a list", async (sign) => {
  expect(await toProblems(`${sign}one\n`)).toEqual([
    expect.stringMatching(`^1:1: "${sign}" begins no entry of a list; write "-" and a space`),
  ]);
});

test("dashes of a list may be long, and what defines a word may stand behind a tab", async () => {
  expect(await toProblems("— one\n— two\n\nFuse\n:\tIt melts.\n\nCell\n:   It holds.\n")).toEqual([
    expect.stringMatching('^1:1: "—" begins no entry of a list; '),
    expect.stringMatching('^5:1: ":" begins no definition, '),
    expect.stringMatching('^8:1: ":" begins no definition, '),
  ]);
});

test.each([
  ["A drone\n– the H4 –\nflies.\n"],
  ["&#x2022; one\n"],
  ["5\u00a0km\n"],
  ["Height • speed · heading\n"],
  ["•\n"],
  ["–5 °C\n–10 °C\n"],
  ["up – or\ndown – now\n"],
  ["one \u200b- two\n"],
  ["H4\u00a0– one\n"],
  ["`#\u00a0x`\n"],
  ["\\-\u00a05\n"],
  ["-\u00a0\n"],
  ["So\u200bft\n"],
])("%j is what its author typed", async (text) => {
  expect(await toProblems(text)).toEqual([]);
});

test("a fence behind a sign that nobody sees is told before the one that is left over", async () => {
  expect(await toProblems("A\n\n\u200b```bash\nls\n```\n")).toEqual([
    '3:1: "```" begins nothing, for a sign that nobody sees stands before it (U+200B); take that out',
    expect.stringContaining("5:1: the code block is never closed"),
  ]);
});

test("marked, raised and lowered words of other programs are told", async () => {
  expect(await toProblems("Mind ==this one==, 5 m^2^ and H~2~O.\n")).toEqual([
    '1:6: "==this one==" stays text; write <Highlight>this one</Highlight>, or put the text in backticks',
    '1:23: "^2^" stays text; write <sup>2</sup>, or put the text in backticks',
    '1:32: "~2~" is struck out; write <sub>2</sub> for what stands lower, or ~~2~~ where that is meant',
  ]);
  const words = await toProblems("==a== or ==b c==, x^-1^, (a)^2^, [b]^n+1^ and 5^th^.\n");
  expect(words.map((problem) => problem.split('"')[1])).toEqual([
    "==a==",
    "==b c==",
    "^-1^",
    "^2^",
    "^n+1^",
    "^th^",
  ]);
});

test("a definition below its word is told, below one that is bold or code too", async () => {
  const end =
    "begins no definition, and stays text; write <dl> with <dt> and <dd>, or an entry of a list";
  expect(await toProblems("**Baud**\n: The speed.\n\n`--port`\n: The port.\n")).toEqual([
    `2:1: ":" ${end}`,
    `5:1: ":" ${end}`,
  ]);
  expect(await toProblems("Fuse\n: It melts.\n")).toEqual([
    '2:1: ":" begins no definition, and stays text; write <dl> with <dt> and <dd>, or an entry of a list',
  ]);
});

test.each([
  ["if (a==b && c==d) and x == y == z\n"],
  ["a==b==, 2==b==, ===b==, ==b==a, ==b==2, ==b===, ==b ==, == b==, ==b=c==\n"],
  ["x^2^3 and x^2^a, ^2^ and x^123456789^\n"],
  ["2^8 and a^b^c and ^_^ and ~one~ and ~~two~~\n"],
  [": a colon\n\nWords\n:x\n"],
])("%j has no marks that were lost", async (text) => {
  expect(await toProblems(text)).toEqual([]);
});

test("a product of numbers that would be read as emphasis is told", async () => {
  expect(await toProblems("It is 2*3*4 or 5*n*2.5 V.\n")).toEqual([
    '1:8: "*3*" stands out and loses its signs; write × for each, or "\\*"',
    '1:17: "*n*" stands out and loses its signs; write × for each, or "\\*"',
  ]);
  expect(await toProblems("un*be*lievable, *3* of 4, 2\\*3\\*4, a*b*c and `2*3*4`\n")).toEqual([]);
});

/** How a page is written. */

import { expect, test } from "vitest";
import { style } from "../src/index.ts";
import { lint } from "./lint.ts";

const { "reading-ease": readingEase, spelling, ...others } = style;
const all = Object.values(others);

test.each<[text: string, ...told: string[]]>([
  [
    "# Title\n\n#### Deep\n\n## Two\n\n# Again\n",
    "3:1 heading-order: a heading of level 4 follows one of level 1; write ## here",
    "7:1 heading-order: a page has one heading of level 1, its title; write ## here",
  ],
  [
    "![](./a.png)\n\n![a.png](./b.png)\n\n<img src='./c.png' />\n",
    "1:1 picture-text: the picture has no text; write what it shows for readers who do not see it",
    '3:1 picture-text: the picture has only the name of a file, "a.png"; write what it shows for readers who do not see it',
    "5:1 picture-text: the picture has no text; write what it shows for readers who do not see it",
  ],
  [
    "```\nls\n```\n\n~~~~\nsudo ls\n~~~~\n",
    "1:1 code-language: the code block has no language; write ```text, or another",
    "5:1 code-language: the code block has no language; write ~~~~bash, or another",
  ],
  [
    "```bash\n$ ls\n```\n",
    "1:1 no-shell-dollars: Unexpected shell code with every line prefixed by `$`, expected different code for input and output",
  ],
  [
    "```sh\nls\u00a0–all “x”\n```\n\nUse `ls –a`.\n",
    "2:1 code-character: code has U+00A0 in place of a space; type an ordinary one",
    '2:1 code-character: "–all" begins with a dash of prose, which no program knows; write "--all"',
    '2:1 code-character: “ is not a quotation mark for a shell; write "',
    '5:5 code-character: "–a" begins with a dash of prose, which no program knows; write "-a"',
  ],
  [
    "A\u202eb\u202c and `c\u2060`\n\n\uf0b7 The strap\n",
    "1:2 hidden-character: the line has the invisible U+202E, U+202C, U+2060, which parts words for the search and in copied code; take it out",
    '3:1 hidden-character: the line has U+F0B7, which only a font of another program draws; write "-" for a bullet, "→" for an arrow, or what else it was',
  ],
])("%j is told", (text, ...told) => {
  expect(lint(text, all)).toEqual(told);
});

test.each([
  "Words\n\n# Title\n\n## One\n\n### Two\n\n## Three\n\n<h3>Four</h3>\n",
  "![A drone](./a.png) <img src='./b.png' alt='' /> <img {...props} />\n",
  "```text\n├──\u00a0src – x\n```\n\n```bash\necho 'it’s' # 5 – 10\nls\n```\n\n`5 – 10` and “so” –well–\n",
  "\ufeffA file, 👩\u200d🚀 and soft\u00adhyphens and 5\u00a0V, A&#8203;b\n",
  "\u200b## What strange-space tells\n",
])("%j is in order", (text) => {
  expect(lint(text, all)).toEqual([]);
});

test("words to avoid are told with the better ones, in any letters and not within other words", () => {
  const avoid = { mend: "repair", "to the middle": "to the centre", middle: "centre" };
  const rules = [[others["word-choice"], { avoid }]] as const;
  expect(lint("Mend it, or amend `mend`.\n\nThe stick to the middle!\n", [[...rules[0]]])).toEqual([
    '1:1 word-choice: avoid "Mend"; write "repair"',
    '3:11 word-choice: avoid "to the middle"; write "to the centre"',
  ]);
});

test("the headings of a product stand below its name", () => {
  const rule = [others["heading-order"], { titleLevel: 2 }] as const;
  expect(lint("### One\n", [[...rule]])).toEqual([]);
  expect(lint("#### One\n", [[...rule]])).toHaveLength(1);
});

test("a language that a site does not know is told with the nearest one", () => {
  const isLanguage = (name: string) => name === "bash";
  const text = "```bash\nls\n```\n\n```pyton\nx\n```\n\n```klingon\nx\n```\n";
  expect(lint(text, [[others["code-language"], { isLanguage }]])).toEqual([
    '5:4 code-language: "pyton" is not a known language; did you mean "python"?',
    '9:4 code-language: "klingon" is not a known language; write "text" for none',
  ]);
});

test("a hard text is told at its hardest paragraph", () => {
  const hard =
    "The localisation infrastructure necessitates comprehensive synchronisation considerations regarding heterogeneous communication architectures and organisational responsibilities.";
  expect(lint(`Go on.\n\n${hard}\n`, [[readingEase, { atLeast: 55, fromWords: 10 }]])).toEqual([
    expect.stringMatching(
      "^3:1 reading-ease: the text has a reading ease of -\\d+ \\(Flesch\\), under 55; write shorter",
    ),
  ]);
  expect(lint(hard, [readingEase])).toEqual([]);
  expect(lint("The cat sat on the mat. It is `red`.\n", [[readingEase, { fromWords: 5 }]])).toEqual(
    [],
  );
});

const own = "goes on a line of its own into words.txt";

test.each<["en-GB" | "en-US", text: string, ...told: string[]]>([
  ["en-GB", "The colour of a backend, webhook, Kubernetes and Pixhawk.\n"],
  ["en-US", "The color and behavior of a backend, webhook, Kubernetes and Pixhawk.\n"],
  [
    "en-GB",
    "A calibratoin.\n\n![A pictuer](./a.png)\n\nNo calibratoin.\n",
    `1:3 spelling: "calibratoin" is in no dictionary; did you mean "calibration"? A name or term ${own}`,
    `3:1 spelling: "pictuer" is in no dictionary; did you mean "picture"? A name or term ${own}`,
  ],
  [
    "en-GB",
    "Fly with Qwyrtzkl the color.\n",
    `1:10 spelling: "Qwyrtzkl" is in no dictionary; a name or term ${own}`,
    `1:23 spelling: "color" is in no dictionary; did you mean "colour"? A name or term ${own}`,
  ],
  ["en-US", "The **colour**\n", expect.stringContaining('1:7 spelling: "colour" is in no dict')],
  // Names, units, addresses, files and options; code; other scripts.
  ["en-GB", "PX4 roslaunch_v2 /dev/ttyUSB0 RTK HalcyraOS wyz <kbd>Crtl</kbd> `crtl`\n"],
  ["en-GB", "See https://exmple.com/abcd or docs/lnch.yaml --vrbose mail@exmple.com\n"],
  ["en-GB", "Батарея μπαταρία الطائرة बैटरी. プロペラを外してからバッテリーを接続します。\n"],
  ["en-GB", "The \u0441ontrol\n", expect.stringContaining('1:5 spelling: "\u0441ontrol"')],
])("%s: %j", (language, text, ...told) => {
  expect(lint(text, [[spelling, { language }]])).toEqual(told);
});

test("words of the site's own are known, in any case", () => {
  const words = ["# Names", "Halcyra", "tmuxinate # a program"];
  expect(lint("The HALCYRA, Halcyra’s tmuxinate\n", [[spelling, { words }]])).toEqual([]);
});

// Looked at again from each of its signs, such a line would take until long after a test's time has ended.
test.each(["@", "a@", "/", "a/", "qwz ", "$"])("a long line of %j is read in one pass", (part) => {
  const before = performance.now();
  lint(part.repeat(20_000), [spelling]);
  expect(performance.now() - before).toBeLessThan(15_000);
});

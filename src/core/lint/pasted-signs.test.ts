import { expect, test } from "vitest";
import { readContent } from "../content/compile";
import { components } from "../content/components/components";
import { readOutline } from "../content/outputs/outline";
import { findPastedSigns } from "./pasted-signs";

async function find(text: string): Promise<string[]> {
  const { markdown } = await readContent(
    { path: "docs/page.mdx", text },
    { wordsPerMinute: 200, siteUrl: "https://docs.own.example", components },
    { readFile: () => undefined },
  );
  const outline = readOutline(markdown);
  return findPastedSigns({ file: "docs/page.mdx", text, outline }).map(
    ({ line, message }) => `${line} ${message}`,
  );
}

test("signs that nobody sees are told with their codes, each line once", async () => {
  const end = "take it out, for it parts words for the search and in copied code";
  expect(
    await find(
      "---\ntitle: A\u200b\n---\n\nA\u202eb\u202c\u202c and `c\u2060`\n\nA\ufeffd\u0007\n",
    ),
  ).toEqual([
    `2 a sign that nobody sees stands in the line, found U+200B; ${end}`,
    `5 a sign that nobody sees stands in the line, found U+202E, U+202C, U+2060; ${end}`,
    `7 a sign that nobody sees stands in the line, found U+FEFF, U+0007; ${end}`,
  ]);
});

test("a sign that only a font of another program draws is told, in code too", async () => {
  const end =
    'which only a font of another program draws; write "-" for an entry of a list, "→" for an arrow, or what else it was';
  expect(
    await find(
      "\uf0b7\tThe strap\n\uf0a7\tThe fuse\n\nArm \uf0e0 wait.\n\n```text\n\ue0b0 main\n```\n",
    ),
  ).toEqual([
    `1 the line has U+F0B7, ${end}`,
    `2 the line has U+F0A7, ${end}`,
    `4 the line has U+F0E0, ${end}`,
    `7 the line has U+E0B0, ${end}`,
  ]);
});

test("spaces, dashes and quotation marks of prose in commands are told at their line", async () => {
  expect(
    await find(
      "Text\n\n```bash\nls\u00a0-la\nnpm i —save x\nls –a\necho “x”\n```\n\n```python\nx =\u00a01\n```\n\nUse `ls –all`.\n",
    ),
  ).toEqual([
    "4 code has U+00A0 where a space is wanted, and does not run when it is copied; type an ordinary one",
    '5 "—save" begins with a dash of prose, which no program takes for one; write "--save"',
    '6 "–a" begins with a dash of prose, which no program takes for one; write "-a"',
    '7 “ is no quotation mark for a shell; write " in its place',
    "11 code has U+00A0 where a space is wanted, and does not run when it is copied; type an ordinary one",
    '14 "–all" begins with a dash of prose, which no program takes for one; write "--all"',
  ]);
});

test.each([
  ["\ufeffA text with a mark of byte order\n"],
  ["👩\u200d🚀 and soft\u00adhyphens and 5\u00a0V\n"],
  ["```text\n├──\u00a0src – x\n```\n"],
  ["```console\n$ cat x\n‘x’ “y” –z\n```\n"],
  ["```bash\necho 'it’s' # 5 – 10\n```\n"],
  ["`5 – 10` and “so” –well– said\n"],
  ["A&#8203;b\n"],
])("%j has what its author typed", async (text) => {
  expect(await find(text)).toEqual([]);
});

test("each fault of a line of code is told, and what begins nothing is told as that alone", async () => {
  expect(await find("\u200b## A\n\n```sh\nls\u00a0–all “x”\n```\n")).toEqual([
    "4 code has U+00A0 where a space is wanted, and does not run when it is copied; type an ordinary one",
    '4 "–all" begins with a dash of prose, which no program takes for one; write "--all"',
    '4 “ is no quotation mark for a shell; write " in its place',
  ]);
});

test("the prompt of a shell is told, for it comes along when the command is copied", async () => {
  const end =
    'is the prompt, and comes along when the command is copied; take it out, or name the language "console"';
  expect(
    await find(
      "```bash\n$ ls\nhalcyra@h4-017:~$ ls\necho $ x\n$HOME/a\n$(b)\n```\n\n```console\n$ ls\n```\n\n```text\n$ ls\n```\n",
    ),
  ).toEqual([`2 "$" ${end}`, `3 "halcyra@h4-017:~$" ${end}`]);
});

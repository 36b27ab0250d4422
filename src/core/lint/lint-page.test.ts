import { expect, test } from "vitest";
import { isLanguage } from "../content/code/highlight";
import { readContent } from "../content/compile";
import { components } from "../content/components/components";
import { readOutline } from "../content/outputs/outline";
import { findEmptiness, lintPage } from "./lint-page";

async function read(text: string) {
  const file = "docs/page.mdx";
  const page = await readContent(
    { path: file, text },
    { wordsPerMinute: 200, siteUrl: "https://docs.own.example", components },
    { readFile: () => undefined },
  );
  return { ...page, file, outline: readOutline(page.markdown) };
}

/** Each problem of a page as `line kind: message`. */
async function lint(text: string, titleLevel = 1): Promise<string[]> {
  return lintPage({ ...(await read(text)), titleLevel }, isLanguage).map(
    ({ line, kind, message }) => `${line} ${kind}: ${message}`,
  );
}

test.each(["", "---\ntitle: Page\n---\n", "---\ntitle: Page\n---\n\n{/* Later. */}\n"])(
  "a page without a text is told: %j",
  async (text) => {
    expect(findEmptiness(await read(text))).toEqual([
      {
        kind: "emptyPage",
        file: "docs/page.mdx",
        line: 1,
        message: 'the page has no text; write it, or write "draft: true" until it is there',
      },
    ]);
  },
);

test.each([
  "Words.",
  "![A drone](./a.png)",
  "<TOCInline />",
  "{1 + 1}",
  "```bash\nls\n```",
  "```mermaid\npie\n```",
  "$$\nx\n$$",
  "<Part",
])("a page that shows something, or cannot be read, is not empty: %j", async (text) => {
  expect(findEmptiness(await read(text))).toEqual([]);
});

test("a page in order has no problem", async () => {
  const text = `---
title: Page
---

## One

### Two

## Three

![A drone on a table](./a.png)

\`\`\`bash
ls
\`\`\`
`;
  expect(await lint(text)).toEqual([]);
});

test("a heading that skips a level is told with its line", async () => {
  expect(await lint("## One\n\n#### Three\n\n## Four\n")).toEqual([
    '3 headingOrder: headings go one level deeper at a time; found "Three" of level 4 after level 2',
  ]);
});

test("the headings of a product stand below its name", async () => {
  expect(await lint("### One\n", 2)).toEqual([]);
  expect(await lint("#### One\n", 2)).toEqual([
    '1 headingOrder: headings go one level deeper at a time; found "One" of level 4 after level 2',
  ]);
});

test("a leading heading of level 1 is the title, another one is a mistake", async () => {
  expect(await lint("# Title\n\n## One\n\n# Another\n")).toEqual([
    '5 secondTitle: a page has one heading of level 1, its title; found "Another" beside it',
  ]);
});

test.each([
  "{/* For pilots. */}\n\n# Title\n\n## One\n",
  "<!-- For pilots. -->\n\n# Title\n\n## One\n",
  '<h1 align="center">Title</h1>\n\n## One\n',
  "import Part from './part.mdx';\n\n# Title\n\n## One\n",
])("what the page takes for its title is no second one: %j", async (text) => {
  expect((await read(text)).contentTitle).toBe("Title");
  expect(await lint(text)).toEqual([]);
});

test("an id that stands on the page twice is told at its last heading", async () => {
  expect(await lint("## Fuses\n\nText.\n\n## More {#fuses}\n")).toEqual([
    '5 duplicateId: the id "fuses" stands on this page more than once; a link to it finds the first only',
  ]);
});

test("a picture needs words, and a file's name is none", async () => {
  expect(await lint('![](./a.png)\n\n![a.png](./b.png)\n\n<img src="./c.png" />\n')).toEqual([
    '1 noAlternative: the picture ./a.png needs a text that says what it shows (or, in <Figure alt="">, that it adds nothing)',
    '3 noAlternative: the picture ./b.png needs a text that says what it shows, found a file\'s name: "a.png"',
    '5 noAlternative: the picture ./c.png needs a text that says what it shows (or, in <Figure alt="">, that it adds nothing)',
  ]);
});

test.each(["a.jpg", "a.jpeg", "IMG_01.JPG", "a.gif", "a.svg", "a.webp", "a.avif"])(
  "%s says nothing of a picture",
  async (alt) => {
    expect(await lint(`![${alt}](./b.png)\n`)).toEqual([
      `1 noAlternative: the picture ./b.png needs a text that says what it shows, found a file's name: "${alt}"`,
    ]);
  },
);

test("code needs a language, and a command is guessed", async () => {
  expect(await lint("```\nros2 launch x\n```\n\n```\nsome output\n```\n")).toEqual([
    '1 codeLanguage: a code block needs its language, found none before "ros2 launch x"; wanted ```bash or another',
    '5 codeLanguage: a code block needs its language, found none before "some output"; wanted ```text or another',
  ]);
});

test("a mistyped language is told with the nearest one", async () => {
  expect(await lint("```pyton\nx = 1\n```\n")).toEqual([
    '1 codeLanguage: "pyton" is no language that is known; did you mean "python"?',
  ]);
});

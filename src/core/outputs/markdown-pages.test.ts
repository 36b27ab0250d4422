import { expect, test } from "vitest";
import { toLlmsFull, toLlmsIndex } from "./llms";
import {
  lowerHeadings,
  toMarkdownFile,
  toMarkdownFileText,
  toMarkdownList,
  toMarkdownParagraph,
  toMarkdownPath,
  toSpecTable,
} from "./markdown-pages";

const brand = {
  site: "Docs",
  tagline: "All about kites",
  description: "How to fly.",
  url: "https://docs.example",
};
const page = {
  path: "/docs/a",
  title: 'The "string"',
  heading: "String [long]",
  description: "What it is.",
  text: "\nText.\n\n## Care\n\n```sh\n# no heading\n```\n",
};

test.each([
  ["/", "/index.md"],
  ["/faq/", "/faq.md"],
  ["/docs/overview", "/docs/overview.md"],
  ["/products/#h4", "/products.md"],
])("%s as Markdown is at %s", (route, expected) => {
  expect(toMarkdownPath(route)).toBe(expected);
});

test("a route with signs of other languages is a plain file on disk", () => {
  expect(toMarkdownFile("/docs/gr%C3%B6%C3%9Fe/")).toBe("docs/größe.md");
});

test("a page begins with what it is called and where it stands", () => {
  expect(toMarkdownFileText(page, brand.url)).toBe(
    `---
title: "The \\"string\\""
description: "What it is."
url: https://docs.example/docs/a
---

# String \\[long\\]

Text.

## Care

\`\`\`sh
# no heading
\`\`\`
`,
  );
});

test("llms.txt names the site and links to the Markdown of each page", () => {
  const sections = [
    { title: "Docs", pages: [page] },
    { title: "Optional", pages: [] },
  ];
  expect(toLlmsIndex(sections, brand)).toBe(
    `# Docs

> How to fly.

All about kites.

## Docs

- [The "string"](https://docs.example/docs/a.md): What it is.
`,
  );
});

test("llms-full.txt has every page one level below the site", () => {
  expect(toLlmsFull([{ title: "Docs", pages: [page] }], brand)).toContain(
    "\n## String \\[long\\]\n\nSource: https://docs.example/docs/a\n\nText.\n\n### Care\n\n```sh\n# no heading\n```\n",
  );
});

test("headings move down outside of code, and never below the sixth level", () => {
  expect(lowerHeadings("###### a\n~~~\n## b\n```\n~~~\n# c", 1)).toBe(
    "###### a\n~~~\n## b\n```\n~~~\n## c",
  );
  expect(lowerHeadings("- ```sh\n  # a\n  ```\n\n## b", 1)).toBe("- ```sh\n  # a\n  ```\n\n### b");
});

test("each page of a list has its line", () => {
  expect(
    toMarkdownList([
      { label: "Power [up]", url: "https://docs.example/a(b)", note: "Charge *first*." },
      { label: "Fly", url: "https://docs.example/fly" },
    ]),
  ).toBe(
    "- [Power \\[up\\]](https://docs.example/a%28b%29): Charge \\*first\\*.\n- [Fly](https://docs.example/fly)",
  );
});

test("a sheet is a table, and a sign of tables in a value ends no cell", () => {
  expect(
    toSpecTable([{ label: "Mass", value: "2|3", unit: "kg" }], ["What", "Value", "Note"]),
  ).toBe("| What | Value | Note |\n| - | - | - |\n| Mass | 2\\|3 kg |  |");
  expect(
    toSpecTable([{ label: "Plug", value: "XT60", note: "gold" }], ["What", "Value", "Note"]),
  ).toContain("\n| Plug | XT60 | gold |");
  expect(toSpecTable([], ["What", "Value", "Note"])).toBe("");
});

test("a paragraph that begins like a heading, a list or a line across the page stays a paragraph", () => {
  const texts = [
    "# one",
    "1. Charge",
    "12) Fly",
    "- 5 kg",
    "+ 5 kg",
    "=== Fly",
    "--- x",
    "#5",
    "2.5 kg",
  ];
  expect(texts.map(toMarkdownParagraph)).toEqual([
    "\\# one",
    "1\\. Charge",
    "12\\) Fly",
    "\\- 5 kg",
    "\\+ 5 kg",
    "=== Fly",
    "--- x",
    "#5",
    "2.5 kg",
  ]);
  expect(toMarkdownParagraph("---")).toBe("\\---");
  expect(toMarkdownParagraph("## two")).toBe("\\## two");
  expect(toMarkdownParagraph("5.")).toBe("5\\.");
  expect(toMarkdownParagraph("-")).toBe("\\-");
  expect(toMarkdownParagraph("~5 kg, mode 2. Fly")).toBe("~5 kg, mode 2. Fly");
  expect(toMarkdownParagraph("~~~ one")).toBe("\\~~~ one");
  expect(toMarkdownParagraph("  # *one*\n2")).toBe("\\# \\*one\\* 2");
});

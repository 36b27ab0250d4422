import remarkMdx from "remark-mdx";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { expect, test } from "vitest";
import { listHeadingLines, listOutsideLinks } from "./check-page";

const parse = (text: string) => unified().use(remarkParse).use(remarkMdx).parse(text);

test("headings are found by their text", () => {
  const tree = parse("## One `a`\n\n<h2>Two</h2>\n");
  const headings = ["One a", "Two", "Of a part"].map((text) => ({ id: text, level: 2, text }));
  expect(listHeadingLines(headings, tree)).toEqual([
    ["One a", 1],
    ["Two", 3],
  ]);
});

test("links to other sites are listed, those of components too", () => {
  const tree = parse('[a](https://a.example) [b](./b.mdx)\n\n<Card href="//c.example" />\n');
  expect(listOutsideLinks(tree)).toEqual([
    { href: "https://a.example", line: 1 },
    { href: "//c.example", line: 3 },
  ]);
});

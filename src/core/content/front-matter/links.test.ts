import { expect, test } from "vitest";
import { problemToText } from "../../problems/problems";
import { toToken } from "../tokens";
import { readFrontMatter } from "./front-matter";
import { findFrontMatterLinks, toLinkText } from "./links";

function findIn(text: string) {
  const { data, lineOf } = readFrontMatter("page", { path: "pages/index.mdx", text });
  return findFrontMatterLinks("pages/index.mdx", data, lineOf, "https://docs.own.example");
}

test("what the buttons and cards of the home page lead to is found with its line", () => {
  const { links, assets, problems } = findIn(`---
hero:
  title: Fly
  actions:
    - { label: Begin, href: /getting-started/ }
    - label: Read
      href: ../docs/overview.mdx#first
    - { label: Elsewhere, href: "https://halcyra.example" }
ways:
  - { title: Sheet, href: ./sheet.pdf }
featured:
  title: H6
  href: /products/#h6
---
`);
  expect(links).toEqual([
    { href: "/getting-started/", line: 5, column: 1 },
    { href: "../docs/overview.mdx#first", file: "docs/overview.mdx", line: 7, column: 1 },
    { href: "/products/#h6", line: 13, column: 1 },
  ]);
  expect(assets).toEqual([{ file: "pages/sheet.pdf", line: 10, column: 1 }]);
  expect(problems).toEqual([]);
});

test("a link with the site's own address is one of the site, and so checked like any other", () => {
  const { links, problems } = findIn(
    "---\nways:\n  - { title: A, href: https://docs.own.example/docs/nope#a }\n---\n",
  );
  expect(links).toEqual([{ href: "/docs/nope#a", line: 3, column: 1 }]);
  expect(problems).toEqual([]);
});

test("an address that can carry code is a problem with its line", () => {
  const { links, problems } = findIn('---\nways:\n  - { title: A, href: "javascript:a()" }\n---\n');
  expect(links).toEqual([]);
  expect(problems.map(problemToText)).toEqual([
    'pages/index.mdx:3: a link begins with "javascript:", which can carry code; link to a page or file',
  ]);
});

test("an address becomes the route or file that it means, and another one stays", () => {
  const toText = (href: string) => toLinkText(href, "pages/index.mdx", "https://docs.own.example");
  expect(toText("../docs/a.mdx?b=c#d")).toBe(toToken("link", "docs/a.mdx?b=c#d"));
  expect(toText("./sheet.pdf")).toBe(toToken("asset", "pages/sheet.pdf"));
  expect(toText("./sheet.pdf#page=2")).toBe(toToken("asset", "pages/sheet.pdf#page=2"));
  expect(toText("/docs/overview")).toBe("/docs/overview");
  expect(toText("https://halcyra.example")).toBe("https://halcyra.example");
  expect(toText("https://docs.own.example/docs/a?b#c")).toBe("/docs/a?b#c");
  expect(toText("pathname:///old/")).toBe("/old/");
  expect(toText("javascript:a()")).toBe("");
});

test("an address that leads nobody anywhere is a problem with its line", () => {
  const { problems } = findIn('---\nways:\n  - { title: A, href: "htps://e.org" }\n---\n');
  expect(problems.map(problemToText)).toEqual([
    'pages/index.mdx:3: the link "htps://e.org" leads nowhere: there is no "htps:"; did you mean "https:"?',
  ]);
});

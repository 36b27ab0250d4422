import { expect, test } from "vitest";
import type { LinkRef } from "../content/types";
import { createEntryFinder, markEntries } from "./entries";
import { planDocs } from "./plan-docs";
import type { DocRef, DocVersion } from "./types";

const versions: DocVersion[] = [
  { name: "next", label: "3.0", status: "next", path: "/docs/next", home: "/docs/next/overview" },
  { name: "current", label: "2.0", status: "current", path: "/docs", home: "/docs/overview" },
  { name: "1.0", label: "1.0", status: "past", path: "/docs/1.0", home: "/docs/1.0/overview" },
];

function doc(version: string, docId: string): DocRef {
  const [folder, path] =
    version === "current" ? ["docs", "/docs"] : [`versions/${version}/docs`, `/docs/${version}`];
  const file = `${folder}/${docId}.mdx`;
  return { id: file, docId, file, version, path: `${path}/${docId}`, title: docId };
}

const docs = planDocs(
  [
    doc("next", "overview"),
    doc("current", "overview"),
    doc("current", "fuses"),
    doc("current", "new"),
    doc("1.0", "fuses"),
    doc("1.0", "old"),
  ],
  [],
  { versions, home: "overview", numberPrefixes: "keep" },
);
const findEntries = createEntryFinder(docs, versions);
const fuses = { "1.0": "/docs/1.0/fuses" };
const homes = { next: "/docs/next/overview", "1.0": "/docs/1.0/overview" };

function find(...links: [href: string, file?: string][]) {
  const refs = links.map(([href, file]): LinkRef => ({ href, file, line: 1, column: 1 }));
  return findEntries({ path: "/products/", links: refs });
}

test("a link to a file has the route of its doc as the path", () => {
  expect(find(["../docs/fuses.mdx#size", "docs/fuses.mdx"])).toEqual({ "/docs/fuses": fuses });
});

test("a link to a route keeps its spelling, without what follows the path", () => {
  expect(find(["/docs/fuses/?x=1#size"], ["../docs/fuses"])).toEqual({
    "/docs/fuses/": fuses,
    "../docs/fuses": fuses,
  });
});

test("the overview leads to that of each version, and so does the root of the docs", () => {
  expect(find(["/docs/overview"], ["/docs"])).toEqual({ "/docs/overview": homes, "/docs": homes });
});

test("a doc that no other version has, a doc of another version and what is no doc are no entries", () => {
  expect(
    find(
      ["/docs/new"],
      ["/docs/1.0/fuses"],
      ["/faq/"],
      ["#fuses"],
      ["https://x.example/docs/fuses"],
    ),
  ).toEqual({});
  expect(find(["./1.mdx", "versions/1.0/docs/fuses.mdx"], ["./x.mdx", "docs/x.mdx"])).toEqual({});
});

const entries = { "/docs/a": { "1.0": "/docs/1.0/a" } };

test("a link in the text says where it leads in each version, with its query and anchor", () => {
  expect(markEntries(['<p><a href="/docs/a?x=1&amp;y#b">a</a></p>'], entries, versions)).toEqual([
    '<p><a href="/docs/a?x=1&amp;y#b" data-docs-entry="current=%2Fdocs%2Fa%3Fx%3D1%26y%23b&amp;1.0=%2Fdocs%2F1.0%2Fa%3Fx%3D1%26y%23b">a</a></p>',
  ]);
});

test("a link within an island and one that is an element of React say it too", () => {
  const inner = { tag: "a", attributes: { href: "/docs/a" }, body: ["a"] };
  const choices = "current=%2Fdocs%2Fa&1.0=%2Fdocs%2F1.0%2Fa";
  expect(markEntries([{ island: "Tabs", props: {}, body: [inner] }], entries, versions)).toEqual([
    {
      island: "Tabs",
      props: {},
      body: [{ ...inner, attributes: { href: "/docs/a", "data-docs-entry": choices } }],
    },
  ]);
});

test("other links, and text that looks like a link, stay as they are", () => {
  const body = [
    '<a class="external" href="https://x.example/docs/a">a</a><a href="/docs/ab">a</a>',
    '<a id="x">a</a><abbr title="x">a</abbr>',
    '<code>&#x3C;a href="/docs/a"></code>',
    '<a href="/toString">a</a>',
  ];
  expect(markEntries(body, entries, versions)).toEqual(body);
});

import { expect, test } from "vitest";
import type { LinkRef } from "../content/types";
import { findOrphans, type LinkedPage } from "./find-orphans";

const settings = {
  navbar: { items: [{ label: "Start", href: "/start/" }], hideOnScroll: false },
  footer: { community: [], resources: [] },
  announcement: null,
  docs: {
    versions: [{ name: "current", label: "1", status: "current" as const, path: "/docs" }],
    home: "overview",
    numberPrefixes: "keep" as const,
    tableOfContents: { minLevel: 2, maxLevel: 3 },
  },
};

function page(path: string, links: Partial<LinkRef>[] = [], more: Partial<LinkedPage> = {}) {
  return {
    file: `pages${path.replace(/\/$/, "")}.mdx`,
    path,
    kind: "page",
    unlisted: false,
    links: links.map((link) => ({ href: "", line: 1, column: 1, ...link })),
    frontMatter: {},
    ...more,
  };
}

const find = (nodes: LinkedPage[], items: { path: string }[] = []) =>
  findOrphans(
    nodes,
    {
      docs: {
        sidebars: new Map([
          ["current", items.map(({ path }) => ({ type: "link" as const, label: path, path }))],
        ]),
        docs: new Map(),
        categories: [],
        files: [],
        redirects: [],
        problems: [],
      },
    },
    settings,
  ).map(({ file }) => file);

test("a page that nothing leads to is an orphan", () => {
  expect(find([page("/legal/"), page("/start/")])).toEqual(["pages/legal.mdx"]);
});

test("a link of another page is enough, and its own is not", () => {
  expect(find([page("/legal/"), page("/start/", [{ href: "/legal#terms" }])])).toEqual([]);
  expect(find([page("/legal/", [{ href: "#terms" }])])).toEqual(["pages/legal.mdx"]);
});

test("a link to the file is enough", () => {
  const link = { href: "./legal.mdx", file: "pages/legal.mdx" };
  expect(find([page("/legal/"), page("/start/", [link])])).toEqual([]);
});

test("a card of the home page is enough", () => {
  const home = page("/", [], { frontMatter: { ways: [{ title: "Legal", href: "/legal/" }] } });
  expect(find([home, page("/legal/")])).toEqual([]);
});

test("the sidebar is enough, at any depth", () => {
  const doc = page("/docs/a", [], { kind: "doc" });
  expect(find([doc], [{ path: "/docs/a" }])).toEqual([]);
  expect(find([doc])).toEqual(["pages/docs/a.mdx"]);
});

test("what is unlisted wants it so", () => {
  expect(find([page("/secret/", [], { unlisted: true })])).toEqual([]);
});

import { expect, test } from "vitest";
import { createSettings } from "../settings/settings.fixture";
import { findOrphans, type LinkedPage } from "./find-orphans";

const settings = { ...createSettings(), footer: { community: [], resources: [] } };
settings.navbar = { items: [{ label: "Start", href: "/start/" }], hideOnScroll: false };

function page(path: string, href?: string, more: Partial<LinkedPage> = {}): LinkedPage {
  const links = href === undefined ? [] : [{ href, line: 1, column: 1 }];
  const file = `pages${path.replace(/\/$/, "")}.mdx`;
  return { file, path, kind: "page", unlisted: false, links, frontMatter: {}, ...more };
}

const toFile = { href: "./legal.mdx", file: "pages/legal.mdx", line: 1, column: 1 };
const home = { ways: [{ title: "Legal", href: "/legal/" }] };

test.each<[what: string, pages: LinkedPage[], orphans: string[]]>([
  ["nothing leads to", [page("/legal/"), page("/start/")], ["pages/legal.mdx"]],
  ["another page links to", [page("/legal/"), page("/start/", "/legal#terms")], []],
  ["only itself links to", [page("/legal/", "#terms")], ["pages/legal.mdx"]],
  [
    "a link names the file of",
    [page("/legal/"), page("/a/", "", { links: [toFile], unlisted: true })],
    [],
  ],
  [
    "the home page has a card of",
    [page("/", undefined, { frontMatter: home }), page("/legal/")],
    [],
  ],
  ["is unlisted", [page("/secret/", undefined, { unlisted: true })], []],
  ["the sidebar has", [page("/docs/a", undefined, { kind: "doc" })], []],
  ["no sidebar has", [page("/docs/b", undefined, { kind: "doc" })], ["pages/docs/b.mdx"]],
])("a page that %s", (_what, pages, orphans) => {
  const items = [{ type: "link" as const, label: "A", path: "/docs/a" }];
  const [version] = settings.docs.versions;
  const sidebars = new Map([[version?.name ?? "", items]]);
  const docs = {
    sidebars,
    docs: new Map(),
    categories: [],
    files: [],
    redirects: [],
    problems: [],
  };
  expect(findOrphans(pages, { docs }, settings).map(({ file }) => file)).toEqual(orphans);
});

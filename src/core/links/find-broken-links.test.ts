import { expect, test } from "vitest";
import { problemToText } from "../problems/problems";
import { findBrokenLinks, type LinkingPage } from "./find-broken-links";
import type { KnownTargets } from "./targets";

const known: KnownTargets = {
  routes: new Set([
    "/",
    "/docs/install",
    "/docs/development/",
    "/docs/flight%20log",
    "/docs/grüße",
    "/products/",
    "/blog",
  ]),
  files: new Set(["/img/x.png", "img/gru\u0308n.png", "manual%20v2.pdf"]),
  contentFiles: new Map([
    ["docs/install.mdx", "/docs/install"],
    ["docs/development/index.mdx", "/docs/development/"],
    ["products/h4.mdx", "/products/#h4"],
    ["products/h6.mdx", "/products/#h6"],
  ]),
};

function problemsOf(...links: (string | { href: string; file: string })[]): string[] {
  const install: LinkingPage = {
    file: "docs/install.mdx",
    path: "/docs/install",
    headingIds: ["fuses", "größe"],
    links: links.map((link, index) => ({
      ...(typeof link === "string" ? { href: link } : link),
      line: index + 5,
      column: 3,
    })),
  };
  const others: LinkingPage[] = [
    {
      file: "docs/development/index.mdx",
      path: "/docs/development/",
      headingIds: ["build"],
      links: [],
    },
    { file: "products/h4.mdx", path: "/products/#h4", headingIds: ["h4-sheet"], links: [] },
    { file: "products/h6.mdx", path: "/products/#h6", headingIds: ["h6-sheet"], links: [] },
  ];
  return findBrokenLinks([install, ...others], known).map(problemToText);
}

test("links to pages, files and anchors that exist are no problem", () => {
  expect(
    problemsOf(
      "/docs/install",
      "/docs/development",
      "/docs/development/#build",
      "/docs/development?view=all#build",
      "development/",
      "./install#fuses",
      "#fuses",
      "#",
      "#top",
      "#fuses:~:text=blade,fuse",
      "#:~:text=fuses",
      "/img/x.png",
      "/img/grün.png",
      "/manual v2.pdf",
      "/products#h4",
      "/products#h6",
      "/blog#nobody-told-the-ids-of-this-page",
      "",
    ),
  ).toEqual([]);
});

test("encoded and plain spellings are the same address", () => {
  expect(
    problemsOf(
      "/docs/flight log",
      "/docs/flight%20log/",
      "/docs/gr%C3%BC%C3%9Fe",
      "/docs/gru\u0308ße",
      "#gr%C3%B6%C3%9Fe",
      "#größe",
    ),
  ).toEqual([]);
});

test("a link to a draft says that it is one", () => {
  const page: LinkingPage = {
    file: "docs/install.mdx",
    path: "/docs/install",
    headingIds: [],
    links: [{ href: "./winter.mdx", file: "docs/winter.mdx", line: 5, column: 3 }],
  };
  const pageless = new Map([["docs/winter.mdx", "docs/winter.mdx is a draft and has no page yet"]]);
  expect(findBrokenLinks([page], { ...known, pageless }).map(problemToText)).toEqual([
    'docs/install.mdx:5:3: the link "./winter.mdx" must lead to a content file, but docs/winter.mdx is a draft and has no page yet',
  ]);
});

test("a link to no page names file, line, column and the nearest route", () => {
  expect(problemsOf("/docs/instal")).toEqual([
    'docs/install.mdx:5:3: the link "/docs/instal" must lead to a page or file of the site, but there is no /docs/instal; the nearest is /docs/install',
  ]);
});

test("a page that moved is found by the last part of its route", () => {
  expect(problemsOf("/guides/first-steps/development")).toEqual([
    'docs/install.mdx:5:3: the link "/guides/first-steps/development" must lead to a page or file of the site, but there is no /guides/first-steps/development; the nearest is /docs/development/',
  ]);
});

test.each([
  ["docs/old/field/setup.mdx", "docs/deployment/12-Setup.mdx"],
  ["docs/old/field/12-Setup.mdx", "docs/setup.md"],
  ["docs/old/field/setup-2-2.md", "docs/setup-2-2.mdx"],
  ["docs/old/field/a.md.notes.md", "docs/a.md.notes.mdx"],
])("%s that moved is found as %s, without numbers and endings", (file, moved) => {
  const links = [{ href: "./x", file, line: 1, column: 1 }];
  const page = { file: "docs/a.mdx", path: "/docs/a", headingIds: [], links };
  const contentFiles = new Map([
    [moved, "/docs/x"],
    ["docs/another/2-2.mdx", "/docs/y"],
    ["docs/another/a.mdx", "/docs/z"],
  ]);
  const [problem] = findBrokenLinks([page], { ...known, contentFiles });
  expect(problem?.message.endsWith(`; the nearest is ${moved}`)).toBe(true);
});

test("relative addresses are read from the page's route, as a browser reads them", () => {
  expect(problemsOf("../products/", "./development/")).toEqual([]);
  expect(problemsOf("../docs/development/nothing-like-it")).toEqual([
    'docs/install.mdx:5:3: the link "../docs/development/nothing-like-it" must lead to a page or file of the site, but there is no /docs/development/nothing-like-it',
  ]);
});

test("a missing file names the nearest file", () => {
  expect(problemsOf({ href: "./instal.mdx", file: "docs/instal.mdx" })).toEqual([
    'docs/install.mdx:5:3: the link "./instal.mdx" must lead to a content file, but there is no page docs/instal.mdx; the nearest is docs/install.mdx',
  ]);
});

test("a file whose name only looks the same is told as such", () => {
  const links = [{ href: "./caf\u00e9.mdx", file: "docs/caf\u00e9.mdx", line: 1, column: 1 }];
  const page = { file: "docs/a.mdx", path: "/docs/a", headingIds: [], links };
  const contentFiles = new Map([["docs/cafe\u0301.mdx", "/docs/caf%C3%A9"]]);
  expect(findBrokenLinks([page], { ...known, contentFiles })[0]?.message).toBe(
    'the link "./caf\u00e9.mdx" must lead to a content file, but there is no page docs/caf\u00e9.mdx; docs/cafe\u0301.mdx only looks the same: in one of the two an accent is a sign of its own, so rename the file as it is written here',
  );
});

test("a broken anchor names the page and the place, so that the finished page does not tell it again", () => {
  const links = [{ href: "../docs/install#x", line: 1, column: 1 }];
  const page = { file: "docs/install.mdx", path: "/docs/install", headingIds: ["fuses"], links };
  expect(findBrokenLinks([page], known)).toMatchObject([
    { kind: "brokenAnchor", target: "/docs/install#x" },
  ]);
});

test("an anchor that the page does not have names the nearest one", () => {
  expect(
    problemsOf(
      "#fuse",
      { href: "../development/index.mdx#biuld", file: "docs/development/index.mdx" },
      { href: "/docs/development/#completely-else", file: "docs/development/index.mdx" },
    ),
  ).toEqual([
    'docs/install.mdx:5:3: the link "#fuse" must lead to a place on /docs/install, but nothing there has the id "fuse"; the nearest is #fuses',
    'docs/install.mdx:6:3: the link "../development/index.mdx#biuld" must lead to a place on /docs/development, but nothing there has the id "biuld"; the nearest is #build',
    'docs/install.mdx:7:3: the link "/docs/development/#completely-else" must lead to a place on /docs/development, but nothing there has the id "completely-else"',
  ]);
});

test("a broken link in a part of a page is told where it can be mended", () => {
  const part = { file: "docs/_part.mdx", line: 7, column: 2 };
  const page: LinkingPage = {
    file: "docs/a.mdx",
    path: "/docs/a",
    headingIds: [],
    links: [{ href: "/docs/b", line: 3, column: 1, part }],
  };
  const known = { routes: new Set<string>(), files: new Set<string>(), contentFiles: new Map() };
  expect(findBrokenLinks([page], known).map(problemToText)).toEqual([
    'docs/_part.mdx:7:2: the link "/docs/b" must lead to a page or file of the site, but there is no /docs/b',
  ]);
});

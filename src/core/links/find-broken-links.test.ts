import { expect, test } from "vitest";
import type { DocVersion } from "../docs/types";
import { problemToText } from "../problems";
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

test("a link to a file beside the page, of an ending that may be a route's, says how it is linked", () => {
  const links = [{ href: "./fw.v2?x#y", line: 5, column: 3 }];
  const part = { file: "docs/parts/_fw.mdx", line: 2, column: 1 };
  const pages = [
    { file: "docs/a.mdx", path: "/docs/a", headingIds: [], links },
    {
      file: "docs/b.mdx",
      path: "/docs/b",
      headingIds: [],
      links: [{ href: "fw.v2", line: 5, column: 3, part }],
    },
  ];
  const besides = new Set(["docs/fw.v2", "docs/parts/fw.v2"]);
  expect(findBrokenLinks(pages, { ...known, besides }).map(problemToText)).toEqual([
    'docs/a.mdx:5:3: the link "./fw.v2?x#y" must lead to a page or file of the site, but there is no /docs/fw.v2; for the file docs/fw.v2, whose ending is none of a download, write "@site/docs/fw.v2"',
    'docs/parts/_fw.mdx:2:1: the link "fw.v2" must lead to a page or file of the site, but there is no /docs/fw.v2; for the file docs/parts/fw.v2, whose ending is none of a download, write "@site/docs/parts/fw.v2"',
  ]);
});

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

test("a link to the file of a post of a day to come tells of its route, where there is nothing yet", () => {
  const page: LinkingPage = {
    file: "docs/install.mdx",
    path: "/docs/install",
    headingIds: [],
    links: [{ href: "./winter.mdx", file: "docs/winter.mdx", line: 5, column: 3 }],
  };
  const contentFiles = new Map([["docs/winter.mdx", "/docs/winter/"]]);
  const pageless = new Map([["docs/winter.mdx", "docs/winter.mdx has no page before 1 December"]]);
  expect(findBrokenLinks([page], { ...known, contentFiles, pageless })).toMatchObject([
    { kind: "brokenLink", line: 5, target: "/docs/winter" },
  ]);
});

test("a link to what could not be read is no second problem, by its file or by its route", () => {
  const page: LinkingPage = {
    file: "docs/install.mdx",
    path: "/docs/install",
    headingIds: [],
    links: [
      { href: "./torn.mdx#part", file: "docs/torn.mdx", line: 5, column: 3 },
      { href: "/docs/torn/#part", line: 6, column: 3 },
      {
        href: "./development/index.mdx#part",
        file: "docs/development/index.mdx",
        line: 7,
        column: 3,
      },
      { href: "/docs/development/#part", line: 8, column: 3 },
    ],
  };
  const unread = new Set([
    "docs/torn.mdx",
    "/docs/torn",
    "docs/development/index.mdx",
    "/docs/development",
  ]);
  const pages = [
    page,
    { file: "docs/development/index.mdx", path: "/docs/development/", headingIds: [], links: [] },
  ];
  expect(findBrokenLinks(pages, known)).toHaveLength(4);
  expect(findBrokenLinks(pages, { ...known, unread })).toEqual([]);
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

test("of a renamed doc not the file and the route are the nearest that another version has by the former name", () => {
  const links = [
    { href: "./02-connecting.mdx", file: "docs/02-connecting.mdx", line: 1, column: 1 },
    { href: "/docs/02-connecting", line: 2, column: 1 },
    { href: "/docs/1.0/field/02-connecting", line: 3, column: 1 },
  ];
  const page = { file: "docs/a.mdx", path: "/docs/a", headingIds: [], links };
  const contentFiles = new Map([
    ["docs/02-connect.mdx", "/docs/02-connect"],
    ["versions/1.0/docs/02-connecting.mdx", "/docs/1.0/02-connecting"],
  ]);
  const versions: DocVersion[] = [
    { name: "current", label: "2.0", status: "current", path: "/docs" },
    { name: "1.0", label: "1.0", status: "past", path: "/docs/1.0" },
  ];
  const routes = new Set(contentFiles.values());
  const problems = findBrokenLinks([page], { ...known, routes, contentFiles, versions });
  expect(problems.map(({ message }) => message.replace(/^.*nearest is /, ""))).toEqual([
    "docs/02-connect.mdx",
    "/docs/02-connect",
    "/docs/1.0/02-connecting",
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

test("a page that moved into the docs, or out of them, is named", () => {
  const versions: DocVersion[] = [
    { name: "current", label: "2.0", status: "current", path: "/docs" },
  ];
  const page: LinkingPage = {
    file: "pages/a.mdx",
    path: "/a/",
    headingIds: [],
    links: [
      { href: "/wiki/assembly/batteries", line: 5, column: 3 },
      { href: "/docs/guides/certificates", line: 6, column: 3 },
    ],
  };
  const routes = new Set(["/docs/power/batteries", "/certificates"]);
  expect(findBrokenLinks([page], { ...known, routes, versions }).map(problemToText)).toEqual([
    'pages/a.mdx:5:3: the link "/wiki/assembly/batteries" must lead to a page or file of the site, but there is no /wiki/assembly/batteries; the nearest is /docs/power/batteries',
    'pages/a.mdx:6:3: the link "/docs/guides/certificates" must lead to a page or file of the site, but there is no /docs/guides/certificates; the nearest is /certificates',
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

test("kinds tell files, pages and anchors apart", () => {
  const page: LinkingPage = {
    file: "docs/install.mdx",
    path: "/docs/install",
    headingIds: [],
    links: [
      { href: "./x.mdx", file: "docs/x.mdx", line: 1, column: 1 },
      { href: "/x/y.md", line: 2, column: 1 },
      { href: "/x", line: 3, column: 1 },
      { href: "#x", line: 4, column: 1 },
      { href: "/X/README.MD", line: 5, column: 1 },
      { href: "/x/h4.mdl", line: 6, column: 1 },
    ],
  };
  expect(findBrokenLinks([page], known).map(({ kind }) => kind)).toEqual([
    "brokenMarkdownLink",
    "brokenMarkdownLink",
    "brokenLink",
    "brokenAnchor",
    "brokenMarkdownLink",
    "brokenLink",
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

test("of a thousand wrong links fifty are told with a guess, for each is compared with every page", () => {
  const routes = Array.from(
    { length: 1000 },
    (_, index) => `/docs/group-${index % 50}/page-number-${index}`,
  );
  const page: LinkingPage = {
    file: "docs/a.mdx",
    path: "/docs/a",
    headingIds: [],
    links: routes.map((route, index) => ({ href: `${route}-x`, line: index + 1, column: 1 })),
  };
  const problems = findBrokenLinks([page], {
    routes: new Set(routes),
    files: new Set(),
    contentFiles: new Map(),
  });
  expect(problems).toHaveLength(1000);
  const guessed = problems.map(({ message }) => message.includes("the nearest is"));
  expect(guessed).toEqual(routes.map((_, index) => index < 50));
});

test("an address without its scheme, which is a page beside this one, is told with it", () => {
  expect(problemsOf("www.e.org", "me@e.org")).toEqual([
    'docs/install.mdx:5:3: the link "www.e.org" must lead to a page or file of the site, but there is no /docs/www.e.org; write "https://www.e.org"',
    'docs/install.mdx:6:3: the link "me@e.org" must lead to a page or file of the site, but there is no /docs/me@e.org; write "mailto:me@e.org"',
  ]);
});

import { expect, test } from "vitest";
import type { DocRef } from "../docs/types";
import { problemToText } from "../problems/problems";
import { createSettings } from "../settings/settings.fixture";
import {
  type ContentRef,
  isIndexable,
  isOfCurrentVersion,
  mergePlans,
  type PlanSettings,
  planSite,
  type SiteContent,
  type SitePlan,
} from "./plan";

const { features } = createSettings();

const settings: PlanSettings = {
  features,
  docs: {
    versions: [{ name: "current", label: "2.0", status: "current", path: "/docs" }],
    home: "overview",
    numberPrefixes: "keep",
    tableOfContents: { minLevel: 2, maxLevel: 3 },
  },
  navbar: {
    hideOnScroll: false,
    items: [
      { label: "Getting Started", href: "/getting-started/" },
      { label: "Products", href: "/products/" },
      { label: "Tutorials", href: "/docs/overview" },
      { label: "Blog", href: "/blog" },
      { label: "FAQ", href: "/faq/" },
    ],
  },
  footer: {
    community: [{ label: "GitHub", href: "https://github.com/halcyra" }],
    resources: [{ label: "Manual", href: "/manual.pdf" }],
  },
  announcement: {
    id: "x",
    text: "New",
    closable: true,
    link: { label: "Meet it", href: "/news?x=1#h6" },
  },
};

const nothing: SiteContent = {
  docs: [],
  categories: [],
  pages: [],
  products: [],
  faqs: [],
  lastUpdated: new Map(),
  elsewhere: ["/manual.pdf"],
};

function doc(docId: string, path = `/docs/${docId}`): DocRef {
  const file = `docs/${docId}.mdx`;
  return {
    id: file,
    docId,
    file,
    path,
    version: "current",
    title: docId,
  };
}

function ref(file: string, path: string, more: Partial<ContentRef> = {}): ContentRef {
  return { id: file, file, path, ...more };
}

function pagesOf(plan: SitePlan): string[] {
  return plan.pages.map(({ path, template }) => `${path} ${template}`);
}

function contextOf(plan: SitePlan, path: string) {
  return plan.pages.find((page) => page.path === path)?.context;
}

function blogOf(...paths: string[]): SitePlan {
  const pages = paths.map((path) => ({ path, template: "blog-index" as const, context: {} }));
  return { pages, redirects: [], files: [], problems: [] };
}

test("an empty content folder still gives every page that the site's frame leads to", () => {
  const plan = planSite(nothing, settings);
  expect(pagesOf(plan)).toEqual([
    "/ home",
    "/products/ products",
    "/faq/ faq",
    "/getting-started/ page",
    "/docs/overview page",
    "/blog page",
    "/news page",
  ]);
  expect(contextOf(plan, "/")).toEqual({ id: null });
  // What stands on it is decided by the route.
  expect(plan.pages.find(({ path }) => path === "/")?.card).toMatchObject({ path: "/" });
  expect(contextOf(plan, "/products/")).toEqual({ ids: [] });
  expect(contextOf(plan, "/docs/overview")).toEqual({ id: null, title: "Tutorials" });
  expect(plan.problems).toEqual([]);
});

test("each kind of content gets its template and its place in the set", () => {
  const blog = blogOf("/blog", "/news");
  const plan = planSite(
    {
      ...nothing,
      docs: [doc("overview"), doc("guides/x")],
      categories: [
        {
          folder: "guides",
          version: "current",
          file: "docs/guides/_category_.yml",
          link: { type: "generated-index" },
        },
      ],
      pages: [ref("pages/index.mdx", "/"), ref("pages/getting-started.mdx", "/getting-started/")],
      products: [
        ref("products/b.mdx", "/products/#b"),
        ref("products/h6.mdx", "/products/#h6", { order: 2 }),
        ref("products/a.mdx", "/products/#a"),
        ref("products/h4.mdx", "/products/#h4", { order: 1 }),
        ref("products/c.mdx", "/products/#c"),
      ],
      faqs: [ref("faq/power.mdx", "/faq/#power")],
    },
    settings,
    blog,
  );
  expect(pagesOf(plan)).toEqual([
    "/products/ products",
    "/faq/ faq",
    "/getting-started/ page",
    "/ home",
    "/docs/guides/x doc",
    "/docs/overview doc",
    "/docs/category/guides category",
    "/blog blog-index",
    "/news blog-index",
  ]);
  expect(contextOf(plan, "/products/")).toEqual({
    ids: ["h4", "h6", "a", "b", "c"].map((name) => `products/${name}.mdx`),
  });
  expect(contextOf(plan, "/docs/overview")).toMatchObject({
    id: "docs/overview.mdx",
    place: { canonicalPath: "/docs/overview", next: { path: "/docs/category/guides" } },
  });
  expect(contextOf(plan, "/docs/category/guides")).toMatchObject({ place: { title: "Guides" } });
  expect(plan.pages.flatMap(({ path, card }) => (card ? [[path, card]] : []))).toEqual([
    ["/products/", { kind: "product", title: "Products" }],
    ["/faq/", { kind: "faq", title: "Questions and answers" }],
    ["/docs/category/guides", { kind: "doc", title: "Guides", version: "current" }],
  ]);
  expect(plan.docs.docs.get("docs/overview.mdx")?.place).toBe(
    contextOf(plan, "/docs/overview")?.place,
  );
  expect(plan.blog).toBe(blog);
  expect(plan.files.map(({ path }) => path)).toEqual(["/docs-sidebar/current/guides.json"]);
  expect(plan.problems).toEqual([]);
});

test("two files with one route are told with both names, whatever their kinds", () => {
  const plan = planSite(
    {
      ...nothing,
      docs: [doc("overview"), { ...doc("a", "/getting%20started/"), routeLine: 3 }],
      pages: [ref("pages/getting started.mdx", "/getting%20started/", { routeLine: 2 })],
    },
    settings,
  );
  expect(plan.problems.map(problemToText)).toEqual([
    'docs/a.mdx:3: the route /getting%20started/ is already that of pages/getting started.mdx:2, which stays; this file gets no page until one of them has another "slug"',
  ]);
});

test("the page that a category asks for is told at the line that gives its route", () => {
  const category = {
    folder: "a",
    version: "current",
    file: "docs/a/_category_.yml",
    routeLine: 4,
    link: { type: "generated-index" as const, slug: "/overview" },
  };
  const docs = [doc("overview"), doc("a/x")];
  const plan = planSite({ ...nothing, docs, categories: [category] }, settings);
  expect(plan.problems.map(problemToText)).toEqual([
    'docs/a/_category_.yml:4: the route /docs/overview is already that of docs/overview.mdx, which stays; this file gets no page until one of them has another "slug"',
  ]);
});

test("a file gets no page where the site itself has one", () => {
  const pages = [ref("pages/search.mdx", "/search/")];
  const plan = planSite({ ...nothing, pages, elsewhere: ["/search"] }, settings);
  expect(pagesOf(plan)).not.toContain("/search/ page");
  expect(plan.problems.map(problemToText)).toEqual([
    'pages/search.mdx: the route /search/ is already that of a page or file of the site itself, which stays; this file gets no page until it has another "slug"',
  ]);
});

test("a route that no file can have is told at its line, and is no page", () => {
  const long = `/${"é".repeat(126)}/`;
  const pages = [
    ref("pages/fits.mdx", `/${"%C3%A9".repeat(125)}/`),
    { ...ref("pages/long.mdx", encodeURI(long)), routeLine: 3 },
  ];
  const plan = planSite({ ...nothing, pages }, settings);
  expect(pagesOf(plan)).toContain(`/${"%C3%A9".repeat(125)}/ page`);
  expect(pagesOf(plan)).not.toContain(`${encodeURI(long)} page`);
  expect(plan.problems.map(problemToText)).toEqual([
    `pages/long.mdx:3: a part of the route ${encodeURI(long)} is too long for the name of a file; wanted at most 251 bytes in each, by another "slug"`,
  ]);
});

test("pages and docs know when their file was changed last", () => {
  const plan = planSite(
    {
      ...nothing,
      docs: [doc("overview")],
      pages: [
        ref("pages/index.mdx", "/"),
        ref("pages/x.mdx", "/x/", { lastUpdatedAt: "2026-02-02" }),
        ref("pages/new.mdx", "/new/"),
      ],
      lastUpdated: new Map([
        ["docs/overview.mdx", "2025-01-01T00:00:00Z"],
        ["pages/index.mdx", "2025-03-03T00:00:00Z"],
        ["pages/x.mdx", "2025-03-03T00:00:00Z"],
      ]),
    },
    settings,
  );
  expect(contextOf(plan, "/docs/overview")).toMatchObject({
    place: { lastUpdatedAt: "2025-01-01T00:00:00Z" },
  });
  expect(contextOf(plan, "/")).toEqual({
    id: "pages/index.mdx",
    lastUpdatedAt: "2025-03-03T00:00:00Z",
  });
  expect(contextOf(plan, "/x/")).toMatchObject({ lastUpdatedAt: "2026-02-02" });
  expect(contextOf(plan, "/new/")).toEqual({ id: "pages/new.mdx" });
});

test("merging keeps the first of two redirects, and a page before a redirect", () => {
  const page = { path: "/a/", template: "page" as const, context: {} };
  const plan = mergePlans(
    {
      pages: [],
      redirects: [
        { from: "/a", to: "/x" },
        { from: "/b", to: "/x" },
      ],
      files: [{ path: "/1.json", json: 1 }],
      problems: [],
    },
    {
      pages: [page],
      redirects: [{ from: "/b", to: "/y" }],
      files: [{ path: "/2.json", json: 2 }],
      problems: [{ kind: "content", file: "x", message: "y" }],
    },
  );
  expect(plan).toEqual({
    pages: [page],
    redirects: [{ from: "/b", to: "/x" }],
    files: [
      { path: "/1.json", json: 1 },
      { path: "/2.json", json: 2 },
    ],
    problems: [{ kind: "content", file: "x", message: "y" }],
  });
});

test("a page that leads into the docs knows them in the other versions", () => {
  const versions = [
    ...settings.docs.versions,
    { name: "1.0", label: "1.0", status: "past", path: "/docs/1.0" } as const,
  ];
  const past = { ...doc("a", "/docs/1.0/a"), id: "past", file: "past", version: "1.0" };
  const post = { path: "/blog/p", template: "blog-post" as const, context: { id: "post" } };
  const list = { path: "/blog", template: "blog-index" as const, context: { ids: ["post"] } };
  const plan = planSite(
    {
      ...nothing,
      docs: [doc("a"), doc("b"), past],
      pages: [ref("pages/index.mdx", "/"), ref("pages/plain.mdx", "/plain/")],
      products: [ref("products/h4.mdx", "/products/#h4")],
      links: new Map([
        ["pages/index.mdx", [{ href: "/docs/a", line: 1, column: 1 }]],
        ["pages/plain.mdx", [{ href: "/docs/b", line: 1, column: 1 }]],
        ["products/h4.mdx", [{ href: "../docs/a.mdx#x", file: "docs/a.mdx", line: 1, column: 1 }]],
        ["post", [{ href: "/docs/a/", line: 1, column: 1 }]],
      ]),
    },
    { ...settings, docs: { ...settings.docs, versions } },
    { pages: [post, list], redirects: [], files: [], problems: [] },
  );
  const inPast = { "1.0": "/docs/1.0/a" };
  expect(contextOf(plan, "/")?.entries).toEqual({ "/docs/a": inPast });
  expect(contextOf(plan, "/plain/")).toEqual({ id: "pages/plain.mdx" });
  expect(contextOf(plan, "/products/")?.entries).toEqual({ "/docs/a": inPast });
  expect(contextOf(plan, "/blog/p")?.entries).toEqual({ "/docs/a/": inPast });
  expect(contextOf(plan, "/blog")).toEqual({ ids: ["post"] });
});

test("lists for search engines leave out the docs of other versions", () => {
  const versions = [
    ...settings.docs.versions,
    { name: "1.0", label: "1.0", status: "past", path: "/docs/1.0" } as const,
  ];
  const past = { ...doc("a", "/docs/1.0/a"), id: "past", file: "past", version: "1.0" };
  const plan = planSite(
    { ...nothing, docs: [doc("a"), past] },
    { ...settings, docs: { ...settings.docs, versions } },
  );
  const listed = plan.pages.filter(isOfCurrentVersion).map(({ path }) => path);
  expect(listed).toContain("/docs/a");
  expect(listed).toContain("/faq/");
  expect(listed).not.toContain("/docs/1.0/a");
});

test("what is unlisted, and what nobody has written yet, is for no search engine", () => {
  const plan = planSite(
    {
      ...nothing,
      docs: [doc("overview"), { ...doc("secret"), unlisted: true }],
      pages: [ref("pages/team.mdx", "/team/"), ref("pages/x.mdx", "/x/", { unlisted: true })],
      products: [ref("products/h4.mdx", "/products/#h4")],
      faqs: [ref("faq/power.mdx", "/faq/#power")],
    },
    settings,
  );
  const left = plan.pages.filter((page) => !isIndexable(page)).map(({ path }) => path);
  expect(left).toEqual(["/x/", "/docs/secret", "/getting-started/", "/blog", "/news"]);
});

test("search engines get no page that is unlisted, of another version, or not written yet", () => {
  const place = { version: { status: "past" } };
  const pages = [
    { context: {} },
    { context: {}, noindex: true as const },
    { context: { place } },
    { context: { place: { version: { status: "current" } } } },
  ];
  expect(pages.map(isIndexable)).toEqual([true, false, false, true]);
});

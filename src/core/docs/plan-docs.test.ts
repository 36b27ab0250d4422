import { expect, test } from "vitest";
import { problemToText } from "../problems/problems";
import { type DocPlan, type DocSettings, planDocs } from "./plan-docs";
import { type DocRouteKeys, toDocRoute } from "./routes";
import { readSidebarFile } from "./sidebar-file";
import type { CategoryRef, DocRef, SidebarItem } from "./types";

const current = { name: "current", label: "2.0", status: "current", path: "/docs" } as const;
const past = { name: "1.0", label: "1.0", status: "past", path: "/docs/1.0" } as const;

const settings: DocSettings = { versions: [current], home: "overview", numberPrefixes: "keep" };

/** A doc as its node tells about it; its title is its docId. */
function doc(file: string, more: Partial<DocRef> & { route?: DocRouteKeys } = {}): DocRef {
  const { route: keys, ...fields } = more;
  const route = toDocRoute(file, keys ?? {}, { ...settings, versions: [current, past] });
  if (route === undefined) throw new Error(`${file} is no docs file`);
  return {
    id: file,
    file,
    title: route.docId,
    ...route,
    ...fields,
  };
}

function category(folder: string, more: Partial<CategoryRef> = {}): CategoryRef {
  return { folder, version: "current", file: `docs/${folder}/_category_.yml`, ...more };
}

/** The sidebar as an outline: labels, and the items of open categories in brackets. */
function outline(items: readonly SidebarItem[] | null | undefined): string {
  if (!items) return "closed";
  return items
    .map((item) => {
      const label = item.current ? `*${item.label}*` : item.label;
      return item.type === "link" ? label : `${label}(${outline(item.items)})`;
    })
    .join(" ");
}

function placeOf(plan: DocPlan, file: string) {
  const planned = plan.docs.get(file);
  if (planned === undefined) throw new Error(`${file} has no page`);
  return planned.place;
}

const specified = [
  "docs/overview.mdx",
  "docs/deployment/01-powering.mdx",
  "docs/deployment/02-connecting.mdx",
  "docs/deployment/10-next.mdx",
  "docs/development/index.mdx",
  "docs/miscellaneous/uvdar_cam_calib.mdx",
  "docs/simulation/index.mdx",
  "docs/simulation/uvdar.mdx",
].map((file) => doc(file, { title: file.replace(/^.*\/(\d+-)?|\.mdx$/g, "") }));

const titled = specified.map((ref) => {
  const title = {
    "docs/development/index.mdx": "Development",
    "docs/simulation/index.mdx": "Simulation",
  };
  return { ...ref, title: title[ref.file as keyof typeof title] ?? ref.title };
});

test("the specification's docs share one sidebar that starts at the overview", () => {
  const plan = planDocs(
    titled,
    [category("deployment", { label: "Deployment", position: 1 })],
    settings,
  );
  expect(plan.problems).toEqual([]);
  expect(outline(plan.sidebars.get("current"))).toBe(
    "overview Deployment(powering connecting next) Development Miscellaneous(uvdar_cam_calib) Simulation(uvdar)",
  );
  expect(plan.redirects).toEqual([
    { from: "/docs", to: "/docs/overview" },
    { from: "/docs/", to: "/docs/overview" },
  ]);
});

test("a page holds its open branch only, and closed categories say where their items are", () => {
  const plan = planDocs(titled, [], settings);
  const { sidebar } = placeOf(plan, "docs/simulation/uvdar.mdx");
  expect(outline(sidebar)).toBe(
    "overview Deployment(closed) Development Miscellaneous(closed) Simulation(*uvdar*)",
  );
  expect(sidebar?.[1]).toEqual({
    type: "category",
    label: "Deployment",
    key: "deployment",
    path: undefined,
    className: undefined,
    collapsible: true,
    open: false,
    count: 3,
    items: null,
    itemsUrl: "/docs-sidebar/current/deployment.json",
    firstPath: "/docs/deployment/01-powering",
  });
  expect(sidebar?.[4]).toMatchObject({ open: true, path: "/docs/simulation/" });
});

test("a closed category's items are a file", () => {
  const { files } = planDocs(titled, [], settings);
  expect(files.map(({ path }) => path)).toEqual([
    "/docs-sidebar/current/deployment.json",
    "/docs-sidebar/current/miscellaneous.json",
    "/docs-sidebar/current/simulation.json",
  ]);
  expect(files[2]?.json).toEqual([
    expect.objectContaining({ type: "link", label: "uvdar", path: "/docs/simulation/uvdar" }),
  ]);
});

test("a category's own page is current, open, and has the children for cards", () => {
  const place = placeOf(planDocs(titled, [], settings), "docs/simulation/index.mdx");
  expect(outline(place.sidebar)).toMatch(/ \*Simulation\*\(uvdar\)$/);
  expect(outline(place.children)).toBe("uvdar");
  expect(place.breadcrumbs).toEqual([{ label: "Simulation", path: "/docs/simulation/" }]);
});

test("the home page has the top level for cards, another page has none", () => {
  const plan = planDocs(titled, [], settings);
  expect(outline(placeOf(plan, "docs/overview.mdx").children)).toBe(
    "Deployment(closed) Development Miscellaneous(closed) Simulation(closed)",
  );
  expect(placeOf(plan, "docs/simulation/uvdar.mdx").children).toEqual([]);
});

test("the sidebar of the first page has its first category open", () => {
  const plan = planDocs(titled, [], settings);
  expect(outline(placeOf(plan, "docs/overview.mdx").sidebar)).toBe(
    "*overview* Deployment(powering connecting next) Development Miscellaneous(closed) Simulation(closed)",
  );
});

test("a category may number its pages, and a page names its checklist", () => {
  const checklist = { id: "pre-flight", mark: "0abc" };
  const plan = planDocs(
    [
      doc("docs/a/x.mdx", { checklist }),
      doc("docs/b/index.mdx", { checklist }),
      doc("docs/b/x.mdx"),
    ],
    [category("a", { numbered: true })],
    settings,
  );
  const [numbered, other] = plan.sidebars.get("current") ?? [];
  expect(numbered).toMatchObject({ numbered: true, items: [{ checklist }] });
  expect(other).toMatchObject({ checklist });
  expect(other).not.toHaveProperty("numbered");
});

test("a closed category leads to the first page inside, however deep it is", () => {
  const plan = planDocs(
    [
      doc("docs/a/b/c/x.mdx"),
      doc("docs/a/z.mdx"),
      doc("docs/d/e/index.mdx"),
      doc("docs/d/e/x.mdx"),
    ],
    [],
    settings,
  );
  expect(plan.sidebars.get("current")).toMatchObject([
    { label: "A", firstPath: "/docs/a/b/c/x" },
    { label: "D", firstPath: "/docs/d/e/" },
  ]);
});

test("breadcrumbs lead through categories, with a link where there is a page", () => {
  const plan = planDocs(titled, [], settings);
  expect(placeOf(plan, "docs/overview.mdx").breadcrumbs).toEqual([
    { label: "overview", path: "/docs/overview" },
  ]);
  expect(placeOf(plan, "docs/simulation/uvdar.mdx").breadcrumbs).toEqual([
    { label: "Simulation", path: "/docs/simulation/" },
    { label: "uvdar", path: "/docs/simulation/uvdar" },
  ]);
  expect(placeOf(plan, "docs/deployment/10-next.mdx").breadcrumbs).toEqual([
    { label: "Deployment", path: undefined },
    { label: "next", path: "/docs/deployment/10-next" },
  ]);
});

test("neighbours follow the sidebar from top to bottom, a category's page before what is in it", () => {
  const plan = planDocs(titled, [], settings);
  const around = (file: string) => {
    const { previous, next } = placeOf(plan, file);
    return [previous?.path, next?.path];
  };
  expect(around("docs/overview.mdx")).toEqual([undefined, "/docs/deployment/01-powering"]);
  expect(around("docs/development/index.mdx")).toEqual([
    "/docs/deployment/10-next",
    "/docs/miscellaneous/uvdar_cam_calib",
  ]);
  expect(around("docs/simulation/index.mdx")).toEqual([
    "/docs/miscellaneous/uvdar_cam_calib",
    "/docs/simulation/uvdar",
  ]);
  expect(around("docs/simulation/uvdar.mdx")).toEqual(["/docs/simulation/", undefined]);
});

test("front matter names other neighbours, or none", () => {
  const plan = planDocs(
    [
      doc("docs/a.mdx", { paginationNext: "c" }),
      doc("docs/b.mdx", { paginationPrevious: null, paginationNext: "hidden" }),
      doc("docs/c.mdx", { paginationPrevious: "folder/x" }),
      doc("docs/folder/01-x.mdx"),
      doc("docs/hidden.mdx", { draft: true }),
    ],
    [],
    settings,
  );
  expect(plan.problems).toEqual([]);
  expect(placeOf(plan, "docs/a.mdx").next?.path).toBe("/docs/c");
  expect(placeOf(plan, "docs/b.mdx")).toMatchObject({ previous: null, next: null });
  expect(placeOf(plan, "docs/c.mdx").previous?.path).toBe("/docs/folder/01-x");
});

test("a neighbour that does not exist is told with the nearest docId", () => {
  const plan = planDocs(
    [
      doc("docs/install.mdx"),
      doc("docs/y.mdx", { paginationNext: "instal", paginationLines: { next: 4 } }),
      doc("docs/z.mdx", { paginationPrevious: "instal" }),
    ],
    [],
    settings,
  );
  expect(plan.problems.map(problemToText)).toEqual([
    'docs/y.mdx:4: "pagination_next" must name a doc of this version, found "instal"; did you mean "install"?',
    'docs/z.mdx:1: "pagination_prev" must name a doc of this version, found "instal"; did you mean "install"?',
  ]);
  expect(placeOf(plan, "docs/y.mdx").next?.path).toBe("/docs/z");
  expect(placeOf(plan, "docs/z.mdx").previous?.path).toBe("/docs/y");
});

test("positions go before number prefixes, those before names, the home doc before all", () => {
  const plan = planDocs(
    [
      doc("docs/Zebra.mdx"),
      doc("docs/apple.mdx"),
      doc("docs/02-two.mdx"),
      doc("docs/10-ten.mdx"),
      doc("docs/03-plain.mdx", { parseNumberPrefixes: false }),
      doc("docs/late.mdx", { sidebarPosition: 2.5 }),
      doc("docs/first.mdx", { sidebarPosition: -1 }),
      doc("docs/overview.mdx", { sidebarPosition: 99 }),
      doc("docs/04-folder/x.mdx"),
      doc("docs/other/x.mdx"),
    ],
    [category("other", { position: 0 })],
    settings,
  );
  expect(outline(plan.sidebars.get("current"))).toBe(
    "overview first Other(other/x) 02-two late Folder(04-folder/x) 10-ten 03-plain Zebra apple",
  );
});

test("a folder whose only page is unlisted is not shown", () => {
  const plan = planDocs(
    [doc("docs/a.mdx"), doc("docs/b/index.mdx", { unlisted: true })],
    [],
    settings,
  );
  expect(outline(plan.sidebars.get("current"))).toBe("a");
});

test("a category file names the category's page by an id inside the folder or a whole one", () => {
  const plan = planDocs(
    [doc("docs/a/intro.mdx"), doc("docs/a/x.mdx"), doc("docs/b/x.mdx"), doc("docs/about-b.mdx")],
    [
      category("a", { link: { type: "doc", id: "intro" } }),
      category("b", { link: { type: "doc", id: "about-b" } }),
    ],
    settings,
  );
  expect(outline(plan.sidebars.get("current"))).toBe("a/intro(a/x) about-b about-b(b/x)");
  const place = placeOf(plan, "docs/about-b.mdx");
  expect(outline(place.sidebar)).toBe("a/intro(closed) about-b *about-b*(b/x)");
  expect(place.previous?.path).toBe("/docs/a/x");
});

test("a category file that names no doc is told with the nearest", () => {
  const { problems } = planDocs(
    [doc("docs/a/intro.mdx"), doc("docs/b/x.mdx")],
    [
      category("a", { link: { type: "doc", id: "a/into" }, linkLine: 3 }),
      category("b", { link: { type: "doc", id: "nothing-like-it" } }),
    ],
    settings,
  );
  expect(problems.map(problemToText)).toEqual([
    'docs/a/_category_.yml:3: "link" must name a doc of this version, found "a/into"; did you mean "a/intro"?',
    'docs/b/_category_.yml:1: "link" must name a doc of this version, found "nothing-like-it"',
  ]);
});

test("a generated index has a page, a place among the neighbours, and children", () => {
  const plan = planDocs(
    [doc("docs/01-a.mdx"), doc("docs/02-guides/x.mdx"), doc("docs/02-guides/y.mdx")],
    [
      category("02-guides", {
        label: "How-to guides!",
        link: { type: "generated-index", title: "All guides", description: "Every guide" },
      }),
    ],
    settings,
  );
  expect(plan.categories).toEqual([
    {
      file: "docs/02-guides/_category_.yml",
      path: "/docs/category/how-to-guides",
      place: expect.objectContaining({
        title: "All guides",
        description: "Every guide",
        canonicalPath: "/docs/category/how-to-guides",
        breadcrumbs: [{ label: "How-to guides!", path: "/docs/category/how-to-guides" }],
        previous: { label: "01-a", path: "/docs/01-a" },
        next: { label: "02-guides/x", path: "/docs/02-guides/x" },
      }),
    },
  ]);
  expect(outline(plan.categories[0]?.place.sidebar)).toBe(
    "01-a *How-to guides!*(02-guides/x 02-guides/y)",
  );
  expect(plan.categories[0]?.place.children).toHaveLength(2);
  expect(placeOf(plan, "docs/01-a.mdx").next).toEqual({
    label: "How-to guides!",
    path: "/docs/category/how-to-guides",
  });
});

test("a generated index without anything to list has no page", () => {
  const plan = planDocs(
    [doc("docs/a/x.mdx", { draft: true }), doc("docs/b.mdx")],
    [category("a", { link: { type: "generated-index" } })],
    settings,
  );
  expect(plan.categories).toEqual([]);
  expect(outline(plan.sidebars.get("current"))).toBe("b");
});

test("drafts have no page and stand nowhere", () => {
  const plan = planDocs([doc("docs/a.mdx"), doc("docs/b.mdx", { draft: true })], [], settings);
  expect([...plan.docs.keys()]).toEqual(["docs/a.mdx"]);
  expect(outline(plan.sidebars.get("current"))).toBe("a");
});

test("an unlisted doc has a page and its branch, and no neighbours", () => {
  const plan = planDocs(
    [doc("docs/a/x.mdx"), doc("docs/a/y.mdx", { unlisted: true }), doc("docs/a/z.mdx")],
    [],
    settings,
  );
  const place = placeOf(plan, "docs/a/y.mdx");
  expect(place).toMatchObject({ previous: null, next: null });
  expect(outline(place.sidebar)).toBe("A(a/x a/z)");
  expect(place.breadcrumbs.map(({ label }) => label)).toEqual(["A", "a/y"]);
  expect(placeOf(plan, "docs/a/x.mdx").next?.path).toBe("/docs/a/z");
});

test("a doc that hides the sidebar has none, and no neighbours", () => {
  const plan = planDocs(
    [doc("docs/a.mdx", { hideSidebar: true }), doc("docs/b.mdx")],
    [],
    settings,
  );
  expect(placeOf(plan, "docs/a.mdx")).toMatchObject({ sidebar: null, previous: null, next: null });
});

test("two docs with one route are told with both files, and the first stays", () => {
  const plan = planDocs(
    [
      doc("docs/a.mdx"),
      doc("docs/b.mdx", { path: "/docs/a/", routeLine: 3 }),
      doc("docs/c/index.md", { routeLine: 2 }),
      doc("docs/c/README.md"),
    ],
    [],
    settings,
  );
  expect(plan.problems.map(problemToText)).toEqual([
    'docs/b.mdx:3: the route /docs/a/ is already that of docs/a.mdx, which stays; this file gets no page until one of them has another "slug"',
    'docs/c/README.md: the route /docs/c/ is already that of docs/c/index.md:2, which stays; this file gets no page until one of them has another "slug"',
  ]);
  expect([...plan.docs.keys()]).toEqual(["docs/a.mdx", "docs/c/index.md"]);
});

test("versions have their own sidebars, homes and files, and past pages point to current ones", () => {
  const plan = planDocs(
    [
      doc("docs/overview.mdx"),
      doc("docs/a/x.mdx"),
      doc("versions/1.0/docs/overview.mdx"),
      doc("versions/1.0/docs/a/x.mdx"),
      doc("versions/1.0/docs/a/gone.mdx"),
    ],
    [category("a", { label: "Current A" }), category("a", { version: "1.0", label: "Past A" })],
    { ...settings, versions: [current, past] },
  );
  expect(outline(plan.sidebars.get("current"))).toBe("overview Current A(a/x)");
  expect(outline(plan.sidebars.get("1.0"))).toBe("overview Past A(a/gone a/x)");
  expect(plan.files.map(({ path }) => path)).toEqual([
    "/docs-sidebar/current/a.json",
    "/docs-sidebar/1.0/a.json",
  ]);
  expect(plan.redirects).toContainEqual({ from: "/docs/1.0/", to: "/docs/1.0/overview" });
  expect(placeOf(plan, "versions/1.0/docs/a/x.mdx")).toMatchObject({
    version: past,
    canonicalPath: "/docs/a/x",
    previous: { path: "/docs/1.0/a/gone" },
  });
  expect(placeOf(plan, "versions/1.0/docs/a/gone.mdx").canonicalPath).toBe("/docs/1.0/a/gone");
});

test("a page knows itself in each version that has it, and drafts are in none", () => {
  const next = { name: "next", label: "3.0", status: "next", path: "/docs/next" } as const;
  const plan = planDocs(
    [
      doc("docs/a.mdx", { route: { slug: "renamed" } }),
      doc("docs/new.mdx"),
      doc("versions/1.0/docs/a.mdx"),
      doc("versions/1.0/docs/new.mdx", { draft: true }),
      doc("versions/next/docs/a.mdx", { path: "/docs/next/a" }),
    ],
    [],
    { ...settings, versions: [next, current, past] },
  );
  expect(placeOf(plan, "docs/a.mdx").inVersions).toEqual({
    next: "/docs/next/a",
    "1.0": "/docs/1.0/a",
  });
  expect(placeOf(plan, "versions/1.0/docs/a.mdx")).toMatchObject({
    inVersions: { next: "/docs/next/a", current: "/docs/renamed" },
    canonicalPath: "/docs/renamed",
  });
  expect(placeOf(plan, "versions/next/docs/a.mdx").canonicalPath).toBe("/docs/next/a");
  expect(placeOf(plan, "docs/new.mdx").inVersions).toEqual({});
});

test.each([
  ["past", "/docs/a"],
  ["unmaintained", "/docs/a"],
  ["next", "/docs/1.0/a"],
] as const)("a page of a version that is %s has the canonical path %s", (status, canonicalPath) => {
  const plan = planDocs([doc("docs/a.mdx"), doc("versions/1.0/docs/a.mdx")], [], {
    ...settings,
    versions: [current, { ...past, status }],
  });
  expect(placeOf(plan, "versions/1.0/docs/a.mdx").canonicalPath).toBe(canonicalPath);
});

test("a page that search engines are to leave out is no canonical one, and points to no other", () => {
  const plan = planDocs(
    [
      doc("docs/a.mdx", { unlisted: true }),
      doc("docs/b.mdx"),
      doc("versions/1.0/docs/a.mdx"),
      doc("versions/1.0/docs/b.mdx", { unlisted: true }),
    ],
    [],
    { ...settings, versions: [current, past] },
  );
  expect(placeOf(plan, "versions/1.0/docs/a.mdx").canonicalPath).toBe("/docs/1.0/a");
  expect(placeOf(plan, "versions/1.0/docs/b.mdx").canonicalPath).toBe("/docs/1.0/b");
});

test("without a home doc its route and the root lead to the first doc", () => {
  const { redirects } = planDocs([doc("docs/b.mdx"), doc("docs/01-a.mdx")], [], settings);
  expect(redirects).toEqual([
    { from: "/docs", to: "/docs/01-a" },
    { from: "/docs/", to: "/docs/01-a" },
    { from: "/docs/overview", to: "/docs/01-a" },
    { from: "/docs/overview/", to: "/docs/01-a" },
  ]);
});

test("the last update is the author's, then the repository's, then absent", () => {
  const plan = planDocs(
    [doc("docs/a.mdx"), doc("docs/b.mdx", { lastUpdatedAt: "2026-01-01" }), doc("docs/c.mdx")],
    [],
    settings,
    new Map([
      ["docs/a.mdx", "2025-05-05T10:00:00Z"],
      ["docs/b.mdx", "2025-05-05T10:00:00Z"],
    ]),
  );
  expect(placeOf(plan, "docs/a.mdx").lastUpdatedAt).toBe("2025-05-05T10:00:00Z");
  expect(placeOf(plan, "docs/b.mdx").lastUpdatedAt).toBe("2026-01-01");
  expect(placeOf(plan, "docs/c.mdx")).not.toHaveProperty("lastUpdatedAt");
});

/** Docs in folders up to four deep, the same for the same seed. */
function drawDocs(seed: number, count: number): DocRef[] {
  let state = seed;
  const draw = (below: number) => {
    state = (state * 48271) % 2147483647;
    return state % below;
  };
  const docs = Array.from({ length: count }, (_, index) => {
    const folders = Array.from({ length: draw(4) }, () => `${"abc"[draw(3)]}`);
    const name = draw(4) === 0 ? "index" : `page-${index}`;
    const more = { unlisted: draw(9) === 0, draft: draw(9) === 0, sidebarPosition: draw(5) };
    return doc(["docs", ...folders, `${name}.mdx`].join("/"), more);
  });
  return [...new Map(docs.map((ref) => [ref.file, ref])).values()];
}

function collectPaths(items: readonly SidebarItem[]): string[] {
  return items.flatMap((item) => [
    ...(item.path === undefined ? [] : [item.path]),
    ...(item.type === "category" ? collectPaths(item.items ?? []) : []),
  ]);
}

function countCurrent(items: readonly SidebarItem[]): number {
  return items.reduce(
    (sum, item) =>
      sum +
      (item.current ? 1 : 0) +
      (item.type === "category" ? countCurrent(item.items ?? []) : 0),
    0,
  );
}

test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])(
  "in any tree (%i) each listed doc stands once, current on its own page, between its neighbours",
  (seed) => {
    const docs = drawDocs(seed * 7919, 60);
    const plan = planDocs(docs, [], settings);
    const order = collectPaths(plan.sidebars.get("current") ?? []);
    const listed = docs.filter((ref) => !ref.draft && !ref.unlisted);
    expect(plan.problems).toEqual([]);
    expect(order.toSorted()).toEqual(listed.map(({ path }) => path).toSorted());
    for (const ref of listed) {
      const place = placeOf(plan, ref.file);
      const at = order.indexOf(ref.path);
      expect(countCurrent(place.sidebar ?? [])).toBe(1);
      expect(place.previous?.path).toBe(order[at - 1]);
      expect(place.next?.path).toBe(order[at + 1]);
      expect(place.breadcrumbs.at(-1)?.path).toBe(ref.path);
    }
  },
);

/** The plan with the sidebar written as YAML. */
function planWritten(text: string, docs: DocRef[], categories: CategoryRef[] = []): DocPlan {
  const { sidebar, problems } = readSidebarFile("docs/_sidebar_.yml", text);
  if (sidebar === undefined || problems.length > 0) throw new Error(problems[0]?.message);
  return planDocs(docs, categories, settings, undefined, [sidebar]);
}

const mixed = ["overview", "guide/a", "guide/b", "api/x", "api/deep/y", "lone"].map((name) =>
  doc(`docs/${name}.mdx`),
);

/** Docs in a tree of fifty pages a folder and at most ten folders beside each other. */
function manyDocs(pages: number): DocRef[] {
  return Array.from({ length: pages }, (_, index) => {
    const folder = Math.floor(index / 50);
    const way = `area-${Math.floor(folder / 50)}/topic-${Math.floor(folder / 5) % 10}/set-${folder % 5}`;
    const title = `Page ${index} about the rotor`;
    return doc(`docs/${way}/page-${String(index % 50).padStart(2, "0")}.mdx`, { title });
  });
}

test("a page of ten thousand shows the folders beside its own way and its own folder's pages, no more", () => {
  const few = planDocs(manyDocs(100), [], settings);
  const many = planDocs(manyDocs(10_000), [], settings);
  const page = "docs/area-0/topic-0/set-0/page-07.mdx";
  const rows = (plan: DocPlan) => countItems(placeOf(plan, page).sidebar ?? []);

  // One area, one topic and two sets; fifty pages.
  expect(rows(few)).toBe(1 + 1 + 2 + 50);
  // Four areas, ten topics and five sets; the same fifty pages.
  expect(rows(many)).toBe(4 + 10 + 5 + 50);
});

function countItems(items: readonly SidebarItem[]): number {
  const below = items.map((item) => (item.type === "link" ? 0 : countItems(item.items ?? [])));
  return below.reduce((sum, count) => sum + count, items.length);
}

test("a written sidebar groups docs of any folders, in its own order", () => {
  const plan = planWritten(
    `- api/x
- label: Mixed
  collapsed: false
  link: { type: doc, id: guide/a }
  items: [{ doc: lone, label: Alone }, overview]
- label: Mixed
  items: [guide/b]
`,
    mixed,
  );
  expect(outline(plan.sidebars.get("current"))).toBe("api/x Mixed(Alone overview) Mixed(guide/b)");
  expect(placeOf(plan, "docs/lone.mdx").breadcrumbs).toEqual([
    { label: "Mixed", path: "/docs/guide/a" },
    { label: "Alone", path: "/docs/lone" },
  ]);
  expect(outline(placeOf(plan, "docs/guide/b.mdx").sidebar)).toBe(
    "api/x Mixed(Alone overview) Mixed(*guide/b*)",
  );
  expect(placeOf(plan, "docs/overview.mdx")).toMatchObject({
    previous: { label: "Alone" },
    next: { label: "guide/b" },
  });
  expect(plan.files.map(({ path }) => path).sort()).toEqual([
    "/docs-sidebar/current/mixed-1.json",
    "/docs-sidebar/current/mixed.json",
  ]);
  expect(plan.problems).toEqual([]);
});

test("a doc that a written sidebar does not name has a page, and no place in the sidebar", () => {
  const plan = planWritten("- lone\n", mixed);
  expect(outline(placeOf(plan, "docs/guide/a.mdx").sidebar)).toBe("lone");
  expect(placeOf(plan, "docs/guide/a.mdx")).toMatchObject({ previous: null, next: null });
});

test("what a written sidebar names and is not there is told", () => {
  const { problems } = planWritten(
    "- guide/c\n- folder: gide\n- label: Empty\n  items: []\n- label: Full\n  items: [lone]\n  link: { type: doc, id: guide/d }\n",
    mixed,
  );
  expect(problems.every(({ kind }) => kind === "content")).toBe(true);
  expect(problems.map(problemToText)).toEqual([
    'docs/_sidebar_.yml:7: "link" must name a doc of this version, found "guide/d"; did you mean "guide/a"?',
    'docs/_sidebar_.yml:1: the sidebar must name docs of this version, found "guide/c"; did you mean "guide/a"?',
    'docs/_sidebar_.yml:2: a folder must hold docs, and "gide" has none',
    'docs/_sidebar_.yml:3: the group "Empty" has neither items nor a doc as its page',
  ]);
});

test("what a written sidebar names twice stands at its first place, and the second is told", () => {
  const plan = planWritten(
    `- guide/a
- label: Guide
  link: { type: generated-index }
  items: [{ folder: guide }, guide/b]
- label: Again
  link: { type: generated-index }
  items:
    - folder: guide
- label: Page
  link: { type: doc, id: guide/a }
- folder: .
`,
    mixed,
  );
  expect(outline(plan.sidebars.get("current"))).toMatch(/^guide\/a Guide\(guide\/b\) overview /);
  expect(plan.problems.every(({ kind }) => kind === "unknownKey")).toBe(true);
  expect(plan.problems.map(problemToText)).toEqual([
    'docs/_sidebar_.yml:4: a doc can be in the sidebar once, but "guide/b" is above already',
    'docs/_sidebar_.yml:5: the group "Again" is left out because all its docs are above already',
    'docs/_sidebar_.yml:9: a doc can be in the sidebar once, but "guide/a" is above already',
  ]);
});

test("a section has a sidebar, a reading order and a name in the search of its own", () => {
  const files = ["docs/start.md", "docs/api/keys.md", "docs/api/units.md", "docs/team/meet.md"];
  const text = `- folder: .
- { label: API, section: true, items: [api/units, { folder: api }] }
- { label: Team, section: true, items: [{ folder: team }] }
`;
  const { sidebar } = readSidebarFile("docs/_sidebar_.yml", text);
  const plan = planDocs(
    files.map((file) => doc(file)),
    [],
    settings,
    new Map(),
    sidebar === undefined ? [] : [sidebar],
  );
  expect(plan.problems).toEqual([]);
  const show = (file: string) => {
    const { section, sidebar: items, previous, next } = placeOf(plan, file);
    return { section, items: outline(items), steps: [previous?.label, next?.label] };
  };
  expect(show("docs/start.md")).toEqual({
    section: undefined,
    items: "*start* API(closed) Team(closed)",
    steps: [undefined, undefined],
  });
  expect(show("docs/api/units.md")).toEqual({
    section: "API",
    items: "start API(*api/units* api/keys) Team(closed)",
    steps: [undefined, "api/keys"],
  });
  expect(show("docs/team/meet.md").items).toBe("start API(closed) Team(*team/meet*)");
});

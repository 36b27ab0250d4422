import { expect, test } from "vitest";
import { problemToText } from "../problems/problems";
import { planBlog } from "./plan-blog";
import type { AuthorRef, BlogContent, BlogMoment, PostRef, TagRef } from "./types";

const settings = {
  blog: {
    title: "Blog",
    description: "News",
    postsPerPage: 2,
    timeZone: "Europe/Prague",
    datedPaths: false,
    sidebarCount: 3,
    feedCount: 2,
  },
};
const moment: BlogMoment = {
  now: "2026-06-01T12:00:00.000Z",
  includeDrafts: false,
  includeFuture: false,
};
const ada: AuthorRef = {
  key: "ada",
  name: "Ada",
  socials: [],
  path: "/blog/authors/ada",
  file: "blog/authors.yml",
};
const tom: AuthorRef = { key: "tom", name: "Tom", socials: [], file: "blog/authors.yml" };
const welcome: TagRef = {
  key: "welcome",
  label: "Welcome",
  path: "/blog/tags/welcome",
  file: "blog/tags.yml",
};
const unused: TagRef = { ...welcome, key: "unused", label: "Unused", path: "/blog/tags/unused" };

function toPost(name: string, day: string, rest: Partial<PostRef> = {}): PostRef {
  return {
    id: `id-${name}`,
    file: `blog/${day}-${name}.mdx`,
    path: `/blog/${name}`,
    title: name,
    date: `${day}T00:00:00.000Z`,
    day,
    authors: [],
    tags: [],
    draft: false,
    unlisted: false,
    ...rest,
  };
}

const byAda = { authors: [{ key: "ada", author: {} }] };
const isWelcome = {
  tags: [{ key: "welcome", inline: false, label: "welcome", path: "/blog/tags/welcome" }],
};
const of = (...posts: PostRef[]): BlogContent => ({
  posts,
  authors: [ada, tom],
  tags: [welcome, unused],
});
const plan = (content: BlogContent, at = moment) => planBlog(content, settings, at);
const pathsOf = (content: BlogContent, at = moment) =>
  plan(content, at).pages.map(({ path }) => path);
const contextOf = (content: BlogContent, path: string) =>
  plan(content).pages.find((page) => page.path === path)?.context;
const placeOf = (content: BlogContent, path: string) =>
  contextOf(content, path)?.place as Record<string, unknown> | undefined;

test("a blog with no posts has index, archive, authors and tags", () => {
  expect(pathsOf({ posts: [], authors: [], tags: [] })).toEqual([
    "/blog",
    "/blog/archive",
    "/blog/authors",
    "/blog/tags",
  ]);
});

test("every route of the specification is there", () => {
  const paths = pathsOf(of(toPost("welcome", "2025-01-20", { ...byAda, ...isWelcome })));
  expect(paths).toEqual([
    "/blog",
    "/blog/archive",
    "/blog/authors",
    "/blog/authors/ada",
    "/blog/tags",
    "/blog/tags/welcome",
    "/blog/welcome",
  ]);
});

test("index, author and tag pages are paginated", () => {
  const posts = ["a", "b", "c"].map((name, index) =>
    toPost(name, `2025-01-0${index + 1}`, { ...byAda, ...isWelcome }),
  );
  const paths = pathsOf(of(...posts));
  expect(paths).toContain("/blog/page/2");
  expect(paths).toContain("/blog/authors/ada/page/2");
  expect(paths).toContain("/blog/tags/welcome/page/2");
  expect(paths).not.toContain("/blog/page/3");
  expect(contextOf(of(...posts), "/blog")?.ids).toEqual(["id-c", "id-b"]);
  expect(contextOf(of(...posts), "/blog/page/2")?.ids).toEqual(["id-a"]);
});

test("each list has a social card with its title, the same one on all its pages", () => {
  const posts = ["a", "b", "c"].map((name, index) =>
    toPost(name, `2025-01-0${index + 1}`, { ...byAda, ...isWelcome }),
  );
  const cards = plan(of(...posts)).pages.flatMap(({ path, card }) => (card ? [[path, card]] : []));
  expect(Object.fromEntries(cards)).toEqual({
    "/blog": { kind: "post", title: "Blog" },
    "/blog/page/2": { kind: "post", title: "Blog" },
    "/blog/archive": { kind: "post", title: "Archive" },
    "/blog/authors": { kind: "post", title: "Authors" },
    "/blog/authors/ada": { kind: "post", title: "Ada" },
    "/blog/authors/ada/page/2": { kind: "post", title: "Ada" },
    "/blog/tags": { kind: "post", title: "Tags" },
    "/blog/tags/welcome": { kind: "post", title: "Welcome" },
    "/blog/tags/welcome/page/2": { kind: "post", title: "Welcome" },
  });
});

test("the authors' page counts posts in the order of authors.yml", () => {
  const content = of(toPost("a", "2025-01-01", byAda), toPost("b", "2025-01-02", byAda));
  expect(contextOf(content, "/blog/authors")).toMatchObject({
    authorKeys: ["ada", "tom"],
    counts: [2, 0],
  });
});

test("the archive has every post by year, newest first", () => {
  const content = of(
    toPost("a", "2025-01-01"),
    toPost("b", "2026-01-01"),
    toPost("c", "2025-05-01"),
  );
  expect(contextOf(content, "/blog/archive")).toMatchObject({
    count: 3,
    years: [
      { year: "2026", posts: [{ title: "b" }] },
      { year: "2025", posts: [{ title: "c" }, { title: "a" }] },
    ],
  });
});

test("the sidebar lists the latest posts by year", () => {
  const posts = ["2024-12-31", "2025-01-01", "2025-01-02", "2026-01-01"].map((day) =>
    toPost(`of-${day}`, day),
  );
  expect(contextOf(of(...posts), "/blog")?.sidebar).toMatchObject([
    { year: "2026", posts: [{ day: "2026-01-01" }] },
    { year: "2025", posts: [{ day: "2025-01-02" }, { day: "2025-01-01" }] },
  ]);
});

test("a post knows the one before and the one after it in time", () => {
  const content = of(
    toPost("a", "2025-01-01"),
    toPost("b", "2025-01-02"),
    toPost("c", "2025-01-03"),
  );
  expect(placeOf(content, "/blog/b")).toMatchObject({
    previous: { path: "/blog/a" },
    next: { path: "/blog/c" },
  });
  expect(placeOf(content, "/blog/a")).toMatchObject({ previous: null });
  expect(placeOf(content, "/blog/c")).toMatchObject({ next: null });
});

test("a post of a day to come is left out until midnight in the blog's time zone", () => {
  const content = of(toPost("a", "2026-06-02", { date: "2026-06-01T22:00:00.000Z" }));
  const at = (now: string) => pathsOf(content, { ...moment, now }).includes("/blog/a");
  expect(at("2026-06-01T21:59:59.999Z")).toBe(false);
  expect(at("2026-06-01T22:00:00.000Z")).toBe(true);
});

test("a post that is held back until its day is told, and a draft is not", () => {
  const content = of(
    toPost("a", "2026-06-02"),
    toPost("b", "2026-06-02", { draft: true }),
    toPost("c", "2026-06-01"),
  );
  const toldAt = (at: BlogMoment) => plan(content, at).problems.map(problemToText);
  expect(toldAt(moment)).toEqual([
    "blog/2026-06-02-a.mdx:1: the post is of 2026-06-02 and has no page until a build on that day; date it back to publish it now",
  ]);
  expect(toldAt({ ...moment, includeFuture: true })).toEqual([]);
});

test("a draft is left out, and built where that is wanted", () => {
  const content = of(toPost("a", "2025-01-01", { draft: true, ...isWelcome }));
  expect(pathsOf(content)).not.toContain("/blog/a");
  expect(pathsOf(content)).not.toContain("/blog/tags/welcome");
  expect(pathsOf(content, { ...moment, includeDrafts: true })).toContain("/blog/a");
});

test("an unlisted post has a page and appears nowhere", () => {
  const content = of(
    toPost("a", "2025-01-01"),
    toPost("hidden", "2025-01-02", { unlisted: true, ...isWelcome }),
    toPost("c", "2025-01-03"),
  );
  const { pages } = plan(content);
  const noindex = pages.filter((page) => page.noindex === true).map(({ path }) => path);
  // Nobody but the hidden post has a tag, so the list of tags is one of nothing.
  expect(noindex).toEqual(["/blog/tags", "/blog/hidden"]);
  const elsewhere = pages.filter(({ path }) => path !== "/blog/hidden");
  expect(JSON.stringify(elsewhere)).not.toContain("hidden");
  expect(placeOf(content, "/blog/hidden")).toMatchObject({
    previous: null,
    next: null,
    related: [],
    tags: [],
  });
});

test("two posts of one route are a problem that names both files, and the first stays", () => {
  const content = of(
    toPost("a", "2025-01-02", { id: "second", routeLine: 4 }),
    toPost("a", "2025-01-01", { routeLine: 2 }),
  );
  const { pages, problems } = plan(content);
  expect(problems.map(problemToText)).toEqual([
    'blog/2025-01-02-a.mdx:4: the route /blog/a is already that of blog/2025-01-01-a.mdx:2, which stays; this file gets no page until one of them has another "slug"',
  ]);
  expect(pages.filter(({ path }) => path === "/blog/a").map(({ context }) => context.id)).toEqual([
    "id-a",
  ]);
});

test("unknown authors and tags are told with file and line", () => {
  const content = of(
    toPost("a", "2025-01-01", {
      authors: [{ key: "adda", author: {}, line: 3 }],
      tags: [{ key: "welcom", inline: false, label: "welcom", path: "/blog/tags/welcom", line: 4 }],
    }),
  );
  expect(plan(content).problems.map(problemToText)).toEqual([
    'blog/2025-01-01-a.mdx:3: the author "adda" is not in authors.yml; did you mean "ada"?',
    'blog/2025-01-01-a.mdx:4: the tag "welcom" is not in tags.yml; did you mean "welcome"?',
  ]);
});

test("feeds hold the latest listed posts", () => {
  const posts = [
    toPost("a", "2025-01-01"),
    toPost("b", "2025-01-02"),
    toPost("c", "2025-01-03"),
    toPost("d", "2025-01-04", { unlisted: true }),
    toPost("e", "2025-01-05", { draft: true }),
    toPost("f", "2027-01-05"),
  ];
  expect(planBlog({ posts, authors: [], tags: [] }, settings, moment).feedIds).toEqual([
    "id-c",
    "id-b",
  ]);
});

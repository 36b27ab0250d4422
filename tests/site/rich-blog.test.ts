/** A blog of twelve posts in two years: its lists, its pages, its tags and authors. */

import { beforeAll, expect, test } from "vitest";
import { type BuiltSite, buildRich } from "./build-site";
import { readDoc, readHtml, readPageData } from "./read-page";

let site: BuiltSite;

beforeAll(async () => {
  site = await buildRich();
});

const mainOf = (route: string) => /<main[\s\S]*<\/main>/.exec(readHtml(site, route))?.[0] ?? "";

/** The titles of the posts that a list shows, in its order. */
function titlesOf(route: string): string[] {
  const [, list = ""] = /<article[^>]*>([\s\S]*)<\/article>/.exec(mainOf(route)) ?? [];
  return [...list.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, title = ""]) =>
    title.replace(/<[^>]*>/g, ""),
  );
}

const posts = (...numbers: number[]) => numbers.map((number) => `Post ${number}`);

test("the index has the latest posts first, in pages that go on where the last one ends", () => {
  expect(titlesOf("/blog")).toEqual(posts(12, 11, 10, 9, 8));
  expect(titlesOf("/blog/page/2")).toEqual(posts(7, 6, 5, 4, 3));
  expect(titlesOf("/blog/page/3")).toEqual(posts(2, 1));
  expect(site.exists("blog/page/4/index.html")).toBe(false);
  expect(mainOf("/blog")).toContain('href="/blog/page/2"');
});

test("a list shows the beginning of a post only", () => {
  expect(mainOf("/blog")).toContain("The beginning of post 12.");
  expect(mainOf("/blog")).not.toContain("The end of post 12");
});

test("tags and authors have their posts, in pages too", () => {
  expect(mainOf("/blog/tags/news")).toMatch(/<h1[^>]*>[^<]*News/);
  expect(titlesOf("/blog/tags/news/page/3")).toEqual(posts(2, 1));
  // The post gives the tag a label of its own, and tags.yml goes before it.
  expect(mainOf("/blog/tags/rare")).toMatch(/<h1[^>]*>[^<]*Rarely seen/);
  expect(titlesOf("/blog/tags/rare")).toEqual(posts(3));
  expect(titlesOf("/blog/authors/ben")).toEqual(posts(10, 5));
  expect(titlesOf("/blog/authors/ada/page/2")).toEqual(posts(7, 6, 5, 4, 3));
  for (const name of ["ada", "ben"]) {
    expect(mainOf("/blog/authors")).toContain(`href="/blog/authors/${name}"`);
  }
  expect(mainOf("/blog/tags")).toContain('href="/blog/tags/rare"');
});

test("a tag that no published post has is nowhere", () => {
  expect(site.exists("blog/tags/soon/index.html")).toBe(false);
  expect(mainOf("/blog/tags")).not.toContain("Soon");
});

test("a tag of a doc leads to the blog's page of it, where a published post has it", () => {
  expect(readDoc(site, "/docs/words").doc.tags).toEqual([
    { label: "Rarely seen", path: "/blog/tags/rare" },
    { label: "soon", path: null },
    { label: "alone", path: null },
  ]);
  expect(mainOf("/docs/words")).toContain('href="/blog/tags/rare"');
});

test("archive and sidebar group all posts by year", () => {
  const years = /<h2[^>]*>[^<]*2055[\s\S]*post-12"[\s\S]*post-2"[\s\S]*2054[\s\S]*post-1"/;
  expect(mainOf("/blog/archive")).toMatch(years);
  const [sidebar] =
    /<nav aria-label="Blog"[\s\S]*?<\/nav>/.exec(readHtml(site, "/blog/post-3")) ?? [];
  expect(sidebar).toMatch(/2055[\s\S]*post-12"[\s\S]*2054[\s\S]*post-1"/);
});

test("a post has its whole text, its day, its author, its tag and its neighbours in time", () => {
  const post = mainOf("/blog/post-3");
  expect(post).toContain("The beginning of post 3.");
  expect(post).toContain("The end of post 3");
  expect(post).toMatch(/<time dateTime="2055-12-03/i);
  expect(post).toMatch(/min(?:ute)? read/);
  expect(post).toContain('href="/blog/authors/ada"');
  expect(post).toContain('href="/blog/tags/rare"');
  expect(post).toMatch(/<a rel="prev"[^>]*href="\/blog\/post-2"/);
  expect(post).toMatch(/<a rel="next"[^>]*href="\/blog\/post-4"/);
  // Of an author whom only the post describes there is no page.
  expect(mainOf("/blog/post-4")).toMatch(/Guest[\s\S]*Pilot/);
  // It is due at the moment of the build, whatever day it is.
  expect(post).not.toContain("day to come");
});

test("an author's address for mail is in the feed alone, and accounts on the author's page", () => {
  const dataOf = (route: string) => JSON.stringify(readPageData(site, route));
  for (const route of ["/blog", "/blog/post-5", "/blog/authors", "/blog/authors/ada"]) {
    expect(dataOf(route)).toContain('"name":"Ada"');
    expect(dataOf(route)).not.toContain("ada@halcyra.example");
  }
  expect(dataOf("/blog/post-5")).not.toContain("halcyra-ada");
  expect(dataOf("/blog/authors/ada")).toContain("halcyra-ada");
  expect(site.read("blog/atom.xml")).toContain("ada@halcyra.example");
});

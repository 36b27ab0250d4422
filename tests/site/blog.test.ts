/** A blog of 25 posts and one of a day to come: its lists, its pages and its feeds. */

import { beforeAll, describe, expect, test } from "vitest";
import { xml2js } from "xml-js";
import { type BuiltSite, buildSite } from "./build-site";
import { findText, readDoc, readHtml, readPageData } from "./read-page";

const postNumbers = Array.from({ length: 25 }, (_, index) => index + 1);

/** Post 1 is of the first of December 2055, post 25 of Christmas Day. */
function toPost(number: number): [file: string, text: string] {
  const day = String(number).padStart(2, "0");
  const text = `---
title: Post ${number}
authors: [${number % 5 === 0 ? "ada, ben" : "ada"}]
tags: [news${number === 3 ? ", rare" : ""}]
---

The beginning of post ${number}.

{/* truncate */}

The end of post ${number}, with [the first](/blog/post-1).
`;
  return [`blog/2055-12-${day}-post-${number}.mdx`, text];
}

const content: Record<string, string> = {
  ...Object.fromEntries(postNumbers.map(toPost)),
  "blog/2056-01-02-future.mdx": `---
title: A day too early
authors: [ada]
tags: [news, soon]
---

Nobody knows of me.
`,
  "docs/start.md":
    "---\ntags: [Rarely seen, soon, alone]\n---\n\n# The start\n\nThe only page of the docs.\n",
  "blog/authors.yml": `
ada:
  name: Ada
  title: Flight test
  email: ada@halcyra.example
  socials: { github: halcyra-ada }
  page: true
ben:
  name: Ben
  page: true
cleo:
  name: Cleo
  page: true
`,
  "blog/tags.yml": `
news: { label: News, description: What is new }
rare: { label: Rarely seen }
soon: { label: Soon }
`,
};

let site: BuiltSite;

beforeAll(async () => {
  site = await buildSite({ content, env: { SITE_NOW: "2056-01-01T12:00:00Z" } });
});

interface ListData {
  result: {
    data: { allBlogPost: { nodes: { title: string }[] } };
    pageContext: { pagination: { page: number; pageCount: number } };
  };
}

const listOf = (route: string) => (readPageData(site, route) as ListData).result;

/** The titles of the posts that a list shows, in its order. */
function titlesOf(route: string): string[] {
  const [, main = ""] = /<article[^>]*>([\s\S]*)<\/article>/.exec(mainOf(route)) ?? [];
  return [...main.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, title]) => stripTags(title));
}

const mainOf = (route: string) => /<main[\s\S]*<\/main>/.exec(readHtml(site, route))?.[0] ?? "";

const stripTags = (html = "") => html.replace(/<[^>]*>/g, "");

test("a content folder with a blog and hardly anything else builds", () => {
  expect(site.output).not.toMatch(/^error/m);
  expect(site.exitCode).toBe(0);
});

test("without an overview its route, which the navbar has, leads to the first doc", () => {
  expect(readHtml(site, "/docs/overview")).toContain(
    '<meta http-equiv="refresh" content="0; url=/docs/start">',
  );
  expect(site.output).not.toContain("/docs/overview");
});

describe("lists", () => {
  test("the index shows the ten latest posts, newest first", () => {
    expect(titlesOf("/blog")).toEqual([
      "Post 25",
      "Post 24",
      "Post 23",
      "Post 22",
      "Post 21",
      "Post 20",
      "Post 19",
      "Post 18",
      "Post 17",
      "Post 16",
    ]);
  });

  test("page 2 goes on where page 1 ends, and page 3 has the rest", () => {
    expect(titlesOf("/blog/page/2")[0]).toBe("Post 15");
    expect(titlesOf("/blog/page/3")).toEqual(["Post 5", "Post 4", "Post 3", "Post 2", "Post 1"]);
    expect(site.exists("blog/page/4/index.html")).toBe(false);
  });

  test("a list shows the beginning of a post only", () => {
    expect(mainOf("/blog")).toContain("The beginning of post 25.");
    expect(mainOf("/blog")).not.toContain("The end of post 25");
  });

  test("a page's data has its own posts and no others", () => {
    expect(listOf("/blog/page/2").data.allBlogPost.nodes).toHaveLength(10);
    expect(listOf("/blog/page/3").data.allBlogPost.nodes).toHaveLength(5);
  });

  test("a page's data has of the authors what the page shows: an address for mail is in the Atom feed alone", () => {
    const dataOf = (route: string) => JSON.stringify(readPageData(site, route));
    for (const route of ["/blog", "/blog/post-25", "/blog/authors", "/blog/authors/ada"]) {
      expect(dataOf(route)).toContain('"name":"Ada"');
      expect(dataOf(route)).not.toContain("ada@halcyra.example");
    }
    expect(dataOf("/blog")).not.toContain("halcyra-ada");
    expect(dataOf("/blog/post-25")).not.toContain("halcyra-ada");
    expect(dataOf("/blog/authors/ada")).toContain("halcyra-ada");
    expect(site.read("blog/atom.xml")).toContain("ada@halcyra.example");
  });

  test("a tag's posts come in pages, too", () => {
    expect(findText(mainOf("/blog/tags/news"), /<h1[^>]*>(.*?)<\/h1>/s)).toContain("News");
    expect(titlesOf("/blog/tags/news")).toHaveLength(10);
    expect(titlesOf("/blog/tags/news/page/3")).toHaveLength(5);
    expect(titlesOf("/blog/tags/rare")).toEqual(["Post 3"]);
  });

  test("a tag that no published post has is nowhere", () => {
    expect(site.exists("blog/tags/soon/index.html")).toBe(false);
    expect(mainOf("/blog/tags")).not.toContain("Soon");
    expect(mainOf("/blog/tags")).toContain('href="/blog/tags/rare"');
  });

  test("an author's page has the author's posts", () => {
    expect(findText(mainOf("/blog/authors/ben"), /<h1[^>]*>(.*?)<\/h1>/s)).toContain("Ben");
    expect(titlesOf("/blog/authors/ben")).toEqual([
      "Post 25",
      "Post 20",
      "Post 15",
      "Post 10",
      "Post 5",
    ]);
    expect(titlesOf("/blog/authors/ada")).toHaveLength(10);
    expect(titlesOf("/blog/authors/ada/page/3")).toHaveLength(5);
  });

  test("where a list is shared it has a picture of its own, and all its pages have the same one", () => {
    const cardOf = (path: string) =>
      /property="og:image" content="([^"]+)"/.exec(readHtml(site, path))?.[1];
    const lists = ["/blog", "/blog/tags/rare", "/blog/authors/ben", "/blog/authors/ada"];
    const posts = ["/blog/post-25", "/blog/post-3"];
    const cards = [...lists, ...posts].map(cardOf);
    expect(new Set(cards).size).toBe(6);
    for (const card of cards) expect(site.exists(new URL(card ?? "").pathname)).toBe(true);
    expect(cardOf("/blog/page/3")).toBe(cardOf("/blog"));
    expect(cardOf("/blog/authors/ada/page/3")).toBe(cardOf("/blog/authors/ada"));
  });

  test("the authors' page names everybody who has a page", () => {
    for (const name of ["ada", "ben"]) {
      expect(mainOf("/blog/authors")).toContain(`href="/blog/authors/${name}"`);
    }
  });

  test("the archive has all posts of a year", () => {
    const archive = mainOf("/blog/archive");
    expect(findText(archive, /<h2[^>]*>(.*?)<\/h2>/)).toContain("2055");
    expect(
      postNumbers.filter((number) => !archive.includes(`href="/blog/post-${number}"`)),
    ).toEqual([]);
  });
});

test("a tag of a doc leads to the blog's page of it, where a published post has it", () => {
  expect(readDoc(site, "/docs/start").doc.tags).toEqual([
    { label: "Rarely seen", path: "/blog/tags/rare" },
    { label: "soon", path: null },
    { label: "alone", path: null },
  ]);
  expect(mainOf("/docs/start")).toContain('href="/blog/tags/rare"');
});

describe("a post", () => {
  test("has its whole text, its author, its tag and its day", () => {
    const post = mainOf("/blog/post-3");
    expect(post).toContain("The beginning of post 3.");
    expect(post).toContain("The end of post 3");
    expect(post).toContain('href="/blog/authors/ada"');
    expect(post).toContain('href="/blog/tags/rare"');
    expect(post).toMatch(/<time dateTime="2055-12-03/i);
  });

  test("leads to its neighbours in time", () => {
    expect(mainOf("/blog/post-3")).toMatch(/<a rel="prev"[^>]*href="\/blog\/post-2"/);
    expect(mainOf("/blog/post-3")).toMatch(/<a rel="next"[^>]*href="\/blog\/post-4"/);
  });

  test("that is due at the moment of the build says nothing of a day to come, whatever day it is", () => {
    expect(mainOf("/blog/post-3")).toContain("The end of post 3");
    expect(mainOf("/blog/post-3")).not.toContain("day to come");
  });

  test("of a day to come is left out everywhere", () => {
    const mentions = site
      .files()
      .filter((file) => /\.(?:html|json|xml)$/.test(file) && !file.startsWith("webpack"))
      .filter((file) => site.read(file).includes("A day too early"));
    expect(mentions).toEqual([]);
    expect(site.exists("blog/future/index.html")).toBe(false);
  });
});

describe("feeds", () => {
  test("RSS is XML with the twenty latest posts and their whole content", () => {
    const { rss } = xml2js(site.read("blog/rss.xml"), { compact: true }) as { rss: RssFeed };
    const items = rss.channel.item;
    expect(items).toHaveLength(20);
    expect(items[0]?.title._text ?? items[0]?.title._cdata).toBe("Post 25");
    expect(items[0]?.link._text).toBe("https://docs.halcyra.example/blog/post-25");
    expect(items[0]?.["content:encoded"]._cdata).toContain("The end of post 25");
  });

  test("Atom is XML with the same posts", () => {
    const { feed } = xml2js(site.read("blog/atom.xml"), { compact: true }) as { feed: AtomFeed };
    expect(feed.entry).toHaveLength(20);
    expect(feed.entry[0]?.id._text).toBe("https://docs.halcyra.example/blog/post-25");
  });

  test("JSON Feed has the same posts, with links that work anywhere", () => {
    const feed = site.json("blog/feed.json") as JsonFeed;
    expect(feed.version).toBe("https://jsonfeed.org/version/1.1");
    expect(feed.items).toHaveLength(20);
    expect(feed.items[0]).toMatchObject({ title: "Post 25" });
    expect(feed.items[0]?.content_html).toContain(
      'href="https://docs.halcyra.example/blog/post-1"',
    );
  });

  test("every page leads to the feeds", () => {
    for (const route of ["/", "/blog", "/blog/post-3", "/faq/"]) {
      expect(readHtml(site, route)).toContain(
        '<link rel="alternate" type="application/rss+xml" href="/blog/rss.xml"',
      );
    }
  });
});

interface XmlText {
  _text?: string;
  _cdata?: string;
}

interface RssFeed {
  channel: { item: { title: XmlText; link: XmlText; "content:encoded": XmlText }[] };
}

interface AtomFeed {
  entry: { id: XmlText }[];
}

interface JsonFeed {
  version: string;
  items: { title: string; content_html: string }[];
}

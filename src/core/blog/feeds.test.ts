import { expect, test } from "vitest";
import { type ElementCompact, xml2js } from "xml-js";
import type { Settings } from "../settings/settings";
import { createFeeds, type FeedPost } from "./feeds";

const settings: Pick<Settings, "brand" | "blog"> = {
  brand: {
    company: "Halcyra",
    site: "DroneDoc",
    tagline: "",
    description: "",
    url: "https://docs.halcyra.example",
    accent: "#00667a",
    titleDelimiter: " | ",
    supportEmail: "support@halcyra.example",
    copyrightYear: 2025,
    editBase: "",
    language: "en",
  },
  blog: {
    title: "Blog",
    description: "Releases & reports",
    postsPerPage: 10,
    timeZone: "Europe/Prague",
    datedPaths: false,
    sidebarCount: 20,
    feedCount: 20,
  },
};

const hard: FeedPost = {
  url: "https://docs.halcyra.example/blog/hard?a=1&b=2",
  title: 'Less < more & "quotes"',
  description: "A <b> in the summary & more",
  date: "2026-03-01T23:00:00.000Z",
  updatedAt: "2026-03-05T10:00:00.000Z",
  authors: [
    {
      name: "Ada & Co",
      email: "ada@halcyra.example",
      url: "https://docs.halcyra.example/blog/authors/ada",
    },
    { name: "Tomáš <T>" },
  ],
  tags: ["UV & light", "<1 kg"],
  html: '<p>CDATA end ]]> and <a href="https://a.example/?x=1&amp;y=2">link</a>\u0007</p>',
  imageUrl: "https://docs.halcyra.example/og/hard.png",
};
const plain: FeedPost = {
  url: "https://docs.halcyra.example/blog/welcome",
  title: "Welcome",
  description: "First post",
  date: "2025-01-19T23:00:00.000Z",
  authors: [],
  tags: [],
  html: "<p>Hello</p>",
};

const feeds = createFeeds([hard, plain], settings);
// The parser is strict: text that is not well-formed XML throws.
const parse = (xml: string) => xml2js(xml, { compact: true }) as ElementCompact;
const textOf = (node: ElementCompact | undefined): string =>
  [node?._text ?? node?._cdata].flat().join("");

const channel = parse(feeds.rss).rss.channel;
const atom = parse(feeds.atom).feed;
const json = JSON.parse(feeds.json);

test("RSS has the elements that RSS 2.0 requires of a channel", () => {
  expect(parse(feeds.rss).rss._attributes.version).toBe("2.0");
  expect(textOf(channel.title)).toBe("DroneDoc Blog");
  expect(textOf(channel.link)).toBe("https://docs.halcyra.example/blog");
  expect(textOf(channel.description)).toBe("Releases & reports");
  expect(channel["atom:link"]._attributes).toMatchObject({
    href: "https://docs.halcyra.example/blog/rss.xml",
    rel: "self",
  });
});

test("an RSS item has title, link, permanent guid, RFC 822 date, full content and tags", () => {
  const [item] = channel.item;
  expect(textOf(item.title)).toBe(hard.title);
  expect(textOf(item.link)).toBe(hard.url);
  expect(textOf(item.guid)).toBe(hard.url);
  expect(item.guid._attributes.isPermaLink).toBe("true");
  expect(textOf(item.pubDate)).toBe("Mon, 02 Mar 2026 00:00:00 GMT");
  expect(textOf(item["content:encoded"])).toBe(hard.html.replace("\u0007", ""));
  // Readers show it as HTML.
  expect(textOf(item.description)).toBe("A &lt;b&gt; in the summary &amp; more");
  expect(item.category.map(textOf)).toEqual(hard.tags);
});

test("of control characters none is left, however many a post has", () => {
  const html = "<p>a\u0007b\u001bc\ufffed</p>";
  const { rss, atom } = createFeeds([{ ...plain, html }], settings);
  expect(textOf(parse(rss).rss.channel.item["content:encoded"])).toBe("<p>abcd</p>");
  expect(textOf(parse(atom).feed.entry.content)).toBe("<p>abcd</p>");
});

test("Atom has the elements that RFC 4287 requires of a feed", () => {
  expect(atom._attributes.xmlns).toBe("http://www.w3.org/2005/Atom");
  expect(textOf(atom.id)).toBe("https://docs.halcyra.example/blog");
  expect(textOf(atom.title)).toBe("DroneDoc Blog");
  expect(textOf(atom.updated)).toBe("2026-03-05T10:00:00.000Z");
  expect(textOf(atom.author.name)).toBe("Halcyra");
  const self = atom.link.find((link: ElementCompact) => link._attributes?.rel === "self");
  expect(self._attributes.href).toBe("https://docs.halcyra.example/blog/atom.xml");
});

test("an Atom entry has id, title, dates, link, authors, tags and full content", () => {
  const [entry] = atom.entry;
  expect(textOf(entry.id)).toBe(hard.url);
  expect(entry.title._attributes.type).toBe("html");
  expect(textOf(entry.title)).toBe("Less &lt; more &amp; &quot;quotes&quot;");
  expect(textOf(entry.updated)).toBe(hard.updatedAt);
  expect(textOf(entry.published)).toBe("2026-03-02T00:00:00.000Z");
  expect(entry.link._attributes.href).toBe(hard.url);
  expect(entry.author.map((author: ElementCompact) => textOf(author.name))).toEqual([
    "Ada & Co",
    "Tomáš <T>",
  ]);
  expect(textOf(entry.author[0].uri)).toBe("https://docs.halcyra.example/blog/authors/ada");
  expect(feeds.atom).toContain('<category term="UV &amp; light"');
  // An attribute may not hold the sign itself, which the parser here lets pass.
  expect(feeds.atom).toContain('<category term="\u20391 kg"');
  expect(entry.content._attributes.type).toBe("html");
  expect(textOf(entry.content)).toContain("CDATA end ]]> and");
});

test("the sign that ends CDATA may stand in a post as often as it likes", () => {
  const html = "<p><code>[[ -f a ]]></code> and <code>[[ -f b ]]></code> and ]]></p>";
  const { rss, atom } = createFeeds([{ ...plain, title: "]]> and ]]>", html }], settings);
  const item = parse(rss).rss.channel.item;
  expect(textOf(item.title)).toBe("]]> and ]]>");
  expect(textOf(item["content:encoded"])).toBe(html);
  const entry = parse(atom).feed.entry;
  expect(textOf(entry.title)).toBe("]]&gt; and ]]&gt;");
  expect(textOf(entry.content)).toBe(html);
});

test("the JSON feed is version 1.1 with every author of an item", () => {
  expect(json).toMatchObject({
    version: "https://jsonfeed.org/version/1.1",
    title: "DroneDoc Blog",
    home_page_url: "https://docs.halcyra.example/blog",
    feed_url: "https://docs.halcyra.example/blog/feed.json",
    language: "en",
    authors: [{ name: "Halcyra", url: "https://docs.halcyra.example" }],
  });
  expect(json.items[0]).toMatchObject({
    id: hard.url,
    url: hard.url,
    title: hard.title,
    date_published: "2026-03-02T00:00:00+01:00",
    date_modified: "2026-03-05T11:00:00+01:00",
    image: hard.imageUrl,
    tags: hard.tags,
    authors: [{ name: "Ada & Co" }, { name: "Tomáš <T>" }],
  });
  expect(json.items[0].content_html).toContain("<p>CDATA end");
  // Those of the feed are theirs.
  expect(json.items[1]).not.toHaveProperty("authors");
  expect(json.items[1]).not.toHaveProperty("tags");
});

/** The blog's feeds with full content: RSS 2.0, Atom 1.0 and JSON Feed 1.1. */

import { type Extension, Feed } from "feed";
import type { Settings } from "../settings/settings";
import { escapeAttribute } from "../text/escape-html";
import { toBlogTime, toUtcDay } from "./dates";
import { blogPath, feedLinks } from "./paths";

export interface FeedAuthor {
  name: string;
  email?: string;
  /** An absolute address. */
  url?: string;
}

/** A post as feeds hold it. Every address is absolute. */
export interface FeedPost {
  url: string;
  title: string;
  description: string;
  /** Instants, ISO 8601. */
  date: string;
  updatedAt?: string;
  authors: readonly FeedAuthor[];
  /** Labels. */
  tags: readonly string[];
  /** See `toFeedHtml`. */
  html: string;
  imageUrl?: string;
}

/** The three feeds as text, ready to be written to the paths of `feedLinks`. */
export interface FeedTexts {
  rss: string;
  atom: string;
  json: string;
}

type FeedSettings = Pick<Settings, "brand" | "blog">;

/** Makes the feeds. `posts` are newest first. The same posts give the same text at any time. */
export function createFeeds(posts: readonly FeedPost[], settings: FeedSettings): FeedTexts {
  const clean = posts.map(withoutControlCharacters);
  return {
    rss: createRss(clean, settings),
    atom: createAtom(clean, settings),
    json: createJsonFeed(clean, settings),
  };
}

/**
 * RSS wants an e-mail address in `author`; `dc:creator` takes a name. Readers show a description as HTML. All text
 * of the `feed` package's RSS stands in CDATA or is escaped by it, except for categories' attributes, which are not
 * used here.
 */
function createRss(posts: readonly FeedPost[], settings: FeedSettings): string {
  const feed = createChannel(posts, settings, feedLinks.rss.path);
  for (const post of posts) {
    feed.addItem({
      title: holdCdataEnds(post.title),
      link: post.url,
      date: toUtcDay(post.date, settings.blog.timeZone),
      description: escapeAttribute(post.description),
      content: holdCdataEnds(post.html),
      category: post.tags.map((name) => ({ name })),
      extensions: post.authors.length === 0 ? [] : [toCreators(post.authors)],
    });
  }
  return splitCdata(feed.rss2());
}

/** The package's types want one object for an element's name; its XML writer takes a list as well. */
function toCreators(authors: readonly FeedAuthor[]): Extension {
  const creators = authors.map(({ name }) => ({ _text: name }));
  return { name: "dc:creator", objects: creators as unknown as Record<string, unknown> };
}

/** Titles and summaries of the `feed` package's Atom are of type `html`, so they are escaped as such. */
function createAtom(posts: readonly FeedPost[], settings: FeedSettings): string {
  const feed = createChannel(posts, settings, feedLinks.atom.path);
  for (const post of posts) {
    feed.addItem({
      title: escapeAttribute(post.title),
      id: post.url,
      link: post.url,
      published: toUtcDay(post.date, settings.blog.timeZone),
      date: toUtcDay(post.updatedAt ?? post.date, settings.blog.timeZone),
      description: escapeAttribute(post.description),
      content: holdCdataEnds(post.html),
      author: post.authors.map(({ name, email, url }) => ({ name, email, link: url })),
      category: post.tags.map((label) => ({ term: toTerm(label) })),
    });
  }
  return splitCdata(feed.atom1());
}

/**
 * The package's XML writer divides CDATA at the first `]]>` alone, and a second one would end it: the rest of the post
 * would be markup of the feed. A sign that `withoutControlCharacters` leaves in no text stands for each of them.
 */
const cdataEnd = "\u0000";

function holdCdataEnds(text: string): string {
  return text.replaceAll("]]>", cdataEnd);
}

function splitCdata(xml: string): string {
  return xml.replaceAll(cdataEnd, "]]]]><![CDATA[>");
}

function createChannel(posts: readonly FeedPost[], settings: FeedSettings, path: string): Feed {
  const { brand, blog } = settings;
  return new Feed({
    id: `${brand.url}${blogPath}`,
    title: `${brand.site} ${blog.title}`,
    description: blog.description,
    link: `${brand.url}${blogPath}`,
    language: brand.language,
    feed: `${brand.url}${path}`,
    updated: new Date(latestChange(posts)),
    copyright: `© ${brand.copyrightYear} ${brand.company}`,
    author: { name: brand.company, link: brand.url },
    generator: false,
  });
}

/** The `feed` package writes JSON Feed 1.0 with one author an item; 1.1 is a plain object. */
function createJsonFeed(posts: readonly FeedPost[], settings: FeedSettings): string {
  const { brand, blog } = settings;
  return JSON.stringify(
    {
      version: "https://jsonfeed.org/version/1.1",
      title: `${brand.site} ${blog.title}`,
      home_page_url: `${brand.url}${blogPath}`,
      feed_url: `${brand.url}${feedLinks.json.path}`,
      description: blog.description,
      language: brand.language,
      authors: [{ name: brand.company, url: brand.url }],
      items: posts.map((post) => ({
        id: post.url,
        url: post.url,
        title: post.title,
        content_html: post.html,
        summary: post.description || undefined,
        image: post.imageUrl,
        date_published: toBlogTime(post.date, blog.timeZone),
        date_modified: post.updatedAt && toBlogTime(post.updatedAt, blog.timeZone),
        authors: orNone(post.authors.map(({ name, url }) => ({ name, url }))),
        tags: orNone([...post.tags]),
      })),
    },
    null,
    2,
  );
}

/** A list without an item would say that an item has no author, where those of the feed are its own. */
function orNone<Item>(list: Item[]): Item[] | undefined {
  return list.length === 0 ? undefined : list;
}

/** With no posts at all the beginning of time: a feed must name an instant, and builds must agree. */
function latestChange(posts: readonly FeedPost[]): number {
  return Math.max(0, ...posts.map((post) => new Date(post.updatedAt ?? post.date).getTime()));
}

/** The package escapes every sign of an attribute but this one. */
function toTerm(label: string): string {
  return label.replace(/</g, "\u2039");
}

/** XML 1.0 has no place for control characters, and one of them would make the whole feed unreadable. */
function withoutControlCharacters(post: FeedPost): FeedPost {
  return {
    ...post,
    title: clean(post.title),
    description: clean(post.description),
    html: clean(post.html),
    tags: post.tags.map(clean),
    authors: post.authors.map((author) => ({ ...author, name: clean(author.name) })),
  };
}

function clean(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must go
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "");
}

/** What stands beside the pages: feeds, Markdown, search, structured data, redirects, the policy. */

import { createHash } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { xml2js } from "xml-js";
import { type BuiltSite, buildRich } from "./build-site";
import { readHtml, readJsonLd } from "./read-page";

const url = "https://docs.halcyra.example";

let site: BuiltSite;

beforeAll(async () => {
  site = await buildRich();
});

interface XmlText {
  _text?: string;
  _cdata?: string;
}

describe("feeds", () => {
  test("RSS and Atom are XML with the latest posts and their whole content", () => {
    const { rss } = xml2js(site.read("blog/rss.xml"), { compact: true }) as {
      rss: { channel: { item: { title: XmlText; link: XmlText; "content:encoded": XmlText }[] } };
    };
    const { feed } = xml2js(site.read("blog/atom.xml"), { compact: true }) as {
      feed: { entry: { id: XmlText }[] };
    };
    const [first] = rss.channel.item;
    expect(rss.channel.item).toHaveLength(8);
    expect(first?.title._text ?? first?.title._cdata).toBe("Post 12");
    expect(first?.link._text).toBe(`${url}/blog/post-12`);
    expect(first?.["content:encoded"]._cdata).toContain("The end of post 12");
    expect(feed.entry.map(({ id }) => id._text)).toEqual(
      rss.channel.item.map(({ link }) => link._text),
    );
  });

  test("JSON Feed has the same posts, with links that work anywhere", () => {
    const feed = site.json("blog/feed.json") as {
      version: string;
      items: { title: string; content_html: string }[];
    };
    expect(feed.version).toBe("https://jsonfeed.org/version/1.1");
    expect(feed.items.map(({ title }) => title).slice(0, 2)).toEqual(["Post 12", "Post 11"]);
    expect(feed.items).toHaveLength(8);
    expect(feed.items[0]?.content_html).toContain(`href="${url}/docs/guide/"`);
  });

  test("every page leads to the feeds", () => {
    for (const route of ["/", "/blog", "/blog/post-3", "/docs/overview", "/faq/"]) {
      const html = readHtml(site, route);
      expect(html).toContain(
        '<link rel="alternate" type="application/rss+xml" href="/blog/rss.xml"',
      );
      expect(html).toContain('type="application/atom+xml" href="/blog/atom.xml"');
      expect(html).toContain('type="application/feed+json" href="/blog/feed.json"');
    }
  });
});

describe("search", () => {
  const recordsOf = (part: string) =>
    site
      .files()
      .filter((file) => file.startsWith(`search/${part}-records`))
      .map((file) => site.read(file))
      .join("\n");

  test("each version has records of its docs, and posts and pages theirs", () => {
    expect(recordsOf("docs-current")).toContain("Deep text.");
    expect(recordsOf("docs-current")).toMatch(/The range is 12\sm\./);
    expect(recordsOf("docs-current")).not.toMatch(/Only in the (?:first|third)/);
    expect(recordsOf("docs-1.0")).toContain("Only in the first.");
    expect(recordsOf("docs-3.0")).toContain("Only in the third.");
    for (const text of ["The end of post 12", "It does.", "We do.", "A product."]) {
      expect(recordsOf("site")).toContain(text);
    }
  });
});

describe("lists of pages", () => {
  test("the sitemap has the pages of the current version, each with the day of its change", () => {
    const pages = [...site.read("sitemap.xml").matchAll(/<loc>https:\/\/[^/]+([^<]*)/g)].map(
      ([, route]) => route,
    );
    expect(pages).toEqual(
      expect.arrayContaining(["/", "/docs/overview", "/docs/guide/", "/blog", "/blog/post-1"]),
    );
    expect(pages.join()).not.toMatch(/\/docs\/(?:1\.0|3\.0)|quiet|\/search|\/admin|\/404/);
    expect(site.read("sitemap.xml")).toMatch(
      /\/docs\/tools\/hammer<\/loc><lastmod>2024-03-01T12:00:00/,
    );
  });

  test("llms.txt leads to the Markdown of the docs, and of the posts", () => {
    const text = site.read("llms.txt");
    expect(text).toContain(`- [Overview](${url}/docs/overview.md): The first page`);
    expect(text).toContain(`(${url}/blog/post-12.md)`);
    expect(text).not.toContain("/docs/1.0");
  });
});

describe("Markdown of a page", () => {
  test("says what the page says, with addresses that work anywhere", () => {
    const text = site.read("docs/overview.md");
    expect(text).toMatch(/^---\ntitle: "Overview"\ndescription: "The first page"\n/);
    expect(text).toContain(`[the guide](${url}/docs/guide/01-first#numbers)`);
    expect(text).toMatch(/!\[A blue square\]\(\S+\/blue\.webp\)/);
    expect(site.read("docs/guide/01-first.md")).toContain("Hello reader, this part is shared.");
    // Where the HTML has a space that does not break.
    expect(site.read("docs/guide/01-first.md")).toContain("The range is 12 m.");
    expect(site.read("blog/post-3.md")).toContain("The end of post 3");
    expect(readHtml(site, "/docs/overview")).toContain('href="/docs/overview.md"');
  });

  test("home and products have the same description as in HTML", () => {
    expect(site.read("index.md")).toContain('\ndescription: "What the first page is for."\n');
    expect(site.read("index.md")).toContain(`- [The new Unit](${url}/products/): It flies.`);
    const description = "The Unit: what they are, and their sheets.";
    expect(readHtml(site, "/products/")).toContain(`name="description" content="${description}"`);
    expect(site.read("products.md")).toContain(`\ndescription: "${description}"\n`);
  });
});

describe("structured data", () => {
  test("a page with steps says what is to do, and no text of it ends the element", () => {
    const [article, task, breadcrumbs] = readJsonLd(site, "/docs/guide/renamed");
    expect(article).toMatchObject({
      "@type": "TechArticle",
      headline: "Second",
      url: `${url}/docs/guide/renamed`,
      version: "2.0",
      image: expect.stringMatching(/\/og\/\S+\.jpg$/),
      publisher: { "@id": `${url}/#company` },
    });
    expect(task).toMatchObject({
      "@type": "HowTo",
      step: [
        { text: "Do this. A In a list. B Also in a list." },
        { text: "Do that: </script><script>." },
      ],
    });
    expect(breadcrumbs).toMatchObject({
      "@type": "BreadcrumbList",
      itemListElement: [
        { position: 1, name: "The guide", item: `${url}/docs/guide/` },
        { position: 2, name: "Second", item: `${url}/docs/guide/renamed` },
      ],
    });
  });

  test("a product has its numbers, a question its answer, a post its day and author", () => {
    expect(readJsonLd(site, "/products/")[1]).toMatchObject({
      "@type": "Product",
      name: "The Unit",
      additionalProperty: [{ name: "Range", value: 12, unitText: "m" }],
    });
    expect(readJsonLd(site, "/faq/")).toMatchObject([
      {
        "@type": "FAQPage",
        mainEntity: [{ name: "Does it fly?", acceptedAnswer: { text: "It does." } }],
      },
    ]);
    expect(readJsonLd(site, "/blog/post-5")).toContainEqual(
      expect.objectContaining({
        "@type": "BlogPosting",
        datePublished: expect.stringMatching(/^2055-12-05/),
        // A day of the blog's time zone.
        dateModified: expect.stringMatching(/^2055-12-19T23:00|^2055-12-20/),
        author: expect.arrayContaining([expect.objectContaining({ name: "Ada" })]),
      }),
    );
    expect(readJsonLd(site, "/getting-started/")).toEqual([]);
  });
});

test("/docs leads to the overview, on any host and without script", () => {
  const html = readHtml(site, "/docs");
  expect(html).toContain('<meta http-equiv="refresh" content="0; url=/docs/overview">');
  expect(html).toContain(`<link rel="canonical" href="${url}/docs/overview">`);
});

test("the headers of the built site allow its own scripts, and none of a file in static/", () => {
  expect(site.read("files/demo.html")).toContain("<script>demo()</script>");
  const scripts = [...site.read("index.html").matchAll(/<script>([\s\S]*?)<\/script>/g)];
  const hashes = scripts.map(
    ([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
  );
  const { hosting } = site.json("../firebase.built.json") as {
    hosting: { headers: { headers: { key: string; value: string }[] }[] };
  };
  const headers = new Map(hosting.headers[0]?.headers.map(({ key, value }) => [key, value]));
  const policy = headers.get("Content-Security-Policy") ?? "";
  const [, allowed = ""] = /script-src 'self' (.+?) 'strict-dynamic'; /.exec(policy) ?? [];
  expect(hashes).toHaveLength(2);
  expect(allowed.split(" ").sort()).toEqual(hashes.sort());
  expect(policy).not.toMatch(/'unsafe-(?:inline|eval)'/);
  expect(policy).toMatch(/frame-ancestors 'none'.*require-trusted-types-for 'script'/);
  expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(headers.get("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
  expect(headers.get("Strict-Transport-Security")).toMatch(/^max-age=\d{8}; includeSubDomains/);
});

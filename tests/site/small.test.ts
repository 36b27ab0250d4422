/** A small content tree and the site that it becomes. */

import { createHash } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { type BuiltSite, buildSite } from "./build-site";
import { findText, flattenBody, readDoc, readHtml, readJsonLd, readPageData } from "./read-page";

let site: BuiltSite;

beforeAll(async () => {
  site = await buildSite({ content: "small" });
});

const bodyOf = (route: string) => flattenBody(readDoc(site, route).doc.body);

test("content with nothing wrong builds without a word about it", () => {
  expect(site.output).not.toMatch(/(?:docs|pages|products|faq)\/\S+\.mdx?:/);
  expect(site.output).not.toMatch(/^error/m);
  expect(site.exitCode).toBe(0);
});

describe("routes", () => {
  test.each([
    ["/", "home"],
    ["/getting-started/", "page"],
    ["/products/", "products"],
    ["/faq/", "faq"],
    ["/docs/overview", "doc"],
    ["/docs/guide/", "doc"],
    ["/docs/guide/01-first", "doc"],
    ["/docs/guide/deep/page", "doc"],
    ["/docs/reference/blocks", "doc"],
    ["/docs/tools/", "doc"],
    ["/docs/tools/hammer", "doc"],
  ])("%s is a page of the template %s", (route, template) => {
    expect(readPageData(site, route)).toMatchObject({
      path: route,
      componentChunkName: `component---src-templates-${template}-tsx`,
    });
    expect(readHtml(site, route)).toContain(
      `<link rel="canonical" href="https://docs.halcyra.example${route}"`,
    );
  });

  test("the title of a page is followed by the site's name", () => {
    expect(readHtml(site, "/docs/overview")).toMatch(/<title[^>]*>Overview \| DroneDoc<\/title>/);
  });

  test("a page without a description is described by the beginning of its text", () => {
    expect(readHtml(site, "/docs/tools/")).toContain(
      '<meta name="description" content="What you need."',
    );
  });

  test("a slug takes the place of the file's name, beside the folder", () => {
    expect(readDoc(site, "/docs/guide/renamed").doc.title).toBe("Second");
    expect(site.exists("docs/guide/02-second/index.html")).toBe(false);
  });

  test("a generated index is a page with the title and text of its category file", () => {
    const page = readPageData(site, "/docs/category/reference") as { componentChunkName: string };
    expect(page.componentChunkName).toBe("component---src-templates-category-tsx");
    const html = readHtml(site, "/docs/category/reference");
    expect(findText(html, /<h1[^>]*>(.*?)<\/h1>/)).toBe("All of the reference");
    expect(html).toContain("What every part is called.");
    expect(html).toContain("Every block once");
  });

  test("index.md and README.md are the pages of their folders", () => {
    expect(readDoc(site, "/docs/guide/").doc.contentTitle).toBe("Guide home");
    expect(readDoc(site, "/docs/tools/").doc.contentTitle).toBe("Tools");
  });

  test("a leading heading stands once, as the page's only h1", () => {
    expect(readHtml(site, "/docs/tools/").match(/<h1/g)).toHaveLength(1);
    expect(bodyOf("/docs/tools/").html).toBe("<p>What you need. </p>");
  });

  test("/docs leads to the overview, on any host and without script", () => {
    const html = readHtml(site, "/docs");
    expect(html).toContain('<meta http-equiv="refresh" content="0; url=/docs/overview">');
    expect(html).toContain(
      '<link rel="canonical" href="https://docs.halcyra.example/docs/overview">',
    );
  });

  test("a file's name may have spaces, umlauts and a percent sign", () => {
    expect(readDoc(site, "/docs/tools/50- größe").doc.title).toBe("Half");
    expect(readHtml(site, "/docs/tools/50- größe")).toContain(
      '<a href="/docs/tools/50-%20gr%C3%B6%C3%9Fe#teil">the page</a>',
    );
  });

  test("what does not exist has a page that says so", () => {
    expect(readHtml(site, "/404")).toContain("<h1");
    expect(site.exists("404.html")).toBe(true);
  });

  test("a draft is nowhere", () => {
    expect(site.files().filter((file) => file.includes("draft"))).toEqual([]);
    expect(site.json("docs-sidebar/current/guide/deep.json")).not.toContainEqual(
      expect.objectContaining({ label: "A draft" }),
    );
  });

  test("an unlisted page exists, and neither sidebars nor search engines know it", () => {
    const html = readHtml(site, "/docs/guide/deep/hidden");
    const note = "Whoever has its address can read it.";
    expect(html).toMatch(new RegExp(`${note}[\\s\\S]*Nobody lists me\\.`));
    expect(html).toContain('<meta name="robots" content="noindex');
    expect(readHtml(site, "/docs/guide/deep/page")).not.toContain("/deep/hidden");
    expect(site.read("docs-sidebar/current/guide/deep.json")).not.toContain("/deep/hidden");
    const listed = readHtml(site, "/docs/guide/deep/page");
    expect(listed).not.toContain('name="robots"');
    expect(listed).not.toContain(note);
  });

  test("the search knows what is listed, and nothing else", () => {
    const index = site
      .files()
      .filter((file) => file.startsWith("search/"))
      .map((file) => site.read(file))
      .join("\n");
    expect(index).toContain("Deep text.");
    expect(index).not.toMatch(/Nobody lists me|Not ready/);
  });

  test("parts of other pages are no pages", () => {
    expect(site.files().filter((file) => file.includes("_part"))).toEqual([]);
  });
});

describe("the place of a doc", () => {
  test("the sidebar shows the open branch, and tells where the rest is", () => {
    const { place } = readDoc(site, "/docs/guide/01-first");
    expect(place.sidebar).toMatchObject([
      { type: "link", label: "Overview", path: "/docs/overview" },
      {
        type: "category",
        label: "The guide",
        path: "/docs/guide/",
        open: true,
        items: [
          { label: "One", path: "/docs/guide/01-first", current: true },
          { label: "Second", path: "/docs/guide/renamed" },
          {
            type: "category",
            label: "Deep",
            open: false,
            items: null,
            itemsUrl: "/docs-sidebar/current/guide/deep.json",
            firstPath: "/docs/guide/deep/page",
          },
        ],
      },
      { label: "Reference", path: "/docs/category/reference", open: false, items: null },
      { label: "Tools", path: "/docs/tools/", open: true },
    ]);
  });

  test("a closed category's entries are a file of their own", () => {
    expect(site.json("docs-sidebar/current/guide/deep.json")).toEqual([
      { type: "link", label: "Deep page", path: "/docs/guide/deep/page" },
    ]);
  });

  test("the HTML holds the open branch only, with the page marked in it", () => {
    const html = readHtml(site, "/docs/guide/01-first");
    expect(html).toMatch(/<a aria-current="page"[^>]*href="\/docs\/guide\/01-first">One<\/a>/);
    expect(html).not.toContain("Deep page");
  });

  test("breadcrumbs lead from the outermost category to the page", () => {
    expect(readDoc(site, "/docs/guide/deep/page").place.breadcrumbs).toEqual([
      { label: "The guide", path: "/docs/guide/" },
      { label: "Deep" },
      { label: "Deep page", path: "/docs/guide/deep/page" },
    ]);
  });

  test("previous and next follow the sidebar from top to bottom", () => {
    const { place } = readDoc(site, "/docs/guide/01-first");
    expect(place.previous).toEqual({ label: "Guide home", path: "/docs/guide/" });
    expect(place.next).toEqual({ label: "Second", path: "/docs/guide/renamed" });
  });

  test("the first page has none before it, and front matter takes the next away", () => {
    expect(readDoc(site, "/docs/overview").place.previous).toBeNull();
    expect(readDoc(site, "/docs/guide/renamed").place.next).toBeNull();
  });

  test("a category's page knows its children, for cards", () => {
    expect(readDoc(site, "/docs/guide/").place.children).toMatchObject([
      { label: "One" },
      { label: "Second" },
      { label: "Deep" },
    ]);
    expect(readHtml(site, "/docs/guide/")).toMatch(/<main[\s\S]*href="\/docs\/guide\/renamed"/);
  });

  test("outside of a repository no page says when it was changed", () => {
    expect(readDoc(site, "/docs/overview").doc.lastUpdatedAt).toBeNull();
    expect(readDoc(site, "/docs/overview").place).not.toHaveProperty("lastUpdatedAt");
  });

  test("front matter may say when a page was changed", () => {
    const { doc, place } = readDoc(site, "/docs/reference/blocks");
    expect(place.lastUpdatedAt).toBe("2026-02-03");
    expect(doc.lastUpdatedAt).toBe("2026-02-03");
    expect(readHtml(site, "/docs/reference/blocks")).toContain("3 February 2026");
  });
});

describe("the head of a page", () => {
  test("tags, edit link, description and keywords come from the file", () => {
    const { doc } = readDoc(site, "/docs/overview");
    expect(doc.tags).toEqual([
      { label: "start", path: null },
      { label: "Safety", path: null },
    ]);
    expect(doc.editUrl).toMatch(/\/content\/docs\/overview\.mdx$/);
    const html = readHtml(site, "/docs/overview");
    expect(html).toContain('<meta name="description" content="The first page"');
    expect(readHtml(site, "/docs/guide/01-first")).toContain(
      '<meta name="keywords" content="first"',
    );
  });

  test("the picture for social cards is made of the title", () => {
    const [, file] = /property="og:image" content="https:\/\/docs\.halcyra\.example\/([^"]+)"/.exec(
      readHtml(site, "/docs/overview"),
    ) as RegExpExecArray;
    expect(site.exists(file ?? "")).toBe(true);
  });
});

describe("pages that stand for themselves", () => {
  /** The file of the picture that is shown where the page is shared. */
  const readCard = (html: string) =>
    /property="og:image" content="https:\/\/[^/]+\/([^"]+)"/.exec(html)?.[1] ?? "";

  test("a page takes its title for search engines, its keywords and its social card", () => {
    const html = readHtml(site, "/about/");
    expect(html).toMatch(/<title[^>]*>About the unit \| DroneDoc<\/title>/);
    expect(html).toContain('<meta name="keywords" content="people, place"');
    expect(site.exists(readCard(html))).toBe(true);
  });

  test("the generated page of a category has a social card of its own", () => {
    const card = readCard(readHtml(site, "/docs/category/reference"));
    expect(site.exists(card)).toBe(true);
    expect(card).not.toBe(readCard(readHtml(site, "/docs/overview")));
  });

  test("the home page takes its own description and its social card", () => {
    const html = readHtml(site, "/");
    expect(html).toContain('<meta name="description" content="What the first page is for."');
    expect(site.exists(readCard(html))).toBe(true);
  });

  test.each(["/products/", "/faq/"])(
    "the page %s has the social card of its first entry",
    (path) => {
      expect(readCard(readHtml(site, path))).toMatch(/^og\/\w+\.jpg$/);
      expect(site.exists(readCard(readHtml(site, path)))).toBe(true);
    },
  );

  test("the home page's Markdown says what the page does, what is announced too", () => {
    const text = site.read("index.md");
    expect(text).toContain('\ndescription: "What the first page is for."\n');
    expect(text).toContain(
      "- [The new Unit](https://docs.halcyra.example/products/): It flies.\n\nWelcome.",
    );
  });

  test("the products have the same description as Markdown as in HTML", () => {
    const description = "The Unit: what they are, and their sheets.";
    expect(readHtml(site, "/products/")).toContain(`name="description" content="${description}"`);
    expect(site.read("products.md")).toContain(`\ndescription: "${description}"\n`);
  });
});

describe("structured data", () => {
  const url = "https://docs.halcyra.example";

  test("a page with steps says what is to do, and no text of it ends the element", () => {
    expect(readJsonLd(site, "/docs/guide/renamed")).toEqual([
      {
        "@type": "TechArticle",
        headline: "Second",
        url: `${url}/docs/guide/renamed`,
        description: "Do this.",
        inLanguage: "en",
        version: "2.0",
        image: expect.stringMatching(/^https:\/\/docs\.halcyra\.example\/og\/\S+\.jpg$/),
        author: {
          "@type": "Organization",
          "@id": `${url}/#company`,
          name: "Halcyra",
          url: `${url}/`,
        },
        publisher: { "@id": `${url}/#company` },
      },
      {
        "@type": "HowTo",
        name: "Second",
        step: [
          { "@type": "HowToStep", text: "Do this. A In a list. B Also in a list." },
          { "@type": "HowToStep", text: "Do that: </script><script>." },
        ],
      },
      {
        "@type": "BreadcrumbList",
        itemListElement: [
          { "@type": "ListItem", position: 1, name: "The guide", item: `${url}/docs/guide/` },
          { "@type": "ListItem", position: 2, name: "Second", item: `${url}/docs/guide/renamed` },
        ],
      },
    ]);
  });

  test("a product has its numbers, and a question its answer", () => {
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
  });

  test("a page that is neither article nor task has none", () => {
    expect(readJsonLd(site, "/getting-started/")).toEqual([]);
  });
});

describe("the table of contents", () => {
  const contentsOf = (route: string) =>
    findText(readHtml(site, route), /<nav aria-label="Contents">([\s\S]*?)<\/nav>/);

  test("the page's data has headings of every level", () => {
    expect(readDoc(site, "/docs/overview").doc.headings).toEqual([
      { generation: null, id: "words", level: 2, text: "Words" },
      { generation: null, id: "deeper", level: 3, text: "Deeper" },
      {
        generation: null,
        id: "too-deep-for-the-contents",
        level: 4,
        text: "Too deep for the contents",
      },
    ]);
  });

  test("levels 2 and 3 are shown", () => {
    expect(contentsOf("/docs/overview")).toBe("WordsDeeper");
  });

  test("front matter shows other levels", () => {
    expect(contentsOf("/docs/reference/blocks")).toBe("KeysDiagram");
  });
});

describe("links and files", () => {
  test("a link to a file becomes the route of its page, with the anchor", () => {
    const { html } = bodyOf("/docs/overview");
    expect(html).toContain('<a href="/docs/guide/01-first#numbers">the guide</a>');
    expect(html).toContain('<a href="/docs/guide/">the folder</a>');
  });

  test("a link to a renamed page has its slug", () => {
    expect(bodyOf("/docs/guide/deep/page").html).toContain(
      '<a href="/docs/guide/renamed">second</a>',
    );
  });

  test("the content folder's own static files are served as they are", () => {
    expect(bodyOf("/docs/overview").html).toContain('<a href="/files/manual.txt">a file</a>');
    expect(site.read("files/manual.txt")).toBe("manual\n");
  });

  test("HTML among them runs nothing: no script of it is in the policy, and no event ends the build", () => {
    expect(site.read("files/demo.html")).toContain("<script>demo()</script>");
    const scripts = [...site.read("index.html").matchAll(/<script>([\s\S]*?)<\/script>/g)];
    const hashes = scripts.map(
      ([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
    );
    const [, allowed = ""] =
      /script-src 'self' (.+?) 'strict-dynamic'; /.exec(site.read("../firebase.built.json")) ?? [];
    expect(hashes).toHaveLength(2);
    expect(allowed.split(" ").sort()).toEqual(hashes.sort());
  });

  test("the runner of foreign scripts that Gatsby brings is not published, its service worker neither", () => {
    expect(site.files().filter((file) => file.includes("partytown"))).toEqual([]);
  });

  test("a file that stands beside a page is copied, under a name of its content", () => {
    const { html } = bodyOf("/docs/reference/blocks");
    const [, file] = /<a href="\/(static\/sheet-[0-9a-f]{12}\.txt)"/.exec(html) as RegExpExecArray;
    expect(site.read(file ?? "")).toBe("sheet\n");
  });

  test("a picture has its measures, a ground of its colour and two modern formats", () => {
    const { html } = bodyOf("/docs/overview");
    expect(html).toMatch(/<rect width="1" height="1" fill="#c81818"\/>/);
    expect(html).toMatch(/<source type="image\/avif" srcset="\/static\/\S+\.avif 380w/);
    expect(html).toMatch(/<source type="image\/webp" srcset="\/static\/\S+\.webp 380w/);
    expect(html).toMatch(/<img src="\/static\/\S+\.png"[^>]* width="760" height="507"/);
    expect(html).toContain('alt="A red square"');
  });

  test("a picture that is an AVIF has a WebP for what knows no AVIF", () => {
    const { html } = bodyOf("/docs/overview");
    expect(html).toMatch(/<img src="\/static\/\S+\/blue\.webp"[^>]* alt="A blue square"/);
    expect(html).not.toContain(".heif");
    expect(site.read("docs/overview.md")).toMatch(/!\[A blue square\]\(\S+\/blue\.webp\)/);
  });

  test("every size of a picture is there", () => {
    const sizes = bodyOf("/docs/overview").html.match(/\/static\/\S+?\.(?:avif|webp|png)/g) ?? [];
    expect(sizes.length).toBeGreaterThanOrEqual(6);
    expect(sizes.filter((file) => !site.exists(file.slice(1)))).toEqual([]);
  });
});

describe("bodies", () => {
  test("an admonition stands in another", () => {
    const { html } = bodyOf("/docs/guide/01-first");
    expect(html).toMatch(
      /<section class="admonition admonition-warning"[^>]*><p class="admonition-title">Careful<\/p>\s*<p>Outer text\.<\/p>\s*<section class="admonition admonition-note"[^>]*>[\s\S]*?<p>Inner text\.<\/p>\s*<\/section>\s*<\/section>/,
    );
    expect(html).not.toContain(":::");
  });

  test("tabs are an island with their names, group and default", () => {
    const tabs = readDoc(site, "/docs/guide/01-first").doc.body.find(
      (item) => typeof item !== "string" && "island" in item,
    );
    expect(tabs).toMatchObject({
      island: "Tabs",
      props: {
        tabs: [
          { value: "mac", label: "macOS" },
          { value: "linux", label: "Linux" },
        ],
        groupId: "os",
        defaultValue: "linux",
      },
      body: [
        { island: "TabItem", props: { value: "mac" }, body: ["<p>Use <strong>brew</strong>.</p>"] },
        { island: "TabItem", props: { value: "linux" } },
      ],
    });
  });

  test("tabs in a list keep the list", () => {
    const [list, steps] = readDoc(site, "/docs/guide/renamed").doc.body;
    expect(list).toBe("<ol>\n<li>One</li>\n<li>Two</li>\n</ol>");
    expect(steps).toMatchObject({
      tag: "div",
      attributes: { className: "steps" },
      body: [
        {
          tag: "ol",
          body: [
            { tag: "li", body: ["<p>Do this.</p>", { island: "Tabs" }] },
            { tag: "li", body: [expect.stringContaining("<p>Do that: ")] },
          ],
        },
      ],
    });
  });

  test("the server draws every tab and shows the default one", () => {
    const html = readHtml(site, "/docs/guide/01-first");
    expect(html).toMatch(/role="tab"[^>]*aria-selected="true"[^>]*>Linux<\/button>/);
    expect(html).toMatch(/role="tabpanel"[^>]*hidden=""[^>]*>[\s\S]*?brew/);
  });

  test("code has its title, line numbers and marked lines, and no comment that marks", () => {
    const { html } = bodyOf("/docs/guide/01-first");
    expect(html).toContain('<figcaption class="code-title">run.sh</figcaption>');
    expect(html).toMatch(/<figure class="code code-numbered" data-language="bash">/);
    expect(markedLines(html)).toEqual(['echo "two"', 'echo "three"']);
    expect(html).not.toContain("highlight-next-line");
  });

  test("lines are marked by range, and between comments of the language", () => {
    const { html } = bodyOf("/docs/reference/blocks");
    expect(markedLines(html)).toEqual(["one();", "three();", "four();", "first = 1", "second = 2"]);
  });

  test("lines of a diff say which is old and which is new", () => {
    const { html } = bodyOf("/docs/reference/blocks");
    expect(html).toMatch(/class="line line-removed"[\s\S]*?old[\s\S]*?class="line line-added"/);
  });

  test("maths is MathML, in a line and on its own", () => {
    expect(bodyOf("/docs/overview").html).toContain("<msup><mi>a</mi><mn>2</mn></msup>");
    expect(bodyOf("/docs/guide/01-first").html).toMatch(
      /<div class="math-block"><math xmlns="http:\/\/www\.w3\.org\/1998\/Math\/MathML" display="block">/,
    );
  });

  test("tables keep the alignment of their columns", () => {
    expect(bodyOf("/docs/guide/01-first").html).toContain('<td class="align-right">1</td>');
  });

  test("a task list says what is done", () => {
    const { html } = bodyOf("/docs/guide/01-first");
    expect(html).toContain('<input type="checkbox" checked disabled aria-label="done"> done');
    expect(html).toContain('<input type="checkbox" disabled aria-label="open"> open');
  });

  test("a footnote leads there and back", () => {
    const { html } = bodyOf("/docs/guide/01-first");
    expect(html).toMatch(/<a href="#note-fn-1" id="note-fnref-1"/);
    expect(html).toMatch(/<li id="note-fn-1">\s*<p>The footnote\. <a href="#note-fnref-1"/);
  });

  test("a part is filled in with its attributes", () => {
    expect(bodyOf("/docs/guide/01-first").html).toContain(
      "<p>Hello reader, this part is shared.</p>",
    );
  });

  test("a drawing is a part of the page, in colours that the mode sets", () => {
    const { html } = bodyOf("/docs/guide/01-first");
    expect(html).toContain('<figure class="diagram"><svg');
    expect(html).toContain('stroke="var(--color-accent)"');
    expect(html).toContain("The fuse stands before the computer.");
  });

  test("a number comes from the product's sheet, with its unit", () => {
    expect(bodyOf("/docs/guide/01-first").html).toContain(
      '<p>The range is <span class="spec">12\u00A0m</span>.</p>',
    );
  });

  test("details are HTML that opens without script", () => {
    expect(bodyOf("/docs/guide/01-first").html).toContain(
      '<details class="details"><summary>More</summary><p>Hidden text.</p></details>',
    );
  });

  test("the components of a tutorial are HTML", () => {
    const { html, islands } = bodyOf("/docs/reference/blocks");
    expect(html).toContain("<kbd>Ctrl</kbd>");
    expect(html).toContain('<mark class="highlight">hold</mark>');
    expect(html).toMatch(/<a href="\/docs\/overview" class="card-link">/);
    expect(html).toContain('<div class="file-tree">');
    expect(html).toContain("<figcaption>A red square</figcaption>");
    expect(html).toMatch(/<video controls preload="none"[^>]*><source src="\/img\/flight\.mp4">/);
    expect(html).toMatch(/admonition-tip"[^>]*><p class="admonition-title">Props<\/p>/);
    expect(html).toContain("<summary>As a component</summary>");
    expect(html).toContain('<figcaption class="code-title">part.json</figcaption>');
    expect(html).toMatch(/<a href="#code">Code<\/a>/);
    expect(html).toMatch(/<figure class="mermaid"><svg/);
    expect(islands).toEqual([]);
  });

  test("no token and no private character is left in any page", () => {
    const pages = site.files().filter((file) => /\.(?:html|json)$/.test(file));
    expect(pages.filter((file) => /[\uE000\uE001]/.test(site.read(file)))).toEqual([]);
  });
});

describe("pages made of several files", () => {
  test("the products page has each product with its sheet", () => {
    const html = readHtml(site, "/products/");
    expect(html).toMatch(/id="unit"/);
    expect(html).toContain("It has one number");
    expect(findText(html, /<main[^>]*>([\s\S]*)<\/main>/)).toMatch(/Range\s*12\u00A0?\s*m/);
  });

  test("the questions have anchors", () => {
    expect(readHtml(site, "/faq/")).toMatch(/id="does-it-fly"/);
  });

  test("a written page links to the docs", () => {
    expect(readHtml(site, "/getting-started/")).toMatch(
      /<a href="\/docs\/overview">the overview<\/a>/,
    );
  });
});

describe("a blog without posts", () => {
  test("says so kindly", () => {
    const html = readHtml(site, "/blog");
    expect(findText(html, /<h1[^>]*>(.*?)<\/h1>/)).toBe("Blog");
    expect(html).toContain("We have not written anything here yet.");
  });

  test("has its lists, of which search engines need none", () => {
    for (const list of ["/blog", "/blog/archive", "/blog/authors", "/blog/tags"]) {
      expect(readHtml(site, list)).toContain("<h1");
      expect(readHtml(site, list), list).toContain('<meta name="robots" content="noindex');
    }
    expect(readHtml(site, "/faq/")).not.toContain('name="robots"');
  });

  test("has no feed, and no page names one", () => {
    expect(site.files().filter((file) => /^blog\/(?:rss|atom|feed)\./.test(file))).toEqual([]);
    for (const route of ["/", "/docs/overview", "/blog"]) {
      expect(readHtml(site, route), route).not.toMatch(/<link rel="alternate" type="application/);
      expect(readHtml(site, route), route).not.toContain("Follow by");
    }
  });
});

/** The texts of the highlighted lines of all code. */
function markedLines(html: string): string[] {
  const lines = html.match(/<span class="line[^"]*">.*?(?=\n<span class="line|<\/code>)/gs) ?? [];
  return lines
    .filter((line) => line.startsWith('<span class="line line-highlighted'))
    .map((line) => line.replace(/<[^>]*>/g, "").replaceAll("&quot;", '"'));
}

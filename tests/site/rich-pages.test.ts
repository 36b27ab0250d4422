/** The pages of a site that has all there is: their routes, their places, their heads, their texts. */

import { beforeAll, describe, expect, test } from "vitest";
import { type BuiltSite, buildRich } from "./build-site";
import { cardOf, findText, flattenBody, readDoc, readHtml, readPageData } from "./read-page";

let site: BuiltSite;

beforeAll(async () => {
  site = await buildRich();
});

const bodyOf = (route: string) => flattenBody(readDoc(site, route).doc.body);

test("of content with nothing wrong a build says which posts are held back, and no more", () => {
  const held =
    "warning content/blog/2056-01-02-future.mdx:1: the post is of 2056-01-02 and has no page until a build on that day; date it back to publish it now\n";
  expect(site.output).toContain(held);
  const rest = site.output.replace(held, "");
  expect(rest).not.toMatch(/(?:docs|pages|products|faq|blog|versions)\/\S+\.(?:mdx?|yml):/);
  expect(rest).not.toMatch(/^(?:error|warn)/m);
  expect(site.exitCode).toBe(0);
});

describe("routes", () => {
  test.each([
    ["/", "home"],
    ["/getting-started/", "page"],
    ["/about/", "page"],
    ["/products/", "products"],
    ["/faq/", "faq"],
    ["/docs/overview", "doc"],
    ["/docs/guide/", "doc"],
    ["/docs/guide/01-first", "doc"],
    ["/docs/tools/", "doc"],
    ["/docs/category/reference", "category"],
    ["/docs/3.0/guide/new", "doc"],
    ["/blog", "blog-index"],
    ["/blog/archive", "blog-archive"],
    ["/blog/authors", "blog-authors"],
    ["/blog/authors/ada", "blog-author"],
    ["/blog/tags", "blog-tags"],
    ["/blog/tags/rare", "blog-tag"],
    ["/blog/post-3", "blog-post"],
  ])("%s is a page of the template %s", (route, template) => {
    expect(readPageData(site, route)).toMatchObject({
      path: route,
      componentChunkName: `component---src-templates-${template}-tsx`,
    });
    expect(readHtml(site, route)).toContain(
      `<link rel="canonical" href="https://docs.halcyra.example${route}"`,
    );
  });

  test("the pages that are code have theirs, and what does not exist has one that says so", () => {
    for (const route of ["/search", "/admin/", "/offline/", "/404"]) {
      expect(readHtml(site, route), route).toContain("<h1");
    }
    expect(site.exists("404.html")).toBe(true);
  });

  test("a slug takes the place of the file's name, beside the folder", () => {
    expect(readDoc(site, "/docs/guide/renamed").doc.title).toBe("Second");
    expect(site.exists("docs/guide/02-second/index.html")).toBe(false);
    expect(bodyOf("/docs/guide/deep/page").html).toContain(
      '<a href="/docs/guide/renamed">second</a>',
    );
  });

  test("a file's name may have spaces, umlauts and a percent sign", () => {
    expect(readHtml(site, "/docs/tools/50- größe")).toContain(
      '<a href="/docs/tools/50-%20gr%C3%B6%C3%9Fe#teil">the page</a>',
    );
  });

  test("parts of other pages are no pages, and Gatsby's runner of scripts is not published", () => {
    expect(site.files().filter((file) => /_part|partytown/.test(file))).toEqual([]);
  });
});

describe("what is not for everybody", () => {
  const filesWith = (pattern: RegExp) =>
    site
      .files()
      .filter((file) => /\.(?:html|json|xml|txt|md|js)$/.test(file) && !/^webpack/.test(file))
      .filter((file) => pattern.test(site.read(file)));

  test("a draft is nowhere, and neither is a post of a day to come", () => {
    expect(site.files().filter((file) => /draft|unready|future/.test(file))).toEqual([]);
    expect(filesWith(/A draft|Not ready|unready post|A day too early|Nobody knows/)).toEqual([]);
  });

  test("an unlisted page has its address, and nothing else tells of it", () => {
    // What is saved for the field is all that a version has.
    const others = filesWith(/deep\/hidden|Nobody lists me|blog\/quiet|Only who has the address/)
      .filter((file) => !/^(?:docs\/guide\/deep\/hidden|blog\/quiet)(?:\/|\.md$)/.test(file))
      .filter(
        (file) => !/^field\/|^page-data\/(?:docs\/guide\/deep\/hidden|blog\/quiet)\//.test(file),
      );
    expect(others).toEqual([]);
    for (const route of ["/docs/guide/deep/hidden", "/blog/quiet"]) {
      const html = readHtml(site, route);
      expect(html).toContain("Anyone who has its address can read it.");
      expect(html).toContain('<meta name="robots" content="noindex');
    }
    expect(readHtml(site, "/docs/guide/deep/page")).not.toMatch(/name="robots"|has its address/);
  });
});

describe("the place of a doc", () => {
  test("the sidebar shows the open branch, and tells where the rest is", () => {
    const { place } = readDoc(site, "/docs/guide/01-first");
    const deep = {
      label: "Deep",
      open: false,
      items: null,
      itemsUrl: "/docs-sidebar/current/guide/deep.json",
      firstPath: "/docs/guide/deep/page",
    };
    const one = { label: "One", path: "/docs/guide/01-first", current: true };
    const second = { label: "Second", path: "/docs/guide/renamed" };
    expect(place.sidebar).toMatchObject([
      { type: "link", label: "Overview", path: "/docs/overview" },
      { label: "The guide", path: "/docs/guide/", open: true, items: [one, second, deep] },
      { label: "Reference", path: "/docs/category/reference", open: false, items: null },
      { label: "Tools", path: "/docs/tools/", open: true },
      { label: "The words", path: "/docs/words" },
    ]);
    expect(site.json("docs-sidebar/current/guide/deep.json")).toEqual([
      { type: "link", label: "Deep page", path: "/docs/guide/deep/page" },
    ]);
    const html = readHtml(site, "/docs/guide/01-first");
    expect(html).toMatch(/<a aria-current="page"[^>]*href="\/docs\/guide\/01-first">One<\/a>/);
    expect(html).not.toContain("Deep page");
  });

  test("breadcrumbs, neighbours and children follow the sidebar", () => {
    expect(readDoc(site, "/docs/guide/deep/page").place.breadcrumbs).toEqual([
      { label: "The guide", path: "/docs/guide/" },
      { label: "Deep" },
      { label: "Deep page", path: "/docs/guide/deep/page" },
    ]);
    const { place } = readDoc(site, "/docs/guide/01-first");
    expect(place.previous).toEqual({ label: "Guide home", path: "/docs/guide/" });
    expect(place.next).toEqual({ label: "Second", path: "/docs/guide/renamed" });
    expect(readDoc(site, "/docs/overview").place.previous).toBeNull();
    // Its front matter says so.
    expect(readDoc(site, "/docs/guide/renamed").place.next).toBeNull();
    expect(readHtml(site, "/docs/guide/")).toMatch(/<main[\s\S]*href="\/docs\/guide\/renamed"/);
  });

  test("a generated index is a page with the title and text of its category file", () => {
    const html = readHtml(site, "/docs/category/reference");
    expect(findText(html, /<h1[^>]*>(.*?)<\/h1>/)).toBe("All of the reference");
    expect(html).toContain("What every part is called.");
    expect(html).toContain("Every block once");
  });

  test("a page says when it was changed: by git, by its front matter, or not at all", () => {
    const dates = ["/docs/tools/hammer", "/docs/reference/blocks", "/docs/overview"].map((route) =>
      readDoc(site, route).doc.lastUpdatedAt?.slice(0, 10),
    );
    expect(dates).toEqual(["2024-03-01", "2026-02-03", undefined]);
    expect(readHtml(site, "/docs/tools/hammer")).toContain("1 March 2024");
    expect(readHtml(site, "/docs/reference/blocks")).toContain("3 February 2026");
    expect(readHtml(site, "/docs/overview")).not.toContain("Last updated");
  });
});

describe("the head of a page", () => {
  test("title, description, keywords, tags and edit link come from the file", () => {
    const html = readHtml(site, "/docs/overview");
    expect(html).toMatch(/<title[^>]*>Overview \| DroneDoc<\/title>/);
    expect(html).toContain('<meta name="description" content="The first page"');
    const { doc } = readDoc(site, "/docs/overview");
    expect(doc.tags?.map(({ label }) => label)).toEqual(["start", "Safety"]);
    expect(doc.editUrl).toMatch(/\/content\/docs\/overview\.mdx$/);
    const about = readHtml(site, "/about/");
    expect(about).toMatch(/<title[^>]*>About the unit \| DroneDoc<\/title>/);
    expect(about).toContain('<meta name="keywords" content="people, place"');
  });

  test("a page without a description is described by the beginning of its text", () => {
    const tools = readHtml(site, "/docs/tools/");
    expect(tools).toContain('<meta name="description" content="What you need."');
    expect(tools.match(/<h1/g)).toHaveLength(1);
  });

  test("where pages are shared they have cards, each kind of list one of its own", () => {
    const routes = ["/", "/about/", "/products/", "/faq/", "/docs/overview", "/blog/post-3"];
    const lists = ["/docs/category/reference", "/blog", "/blog/tags/rare", "/blog/authors/ben"];
    const cards = [...routes, ...lists].map((route) => cardOf(site, route));
    for (const card of cards) expect(site.exists(card)).toBe(true);
    expect(new Set(cards.slice(4)).size).toBe(6);
    expect(cardOf(site, "/blog/page/3")).toBe(cardOf(site, "/blog"));
  });

  test("the table of contents has levels 2 and 3, or those of the front matter", () => {
    const contentsOf = (route: string) =>
      findText(readHtml(site, route), /<nav aria-label="Contents">([\s\S]*?)<\/nav>/);
    expect(contentsOf("/docs/overview")).toBe("WordsDeeper");
    expect(contentsOf("/docs/reference/blocks")).toBe("KeysDiagram");
  });
});

describe("links, files and pictures", () => {
  test("a link to a file becomes the route of its page, and other files are served", () => {
    const { html } = bodyOf("/docs/overview");
    expect(html).toContain('<a href="/docs/guide/01-first#numbers">the guide</a>');
    expect(html).toContain('<a href="/docs/guide/">the folder</a>');
    expect(html).toContain('<a href="/files/manual.txt">a file</a>');
    expect(site.read("files/manual.txt")).toBe("manual\n");
    const words = bodyOf("/docs/words").html;
    expect(words).toContain('href="/docs/guide/01-first?os=mac#numbers"');
    expect(words).toContain('href="/products/#unit"');
    expect(words).toContain('href="/files/manual.txt#page=3"');
    const blocks = bodyOf("/docs/reference/blocks").html;
    const [, sheet = ""] = /<a href="\/(static\/sheet-[0-9a-f]{12}\.txt)"/.exec(blocks) ?? [];
    expect(site.read(sheet)).toBe("sheet\n");
  });

  test("a picture has its measures, a ground of its colour and all of its sizes", () => {
    const { html } = bodyOf("/docs/overview");
    expect(html).toMatch(/<rect width="1" height="1" fill="#c81818"\/>/);
    expect(html).toMatch(/<source type="image\/avif" srcset="\/static\/\S+\.avif 400w/);
    // What knows no AVIF has a WebP.
    expect(html).toMatch(/<img src="\/static\/\S+\/red\.webp"[^>]* width="760" height="507"/);
    expect(html).toMatch(/<img src="\/static\/\S+\/blue\.webp"[^>]* alt="A blue square"/);
    const sizes = html.match(/\/static\/\S+?\.(?:avif|webp)/g) ?? [];
    const names = sizes.map((file) => file.slice(file.lastIndexOf("/") + 1));
    expect(names.sort()).toEqual(["blue.avif", "blue.webp", "red.avif", "red.avif", "red.webp"]);
    expect(sizes.filter((file) => !site.exists(file.slice(1)))).toEqual([]);
  });
});

describe("texts", () => {
  test("a tutorial has its blocks: admonitions, maths, tables, tasks, notes, parts, numbers", () => {
    const { html } = bodyOf("/docs/guide/01-first");
    expect(html).toMatch(
      /admonition-warning"[^>]*><p class="admonition-title">Careful<[\s\S]*?admonition-note"/,
    );
    expect(html).toMatch(/<div class="math-block"><math [^>]*display="block">/);
    expect(html).toContain('<td class="align-right">1</td>');
    expect(html).toContain('<input type="checkbox" checked disabled aria-label="done"> done');
    expect(html).toMatch(/<li id="note-fn-1">\s*<p>The footnote\. <a href="#note-fnref-1"/);
    expect(html).toContain("<p>Hello reader, this part is shared.</p>");
    expect(html).toContain('<figure class="diagram"><svg');
    expect(html).toContain('<p>The range is <span class="spec">12\u00A0m</span>.</p>');
    expect(html).toContain('<details class="details"><summary>More</summary>');
    expect(bodyOf("/docs/words").html).toContain("A wire that melts first.");
  });

  test("code has its title, its line numbers and its marked lines", () => {
    const { html } = bodyOf("/docs/guide/01-first");
    expect(html).toContain('<figcaption class="code-title">run.sh</figcaption>');
    expect(html).toMatch(/<figure class="code code-numbered" data-language="bash">/);
    expect(markedLines(html)).toEqual(['echo "two"', 'echo "three"']);
    const blocks = bodyOf("/docs/reference/blocks").html;
    expect(markedLines(blocks)).toEqual([
      "one();",
      "three();",
      "four();",
      "first = 1",
      "second = 2",
    ]);
    expect(html + blocks).not.toMatch(/highlight-(?:next-line|start|end)/);
    expect(blocks).toMatch(/class="line line-removed"[\s\S]*?old[\s\S]*?class="line line-added"/);
  });

  test("the components of a tutorial are HTML, and no island", () => {
    const { html, islands } = bodyOf("/docs/reference/blocks");
    expect(html).toContain("<kbd>Ctrl</kbd>");
    expect(html).toMatch(/<a href="\/docs\/overview" class="card-link">/);
    expect(html).toContain('<div class="file-tree">');
    expect(html).toContain("<figcaption>A red square</figcaption>");
    expect(html).toMatch(/<video controls preload="none"[^>]*><source src="\/img\/flight\.mp4">/);
    expect(html).toMatch(/<figure class="mermaid"><svg/);
    expect(islands).toEqual([]);
  });

  test("tabs are an island, drawn by the server with the default one shown", () => {
    expect(bodyOf("/docs/guide/01-first").islands).toEqual(["Tabs", "TabItem", "TabItem"]);
    const html = readHtml(site, "/docs/guide/01-first");
    expect(html).toMatch(/role="tab"[^>]*aria-selected="true"[^>]*>Linux<\/button>/);
    expect(html).toMatch(/role="tabpanel"[^>]*hidden=""[^>]*>[\s\S]*?brew/);
    // In a list, the list stays one.
    expect(readDoc(site, "/docs/guide/renamed").doc.body[1]).toMatchObject({
      tag: "div",
      body: [{ tag: "ol", body: [{ tag: "li" }, { tag: "li" }] }],
    });
  });

  test("no token and no private character is left in any page", () => {
    const pages = site.files().filter((file) => /\.(?:html|json)$/.test(file));
    expect(pages.filter((file) => /[\uE000\uE001]/.test(site.read(file)))).toEqual([]);
  });

  test("products have their sheets, and questions their anchors", () => {
    const html = readHtml(site, "/products/");
    expect(html).toContain("It has one number");
    expect(findText(html, /<main[^>]*>([\s\S]*)<\/main>/)).toMatch(/Range\s*12\u00A0?\s*m/);
    expect(readHtml(site, "/faq/")).toMatch(/id="does-it-fly"/);
  });
});

/** The texts of the highlighted lines of all code. */
function markedLines(html: string): string[] {
  const lines = html.match(/<span class="line[^"]*">.*?(?=\n<span class="line|<\/code>)/gs) ?? [];
  return lines
    .filter((line) => line.startsWith('<span class="line line-highlighted'))
    .map((line) => line.replace(/<[^>]*>/g, "").replaceAll("&quot;", '"'));
}

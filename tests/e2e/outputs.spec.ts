/** What the build writes for programs: the map of the site, pages as Markdown, structured data. */

import {
  expect,
  expectNoAxeViolations,
  readClipboard,
  test,
  waitForApplication,
} from "./support/test";

const site = "https://docs.halcyra.example";

function readLocations(sitemap: string): string[] {
  return [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) =>
    (match[1] ?? "").replaceAll("&amp;", "&").slice(site.length),
  );
}

test("robots.txt leads to a map of the current pages, and each answers as it is spelled", async ({
  request,
}) => {
  expect(await (await request.get("/robots.txt")).text()).toContain(`Sitemap: ${site}/sitemap.xml`);
  const routes = readLocations(await (await request.get("/sitemap.xml")).text());
  for (const route of ["/", "/docs/overview", "/docs/development/", "/faq/", "/blog/welcome"]) {
    expect(routes).toContain(route);
  }
  expect(routes.filter((route) => /^\/(docs\/1\.0|search|admin|404)/.test(route))).toEqual([]);
  expect(new Set(routes).size).toBe(routes.length);
  for (const route of routes) {
    const answer = await request.get(route, { maxRedirects: 0 });
    expect(`${route} ${answer.status()}`).toBe(`${route} 200`);
    const html = await answer.text();
    expect(html).toContain(`<link rel="canonical" href="${site}${route}"`);
    expect(html).not.toContain('<meta name="robots"');
  }
});

test("each page of the map has a picture for where it is shared, and no list has that of one of its parts", async ({
  request,
}) => {
  const routes = readLocations(await (await request.get("/sitemap.xml")).text());
  const pictures = new Map<string, string>();
  for (const route of routes) {
    const html = await (await request.get(route)).text();
    const [, address = ""] = /property="og:image" content="([^"]*)"/.exec(html) ?? [];
    expect(`${route} ${address}`).toContain(`${route} ${site}/`);
    pictures.set(route, address.slice(site.length));
  }
  for (const picture of new Set(pictures.values())) {
    const answer = await request.get(picture);
    expect(`${picture} ${answer.headers()["content-type"]}`).toMatch(/ image\/(jpeg|webp|png)$/);
  }
  const ofLists = ["/blog/archive", "/blog/authors", "/blog/tags", "/faq/"];
  const cards = ofLists.map((route) => pictures.get(route));
  expect(new Set(cards).size).toBe(ofLists.length);
  const others = routes.filter((route) => !ofLists.includes(route));
  expect(others.filter((route) => cards.includes(pictures.get(route)))).toEqual([]);
});

test("each page of the map is there as Markdown, with title, text and every heading of the page", async ({
  request,
}) => {
  test.slow();
  const routes = readLocations(await (await request.get("/sitemap.xml")).text());
  for (const route of routes) {
    const html = await (await request.get(route)).text();
    const address = /<link rel="alternate" type="text\/markdown" href="([^"]+)"/.exec(html)?.[1];
    const answer = await request.get(String(address));
    expect(`${route} ${answer.status()}`).toBe(`${route} 200`);
    expect(answer.headers()["content-type"]).toContain("text/markdown");
    const markdown = await answer.text();
    expect(markdown).toMatch(/^---\ntitle: ".+"\n/);
    expect(markdown.split("\n")[1]).not.toBe(`title: ${JSON.stringify(route)}`);
    expect(markdown).toMatch(/\n# .+\n+\S/);
    const prose = markdown.replace(/```[\s\S]*?```/g, "").replace(/`[^`\n]*`/g, "");
    expect(prose).not.toMatch(/[\uE000\uE001]|<\/?[A-Z]\w*|\]\(\/|\]\(#/);
    const found = prose.split("\n").filter((line) => /^#{1,6} /.test(line));
    const wanted = html.match(/class="heading-anchor"/g)?.length ?? 0;
    expect(`${route}: ${found.length >= wanted + 1}`).toBe(`${route}: true`);
    expect(found[0]).toMatch(/^# \S/);
  }
});

test("llms.txt names the site, and each of its links leads to Markdown", async ({ request }) => {
  const text = await (await request.get("/llms.txt")).text();
  expect(text).toMatch(/^# DroneDoc\n\n> .+\n/);
  const links = [...text.matchAll(/^- \[[^\]]+\]\(([^)]+)\)/gm)].map((match) => match[1] ?? "");
  expect(links).toContain(`${site}/docs/deployment/01-powering.md`);
  expect(links.filter((link) => link.includes("/docs/1.0/"))).toEqual([]);
  for (const link of links) {
    expect(link.startsWith(site)).toBe(true);
    expect((await request.get(link.slice(site.length))).status()).toBe(200);
  }
  const full = await (await request.get("/llms-full.txt")).text();
  expect(full).toContain("\n## Powering\n\nSource: ");
});

type Json = { [key: string]: unknown };

/** What schema.org and search engines want of each thing; nested ones too. */
const wanted: Record<string, readonly string[]> = {
  TechArticle: ["headline", "url", "inLanguage", "version", "author", "publisher"],
  HowTo: ["name", "step"],
  HowToSection: ["name", "url", "itemListElement"],
  HowToStep: ["text"],
  BreadcrumbList: ["itemListElement"],
  ListItem: ["position", "name", "item"],
  FAQPage: ["mainEntity"],
  Question: ["name", "acceptedAnswer"],
  Answer: ["text"],
  Blog: ["name", "url", "blogPost"],
  BlogPosting: ["headline", "url", "datePublished"],
  Person: ["name"],
  ProfilePage: ["url", "mainEntity"],
  Product: ["name", "url", "brand", "image", "additionalProperty"],
  PropertyValue: ["name", "value"],
  Brand: ["name"],
  Organization: ["name", "url"],
  WebSite: ["name", "url", "publisher", "potentialAction"],
  SearchAction: ["target", "query-input"],
  EntryPoint: ["urlTemplate"],
};

const addresses = new Set(["@id", "url", "item", "image", "logo", "urlTemplate", "sameAs"]);

/** The things of a page, with those in them. */
function listThings(value: unknown): Json[] {
  if (Array.isArray(value)) return value.flatMap(listThings);
  if (typeof value !== "object" || value === null) return [];
  const own = "@type" in value ? [value as Json] : [];
  return [...own, ...Object.values(value).flatMap(listThings)];
}

/** The blocks of structured data of a page's HTML, as they stand there. */
function readJsonLdTexts(html: string): string[] {
  const blocks = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return [...blocks].map((match) => match[1] ?? "");
}

test("each page's structured data is whole, absolute, and cannot leave its element", async ({
  request,
}) => {
  test.slow();
  const routes = readLocations(await (await request.get("/sitemap.xml")).text());
  const types = new Map<string, number>();
  for (const route of [...routes, "/docs/1.0/deployment/01-powering"]) {
    const texts = readJsonLdTexts(await (await request.get(route)).text());
    expect(`${route}: ${texts.length <= 1}`).toBe(`${route}: true`);
    const [text] = texts;
    if (text === undefined) continue;
    expect(text).not.toMatch(/[<>&]/);
    const data = JSON.parse(text);
    expect(data["@context"]).toBe("https://schema.org");
    for (const thing of listThings(data["@graph"])) {
      const type = String(thing["@type"]);
      types.set(type, (types.get(type) ?? 0) + 1);
      const missing = (wanted[type] ?? ["a line in this test"]).filter((name) => {
        const value = thing[name];
        return value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
      });
      expect(`${route} ${type}: ${missing}`).toBe(`${route} ${type}: `);
      for (const [name, value] of Object.entries(thing)) {
        if (!addresses.has(name)) continue;
        for (const address of [value].flat()) expect(address).toMatch(/^https:\/\/[^/\s]+\/?/);
      }
    }
  }
  expect([...types.keys()].sort()).toEqual(Object.keys(wanted).sort());
});

test("the kinds of pages say what they are", async ({ request }) => {
  const typesOf = async (route: string) => {
    const [text = '{"@graph":[]}'] = readJsonLdTexts(await (await request.get(route)).text());
    return JSON.parse(text)["@graph"].map((thing: Json) => thing["@type"]);
  };
  expect(await typesOf("/")).toEqual(["Organization", "WebSite"]);
  expect(await typesOf("/docs/overview")).toEqual(["TechArticle"]);
  expect(await typesOf("/docs/deployment/01-powering")).toEqual(["TechArticle", "HowTo"]);
  expect(await typesOf("/docs/development/wiring")).toEqual([
    "TechArticle",
    "HowTo",
    "BreadcrumbList",
  ]);
  expect(await typesOf("/faq/")).toEqual(["FAQPage"]);
  expect(await typesOf("/products/")).toEqual(["Organization", "Product", "Product", "Product"]);
  expect(await typesOf("/blog")).toEqual(["Blog"]);
  expect(await typesOf("/blog/authors/ada")).toEqual(["ProfilePage"]);
  expect(await typesOf("/blog/welcome")).toEqual(["BlogPosting", "BreadcrumbList"]);
});

test("structured data does not stay when its reader goes to another page", async ({ page }) => {
  await page.goto("/docs/deployment/01-powering");
  await waitForApplication(page);
  const blocks = page.locator('script[type="application/ld+json"]');
  await expect(blocks).toHaveCount(1);
  await page.getByRole("link", { name: "FAQ" }).first().click();
  await page.waitForURL("**/faq/");
  await expect(blocks).toHaveCount(0);
});

for (const route of ["/docs/deployment/01-powering", "/blog/welcome"]) {
  test(`${route} can be copied as Markdown with the keyboard, and says so`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto(route);
    const menu = page.locator("summary", { hasText: "Page as Markdown" });
    await menu.focus();
    await page.keyboard.press("Enter");
    const copy = page.getByRole("button", { name: "Copy page as Markdown" });
    await expect(copy).toBeVisible();
    await expectNoAxeViolations(page);
    await page.keyboard.press("Tab");
    await expect(copy).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("status").filter({ hasText: "Copied" })).toBeVisible();
    const copied = await readClipboard(page);
    expect(copied).toContain(`url: ${site}${route}`);
    await expect(page.getByRole("link", { name: "View as Markdown" })).toHaveAttribute(
      "href",
      `${route}.md`,
    );
    await page.keyboard.press("Escape");
    await expect(copy).toBeHidden();
    await expect(menu).toBeFocused();
  });
}

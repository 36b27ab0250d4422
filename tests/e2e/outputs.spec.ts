/** What the site answers to programs: routes, maps, feeds, Markdown, structured data, headers. */

import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { APIRequestContext } from "@playwright/test";
import { routes } from "./support/routes";
import { searchFor } from "./support/search";
import {
  expect,
  hasPage,
  needPages,
  readClipboard,
  test,
  waitForApplication,
} from "./support/test";

const site = "https://docs.halcyra.example";

const readText = async (request: APIRequestContext, address: string) =>
  (await request.get(address, { maxRedirects: 0 })).text();

async function readSitemap(request: APIRequestContext): Promise<string[]> {
  const map = await readText(request, "/sitemap.xml");
  const found = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)];
  return found.map(([, address = ""]) => address.replaceAll("&amp;", "&").slice(site.length));
}

test("every route of the specification answers in both spellings, with one canonical address", async ({
  request,
}) => {
  await needPages(request, ...routes, "/docs/1.0/overview");
  for (const route of routes) {
    const other = route.endsWith("/") ? route.slice(0, -1) || "/index.html" : `${route}/`;
    const one = await request.get(route, { maxRedirects: 0 });
    expect(one.status(), route).toBe(200);
    const html = await one.text();
    expect(html, route).toContain(`<link rel="canonical" href="${site}${route}"`);
    expect(html, route).toMatch(route === "/" ? /<title[^>]*>.*DroneDoc/ : / \| DroneDoc<\/title>/);
    if (route === "/") continue;
    const another = await request.get(other, { maxRedirects: 0 });
    expect(another.status(), other).toBe(200);
    expect(await another.text(), other).toBe(html);
  }
  for (const route of ["/no-such-page", "/docs/no-such-page/", "/docs/overview/deeper"]) {
    const answer = await request.get(route);
    expect(answer.status(), route).toBe(404);
    expect(await answer.text()).toMatch(/<h1[\s>]/);
  }
  // The folders of the docs have no page of their own.
  for (const [from, to] of [
    ["/docs", "/docs/overview"],
    ["/docs/1.0", "/docs/1.0/overview"],
  ] as const) {
    expect(await readText(request, from)).toContain(`http-equiv="refresh" content="0; url=${to}"`);
  }
});

test("robots.txt leads to a map of the pages, each whole, with a picture to share and Markdown", async ({
  request,
}) => {
  const robots = await readText(request, "/robots.txt");
  expect(robots).toContain(`Sitemap: ${site}/sitemap.xml`);
  expect(robots).toMatch(/^Allow: \/$/m);
  const addresses = await readSitemap(request);
  const unlisted = ["/search", "/admin/", "/offline/"];
  const outside = routes.filter((route) => !addresses.includes(route));
  const areThere = await Promise.all(outside.map((route) => hasPage(request, route)));
  expect(outside.filter((_, index) => areThere[index])).toEqual(unlisted);
  expect(addresses.filter((route) => /^\/(docs\/1\.0|search|admin|404)/.test(route))).toEqual([]);
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const route of unlisted) {
    expect(await readText(request, route), route).toMatch(/name="robots" content="noindex/);
  }
  const titles = new Set<string>();
  const pictures = new Set<string>();
  for (const route of addresses) {
    const page = await request.get(route, { maxRedirects: 0 });
    expect(page.status(), route).toBe(200);
    const html = await page.text();
    const words = html.replace(/<svg[\s\S]*?<\/svg>/g, "");
    const [title = "", ...more] = words.match(/<title[^>]*>[^<]+<\/title>/g) ?? [];
    expect([title === "", more], route).toEqual([false, []]);
    titles.add(title);
    expect(words.match(/<h1[\s>]/g), route).toHaveLength(1);
    const ids = html.match(/ id="[^"]+"/g) ?? [];
    expect(ids.length, `${route}: two things have one id`).toBe(new Set(ids).size);
    expect(html, route).toContain(`<link rel="canonical" href="${site}${route}"`);
    expect(html, route).not.toContain('<meta name="robots"');
    const [, picture = ""] = /property="og:image" content="([^"]*)"/.exec(html) ?? [];
    expect(picture, route).toContain(`${site}/`);
    pictures.add(picture.slice(site.length));

    const [, twin = ""] = /type="text\/markdown" href="([^"]+)"/.exec(html) ?? [];
    const answer = await request.get(twin);
    expect(answer.status(), `${route} -> ${twin}`).toBe(200);
    expect(answer.headers()).toMatchObject({
      "content-type": expect.stringContaining("text/markdown"),
      "x-robots-tag": "noindex",
    });
    const markdown = await answer.text();
    expect(markdown, route).toMatch(/^---\ntitle: ".+"\n/);
    expect(markdown, route).toContain(`\nurl: ${site}${route}\n`);
    const prose = markdown.replace(/```[\s\S]*?```/g, "").replace(/`[^`\n]*`/g, "");
    // Nothing of MDX, and no address that means nothing elsewhere.
    expect(prose, route).not.toMatch(/[\uE000\uE001]|<\/?[A-Z]\w*|\]\(\/|\]\(#/);
    const headings = prose.split("\n").filter((line) => /^#{1,6} \S/.test(line));
    const wanted = html.match(/class="heading-anchor"/g)?.length ?? 0;
    expect(headings[0], route).toMatch(/^# /);
    expect(headings.length, route).toBeGreaterThan(wanted);
  }
  expect(titles.size, "two pages have one title").toBe(addresses.length);
  for (const picture of pictures) {
    const headers = (await request.get(picture)).headers();
    expect(headers["content-type"], picture).toMatch(/^image\/(jpeg|webp|png)$/);
    // Other sites show it.
    expect(headers["cross-origin-resource-policy"], picture).toBe("cross-origin");
  }
});

test("llms.txt and the three feeds, which every page names, lead to the pages", async ({
  request,
}) => {
  await needPages(request, "/docs/deployment/01-powering", "/docs/overview", "/blog/welcome");
  const text = await readText(request, "/llms.txt");
  expect(text).toMatch(/^# DroneDoc\n\n> .+\n/);
  const links = [...text.matchAll(/^- \[[^\]]+\]\(([^)]+)\)/gm)].map(([, link = ""]) => link);
  expect(links).toContain(`${site}/docs/deployment/01-powering.md`);
  expect(links.filter((link) => !link.startsWith(site) || link.includes("/docs/1.0/"))).toEqual([]);
  for (const link of links) {
    expect((await request.get(link.slice(site.length))).status(), link).toBe(200);
  }
  expect(await readText(request, "/llms-full.txt")).toContain("\n## Powering\n\nSource: ");

  const html = await readText(request, "/docs/overview");
  const feeds = [
    ["/blog/rss.xml", "application/rss+xml"],
    ["/blog/atom.xml", "application/atom+xml"],
    ["/blog/feed.json", "application/feed+json"],
  ] as const;
  for (const [address, type] of feeds) {
    const [link = ""] = new RegExp(`<link [^>]*href="${address}"[^>]*>`).exec(html) ?? [];
    expect(link).toContain(`type="${type}"`);
    const answer = await request.get(address);
    expect(answer.status(), address).toBe(200);
    expect(answer.headers()["content-type"], address).toMatch(
      new RegExp(`^(?:${type.replace("+", "\\+")}|(?:text|application)/(?:xml|json))`),
    );
    expect(await answer.text()).toContain(`${site}/blog/welcome`);
  }
});

type Thing = { [key: string]: unknown };

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
const absolute = ["@id", "url", "item", "image", "logo", "urlTemplate", "sameAs"];

/** The things of a page, with those in them. */
function listThings(value: unknown): Thing[] {
  if (Array.isArray(value)) return value.flatMap(listThings);
  if (typeof value !== "object" || value === null) return [];
  const own = "@type" in value ? [value as Thing] : [];
  return [...own, ...Object.values(value).flatMap(listThings)];
}

test("each page says to search engines what it is, whole and in absolute addresses", async ({
  request,
}) => {
  const kinds: Record<string, string> = {
    "/": "Organization WebSite",
    "/docs/overview": "TechArticle",
    "/docs/deployment/01-powering": "TechArticle HowTo",
    "/docs/development/wiring": "TechArticle HowTo BreadcrumbList",
    "/faq/": "FAQPage",
    "/products/": "Organization Product",
    "/blog": "Blog",
    "/blog/authors/ada": "ProfilePage",
    "/blog/welcome": "BlogPosting BreadcrumbList",
  };
  const found: Record<string, string> = {};
  const types = new Set<string>();
  const addresses = await readSitemap(request);
  for (const route of addresses) {
    const html = await readText(request, route);
    const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
    expect(blocks.length, route).toBeLessThanOrEqual(1);
    if (!blocks[0]?.[1]) continue;
    const [[, text]] = blocks as [RegExpExecArray];
    expect(text, route).not.toMatch(/[<>&]/);
    const data = JSON.parse(text ?? "");
    expect(data["@context"]).toBe("https://schema.org");
    const graph: Thing[] = data["@graph"];
    if (route in kinds) found[route] = [...new Set(graph.map((one) => one["@type"]))].join(" ");
    for (const thing of listThings(data["@graph"])) {
      const type = String(thing["@type"]);
      types.add(type);
      const missing = (wanted[type] ?? ["a line in this test"]).filter((name) => {
        const value = thing[name];
        return value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
      });
      expect(missing, `${route} ${type}`).toEqual([]);
      for (const address of absolute.flatMap((name) => thing[name] ?? [])) {
        expect(address, route).toMatch(/^https:\/\/[^/\s]+\/?/);
      }
    }
  }
  const there = Object.entries(kinds).filter(([route]) => addresses.includes(route));
  expect(found).toEqual(Object.fromEntries(there));
  expect([...types].sort()).toEqual(Object.keys(wanted).sort());
});

test("a page is copied as Markdown by keyboard, and says so", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/docs/deployment/01-powering");
  const menu = page.locator("summary", { hasText: "Page as Markdown" });
  await menu.press("Enter");
  const copy = page.getByRole("button", { name: "Copy page as Markdown" });
  await page.keyboard.press("Tab");
  await expect(copy).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Copied" })).toBeVisible();
  expect(await readClipboard(page)).toContain(`url: ${site}/docs/deployment/01-powering`);
  await expect(page.getByRole("link", { name: "View as Markdown" })).toHaveAttribute(
    "href",
    "/docs/deployment/01-powering.md",
  );
  await page.keyboard.press("Escape");
  await expect(copy).toBeHidden();
  await expect(menu).toBeFocused();
});

test("every kind of answer has the security headers, and is kept as long as its name says", async ({
  request,
}) => {
  await needPages(request, "/docs/overview");
  const scripts = readdirSync(resolve("public")).filter((file) => /-[0-9a-f]{8}\.js$/.test(file));
  const styles = readdirSync(resolve("public")).filter((file) => /\.[0-9a-f]{20}\.css$/.test(file));
  const addresses = [
    "/",
    "/docs/overview",
    "/docs/overview.md",
    "/nowhere/at/all",
    "/page-data/docs/overview/page-data.json",
    "/manifest.webmanifest",
    "/sitemap.xml",
    "/blog/rss.xml",
    "/favicon.svg",
    "/sw.js",
    "/search/manifest.json",
    `/${scripts[0]}`,
    `/${styles[0]}`,
  ];
  for (const address of addresses) {
    const headers = (await request.get(address, { maxRedirects: 0 })).headers();
    const policy = headers["content-security-policy"];
    expect.soft(headers, address).toMatchObject({
      "strict-transport-security": "max-age=63072000; includeSubDomains",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "permissions-policy": expect.stringContaining("camera=()"),
      "cache-control":
        address.endsWith(".css") || scripts.includes(address.slice(1))
          ? "public, max-age=31536000, immutable"
          : "no-cache",
    });
    for (const rule of [
      /^default-src 'none'; script-src 'self'/,
      /; frame-ancestors 'none'; form-action 'self'/,
      /; require-trusted-types-for 'script'/,
    ]) {
      expect.soft(policy, address).toMatch(rule);
    }
    expect.soft(policy, address).not.toMatch(/unsafe|https?:| \*/);
  }
});

test("no source map and no polyfill is public", () => {
  const files = readdirSync(resolve("public"), { recursive: true, encoding: "utf8" });
  const scripts = files.filter((file) => file.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(10);
  expect(files.filter((file) => /\.map$|polyfill/.test(file))).toEqual([]);
  const bad = scripts.filter((file) =>
    /sourceMappingURL=|__core-js_shared__|core-js/.test(
      readFileSync(join(resolve("public"), file), "utf8"),
    ),
  );
  expect(bad).toEqual([]);
});

test("a browser refuses texts as code, other policies, foreign styles, frames and scripts of files", async ({
  page,
  request,
  watch,
  allowConsole,
}) => {
  allowConsole(
    /\(csp\)|This document requires|Content Security Policy|policy violation|Refused|Creating a|frame-(?:ancestors|src)|ERR_BLOCKED_BY_(?:RESPONSE|CSP)/,
  );
  const answer = await page.goto("/docs/overview");
  await waitForApplication(page);
  // Webpack makes its policy with the first script that it loads: a test that came first would take its name.
  await searchFor(page, "motor");
  const policy = answer?.headers()["content-security-policy"] ?? "";
  const [, names = ""] = /trusted-types ([^;]+)/.exec(policy) ?? [];
  const outcomes = await page.evaluate((own) => {
    const attempt = (act: () => unknown) => {
      try {
        act();
        return "done";
      } catch (error) {
        return error instanceof Error ? error.name : "thrown";
      }
    };
    const script = document.createElement("script");
    const types = Reflect.get(window, "trustedTypes") as {
      createPolicy: (name: string, rules: object) => object;
    };
    const acts = [
      () => Object.assign(document.body, { innerHTML: "<b>x</b>" }),
      () => document.body.setAttribute("onclick", "document.title = 'owned'"),
      () => Object.assign(script, { src: "/app.js" }),
      () => types.createPolicy("other", {}),
      ...own.map((name) => () => types.createPolicy(name, {})),
    ];
    return acts.map(attempt);
  }, names.trim().split(" "));
  expect(outcomes.length).toBeGreaterThan(4);
  expect(new Set(outcomes)).toEqual(new Set(["TypeError"]));
  await page.evaluate(() => {
    document.body.click();
    const style = document.createElement("style");
    style.textContent = "body { display: none }";
    const frame = document.createElement("iframe");
    frame.src = "/faq/";
    document.body.append(style, frame);
  });
  await expect.poll(() => page.frames()[1]?.url()).toMatch(/^(?:chrome-error:|about:blank)/);
  await expect(page).not.toHaveTitle(/owned/);
  await expect(page.locator("body")).toBeVisible();
  // The watch of all tests sees such things.
  await expect.poll(() => watch.problems.join("\n")).toMatch(/policy violation: style-src/);

  // A file that an author offers runs no script of another such file.
  const policyOfFiles =
    (await request.get("/static/none")).headers()["content-security-policy"] ?? "";
  await page.route("**/static/a.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: "window.name = 'owned'" }),
  );
  for (const [contentType, body] of Object.entries({
    "text/html": '<!doctype html><script src="/static/a.js"></script>',
    "image/svg+xml": '<svg xmlns="http://www.w3.org/2000/svg"><script href="/static/a.js"/></svg>',
    "application/xml":
      '<html xmlns="http://www.w3.org/1999/xhtml"><script src="/static/a.js"></script></html>',
  })) {
    await page.route("**/static/document", (route) =>
      route.fulfill({ headers: { "content-security-policy": policyOfFiles }, contentType, body }),
    );
    const refusal = page.waitForEvent("console", (said) => /violates/.test(said.text()));
    await page.goto("/static/document");
    await refusal;
    expect(await page.evaluate(() => window.name)).toBe("");
  }
  // A page of ours again, for axe.
  await page.goto("/404");
});

test("what a fold holds can be reached as soon as it is open", async ({ page }) => {
  await page.goto("/docs/deployment/01-powering");
  const menu = page.locator("summary", { hasText: "Page as Markdown" });
  await menu.focus();
  // A key may come before the next frame, in which the fold begins to unfold.
  const shown = await menu.evaluate((summary: HTMLElement) => {
    const fold = summary.parentElement as Element;
    const before = getComputedStyle(fold, "::details-content").contentVisibility;
    summary.click();
    return [before, getComputedStyle(fold, "::details-content").contentVisibility];
  });
  expect(shown).toEqual(["hidden", "visible"]);
});

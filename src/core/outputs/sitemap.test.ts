import { expect, test } from "vitest";
import { toRobots, toSitemaps } from "./sitemap";

const site = "https://docs.example";

test("each page stands with its address and the day of its last change", () => {
  const files = toSitemaps(
    [{ path: "/docs/a?x=1&y='", lastModified: "2025-01-20" }, { path: "/faq/" }],
    site,
  );
  expect([...files.keys()]).toEqual(["sitemap.xml"]);
  expect(files.get("sitemap.xml")).toBe(
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://docs.example/docs/a?x=1&amp;y=&apos;</loc><lastmod>2025-01-20</lastmod></url>
<url><loc>https://docs.example/faq/</loc></url>
</urlset>
`,
  );
});

test.each([
  ["2025-01-20T10:00:00Z", true],
  ["2025-01-200", false],
  ["20 January", false],
])("%s is written as the time of the last change: %s", (lastModified, isTime) => {
  const map = toSitemaps([{ path: "/a", lastModified }], site).get("sitemap.xml");
  expect(map?.includes(`<lastmod>${lastModified}</lastmod>`)).toBe(isTime);
  expect(map?.includes("lastmod")).toBe(isTime);
});

test("more pages than one file may hold stand in several, under an index", () => {
  const pages = ["/a", "/b", "/c"].map((path) => ({ path }));
  const files = toSitemaps(pages, site, { urls: 2, bytes: 10_000 });
  expect([...files.keys()]).toEqual(["sitemap.xml", "sitemap-1.xml", "sitemap-2.xml"]);
  expect(files.get("sitemap.xml")).toBe(
    `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<sitemap><loc>https://docs.example/sitemap-1.xml</loc></sitemap>
<sitemap><loc>https://docs.example/sitemap-2.xml</loc></sitemap>
</sitemapindex>
`,
  );
  expect(files.get("sitemap-1.xml")).toContain("/b</loc>");
  expect(files.get("sitemap-2.xml")).toContain("/c</loc>");
});

test("an empty site has an empty map", () => {
  expect(toSitemaps([], site).get("sitemap.xml")).toContain("<urlset");
});

test("robots are led to the map, and where nothing may be indexed they may read that", () => {
  expect(toRobots({ noIndex: false, siteUrl: site })).toBe(
    "User-agent: *\nAllow: /\n\nSitemap: https://docs.example/sitemap.xml\n",
  );
  expect(toRobots({ noIndex: true, siteUrl: site })).toBe("User-agent: *\nAllow: /\n");
});

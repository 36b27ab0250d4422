/** `sitemap.xml` and `robots.txt`, as sitemaps.org and RFC 9309 describe them. */

import { escapeAttribute } from "../text/escape-html";
import { sitemapPath } from "./written-paths";

/** A page for search engines. */
export interface SitemapPage {
  /** The canonical route, as it is served. */
  path: string;
  /** ISO 8601, a day or an instant. */
  lastModified?: string;
}

const mapName = sitemapPath.slice(1);

/** What one file may hold: sitemaps.org. */
const sitemapLimits = { urls: 50_000, bytes: 50 * 1024 * 1024 };

const encoder = new TextEncoder();
const open = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const begin = `${open}<urlset ${namespace}>\n`;
const end = "</urlset>\n";

/**
 * Files by their names: `sitemap.xml` with all pages, or, when one file may not hold them, an index of that
 * name and `sitemap-1.xml`, `sitemap-2.xml`, … `siteUrl` has no trailing slash.
 */
export function toSitemaps(
  pages: readonly SitemapPage[],
  siteUrl: string,
  limits = sitemapLimits,
): Map<string, string> {
  const parts: string[][] = [[]];
  let bytes = begin.length + end.length;
  for (const page of pages) {
    const entry = toEntry(page, siteUrl);
    const size = encoder.encode(entry).length;
    const last = parts.at(-1) ?? [];
    if (last.length > 0 && (last.length >= limits.urls || bytes + size > limits.bytes)) {
      parts.push([entry]);
      bytes = begin.length + end.length + size;
      continue;
    }
    last.push(entry);
    bytes += size;
  }
  const texts = parts.map((entries) => begin + entries.join("") + end);
  const [only] = texts;
  if (texts.length === 1 && only !== undefined) return new Map([[mapName, only]]);
  const files = new Map(texts.map((text, index) => [`sitemap-${index + 1}.xml`, text]));
  const entries = [...files.keys()].map(
    (name) => `<sitemap><loc>${escapeXml(`${siteUrl}/${name}`)}</loc></sitemap>\n`,
  );
  const index = `${open}<sitemapindex ${namespace}>\n${entries.join("")}</sitemapindex>\n`;
  return new Map([[mapName, index], ...files]);
}

function toEntry({ path, lastModified }: SitemapPage, siteUrl: string): string {
  const isDate = /^\d{4}-\d\d-\d\d(T|$)/.test(lastModified ?? "");
  const date = isDate ? `<lastmod>${escapeXml(lastModified ?? "")}</lastmod>` : "";
  return `<url><loc>${escapeXml(siteUrl + path)}</loc>${date}</url>\n`;
}

function escapeXml(text: string): string {
  return escapeAttribute(text).replaceAll("'", "&apos;");
}

/**
 * Everything may be read, and the map says what there is. With `noIndex` there is no map, and everything may be read all
 * the same: a search engine that may not read a page never learns that it is to leave it out, and lists its bare
 * address where others link to it (Google Search Central, "Block Search indexing with noindex").
 */
export function toRobots({ noIndex, siteUrl }: { noIndex: boolean; siteUrl: string }): string {
  const rules = "User-agent: *\nAllow: /\n";
  return noIndex ? rules : `${rules}\nSitemap: ${siteUrl}${sitemapPath}\n`;
}

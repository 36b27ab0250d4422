/** What a built page says: its place in the set, its fields, its body, its HTML. */

import type { Body, Heading } from "../../src/core/content/types";
import type { DocPlace } from "../../src/core/docs/types";
import type { BuiltSite } from "./build-site";

/** The fields of a page's query, as far as these tests read them. */
export interface ContentData {
  title: string;
  contentTitle: string | null;
  description: string | null;
  body: Body;
  headings: Heading[];
  tags?: { label: string; path: string | null }[];
  lastUpdatedAt: string | null;
  editUrl: string | null;
  unlisted: boolean;
}

interface DocPageData {
  componentChunkName: string;
  result: { data: { doc: ContentData }; pageContext: { place: DocPlace } };
}

/** Gatsby's data of a page: what its query answered and what the plan gave it. */
export function readPageData(site: BuiltSite, route: string): unknown {
  const name = route === "/" ? "index" : route.replace(/^\/|\/$/g, "");
  return site.json(`page-data/${name}/page-data.json`);
}

export function readDoc(site: BuiltSite, route: string): { doc: ContentData; place: DocPlace } {
  const { result } = readPageData(site, route) as DocPageData;
  return { doc: result.data.doc, place: result.pageContext.place };
}

/** The HTML of a page without styles and scripts. */
export function readHtml(site: BuiltSite, route: string): string {
  const file = `${route.replace(/^\/|\/$/g, "")}/index.html`.replace(/^\//, "");
  return site.read(file).replace(/<(style|script)\b[^>]*>[\s\S]*?<\/\1>/g, "");
}

/** The file of the picture that is shown where a page is shared. */
export function cardOf(site: BuiltSite, route: string): string {
  return (
    /property="og:image" content="https:\/\/[^/]+\/([^"]+)"/.exec(readHtml(site, route))?.[1] ?? ""
  );
}

/** What a page says to search engines: the things of its one block of structured data. */
export function readJsonLd(site: BuiltSite, route: string): object[] {
  const html = site.read(`${route.replace(/^\/|\/$/g, "")}/index.html`.replace(/^\//, ""));
  const [, text] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  return text === undefined ? [] : JSON.parse(text)["@graph"];
}

/** The text of the first element that `pattern` finds, without tags. */
export function findText(html: string, pattern: RegExp): string | undefined {
  return pattern.exec(html)?.[1]?.replace(/<[^>]*>/g, "");
}

/** A body's islands by name and its finished HTML, wherever they stand. */
export function flattenBody(body: Body): { html: string; islands: string[] } {
  const parts = body.map((item) => {
    if (typeof item === "string") return { html: item, islands: [] };
    const inner = flattenBody(item.body);
    return "island" in item ? { ...inner, islands: [item.island, ...inner.islands] } : inner;
  });
  return {
    html: parts.map(({ html }) => html).join("\n"),
    islands: parts.flatMap(({ islands }) => islands),
  };
}

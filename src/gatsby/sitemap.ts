/** `sitemap.xml` and `robots.txt`: the pages of the plan, with the days of their last commits. */

import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { DocPlace } from "../core/docs/types";
import { type SitemapPage, toRobots, toSitemaps } from "../core/outputs/sitemap";
import { robotsPath } from "../core/outputs/written-paths";
import { isIndexable, type PlannedPage } from "../core/plan";
import { findPlan, lastUpdatedDates, settings } from "./build-state";

/** Tells the files below `public`. */
export function writeSitemap(): string[] {
  const siteUrl = settings.brand.url;
  const pages = settings.noIndex ? [] : (findPlan()?.pages ?? []).filter(isIndexable);
  const sitemaps = new Map(toSitemaps(pages.map(toSitemapPage), siteUrl));
  for (const [name, text] of sitemaps) writeFileSync(path.join("public", name), text);
  const files = [...sitemaps.keys(), robotsPath.slice(1)];
  // A file of the company's own goes before ours.
  if (existsSync(path.join("static", robotsPath))) return files;
  writeFileSync(path.join("public", robotsPath), toRobots({ noIndex: settings.noIndex, siteUrl }));
  return files;
}

function toSitemapPage(page: PlannedPage): SitemapPage {
  return { path: page.path, lastModified: findLastModified(page) };
}

/** Folders whose files make one page. */
const sharedPages: Record<string, string> = { products: "products/", faq: "faq/" };

function findLastModified({ context, template, file }: PlannedPage): string | undefined {
  const place = context.place as Partial<DocPlace> | undefined;
  const own = place?.lastUpdatedAt ?? (context.lastUpdatedAt as string | undefined);
  if (own !== undefined) return own;
  const dates = lastUpdatedDates();
  if (file !== undefined) return dates.get(file);
  const folder = sharedPages[template];
  if (folder === undefined) return undefined;
  const found = [...dates].filter(([name]) => name.startsWith(folder)).map(([, date]) => date);
  return found.toSorted((a, b) => Date.parse(a) - Date.parse(b)).at(-1);
}

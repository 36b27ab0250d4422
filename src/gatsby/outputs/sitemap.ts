/** `sitemap.xml` and `robots.txt`: the pages of the plan, with the days of their last changes. */

import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createLastModified } from "../../core/outputs/last-modified";
import { toRobots, toSitemaps } from "../../core/outputs/sitemap";
import { robotsPath } from "../../core/outputs/written-paths";
import { isIndexable } from "../../core/plan/plan";
import { toAsciiUrl } from "../../core/settings/ascii-url";
import { findPlan, lastUpdatedDates, settings } from "../data/build-state";

/** Tells the files below `public`. */
export function writeSitemap(): string[] {
  const { url } = settings.brand;
  const siteUrl = toAsciiUrl(url) ?? url;
  const planned = findPlan()?.pages ?? [];
  const findLastModified = createLastModified(planned, lastUpdatedDates());
  const pages = (settings.noIndex ? [] : planned.filter(isIndexable)).map((page) => ({
    path: page.path,
    lastModified: findLastModified(page),
  }));
  const sitemaps = new Map(toSitemaps(pages, siteUrl));
  for (const [name, text] of sitemaps) writeFileSync(path.join("public", name), text);
  const files = [...sitemaps.keys(), robotsPath.slice(1)];
  // A file of the company's own goes before ours.
  if (existsSync(path.join("static", robotsPath))) return files;
  writeFileSync(path.join("public", robotsPath), toRobots({ noIndex: settings.noIndex, siteUrl }));
  return files;
}

/**
 * Addresses of the files that the build writes after the pages, once for the whole site: their writers take them from
 * here, and so does the check of links, for a page in the place of one of them would be a folder. Feeds have theirs in
 * `core/blog/paths.ts`.
 */

import { basePath } from "../links/base-path";

/** The map of the site, or the index of its parts, `/sitemap-1.xml` and so on. */
export const sitemapPath = "/sitemap.xml";

export const robotsPath = "/robots.txt";

export const llmsPath = "/llms.txt";

export const llmsFullPath = "/llms-full.txt";

/** The service worker. */
export const workerPath = `${basePath}/sw.js`;

export const writtenPaths = [sitemapPath, robotsPath, llmsPath, llmsFullPath, workerPath];

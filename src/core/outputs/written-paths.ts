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

export const faviconPath = "/favicon.svg";

/** Icons that want pixels: the side of each, and the part of it that the logo takes. */
export const pixelIcons: Readonly<Record<string, { side: number; share: number }>> = {
  "/favicon.ico": { side: 32, share: 0.85 },
  "/apple-touch-icon.png": { side: 180, share: 0.7 },
  "/icon-192.png": { side: 192, share: 0.7 },
  "/icon-512.png": { side: 512, share: 0.7 },
  // A launcher may cut a maskable icon to a circle of 80 %, so its logo is smaller.
  "/icon-maskable-512.png": { side: 512, share: 0.55 },
};

export const webManifestPath = "/manifest.webmanifest";

export const writtenPaths = [
  sitemapPath,
  robotsPath,
  llmsPath,
  llmsFullPath,
  workerPath,
  faviconPath,
  ...Object.keys(pixelIcons),
  webManifestPath,
];

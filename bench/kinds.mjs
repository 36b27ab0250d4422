/** The pages that the browser's benches open. */

import { readFileSync } from "node:fs";
import path from "node:path";

/**
 * Routes: one page of each kind, the first of the sitemap, and those of which the sitemap does not tell.
 * @param {string} publicDir
 * @returns {string[]}
 */
export function findKinds(publicDir) {
  const sitemap = readFileSync(path.join(publicDir, "sitemap.xml"), "utf8");
  /** @type {Map<string, string>} */
  const byKind = new Map();
  for (const [, address = ""] of sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)) {
    const { pathname } = new URL(address);
    const data = path.join(
      publicDir,
      "page-data",
      pathname === "/" ? "index" : pathname,
      "page-data.json",
    );
    const { componentChunkName } = JSON.parse(readFileSync(data, "utf8"));
    if (!byKind.has(componentChunkName)) byKind.set(componentChunkName, pathname);
  }
  return [...byKind.values(), "/search", "/offline/", "/admin/"];
}

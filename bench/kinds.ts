/** The pages that benches of the built site look at. */

import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { CommandError } from "../scripts/shared/command-error";
import { toHtmlFile } from "./page-bytes";

/** Makes sure that the built site has the routes of a command line. */
export function assertRoutes(publicDir: string, routes: readonly string[]) {
  const missing = routes.filter(
    (route) => !route.startsWith("/") || !existsSync(toHtmlFile(publicDir, route)),
  );
  if (missing.length === 0) return;
  throw new CommandError(
    `The built site has no page at ${missing.join(", ")}. A route begins with a slash: /docs/overview`,
  );
}

/** Routes: one page of each kind, the first of the sitemap, and those of which the sitemap does not tell. */
export function findKinds(publicDir: string): string[] {
  const sitemap = readFileSync(path.join(publicDir, "sitemap.xml"), "utf8");
  const byKind: Map<string, string> = new Map();
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

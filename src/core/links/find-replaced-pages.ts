/** Files of `static/` that have the address of a page: readers get the page. */

import { decodeRoute } from "../plan/paths";
import type { Problem } from "../problems/problems";

/**
 * @param files the paths of all files of the content folder
 * @param routes those of all pages
 */
export function findReplacedPages(files: readonly string[], routes: readonly string[]): Problem[] {
  const routeOf = new Map(routes.map((route) => [toStaticFile(route), route]));
  return files.flatMap((file): Problem[] => {
    const route = routeOf.get(file);
    if (route === undefined) return [];
    const message = `the address ${route} is that of a page, which stays; give the file another name`;
    return [{ kind: "duplicateRoute", file, line: 1, message }];
  });
}

/** `/about/` -> `static/about/index.html`, `/404.html` -> `static/404.html` */
function toStaticFile(route: string): string {
  const place = `static${decodeRoute(route).replace(/\/$/, "")}`;
  return place.endsWith(".html") ? place : `${place}/index.html`;
}

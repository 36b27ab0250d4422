/** Links the other way round: which pages lead to each page. */

import type { LinkRef } from "../content/types";
import { toRouteKey } from "../plan/paths";
import { resolveHref } from "./targets";

/** A page of content with its links. */
export interface LinkingNode {
  id: string;
  /** Relative to the content folder. */
  file: string;
  /** The route; products and groups of questions have an anchor in it. */
  path: string;
  /** Every id of the body. */
  anchors: readonly string[];
  links: readonly LinkRef[];
}

/** The ids of the pages that link to each page, by its id, in the order of `pages`. A page's links to itself are none. */
export function toBacklinks(pages: readonly LinkingNode[]): Map<string, Set<string>> {
  const byFile = new Map(pages.map(({ file, id }) => [file, id]));
  // On a page that several files share, an anchor says which of them is meant.
  const shared = pages.filter(({ path }) => path.includes("#"));
  const byRoute = new Map([
    ...shared.flatMap(({ path, anchors, id }) => {
      const key = toRouteKey(path);
      return anchors.map((anchor) => [`${key}#${anchor}`, id] as const);
    }),
    ...pages.map(({ path, id }) => [toKey(path, path), id] as const),
  ]);
  const backlinks = new Map<string, Set<string>>();
  for (const { id, path, links } of pages) {
    for (const { href, file } of links) {
      const target =
        file === undefined
          ? (byRoute.get(toKey(href, path)) ?? byRoute.get(toKey(href.replace(/#.*$/s, ""), path)))
          : byFile.get(file);
      if (target === undefined || target === id) continue;
      const linking = backlinks.get(target) ?? new Set();
      backlinks.set(target, linking.add(id));
    }
  }
  return backlinks;
}

function toKey(href: string, from: string): string {
  const { key, anchor } = resolveHref(href, from) ?? { key: toRouteKey(from), anchor: "" };
  return anchor === "" ? key : `${key}#${anchor}`;
}

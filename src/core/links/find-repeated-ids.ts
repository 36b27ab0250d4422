/** Ids that must be the site's only ones: what a reader keeps under one of them would be shared by both. */

import type { SiteId } from "../content/types";
import { findDocPlaceOnDisk } from "../docs/routes";
import type { Problem } from "../problems/problems";

/**
 * Every id that stands in two places. A version of the docs is a copy of another one and shares with it what
 * readers keep; a part of several pages is one place.
 */
export function findRepeatedIds(
  pages: readonly { file: string; siteIds: readonly SiteId[] }[],
): Problem[] {
  const first = new Map<string, SiteId>();
  return pages.flatMap(({ file: page, siteIds }) => {
    const version = findDocPlaceOnDisk(page)?.version ?? "";
    return siteIds.flatMap((found): Problem[] => {
      const { component, id, file, line, column } = found;
      const key = JSON.stringify([component, id, version]);
      const other = first.get(key);
      if (other === undefined) first.set(key, found);
      if (other === undefined || (other.file === file && other.line === line)) return [];
      const message = `<${component}> has the id "${id}", and so has that of ${other.file}:${other.line}; what readers keep is stored by id, so each needs its own`;
      return [{ kind: "content", file, line, column, message }];
    });
  });
}

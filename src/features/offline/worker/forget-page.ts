/** Pages that the site has no longer go from what was kept of them when they were read. */

import { toPageDataPath } from "../../../core/offline/page-keys";
import { readStoreName } from "../../../core/offline/stores";
import { saysGone } from "../says-gone";

/**
 * Forgets a page when this answer for it says that the site has it no longer. Docs that were saved for the field are
 * not touched: they are a whole that was checked, and stay as they are until their update or their reader's word.
 *
 * @param key the page's path as stores spell it
 */
export async function forgetMissingPage(key: string, answer: Response): Promise<void> {
  if (!(await saysGone(answer))) return;
  for (const name of await caches.keys()) {
    if (readStoreName(name)?.kind !== "pages") continue;
    const cache = await caches.open(name);
    await cache.delete(key);
    await cache.delete(toPageDataPath(key));
  }
}

/** Taking away what is stored, at its reader's word, and what is said of it: a browser may refuse. */

import { removeVersion, type SavedVersion } from "./save";
import { removeStoredPages } from "./stored-pages";
import { toRemovedText } from "./words";

export interface Removal {
  isRemoved: boolean;
  /** Empty where nothing needs to be said. */
  said: string;
}

/** Removes whatever is stored of a version. */
export function removeDocs(
  { version, label }: Pick<SavedVersion, "version" | "label">,
  stores: CacheStorage,
): Promise<Removal> {
  return tell(
    removeVersion(version, stores),
    toRemovedText(label),
    `The docs of ${label} could not be removed. Press again to retry.`,
  );
}

/** Forgets the pages that were read. */
export function forgetPages(stores: CacheStorage): Promise<Removal> {
  return tell(
    removeStoredPages(stores),
    // The list says it.
    "",
    "These pages could not be removed. Press again to retry.",
  );
}

function tell(removing: Promise<void>, done: string, failed: string): Promise<Removal> {
  return removing.then(
    () => ({ isRemoved: true, said: done }),
    () => ({ isRemoved: false, said: failed }),
  );
}

/** Taking away what is stored, at its reader's word, and what is said of it: a browser may refuse. */

import { fill } from "../../core/text/fill";
import { removeVersion, type SavedVersion } from "./save";
import { removeStoredPages } from "./stored-pages";

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
    fill(__WORDS__.offline.removed, { label }),
    fill(__WORDS__.offline.removeFailed, { label }),
  );
}

/** Forgets the pages that were read. */
export function forgetPages(stores: CacheStorage): Promise<Removal> {
  return tell(
    removeStoredPages(stores),
    // The list says it.
    "",
    __WORDS__.offline.removePagesFailed,
  );
}

function tell(removing: Promise<void>, done: string, failed: string): Promise<Removal> {
  return removing.then(
    () => ({ isRemoved: true, said: done }),
    () => ({ isRemoved: false, said: failed }),
  );
}

/** The version of the docs that links of the frame lead into: the one that is read, else the one that the reader chose. */

import { createContext, useContext, useMemo, useSyncExternalStore } from "react";
import { onStoredElsewhere, readStored } from "../../browser/storage";
import type { DocEntries, DocVersion } from "../../core/docs/types";
import { findInVersions, findReadVersion, findVersionOfPath } from "../../core/docs/versions";
import { docsVersionKey } from "../../core/docs/versions-key";
import { settings } from "../../site";

export interface EnteredVersion {
  version?: DocVersion;
  /** True on pages that are no docs: there it is the reader's choice that counts. */
  isChosen: boolean;
  /** Docs that the page leads into, in the other versions that have them: by the link as it is written. */
  entries?: DocEntries;
}

const Entered = createContext<EnteredVersion>({ isChosen: false });

export const EnteredVersionProvider = Entered.Provider;

/** Storage is asked again when another tab has changed it; in this one a choice leads to another page. */
function subscribe(listener: () => void): () => void {
  const following = new AbortController();
  onStoredElsewhere(docsVersionKey, listener, following);
  return () => following.abort();
}

/** The HTML knows the page alone; what the reader prefers comes with the application. */
export function useEnteredVersion(pathname: string, entries?: DocEntries): EnteredVersion {
  const preferred = useSyncExternalStore(
    subscribe,
    () => readStored(docsVersionKey),
    () => null,
  );
  const { versions } = settings.docs;
  return useMemo(() => {
    const version = findReadVersion(pathname, versions, preferred);
    return { version, isChosen: findVersionOfPath(pathname, versions) === undefined, entries };
  }, [pathname, versions, preferred, entries]);
}

/**
 * Where a link of the settings or of the home page leads: into the entered version, when it is a link to the
 * docs' overview or to a doc that this version has too.
 * `choices` are for the script in the head, which knows the choice before the application does: the address in each
 * other version, as in a query. Undefined where no choice counts.
 */
export function useDocsHref(href: string): { href: string; choices: string | undefined } {
  const { version, isChosen, entries } = useContext(Entered);
  const inVersions = findInVersions(href, settings.docs.versions, entries);
  return {
    href: (version && inVersions[version.name]) ?? href,
    choices: (isChosen && new URLSearchParams(inVersions).toString()) || undefined,
  };
}

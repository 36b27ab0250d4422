/** What searches inside the dialog. It and all it needs are fetched at the first sign of a search. */

import { readStored } from "../../../browser/storage";
import { findReadVersion } from "../../../core/docs/versions";
import { docsVersionKey } from "../../../core/docs/versions-key";
import { withoutBase } from "../../../core/links/base-path";
import { settings } from "../../../site";
import { hitsPerPage } from "../hits-per-page";
import { searchPath } from "../names";
import { browserAddress } from "../page/browser-address";
import { readRoute } from "../page/route";
import { SearchSession } from "../search-session";
import { Finder } from "./finder";
import { useVisibleHeight } from "./use-visible-height";

interface SearchModalProps {
  dialog: HTMLDialogElement;
  input: HTMLInputElement;
  /** The id that the field already knows the list of results by. */
  resultsId: string;
  /** Of the page that is read: it says which version of the docs is searched. */
  pathname: string;
  /** Shows another page of the site, or another place of this one. */
  navigate: (href: string, options: { replace: boolean }) => void;
}

export default function SearchModal({ pathname, navigate, ...place }: SearchModalProps) {
  useVisibleHeight(place.dialog);
  const { brand, docs } = settings;
  const preferred = readStored(docsVersionKey);
  const findName = (path: string, wanted: string | null) =>
    findReadVersion(path, docs.versions, wanted)?.name ?? "";
  // The address of the results page may name another version than the preferred one.
  const { version: asked } = readRoute(browserAddress.readSearch() ?? "");
  const version = findName(pathname, asked || preferred);
  // What the page of all results takes by itself needs no mention in its address.
  const linkedVersion = version === findName(searchPath, preferred) ? "" : version;
  return (
    <SearchSession context={{ language: brand.language, version }} hitsPerPage={hitsPerPage.dialog}>
      {(session) => (
        <Finder
          {...place}
          {...session}
          linkedVersion={linkedVersion}
          navigate={(href) => goTo(href, navigate)}
        />
      )}
    </SearchSession>
  );
}

/** Also when it is the place that is shown: the reader goes there once more, which is no step. */
function goTo(href: string, navigate: SearchModalProps["navigate"]): void {
  const { pathname, search, hash } = window.location;
  navigate(href, { replace: href === withoutBase(pathname) + search + hash });
}

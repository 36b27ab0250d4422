/** What searches inside the dialog. It and all it needs are fetched at the first sign of a search. */

import { SearchSession } from "../search-session";
import { Finder } from "./finder";
import { useVisibleHeight } from "./use-visible-height";

interface SearchModalProps {
  dialog: HTMLDialogElement;
  input: HTMLInputElement;
  /** The id that the field already knows the list of results by. */
  resultsId: string;
  language: string;
  /** The docs version that is searched. */
  version: string;
  /** The same for the page of all results, "" when that takes it by itself. */
  linkedVersion: string;
  navigate: (href: string) => void;
}

/** Pages shown at once; the results page has the rest. */
const pagesShown = 7;

export default function SearchModal({ language, version, ...place }: SearchModalProps) {
  useVisibleHeight(place.dialog);
  return (
    <SearchSession context={{ language, version }} hitsPerPage={pagesShown}>
      {(session) => <Finder {...place} {...session} />}
    </SearchSession>
  );
}

/** What searches inside the dialog. It and all it needs are fetched at the first sign of a search. */

import { useEffect, useState } from "react";
import { Configure, InstantSearch } from "react-instantsearch";
import { toFacetFilters, toFilters } from "../../../core/search/tags";
import { openBackend } from "../backend";
import { createPatientClient } from "../hits/patient-client";
import { markTags } from "../hits/read-marks";
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
  navigate: (href: string) => void;
}

/** Pages shown at once; the results page has the rest. */
const pagesShown = 7;

export default function SearchModal(props: SearchModalProps) {
  const { dialog, input, resultsId, language, version, navigate } = props;
  const { client, indexName, isHosted } = openBackend();
  const [patience] = useState(() => createPatientClient(client));
  const context = { language, version };
  const filters = toFilters(context);
  useEffect(() => client.prepare(filters), [client, filters]);
  useVisibleHeight(dialog);

  return (
    <InstantSearch searchClient={patience.client} indexName={indexName}>
      <Configure {...markTags} hitsPerPage={pagesShown} facetFilters={toFacetFilters(context)} />
      <Finder
        dialog={dialog}
        input={input}
        resultsId={resultsId}
        filters={filters}
        client={client}
        patience={patience}
        isHosted={isHosted}
        navigate={navigate}
      />
    </InstantSearch>
  );
}

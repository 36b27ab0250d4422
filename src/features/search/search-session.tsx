/** The set-up of every search, the dialog's and the results page's: an InstantSearch over the one backend. */

import { type ReactNode, useEffect, useState } from "react";
import { Configure, InstantSearch, type InstantSearchProps } from "react-instantsearch";
import { type SearchContext, toFilters } from "../../core/search/tags";
import { openBackend } from "./backend";
import { createPatientClient, type Patience } from "./hits/patient-client";
import { markTags } from "./hits/read-marks";
import type { SearchRoute } from "./page/route";
import type { SearchClient } from "./types";

/** What the view of a search needs beside InstantSearch's hooks. */
export interface Session {
  /** The docs and the language that are searched, as in `toFilters`. */
  filters: string;
  client: SearchClient;
  /** The client that InstantSearch asks. */
  patience: Patience;
  isHosted: boolean;
}

type UiState = NonNullable<InstantSearchProps["initialUiState"]>;

interface SearchSessionProps {
  context: SearchContext;
  hitsPerPage: number;
  /** For the search that an address leads. */
  routing?: InstantSearchProps<UiState, SearchRoute>["routing"];
  children: (session: Session) => ReactNode;
}

export function SearchSession({ context, hitsPerPage, routing, children }: SearchSessionProps) {
  const { client, indexName, isHosted } = openBackend();
  const [patience] = useState(() => createPatientClient(client));
  const filters = toFilters(context);
  useEffect(() => client.prepare(filters), [client, filters]);

  return (
    <InstantSearch<UiState, SearchRoute>
      searchClient={patience.client}
      indexName={indexName}
      routing={routing}
      // Otherwise a service could switch them on, and their script with them.
      insights={false}
    >
      <Configure {...markTags} hitsPerPage={hitsPerPage} filters={filters} />
      {children({ filters, client, patience, isHosted })}
    </InstantSearch>
  );
}

/** What searches on the results page: an InstantSearch of its own, which the address leads. */

import { type ReactNode, useEffect, useState } from "react";
import { Configure, InstantSearch, type InstantSearchProps } from "react-instantsearch";
import { toFilters } from "../../../core/search/tags";
import { openBackend } from "../backend";
import { createPatientClient } from "../hits/patient-client";
import { markTags } from "../hits/read-marks";
import { browserAddress } from "./browser-address";
import { ResultsView } from "./results-view";
import { type SearchRoute, toIndexState, toRoute } from "./route";
import { createSearchRouter } from "./search-router";

interface SearchResultsProps {
  input: HTMLInputElement;
  location: object;
  language: string;
  version: string;
  navigate: (href: string) => void;
  toTitle: (query: string) => string;
  children: ReactNode;
}

type UiState = NonNullable<InstantSearchProps["initialUiState"]>;

export default function SearchResults(props: SearchResultsProps) {
  const { input, location, language, version, navigate, toTitle, children } = props;
  const { client, indexName, isHosted } = openBackend();
  const filters = toFilters({ language, version });
  const [patience] = useState(() => createPatientClient(client));
  const [router] = useState(() => createSearchRouter(browserAddress));

  useEffect(() => client.prepare(filters), [client, filters]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the router has moved, by a link to another search
  useEffect(() => router.follow(), [router, location]);

  return (
    <InstantSearch<UiState, SearchRoute>
      searchClient={patience.client}
      indexName={indexName}
      routing={{
        router,
        stateMapping: {
          stateToRoute: (state) => toRoute(state[indexName]),
          routeToState: (route) => ({ [indexName]: toIndexState(route) }),
        },
      }}
    >
      <Configure {...markTags} hitsPerPage={10} filters={filters} />
      <ResultsView
        input={input}
        router={router}
        filters={filters}
        client={client}
        patience={patience}
        isHosted={isHosted}
        navigate={navigate}
        toTitle={toTitle}
      >
        {children}
      </ResultsView>
    </InstantSearch>
  );
}

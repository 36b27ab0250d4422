/** What searches on the results page: an InstantSearch of its own, which the address leads. */

import { type ReactNode, useEffect, useState } from "react";
import { openBackend } from "../backend";
import { hitsPerPage } from "../hits-per-page";
import { SearchSession } from "../search-session";
import { browserAddress } from "./browser-address";
import { ResultsView } from "./results-view";
import { toIndexState, toRoute } from "./route";
import { createSearchRouter } from "./search-router";

interface SearchResultsProps {
  input: HTMLInputElement;
  location: object;
  language: string;
  /** The docs version that is searched. */
  version: string;
  navigate: (href: string) => void;
  toTitle: (query: string) => string;
  children: ReactNode;
}

export default function SearchResults(props: SearchResultsProps) {
  const { location, language, version, ...place } = props;
  const { indexName } = openBackend();
  const [router] = useState(() => createSearchRouter(browserAddress));

  // biome-ignore lint/correctness/useExhaustiveDependencies: the router has moved, by a link to another search
  useEffect(() => router.follow(), [router, location]);

  return (
    <SearchSession
      context={{ language, version }}
      hitsPerPage={hitsPerPage.results}
      routing={{
        router,
        stateMapping: {
          stateToRoute: (state) => toRoute(state[indexName], router.read().version),
          routeToState: (route) => ({ [indexName]: toIndexState(route) }),
        },
      }}
    >
      {(session) => <ResultsView {...place} {...session} router={router} />}
    </SearchSession>
  );
}

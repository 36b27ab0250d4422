/** The results of a search: `/search?q=…`. */

import type { PageProps } from "gatsby";
import { SearchSeo, SearchView } from "../views/search-view";

export default function SearchResultsPage({ location }: PageProps) {
  return <SearchView location={location} />;
}

export const Head = SearchSeo;

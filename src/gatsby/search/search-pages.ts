/** Every page that the embedded search finds, read from the data layer, so that its numbers and routes are filled in. */

import type { BuildArgs } from "gatsby";
import { sortSearchPages } from "../../core/search/sort-pages";
import type { SearchPage } from "../../core/search/types";
import { listPlannedIds, settings } from "../data/build-state";
import { queryEach } from "../data/query-each";
import { searchPageQuery, toSearchPage } from "./search-query";

/** Drafts are no nodes, unlisted pages are left out, and what the plan left out has no page to find. */
export async function readSearchPages({
  graphql,
}: Pick<BuildArgs, "graphql">): Promise<SearchPage[]> {
  const answers = queryEach(listPlannedIds(), (id) =>
    graphql<Queries.SearchPageQuery>(searchPageQuery, { id }),
  );
  const pages: SearchPage[] = [];
  for await (const { content } of answers) {
    if (content !== null && !content.unlisted) pages.push(toSearchPage(content));
  }
  const versions = settings.docs.versions.map(({ name }) => name);
  return sortSearchPages(pages, versions);
}

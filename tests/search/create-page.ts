/** A page for tests: what a test does not say about it is ordinary. */

import type { SearchPage } from "../../src/core/search/types";

export function createPage(
  page: Partial<SearchPage> & Pick<SearchPage, "path" | "title">,
): SearchPage {
  return {
    sectionTitle: "Tutorials",
    breadcrumbs: [],
    sections: [{ anchor: "", titles: [], level: 1, text: `The text of ${page.title}.` }],
    language: "en",
    tags: [],
    version: "current",
    pageRank: 0,
    ...page,
  };
}

/** Every page that the search finds, read from the data layer, so that its numbers and routes are filled in. */

import type { BuildArgs } from "gatsby";
import { sortSearchPages } from "../core/search/sort-pages";
import { toSpecSections } from "../core/search/spec-sections";
import type { SearchPage } from "../core/search/types";
import { findPlace, listPlannedIds, settings } from "./build-state";
import { queryEach } from "./query-each";

/** What readers call the part of the site that a page belongs to. */
const sectionTitles = {
  Doc: "Tutorials",
  BlogPost: "Blog",
  FaqGroup: "FAQ",
  Product: "Products",
  Page: "Guides",
} as const;

type FoundContent = NonNullable<Queries.SearchPageQuery["content"]>;

/** Drafts are no nodes, unlisted pages are left out, and what the plan left out has no page to find. */
export async function readSearchPages({
  graphql,
}: Pick<BuildArgs, "graphql">): Promise<SearchPage[]> {
  const answers = queryEach(listPlannedIds(), (id) =>
    graphql<Queries.SearchPageQuery>(
      `
      query SearchPage($id: String!) {
        content(id: { eq: $id }) {
          __typename
          id
          path
          title
          unlisted
          sections {
            anchor
            titles
            level
            text
          }
          ... on Doc {
            version {
              name
            }
            tags {
              label
            }
          }
          ... on BlogPost {
            tags {
              label
            }
          }
          ... on Product {
            specs {
              label
              value
              unit
              note
            }
          }
        }
      }
    `,
      { id },
    ),
  );
  const pages: SearchPage[] = [];
  for await (const { content } of answers) {
    if (content !== null && !content.unlisted) pages.push(toSearchPage(content));
  }
  const versions = settings.docs.versions.map(({ name }) => name);
  return sortSearchPages(pages, versions);
}

function toSearchPage(content: FoundContent): SearchPage {
  const sections = content.sections.map(({ anchor, titles, level, text }) => ({
    anchor,
    titles: [...titles],
    level,
    text,
  }));
  const page = {
    sectionTitle: sectionTitles[content.__typename],
    path: content.path,
    title: content.title,
    breadcrumbs: [],
    sections,
    language: settings.brand.language,
    tags: "tags" in content ? content.tags.map(({ label }) => label) : [],
    pageRank: 0,
  };
  switch (content.__typename) {
    case "Doc": {
      const breadcrumbs = findPlace(content.id)?.breadcrumbs ?? [];
      return {
        ...page,
        version: content.version?.name,
        breadcrumbs: breadcrumbs.slice(0, -1).map(({ label }) => label),
      };
    }
    case "Product":
      return { ...page, sections: [...sections, ...toSpecSections(content.specs)] };
    default:
      return page;
  }
}

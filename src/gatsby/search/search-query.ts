/** What the search asks the data layer, and what it makes of the answers. */

import { toSpecSections } from "../../core/search/spec-sections";
import { toSearchRecords } from "../../core/search/to-search-records";
import type { SearchPage, SearchRecord } from "../../core/search/types";
import { settings } from "../../site";
import { words } from "../../site/words";

const searchPageFragment = /* GraphQL */ `
  fragment SearchPage on Content {
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
      sidebarLabel
      section
      version {
        name
      }
      breadcrumbs {
        label
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
`;

/** One page of content. */
export const searchPageQuery = /* GraphQL */ `
  query SearchPage($id: String!) {
    content(id: { eq: $id }) {
      ...SearchPage
    }
  }
  ${searchPageFragment}
`;

/** All content, and the pages that were made: content without a page is not to be found. */
export const searchRecordsQuery = /* GraphQL */ `
  query SearchRecords {
    allSitePage {
      nodes {
        pageContext
      }
    }
    allContent(sort: { path: ASC }) {
      nodes {
        ...SearchPage
      }
    }
  }
  ${searchPageFragment}
`;

/** A post mentions a subject more often than it explains it; a question goes behind a doc that is as good. */
const pageRanks = { Doc: 0, BlogPost: -1, FaqGroup: -0.1, Product: 0, Page: 0 } as const;

/** Pages to look things up, which name every subject and explain none. */
const referenceRoute = /\/glossary$|\/reference\//;

/** What readers call the part of the site that a page belongs to. */
const sectionTitles = {
  Doc: words.searchSections.docs,
  BlogPost: words.searchSections.blog,
  FaqGroup: words.searchSections.faq,
  Product: words.searchSections.products,
  Page: words.searchSections.guides,
} as const;

export function toSearchPage(content: Queries.SearchPageFragment): SearchPage {
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
    pageRank: referenceRoute.test(content.path) ? -1 : pageRanks[content.__typename],
  };
  switch (content.__typename) {
    case "Doc":
      return {
        ...page,
        version: content.version?.name,
        sectionTitle: content.section ?? page.sectionTitle,
        ...(content.sidebarLabel === null ? {} : { label: content.sidebarLabel }),
        breadcrumbs: content.breadcrumbs.slice(0, -1).map(({ label }) => label),
      };
    case "Product":
      return { ...page, sections: [...sections, ...toSpecSections(content.specs)] };
    default:
      return page;
  }
}

/** The records of all content that is listed and has a page, for the hosted index. */
export function toHostedRecords({ data }: { data: Queries.SearchRecordsQuery }): SearchRecord[] {
  const shown = new Set(
    data.allSitePage.nodes.flatMap(({ pageContext }) => listContentIds(pageContext ?? {})),
  );
  return data.allContent.nodes
    .filter(({ id, unlisted }) => shown.has(id) && !unlisted)
    .flatMap((content) => toSearchRecords(toSearchPage(content)));
}

/** The content that a page is made of: a list's own entries too. */
export function listContentIds({ id, ids }: Record<string, unknown>): string[] {
  const all: unknown[] = [id, ...(Array.isArray(ids) ? ids : [])];
  return all.filter((one) => typeof one === "string");
}

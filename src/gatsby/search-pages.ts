/** Every page that the search finds, read from the data layer, so that its numbers and routes are filled in. */

import type { BuildArgs } from "gatsby";
import { toSpecSections } from "../core/search/spec-sections";
import type { SearchPage } from "../core/search/types";
import { findPlace, findPlan, settings } from "./build-state";

const sectionTitles = {
  Doc: "Tutorials",
  BlogPost: "Blog",
  FaqGroup: "FAQ",
  Product: "Products",
  Page: "Guides",
} as const;

/** Drafts are no nodes, unlisted pages are not asked for, and what the plan left out has no page to find. */
export async function readSearchPages({
  graphql,
}: Pick<BuildArgs, "graphql">): Promise<SearchPage[]> {
  const { data, errors } = await graphql<Queries.SearchPagesQuery>(`
    query SearchPages {
      allDoc(filter: { unlisted: { eq: false } }) {
        nodes {
          ...SearchPageFields
          version {
            name
          }
          tags {
            label
          }
        }
      }
      allBlogPost(filter: { unlisted: { eq: false } }) {
        nodes {
          ...SearchPageFields
          tags {
            label
          }
        }
      }
      allFaqGroup(filter: { unlisted: { eq: false } }) {
        nodes {
          ...SearchPageFields
        }
      }
      allProduct(filter: { unlisted: { eq: false } }) {
        nodes {
          ...SearchPageFields
          specs {
            label
            value
            unit
            note
          }
        }
      }
      allPage(filter: { unlisted: { eq: false } }) {
        nodes {
          ...SearchPageFields
        }
      }
    }
    fragment SearchPageFields on Content {
      id
      path
      title
      sections {
        anchor
        titles
        level
        text
      }
    }
  `);
  if (errors || !data) throw errors;
  const toPage = (
    node: Queries.SearchPageFieldsFragment,
    kind: SearchPage["kind"],
    sectionTitle: string,
    rest: Partial<SearchPage> = {},
  ): SearchPage => ({
    path: node.path,
    kind,
    title: node.title,
    sectionTitle,
    breadcrumbs: [],
    sections: node.sections.map((section) => ({ ...section, titles: [...section.titles] })),
    language: settings.brand.language,
    tags: [],
    pageRank: 0,
    ...rest,
  });
  const planned = listPlannedIds();
  const isPlanned = ({ id }: { id: string }) => planned.has(id);
  const toLabels = (tags: readonly { label: string }[]) => tags.map(({ label }) => label);
  return [
    ...data.allDoc.nodes.filter(isPlanned).map((doc) =>
      toPage(doc, "doc", sectionTitles.Doc, {
        version: doc.version.name,
        tags: toLabels(doc.tags),
        breadcrumbs: (findPlace(doc.id)?.breadcrumbs ?? []).slice(0, -1).map(({ label }) => label),
      }),
    ),
    ...data.allBlogPost.nodes
      .filter(isPlanned)
      .map((post) => toPage(post, "post", sectionTitles.BlogPost, { tags: toLabels(post.tags) })),
    ...data.allFaqGroup.nodes
      .filter(isPlanned)
      .map((group) => toPage(group, "faq", sectionTitles.FaqGroup)),
    ...data.allProduct.nodes.filter(isPlanned).map((product) => {
      const page = toPage(product, "product", sectionTitles.Product);
      return { ...page, sections: [...page.sections, ...toSpecSections(product.specs)] };
    }),
    ...data.allPage.nodes.filter(isPlanned).map((page) => toPage(page, "page", sectionTitles.Page)),
  ];
}

/** The nodes that the pages of the plan are made of: posts of days to come are not among them. */
function listPlannedIds(): ReadonlySet<unknown> {
  const pages = findPlan()?.pages ?? [];
  return new Set(
    pages.flatMap(({ context: { id, ids } }) => [id, ...(Array.isArray(ids) ? ids : [])]),
  );
}

/** The page of one doc. */

import { graphql } from "gatsby";
import type { DocPlace } from "../../core/docs/types";
import { useAuth } from "../../features/auth";
import { OwnedNotice } from "../../features/my-products";
import { settings } from "../../site";
import { BodyView } from "../mdx/body";
import { CardsProvider } from "../mdx/islands/cards-of-page";
import type { DocViewData } from "../types";
import { ArticleLayout } from "./article-layout";
import { DocFoot } from "./doc-foot";
import { DocHead } from "./doc-head";
import { DocsSidebar } from "./docs-sidebar";
import { toToc, toTocLevels } from "./toc";

interface DocViewProps {
  doc: DocViewData;
  place: DocPlace;
}

export function DocView({ doc, place }: DocViewProps) {
  const levels = toTocLevels(doc, settings.docs.tableOfContents);
  const toc = doc.hideTableOfContents ? [] : toToc(doc.headings, levels);
  return (
    <ArticleLayout
      sidebar={place.sidebar && { name: place.version.name, list: <DocsSidebar place={place} /> }}
      toc={toc}
      head={
        <DocHead
          place={place}
          title={doc.contentTitle ?? doc.title}
          hideTitle={doc.hideTitle}
          path={doc.path}
          lastUpdatedAt={doc.lastUpdatedAt}
          about={
            __FEATURES__.accounts && __FEATURES__.products ? (
              <Owned products={doc.products} />
            ) : null
          }
        />
      }
      foot={
        <DocFoot
          path={doc.path}
          place={place}
          tags={doc.tags}
          lastUpdatedAt={doc.lastUpdatedAt}
          editUrl={doc.editUrl}
        />
      }
    >
      <CardsProvider items={place.children}>
        <BodyView body={doc.body} />
      </CardsProvider>
    </ArticleLayout>
  );
}

function Owned({ products }: Pick<DocViewData, "products">) {
  const { owned } = useAuth();
  return <OwnedNotice products={products} owned={owned} />;
}

export const docFragment = graphql`
  fragment DocView on Doc {
    path
    title
    titleMeta
    description: metaDescription
    contentTitle
    body
    headings {
      id
      level
      text
      generation
    }
    tags {
      label
      path
    }
    products {
      productId
      name
    }
    editUrl
    hideTitle
    hideTableOfContents
    tocMinHeadingLevel
    tocMaxHeadingLevel
    lastUpdatedAt
    keywords
    image: socialImage
  }
`;

/** A page that stands by itself: a text with its title and its contents. */

import { graphql } from "gatsby";
import { settings } from "../../site";
import { ArticleLayout } from "../docs/article-layout";
import { PageFacts } from "../docs/doc-foot";
import { toToc, toTocLevels } from "../docs/toc";
import { BodyView } from "../mdx/body";
import { FootRow } from "../page-foot";
import type { PageViewData } from "../types";
import { EmptyNote } from "./empty-note";

interface PageViewProps {
  /** Null for a page that the menu leads to and nobody has written. */
  page: PageViewData | null;
  /** What such a page is called. */
  title?: string;
}

export function PageView({ page, title }: PageViewProps) {
  if (page === null) {
    return (
      <ArticleLayout sidebar={null} toc={[]} head={<h1>{title ?? settings.brand.site}</h1>}>
        <EmptyNote />
      </ArticleLayout>
    );
  }
  const levels = toTocLevels(page, settings.docs.tableOfContents);
  const toc = page.hideTableOfContents ? [] : toToc(page.headings, levels);
  return (
    <ArticleLayout
      sidebar={null}
      toc={toc}
      head={
        <h1 className={page.hideTitle ? "visually-hidden" : undefined}>
          {page.contentTitle ?? page.title}
        </h1>
      }
      foot={
        <FootRow>
          <PageFacts lastUpdatedAt={page.lastUpdatedAt} editUrl={page.editUrl} />
        </FootRow>
      }
    >
      <BodyView body={page.body} />
    </ArticleLayout>
  );
}

export const pageFragment = graphql`
  fragment PageView on Page {
    title
    description: metaDescription
    contentTitle
    body(entries: $entries)
    headings {
      id
      level
      text
    }
    editUrl
    hideTitle
    hideTableOfContents
    tocMinHeadingLevel
    tocMaxHeadingLevel
    lastUpdatedAt
  }
`;

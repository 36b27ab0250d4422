/** A page that stands by itself: getting started, and whatever else is in `content/pages`. */

import { graphql, type HeadProps, type PageProps } from "gatsby";
import { withoutBase } from "../core/links/base-path";
import type { HeadContext } from "../core/plan/plan";
import { PageView } from "../views/pages/page-view";
import { Seo } from "../views/seo";

interface PageContext extends HeadContext {
  /** Null for a page that the menu leads to and nobody has written. */
  id: string | null;
  title?: string;
}

export default function PageTemplate({
  data,
  pageContext,
}: PageProps<Queries.PageTemplateQuery, PageContext>) {
  return <PageView page={data.page} title={pageContext.title} />;
}

export function Head({
  data,
  pageContext,
  location,
}: HeadProps<Queries.PageTemplateQuery, PageContext>) {
  return (
    <Seo
      title={data.page?.titleMeta || (data.page?.title ?? pageContext.title)}
      description={data.page?.description}
      path={data.page?.path ?? withoutBase(location.pathname)}
      image={data.page?.image}
      keywords={data.page?.keywords}
      noindex={pageContext.noindex}
    />
  );
}

export const query = graphql`
  query PageTemplate($id: String, $entries: JSON) {
    page(id: { eq: $id }) {
      ...PageView
      path
      titleMeta
      image: socialImage
      keywords
    }
  }
`;

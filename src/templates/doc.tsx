/** A page of the documentation. */

import { graphql, type HeadProps, type PageProps } from "gatsby";
import type { DocPlace } from "../core/docs/types";
import type { HeadContext } from "../core/plan/plan";
import { DocSeo } from "../views/docs/doc-seo";
import { DocView } from "../views/docs/doc-view";
import { DocsSidebar } from "../views/docs/docs-sidebar";

interface DocContext extends HeadContext {
  id: string;
  place: DocPlace;
}

type DocPageProps = PageProps<Queries.DocTemplateQuery, DocContext>;

function DocTemplate({ data, pageContext }: DocPageProps) {
  return data.doc && <DocView doc={data.doc} place={pageContext.place} />;
}

DocTemplate.Drawer = ({ pageContext }: DocPageProps) => <DocsSidebar place={pageContext.place} />;

export default DocTemplate;

export function Head({ data, pageContext }: HeadProps<Queries.DocTemplateQuery, DocContext>) {
  if (data.doc === null) return null;
  const { place, noindex } = pageContext;
  return <DocSeo doc={data.doc} place={place} path={data.doc.path} noindex={noindex} />;
}

export const query = graphql`
  query DocTemplate($id: String!) {
    doc(id: { eq: $id }) {
      ...DocView
    }
  }
`;

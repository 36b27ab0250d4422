/** All questions in their groups. */

import { graphql, type HeadProps, type PageProps } from "gatsby";
import type { HeadContext } from "../core/plan/plan";
import { FaqView } from "../views/pages/faq-view";
import { FaqSeo } from "../views/pages/list-seo";

export default function FaqTemplate({ data }: PageProps<Queries.FaqTemplateQuery>) {
  return <FaqView groups={data.allFaqGroup.nodes} />;
}

export function Head({ pageContext: { image, noindex } }: HeadProps<object, HeadContext>) {
  return <FaqSeo image={image} noindex={noindex} />;
}

export const query = graphql`
  query FaqTemplate($ids: [String!]!, $entries: JSON) {
    allFaqGroup(filter: { id: { in: $ids } }, sort: [{ order: ASC }, { file: ASC }]) {
      nodes {
        ...FaqGroupView
      }
    }
  }
`;

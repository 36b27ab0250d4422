/** All questions in their groups. */

import { graphql, type HeadProps, type PageProps } from "gatsby";
import { FaqView } from "../views/pages/faq-view";
import { Seo } from "../views/seo";

export default function FaqTemplate({ data }: PageProps<Queries.FaqTemplateQuery>) {
  return <FaqView groups={data.allFaqGroup.nodes} />;
}

export function Head({
  data,
  pageContext: { image },
}: HeadProps<Queries.FaqTemplateQuery, { image: string }>) {
  return (
    <Seo
      title="FAQ"
      description="Questions that owners ask, with short answers."
      path="/faq/"
      image={image}
      noindex={data.allFaqGroup.nodes.length === 0}
    />
  );
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

/** All questions in their groups. */

import { graphql, type PageProps } from "gatsby";
import { FaqView } from "../views/pages/faq-view";
import { Seo } from "../views/seo";

export default function FaqTemplate({ data }: PageProps<Queries.FaqTemplateQuery>) {
  return <FaqView groups={data.allFaqGroup.nodes} />;
}

export function Head() {
  return (
    <Seo title="FAQ" description="Questions that owners ask, with short answers." path="/faq/" />
  );
}

export const query = graphql`
  query FaqTemplate($ids: [String!]!) {
    allFaqGroup(filter: { id: { in: $ids } }, sort: [{ order: ASC }, { file: ASC }]) {
      nodes {
        ...FaqGroupView
      }
    }
  }
`;

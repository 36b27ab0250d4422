/** The desk of the company's administrators. */

import { graphql, type PageProps } from "gatsby";
import { AdminView } from "../views/admin-view";
import { Seo } from "../views/seo";

export default function AdminPage({ data }: PageProps<Queries.AdminPageQuery>) {
  return <AdminView catalogue={data.allProduct.nodes} />;
}

export function Head() {
  return <Seo title={__WORDS__.adminPage.title} path="/admin/" noindex />;
}

export const query = graphql`
  query AdminPage {
    allProduct(sort: [{ order: ASC }, { file: ASC }]) {
      nodes {
        productId
        name
      }
    }
  }
`;

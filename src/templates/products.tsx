/** All products with their sheets. */

import { graphql, type HeadProps, type PageProps } from "gatsby";
import type { HeadContext } from "../core/plan/plan";
import { ProductsSeo } from "../views/pages/list-seo";
import { ProductsView } from "../views/pages/products-view";

export default function ProductsTemplate({ data }: PageProps<Queries.ProductsTemplateQuery>) {
  return <ProductsView products={data.allProduct.nodes} />;
}

export function Head({ data, pageContext }: HeadProps<Queries.ProductsTemplateQuery, HeadContext>) {
  return <ProductsSeo products={data.allProduct.nodes} {...pageContext} />;
}

export const query = graphql`
  query ProductsTemplate($ids: [String!]!, $entries: JSON) {
    allProduct(filter: { id: { in: $ids } }, sort: [{ order: ASC }, { file: ASC }]) {
      nodes {
        ...ProductView
      }
    }
  }
`;

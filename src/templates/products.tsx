/** All products with their sheets. */

import { graphql, type HeadProps, type PageProps } from "gatsby";
import type { HeadContext } from "../core/plan";
import { ProductsView } from "../views/pages/products-view";
import { Seo } from "../views/seo";

export default function ProductsTemplate({ data }: PageProps<Queries.ProductsTemplateQuery>) {
  return <ProductsView products={data.allProduct.nodes} />;
}

export function Head({ data, pageContext }: HeadProps<Queries.ProductsTemplateQuery, HeadContext>) {
  const names = data.allProduct.nodes.map((product) => product.name).join(", ");
  return (
    <Seo
      title="Products"
      description={names && `${names}: what they are, and their sheets.`}
      path="/products/"
      image={data.allProduct.nodes[0]?.image}
      noindex={pageContext.noindex}
    />
  );
}

export const query = graphql`
  query ProductsTemplate($ids: [String!]!, $entries: JSON) {
    allProduct(filter: { id: { in: $ids } }, sort: [{ order: ASC }, { file: ASC }]) {
      nodes {
        ...ProductView
        image: socialImage
      }
    }
  }
`;

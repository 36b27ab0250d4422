/** The heads of the pages of all products and of all questions. */

import { toProductsWords } from "../../core/plan/list-pages";
import type { HeadContext } from "../../core/plan/plan";
import { Seo } from "../seo";

interface ProductsSeoProps extends Pick<HeadContext, "noindex"> {
  products: readonly { name: string; image?: string | null }[];
}

/** The picture of the first product stands for all of them. */
export function ProductsSeo({ products, noindex }: ProductsSeoProps) {
  return (
    <Seo
      {...toProductsWords(products, __WORDS__.products.seo)}
      path="/products/"
      image={products[0]?.image}
      noindex={noindex}
    />
  );
}

export function FaqSeo(context: HeadContext) {
  return <Seo {...__WORDS__.faq.seo} {...context} path="/faq/" />;
}

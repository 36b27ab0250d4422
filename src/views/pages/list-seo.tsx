/** The heads of the pages of all products and of all questions. */

import { toProductsWords } from "../../core/plan/list-pages";
import type { HeadContext } from "../../core/plan/plan";
import { Seo } from "../seo";

interface ProductsSeoProps extends HeadContext {
  products: readonly { name: string }[];
}

export function ProductsSeo({ products, image, noindex }: ProductsSeoProps) {
  const text = toProductsWords(products, __WORDS__.products.seo);
  return <Seo {...text} path="/products/" image={image} noindex={noindex} />;
}

export function FaqSeo(context: HeadContext) {
  return <Seo {...__WORDS__.faq.seo} {...context} path="/faq/" />;
}

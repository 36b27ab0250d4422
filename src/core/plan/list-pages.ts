/** How the page of all products is called: in its head and in its Markdown. */

import { fill } from "../text/fill";

interface PageWords {
  title: string;
  description: string;
}

/**
 * Without a product there is nothing to describe.
 * @param words `products.seo` of the site's words; `{names}` are those of the products
 */
export function toProductsWords(
  products: readonly { name: string }[],
  words: PageWords,
): PageWords {
  const names = products.map(({ name }) => name).join(", ");
  const description = names && fill<string>(words.description, { names });
  return { title: words.title, description };
}

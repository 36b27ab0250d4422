/** How the pages of all products and of all questions are called: in their heads and in their Markdown. */

interface PageWords {
  title: string;
  description: string;
}

export const faqWords: PageWords = {
  title: "FAQ",
  description: "Questions that owners ask, with short answers.",
};

/** Without a product there is nothing to describe. */
export function toProductsWords(products: readonly { name: string }[]): PageWords {
  const names = products.map(({ name }) => name).join(", ");
  return {
    title: "Products",
    description: names && `${names}: what they are, and their sheets.`,
  };
}

/** A name in a customer's list -> the product of this site that it means. */

export interface CatalogueItem {
  /** The name of the product's file, and its anchor on the products page. */
  productId: string;
  name: string;
}

/** By its id or by its name, in whatever spelling of large and small. */
export function findProduct<T extends CatalogueItem>(
  name: string,
  catalogue: readonly T[],
): T | undefined {
  const wanted = name.trim().toLowerCase();
  return catalogue.find(
    (item) => item.productId.toLowerCase() === wanted || item.name.toLowerCase() === wanted,
  );
}

/** What a list calls a product: by its name, where the site has it. */
export function toProductName(name: string, catalogue: readonly CatalogueItem[]): string {
  return findProduct(name, catalogue)?.name ?? name;
}

/** True when one of the owned products is this one. */
export function owns(owned: readonly { name: string }[], item: CatalogueItem): boolean {
  return owned.some(({ name }) => findProduct(name, [item]) !== undefined);
}

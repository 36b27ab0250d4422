/** What a customer owns: on the products page, and on the pages of the docs that are about it. */

export { type CatalogueItem, findProduct } from "./catalogue";
export { MyProducts, type OwnerAccount } from "./my-products";
export { OwnedNotice } from "./owned-notice";

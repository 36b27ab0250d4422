/** What a customer owns: on the products page, and on the pages of the docs that are about it. */

export { MyProducts } from "./my-products";
export { OwnedNotice } from "./owned-notice";

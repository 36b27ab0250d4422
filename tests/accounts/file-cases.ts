/** Who may read the files of a product: one case a sentence. */

import type { Fields } from "local-accounts";

const products = (...names: string[]) => ({
  products: { arrayValue: { values: names.map((stringValue) => ({ stringValue })) } },
});

export interface FileCase {
  sentence: string;
  uid?: string;
  claims?: Record<string, unknown>;
  /** The caller's own document. */
  profile?: Fields;
  product: string;
  isAllowed: boolean;
}

export const fileCases: FileCase[] = [
  {
    sentence: "an owner reads a product's file",
    uid: "owner",
    profile: products("h4", "uvdar-kit"),
    product: "uvdar-kit",
    isAllowed: true,
  },
  {
    sentence: "an administrator reads any product's file",
    uid: "admin",
    claims: { admin: true },
    product: "h6",
    isAllowed: true,
  },
  { sentence: "a visitor reads none", product: "h4", isAllowed: false },
  {
    sentence: "an owner does not read another product's file",
    uid: "owner",
    profile: products("h4"),
    product: "h6",
    isAllowed: false,
  },
  {
    sentence: "a user without a document reads none",
    uid: "stranger",
    product: "h4",
    isAllowed: false,
  },
  {
    sentence: "a user without products reads none",
    uid: "empty",
    profile: { username: { stringValue: "h4" } },
    product: "h4",
    isAllowed: false,
  },
  {
    sentence: "a claim that is not true makes no administrator",
    uid: "pretender",
    claims: { admin: "true" },
    product: "h4",
    isAllowed: false,
  },
  {
    sentence: "products that are text are no list",
    uid: "text",
    profile: { products: { stringValue: "h4" } },
    product: "h4",
    isAllowed: false,
  },
  {
    sentence: "products that are a map are no list",
    uid: "map",
    profile: { products: { mapValue: { fields: { h4: { booleanValue: true } } } } },
    product: "h4",
    isAllowed: false,
  },
  {
    sentence: "a product's name has to be whole",
    uid: "owner",
    profile: products("h4-pro"),
    product: "h4",
    isAllowed: false,
  },
];

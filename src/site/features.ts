/**
 * What the site offers. What is `false` has no page, no button, no script and no data; the content of that kind
 * (`content/blog`, `content/versions`, …) is not read.
 */

import type { Features } from "../core/settings/settings";

export const features: Features = {
  /** Log In and what customers own; without a Firebase project only on the computer that serves the site. */
  accounts: true,
  /** "Was this page helpful?", which needs the same database. */
  feedback: true,
  /** Pages that were read stay readable without a network, and docs can be saved: `/offline/`. */
  fieldMode: true,
  /** `/admin/`, which needs accounts. */
  admin: true,
  products: true,
  faq: true,
  blog: true,
  /** False: the current version of the docs alone. */
  versions: true,
  /** The bar of `announcement.ts`. */
  announcement: true,
};

/** All that a site can have. */

import type { Features } from "../../../src/core/settings/settings";

export const features: Features = {
  accounts: true,
  feedback: true,
  fieldMode: true,
  admin: true,
  products: true,
  faq: true,
  blog: true,
  versions: true,
  announcement: true,
};

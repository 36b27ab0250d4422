/**
 * The settings of the sites that these tests build, in the place of `src/site`: what a company says there of its own
 * site changes nothing about what content becomes.
 */

import { withoutOff } from "../../../src/core/settings/features";
import type { PageSettings } from "../../../src/core/settings/settings";
import { siteUrl } from "../../../src/site/env";
import { features } from "../../../src/site/features";
import { announcement } from "./announcement";
import { brand } from "./brand";
import { footer, navbar } from "./navigation";
import { versions } from "./versions";

/** As in `src/site/index.ts`. */
declare const __DOC_VERSIONS__: PageSettings["docs"]["versions"];

export const settings: PageSettings = withoutOff({
  brand: siteUrl ? { ...brand, url: siteUrl } : brand,
  features,
  noIndex: false,
  navbar,
  footer,
  announcement,
  colorMode: { default: "light", followSystem: false },
  search: { suggestions: [] },
  docs: {
    versions: typeof __DOC_VERSIONS__ === "undefined" ? versions : __DOC_VERSIONS__,
    home: "overview",
    tableOfContents: { minLevel: 2, maxLevel: 3 },
  },
  blog: {
    title: "Blog",
    description:
      "Releases, field reports and how things work, from the people who build the aircraft.",
  },
  desktopFrom: 997,
});

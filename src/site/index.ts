/** This site's settings, in one object. Those that no page needs are in `build.ts`. */

import { withoutOff } from "../core/settings/features";
import type { PageSettings } from "../core/settings/settings";
import { announcement } from "./announcement";
import { brand } from "./brand";
import { siteUrl } from "./env";
import { features } from "./features";
import { footer, navbar, suggestions } from "./navigation";
import { versions } from "./versions";

/**
 * The versions that the content folder has docs of, from the build: it may bring its own list, and it may
 * lack what `versions.ts` names. Outside of the bundles there is none.
 */
declare const __DOC_VERSIONS__: PageSettings["docs"]["versions"];

export const settings: PageSettings = withoutOff({
  brand: siteUrl ? { ...brand, url: siteUrl } : brand,
  features,
  noIndex: false,
  navbar,
  footer,
  announcement,
  colorMode: { default: "light", followSystem: false },
  search: { suggestions },
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

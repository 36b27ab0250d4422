/** This site's settings, in one object. */

import type { Settings } from "../core/settings";
import { announcement } from "./announcement";
import { brand } from "./brand";
import { footer, navbar } from "./navigation";
import { versions } from "./versions";

export const settings: Settings = {
  brand,
  navbar,
  footer,
  announcement,
  colorMode: { default: "light", followSystem: false },
  docs: {
    versions,
    home: "overview",
    numberPrefixes: "keep",
    sidebar: { hideable: false, autoCollapseCategories: false },
    tableOfContents: { minLevel: 2, maxLevel: 3 },
  },
  blog: {
    title: "Blog",
    description:
      "Releases, field reports and how things work, from the people who build the aircraft.",
    postsPerPage: 10,
    timeZone: "Europe/Prague",
    datedPaths: false,
    sidebarCount: 20,
    feedCount: 20,
  },
  content: { wordsPerMinute: 200 },
  severities: {
    content: "throw",
    unknownComponent: "throw",
    unknownKey: "warn",
    brokenLink: "throw",
    brokenMarkdownLink: "warn",
    brokenAnchor: "warn",
    missingAsset: "throw",
    unknownAuthor: "throw",
    unknownTag: "warn",
    duplicateRoute: "warn",
  },
  desktopFrom: 997,
};

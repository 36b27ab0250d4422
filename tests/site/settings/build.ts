/** Their settings for the build and the lint. */

import type { Settings } from "../../../src/core/settings";
import { settings } from ".";

export const buildSettings: Settings = {
  ...settings,
  content: { wordsPerMinute: 200 },
  docs: { ...settings.docs, numberPrefixes: "keep" },
  blog: {
    ...settings.blog,
    postsPerPage: 5,
    timeZone: "Europe/Prague",
    datedPaths: false,
    sidebarCount: 20,
    feedCount: 8,
  },
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
    unwrittenPage: "warn",
  },
  lint: {
    severities: {
      emptyPage: "throw",
      headingOrder: "throw",
      secondTitle: "throw",
      duplicateId: "throw",
      noAlternative: "throw",
      pictureSize: "throw",
      codeLanguage: "throw",
      pastedSign: "throw",
      spelling: "throw",
      readingEase: "throw",
      orphanPage: "throw",
      outsideLink: "throw",
    },
    pictures: { kilobytes: 1000, pixelsPerSide: 4000 },
    readingEase: { atLeast: 55, fromWords: 100 },
  },
};

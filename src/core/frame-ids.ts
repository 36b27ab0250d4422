/**
 * The ids of what stands round a text, whose links, labels and scripts look for them: no heading and nothing else of
 * a text may have one. `tests/unit/frame-ids.test.ts` holds the list and the components together.
 */
export const frameIds: ReadonlySet<string> = new Set([
  "account-button",
  "account-menu",
  "article",
  "content",
  "drawer",
  "drawer-versions",
  "featured",
  "footer-community",
  "footer-menu",
  "gatsby-announcer",
  "gatsby-focus-wrapper",
  "my-products",
  "nprogress",
  "page-products",
  "related-posts",
  "search-dialog",
  "search-results",
  "ways-in",
]);

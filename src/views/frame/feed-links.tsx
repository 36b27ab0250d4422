/** Where pages offer the blog's feeds: in every head, and beside the blog. */

import { feedLinks } from "../../core/blog/paths";
import { withBase } from "../../core/links/base-path";
import type { PageSettings } from "../../core/settings/settings";

/** False for a blog without a post, whose feeds nobody writes: from the build. Outside of the bundles there is none. */
declare const __HAS_FEEDS__: boolean;

/** The feeds that there are. */
export const feeds =
  typeof __HAS_FEEDS__ === "undefined" || __HAS_FEEDS__ ? Object.values(feedLinks) : [];

/** The links by which feed readers find them. */
export function toFeedLinks({ brand, blog }: PageSettings) {
  return feeds.map(({ path, type, name }) => (
    <link
      key={path}
      rel="alternate"
      type={type}
      href={withBase(path)}
      title={`${brand.site} ${blog.title} (${name})`}
    />
  ));
}

/** The links by which feed readers find the blog's feeds, for the head of every page. */

import { feedLinks } from "../../core/blog/paths";
import type { PageSettings } from "../../core/settings";

export function toFeedLinks({ brand, blog }: PageSettings) {
  return Object.values(feedLinks).map(({ path, type, name }) => (
    <link
      key={path}
      rel="alternate"
      type={type}
      href={path}
      title={`${brand.site} ${blog.title} (${name})`}
    />
  ));
}

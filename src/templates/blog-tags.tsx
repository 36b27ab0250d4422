/** The blog's tags. */

import type { HeadProps, PageProps } from "gatsby";
import type { BlogTagsContext } from "../core/blog/types";
import type { HeadContext } from "../core/plan/plan";
import { TagsSeo } from "../views/blog/blog-seo";
import { BlogDrawer } from "../views/blog/blog-sidebar";
import { TagsView } from "../views/blog/tags-view";

function BlogTagsTemplate({ pageContext }: PageProps<object, BlogTagsContext>) {
  return <TagsView place={pageContext} />;
}

BlogTagsTemplate.Drawer = BlogDrawer;

export default BlogTagsTemplate;

export function Head({ pageContext: { image, noindex } }: HeadProps<object, HeadContext>) {
  return <TagsSeo image={image} noindex={noindex} />;
}

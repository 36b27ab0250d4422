/** Every post of the blog, year by year. */

import type { HeadProps, PageProps } from "gatsby";
import type { BlogArchiveContext } from "../core/blog/types";
import type { HeadContext } from "../core/plan/plan";
import { ArchiveView } from "../views/blog/archive-view";
import { ArchiveSeo } from "../views/blog/blog-seo";
import { BlogDrawer } from "../views/blog/blog-sidebar";

function BlogArchiveTemplate({ pageContext }: PageProps<object, BlogArchiveContext>) {
  return <ArchiveView place={pageContext} />;
}

BlogArchiveTemplate.Drawer = BlogDrawer;

export default BlogArchiveTemplate;

export function Head({ pageContext: { image, noindex } }: HeadProps<object, HeadContext>) {
  return <ArchiveSeo image={image} noindex={noindex} />;
}

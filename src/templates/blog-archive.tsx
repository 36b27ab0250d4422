/** Every post of the blog, year by year. */

import type { HeadProps, PageProps } from "gatsby";
import type { BlogArchiveContext } from "../core/blog/types";
import { ArchiveView } from "../views/blog/archive-view";
import { ArchiveSeo } from "../views/blog/blog-seo";

export default function BlogArchiveTemplate({
  pageContext,
}: PageProps<object, BlogArchiveContext>) {
  return <ArchiveView place={pageContext} />;
}

export function Head({ pageContext: { image } }: HeadProps<object, { image: string }>) {
  return <ArchiveSeo image={image} />;
}

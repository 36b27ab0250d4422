/** Every post of the blog, year by year. */

import type { PageProps } from "gatsby";
import { archivePath } from "../core/blog/paths";
import type { BlogArchiveContext } from "../core/blog/types";
import { ArchiveView } from "../views/blog/archive-view";
import { BlogListSeo } from "../views/blog/blog-seo";

export default function BlogArchiveTemplate({
  pageContext,
}: PageProps<object, BlogArchiveContext>) {
  return <ArchiveView place={pageContext} />;
}

export function Head() {
  return (
    <BlogListSeo
      title="Archive"
      description="Every post of the blog, year by year."
      path={archivePath}
    />
  );
}

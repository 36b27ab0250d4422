/** The blog's tags. */

import type { PageProps } from "gatsby";
import { tagsPath } from "../core/blog/paths";
import type { BlogTagsContext } from "../core/blog/types";
import { BlogListSeo } from "../views/blog/blog-seo";
import { TagsView } from "../views/blog/tags-view";

export default function BlogTagsTemplate({ pageContext }: PageProps<object, BlogTagsContext>) {
  return <TagsView place={pageContext} />;
}

export function Head() {
  return <BlogListSeo title="Tags" description="What the blog is about." path={tagsPath} />;
}

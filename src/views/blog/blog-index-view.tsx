/** The blog's first page and the pages after it. */

import { blogPath } from "../../core/blog/paths";
import type { BlogIndexContext } from "../../core/blog/types";
import { fill } from "../../core/text/fill";
import { settings } from "../../site";
import { BlogLayout } from "./blog-layout";
import { EmptyBlog } from "./empty-blog";
import { PostList } from "./post-list";
import type { PostCardData } from "./types";

interface BlogIndexViewProps {
  posts: readonly PostCardData[];
  place: BlogIndexContext;
}

export function BlogIndexView({ posts, place }: BlogIndexViewProps) {
  const { page, pageCount } = place.pagination;
  return (
    <BlogLayout
      sidebar={place.sidebar}
      isWide
      current={page === 1 ? blogPath : ""}
      title={settings.blog.title}
      intro={
        <p>
          {page === 1
            ? settings.blog.description
            : fill(__WORDS__.blog.pageOf, { page, pageCount })}
        </p>
      }
    >
      {place.ids.length === 0 ? (
        <EmptyBlog />
      ) : (
        <PostList
          posts={posts}
          ids={place.ids}
          pagination={place.pagination}
          isFirstFeatured={page === 1}
        />
      )}
    </BlogLayout>
  );
}

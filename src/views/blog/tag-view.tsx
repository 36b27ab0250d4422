/** The posts about one thing. */

import { Link } from "gatsby";
import { tagsPath } from "../../core/blog/paths";
import type { BlogTagContext } from "../../core/blog/types";
import { fillParts } from "../../ui/words";
import { countToText } from "./archive-view";
import { BlogLayout } from "./blog-layout";
import { PostList } from "./post-list";
import type { PostCardData } from "./types";

interface TagViewProps {
  posts: readonly PostCardData[];
  place: BlogTagContext;
}

export function TagView({ posts, place }: TagViewProps) {
  const { tag } = place;
  return (
    <BlogLayout
      isWide
      sidebar={place.sidebar}
      current=""
      title={tag.label}
      intro={
        <p>
          {tag.description && `${tag.description} `}
          {fillParts(__WORDS__.blog.postsOrTags, {
            posts: countToText(tag.count),
            tags: <Link to={tagsPath}>{__WORDS__.blog.allTags}</Link>,
          })}
        </p>
      }
    >
      <PostList posts={posts} ids={place.ids} pagination={place.pagination} />
    </BlogLayout>
  );
}

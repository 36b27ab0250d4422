/** One author, and what they wrote. */

import type { BlogAuthorContext } from "../../core/blog/types";
import { fill } from "../../core/text/fill";
import { Avatar } from "./avatar";
import { BlogLayout } from "./blog-layout";
import { TitleAndCount } from "./byline";
import { NoPosts } from "./empty-blog";
import { PostList } from "./post-list";
import { Socials } from "./socials";
import type { AuthorData, PostCardData } from "./types";

interface AuthorViewProps {
  author: AuthorData;
  posts: readonly PostCardData[];
  place: BlogAuthorContext;
}

export function AuthorView({ author, posts, place }: AuthorViewProps) {
  return (
    <BlogLayout
      isWide
      sidebar={place.sidebar}
      current=""
      title={author.name}
      above={<Avatar author={author} side={96} />}
      intro={
        <>
          <p>
            <TitleAndCount title={author.title} count={place.count} />
          </p>
          <Socials author={author} />
        </>
      }
    >
      {author.description && <p>{author.description}</p>}
      {place.count === 0 ? (
        <NoPosts text={fill(__WORDS__.blog.authorWithoutPosts, { name: author.name })} />
      ) : (
        <PostList posts={posts} ids={place.ids} pagination={place.pagination} />
      )}
    </BlogLayout>
  );
}

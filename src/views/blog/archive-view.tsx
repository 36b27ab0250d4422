/** Every post of the blog, by year. */

import styled from "@emotion/styled";
import { Link } from "gatsby";
import { archivePath } from "../../core/blog/paths";
import type { BlogArchiveContext, PostLink } from "../../core/blog/types";
import { token } from "../../ui/tokens";
import { count as countText } from "../../ui/words";
import { Day } from "../day";
import { BlogLayout } from "./blog-layout";
import { EmptyBlog } from "./empty-blog";

export function ArchiveView({ place }: { place: BlogArchiveContext }) {
  const { years, count, sidebar } = place;
  return (
    <BlogLayout
      sidebar={sidebar}
      current={archivePath}
      title={__WORDS__.blog.archive}
      intro={count > 0 && <p>{countText(__WORDS__.blog.archiveCount, count)}</p>}
    >
      {count === 0 && <EmptyBlog />}
      {years.map(({ year, posts }) => (
        <section key={year} aria-labelledby={`year-${year}`}>
          <h2 id={`year-${year}`}>{year}</h2>
          <PostLinks posts={posts} />
        </section>
      ))}
    </BlogLayout>
  );
}

/** `1 post`, `5 posts` */
export function countToText(count: number): string {
  return countText(__WORDS__.blog.posts, count);
}

/** Posts as lines of day and title. */
export function PostLinks({ posts }: { posts: readonly PostLink[] }) {
  return (
    <List>
      {posts.map(({ path, title, day }) => (
        <li key={path}>
          <Day date={day} />
          <Link to={path}>{title}</Link>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul({
  margin: 0,
  padding: 0,
  listStyle: "none",
  "& li": {
    display: "grid",
    gridTemplateColumns: "minmax(9.5rem, auto) 1fr",
    alignItems: "baseline",
    gap: `0 ${token("space-4")}`,
    paddingBlock: token("space-2"),
    "@media (max-width: 30rem)": { gridTemplateColumns: "1fr" },
  },
  "& time": {
    color: token("color-text-muted"),
    fontSize: token("font-size-sm"),
    fontVariantNumeric: "tabular-nums",
  },
  "& a": {
    fontWeight: token("font-weight-medium"),
    overflowWrap: "anywhere",
    textDecoration: "none",
  },
  "& a:hover": { textDecoration: "underline" },
});

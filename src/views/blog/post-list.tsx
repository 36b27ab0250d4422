/** A page of posts as cards, with the page numbers below. */

import styled from "@emotion/styled";
import { graphql, Link } from "gatsby";
import type { Pagination } from "../../core/blog/types";
import { toDescription } from "../../core/text/description";
import { fill } from "../../core/text/fill";
import { Icon } from "../../ui/icon";
import { arrowIcon } from "../../ui/icons";
import { token } from "../../ui/tokens";
import { BodyView } from "../mdx/body";
import { AuthorLine, PostFacts } from "./byline";
import { PaginationNav } from "./pagination-nav";
import type { PostCardData } from "./types";

interface PostListProps {
  posts: readonly PostCardData[];
  /** The order that the plan wants: a query answers in an order of its own. */
  ids: readonly string[];
  pagination: Pagination;
}

export function PostList({ posts, ids, pagination }: PostListProps) {
  return (
    <>
      <List>
        {orderByIds(posts, ids).map((post) => (
          <li key={post.id}>
            <PostCard post={post} />
          </li>
        ))}
      </List>
      <PaginationNav pagination={pagination} />
    </>
  );
}

/** Sorts by a list of ids; what the list does not name is left out. */
export function orderByIds<Item extends { id: string }>(
  items: readonly Item[],
  ids: readonly string[],
): Item[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function PostCard({ post }: { post: PostCardData }) {
  return (
    <Card>
      <PostFacts post={post} />
      <Title>
        <Link to={post.path}>{post.title}</Link>
      </Title>
      {post.lead ? <BodyView body={post.lead} /> : <p>{toDescription(post)}</p>}
      <Foot>
        <AuthorLine authors={post.authors} />
        <ReadOn to={post.path} aria-label={fill(__WORDS__.blog.readOnTitle, { title: post.title })}>
          {__WORDS__.blog.readOn}
          <Icon shape={arrowIcon} />
        </ReadOn>
      </Foot>
    </Card>
  );
}

export const postCardFragment = graphql`
  fragment BlogPostCard on BlogPost {
    id
    path
    title
    description
    excerpt
    lead
    date
    day
    readingMinutes
    authors {
      ...BlogCardAuthor
    }
  }
`;

const List = styled.ul({ margin: 0, padding: 0, listStyle: "none" });

const Card = styled.div({
  paddingBlock: token("space-6"),
  borderBlockStart: `1px solid ${token("color-border")}`,
  "& > p": { marginBlock: 0 },
});

const Title = styled.h2({
  margin: `${token("space-2")} 0 ${token("space-3")}`,
  fontSize: token("font-size-2xl"),
  lineHeight: token("line-height-snug"),
  "& a": { color: token("color-text"), textDecoration: "none" },
  "& a:hover": { color: token("color-link"), textDecoration: "underline" },
});

const Foot = styled.div({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: token("space-3"),
  marginBlockStart: token("space-5"),
});

const ReadOn = styled(Link)({
  display: "inline-flex",
  alignItems: "center",
  gap: token("space-2"),
  // Also where the names of the authors leave it a line of its own.
  marginInlineStart: "auto",
  minHeight: "2rem",
  fontSize: token("font-size-sm"),
  fontWeight: token("font-weight-semibold"),
  textDecoration: "none",
  "&:hover": { textDecoration: "underline" },
});

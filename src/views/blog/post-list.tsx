/** A page of posts as cards, with the page numbers below. */

import styled from "@emotion/styled";
import { graphql, Link } from "gatsby";
import type { Pagination } from "../../core/blog/types";
import { toDescription } from "../../core/text/description";
import { fill } from "../../core/text/fill";
import { toGlow } from "../../ui/card";
import { Icon } from "../../ui/icon";
import { arrowIcon } from "../../ui/icons";
import { token } from "../../ui/tokens";
import { desktop } from "../frame/media";
import { BodyView } from "../mdx/body";
import { Html } from "../mdx/html";
import { AuthorLine, PostFacts } from "./byline";
import { PaginationNav } from "./pagination-nav";
import type { PostCardData } from "./types";

interface PostListProps {
  posts: readonly PostCardData[];
  /** The order that the plan wants: a query answers in an order of its own. */
  ids: readonly string[];
  pagination: Pagination;
  /** The newest post with a large picture. */
  isFirstFeatured?: boolean;
}

export function PostList({ posts, ids, pagination, isFirstFeatured }: PostListProps) {
  return (
    <>
      <List>
        {orderByIds(posts, ids).map((post, index) => (
          <li key={post.id}>
            <PostCard post={post} isFeatured={isFirstFeatured === true && index === 0} />
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

function PostCard({ post, isFeatured }: { post: PostCardData; isFeatured: boolean }) {
  return (
    <Card data-pictured={post.picture ? "" : undefined} data-featured={isFeatured ? "" : undefined}>
      <div>
        <PostFacts post={post} />
        <Title>
          <Link to={post.path}>{post.title}</Link>
        </Title>
        {post.lead ? <BodyView body={post.lead} /> : <p>{toDescription(post)}</p>}
        <Foot>
          <AuthorLine authors={post.authors} />
          <ReadOn
            to={post.path}
            aria-label={fill(__WORDS__.blog.readOnTitle, { title: post.title })}
          >
            {__WORDS__.blog.readOn}
            <Icon shape={arrowIcon} />
          </ReadOn>
        </Foot>
      </div>
      {post.picture && (
        // The title is the link for everybody else.
        <Picture to={post.path} tabIndex={-1} aria-hidden="true">
          <Html tag="span" html={post.picture} />
        </Picture>
      )}
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
    picture
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

const wide = "@media (min-width: 44rem)";

const Card = styled.div({
  paddingBlock: token("space-6"),
  borderBlockStart: `1px solid ${token("color-border")}`,
  "& > div > p": { marginBlock: 0 },
  // The columns are there before the picture is, which comes after its text and stands before it.
  "&[data-pictured]": {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    gap: token("space-4"),
    [wide]: {
      gridTemplateColumns: "15rem minmax(0, 1fr)",
      gap: `0 ${token("space-6")}`,
      "& > a": { gridArea: "1 / 1" },
      "& > div": { gridColumn: 2 },
    },
  },
  "&[data-featured]": {
    paddingBlockStart: 0,
    border: 0,
    "& h2": { fontSize: token("font-size-2xl") },
    [desktop]: { gridTemplateColumns: "minmax(0, 1.2fr) minmax(0, 1fr)" },
  },
});

const Picture = styled(Link)({
  alignSelf: "start",
  overflow: "hidden",
  borderRadius: token("radius-lg"),
  background: toGlow("50% 50%"),
  "& .picture": { display: "block" },
  "& .picture-ground": { display: "none" },
  "& img": { width: "100%", aspectRatio: "4 / 3", objectFit: "cover" },
  "& .cut-out img": { objectFit: "contain" },
  "@media (max-width: 43.99rem)": { order: -1, "& img": { aspectRatio: "16 / 9" } },
  "@media print": { display: "none" },
});

const Title = styled.h2({
  margin: `${token("space-2")} 0 ${token("space-3")}`,
  fontSize: token("font-size-xl"),
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

/** Who wrote a post, when, and how long it takes to read. */

import styled from "@emotion/styled";
import { graphql, Link } from "gatsby";
import { fill } from "../../core/text/fill";
import { toWholeMinutes } from "../../core/text/reading-time";
import { token } from "../../ui/tokens";
import { Day } from "../day";
import { countToText } from "./archive-view";
import { Avatar } from "./avatar";
import type { CardAuthorData, PostAuthorData, PostCardData } from "./types";

type Dated = Pick<PostCardData, "day" | "readingMinutes">;

/** `20 January 2025 · 4 min read` */
export function PostFacts({ post }: { post: Dated }) {
  return (
    <Facts>
      <Day date={post.day} />
      <span aria-hidden="true">·</span>
      <span>
        {fill(__WORDS__.blog.readingTime, { minutes: toWholeMinutes(post.readingMinutes) })}
      </span>
    </Facts>
  );
}

interface TitleAndCountProps {
  title?: string | null;
  count: number;
}

/** `Flight test · 3 posts`. Beside Hebrew or Arabic words a number would go to their other side. */
export function TitleAndCount({ title, count }: TitleAndCountProps) {
  if (!title) return countToText(count);
  return (
    <>
      <bdi>{title}</bdi>
      <span>{` · ${countToText(count)}`}</span>
    </>
  );
}

/** The authors with their pictures: below a post's title. */
export function Authors({ authors }: { authors: readonly PostAuthorData[] }) {
  if (authors.length === 0) return null;
  return (
    <AuthorList aria-label={authors.length === 1 ? __WORDS__.blog.author : __WORDS__.blog.authors}>
      {authors.map((author) => (
        <AuthorItem key={author.key}>
          <Avatar author={author} side={44} />
          <span>
            <AuthorName author={author} />
            {author.title && <Title>{author.title}</Title>}
          </span>
        </AuthorItem>
      ))}
    </AuthorList>
  );
}

/** The authors in one line, pictures overlapping: on a card. */
export function AuthorLine({ authors }: { authors: readonly CardAuthorData[] }) {
  if (authors.length === 0) return null;
  return (
    <Line>
      <Faces>
        {authors.map((author) => (
          <Avatar key={author.key} author={author} side={28} />
        ))}
      </Faces>
      <span>{namesToText(authors.map(({ name }) => name))}</span>
    </Line>
  );
}

/** `Ada, Tomas and Ines` */
export function namesToText(names: readonly string[]): string {
  return new Intl.ListFormat(__WORDS__.formats.locale).format(names);
}

/** The author's page here goes before a page elsewhere. */
function AuthorName({ author }: { author: PostAuthorData }) {
  if (author.path) return <NameLink to={author.path}>{author.name}</NameLink>;
  if (!author.url) return <Name>{author.name}</Name>;
  return (
    <OuterLink href={author.url} rel="noopener author">
      {author.name}
    </OuterLink>
  );
}

export const cardAuthorFragment = graphql`
  fragment BlogCardAuthor on Author {
    key
    name
    imageUrl
  }
`;

export const postAuthorFragment = graphql`
  fragment BlogPostAuthor on Author {
    ...BlogCardAuthor
    title
    url
    path
  }
`;

const Facts = styled.p({
  display: "flex",
  flexWrap: "wrap",
  gap: token("space-2"),
  margin: 0,
  color: token("color-text-muted"),
  fontSize: token("font-size-sm"),
});

const AuthorList = styled.ul({
  display: "flex",
  flexWrap: "wrap",
  gap: `${token("space-4")} ${token("space-6")}`,
  margin: `${token("space-5")} 0 0`,
  padding: 0,
  listStyle: "none",
});

const AuthorItem = styled.li({
  display: "flex",
  alignItems: "center",
  gap: token("space-3"),
  lineHeight: token("line-height-snug"),
  overflowWrap: "anywhere",
});

const name = {
  display: "block",
  color: token("color-text"),
  fontWeight: token("font-weight-semibold"),
} as const;
const link = {
  ...name,
  paddingBlock: "0.1rem",
  textDecoration: "none",
  "&:hover": { color: token("color-link"), textDecoration: "underline" },
} as const;

const Name = styled.span(name);
const NameLink = styled(Link)(link);
const OuterLink = styled.a(link);

const Title = styled.span({
  display: "block",
  color: token("color-text-muted"),
  fontSize: token("font-size-sm"),
});

const Line = styled.p({
  display: "flex",
  alignItems: "center",
  gap: token("space-3"),
  margin: 0,
  fontSize: token("font-size-sm"),
  fontWeight: token("font-weight-medium"),
  overflowWrap: "anywhere",
});

const Faces = styled.span({
  display: "flex",
  "& > * + *": { marginInlineStart: `calc(-1 * ${token("space-2")})` },
  "& > *": { outline: `2px solid ${token("color-surface")}` },
});

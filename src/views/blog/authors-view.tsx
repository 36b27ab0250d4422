/** Everybody who writes in the blog. */

import styled from "@emotion/styled";
import { graphql, Link } from "gatsby";
import { authorsPath } from "../../core/blog/paths";
import type { BlogAuthorsContext } from "../../core/blog/types";
import { cardStyles } from "../../ui/card";
import { token } from "../../ui/tokens";
import { Avatar } from "./avatar";
import { BlogLayout } from "./blog-layout";
import { TitleAndCount } from "./byline";
import { NoPosts } from "./empty-blog";
import { Socials } from "./socials";
import type { AuthorData } from "./types";

interface AuthorsViewProps {
  authors: readonly AuthorData[];
  place: BlogAuthorsContext;
}

export function AuthorsView({ authors, place }: AuthorsViewProps) {
  const byKey = new Map(authors.map((author) => [author.key, author]));
  return (
    <BlogLayout
      sidebar={place.sidebar}
      current={authorsPath}
      title={__WORDS__.blog.authors}
      intro={authors.length > 0 && <p>{__WORDS__.blog.authorsIntro}</p>}
    >
      {authors.length === 0 && <NoPosts text={__WORDS__.blog.noAuthors} />}
      <List>
        {place.authorKeys.map((key, index) => {
          const author = byKey.get(key);
          if (author === undefined) return null;
          return (
            <li key={key}>
              <AuthorCard author={author} count={place.counts[index] ?? 0} />
            </li>
          );
        })}
      </List>
    </BlogLayout>
  );
}

function AuthorCard({ author, count }: { author: AuthorData; count: number }) {
  return (
    <Card>
      <Avatar author={author} side={72} />
      <div>
        <Name>{author.path ? <Link to={author.path}>{author.name}</Link> : author.name}</Name>
        <Facts>
          <TitleAndCount title={author.title} count={count} />
        </Facts>
        {author.description && <p>{author.description}</p>}
        <Socials author={author} />
      </div>
    </Card>
  );
}

export const authorFragment = graphql`
  fragment BlogAuthor on Author {
    key
    name
    title
    description
    imageUrl
    path
    socials {
      platform
      url
    }
  }
`;

const List = styled.ul({
  display: "grid",
  gap: token("space-4"),
  margin: 0,
  padding: 0,
  listStyle: "none",
});

const Card = styled.div(cardStyles, {
  overflowWrap: "anywhere",
  display: "flex",
  flexWrap: "wrap",
  gap: token("space-5"),
  "& > div": { flex: "1 1 16rem" },
  "& p:last-child": { marginBlockEnd: 0 },
});

const Name = styled.h2({
  margin: 0,
  fontSize: token("font-size-lg"),
  "& a": { color: "inherit", textDecoration: "none" },
  "& a:hover": { color: token("color-link"), textDecoration: "underline" },
});

const Facts = styled.p({
  margin: `0 0 ${token("space-2")}`,
  color: token("color-text-muted"),
  fontSize: token("font-size-sm"),
});

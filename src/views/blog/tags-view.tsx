/** Everything that the blog writes about. */

import styled from "@emotion/styled";
import { Link } from "gatsby";
import { tagsPath } from "../../core/blog/paths";
import type { BlogTagsContext, CountedTag } from "../../core/blog/types";
import { cardStyles, linkedCardStyles } from "../../ui/card";
import { token } from "../../ui/tokens";
import { countToText } from "./archive-view";
import { BlogLayout } from "./blog-layout";
import { NoPosts } from "./empty-blog";

export function TagsView({ place }: { place: BlogTagsContext }) {
  return (
    <BlogLayout
      sidebar={place.sidebar}
      current={tagsPath}
      title={__WORDS__.blog.tags}
      intro={place.tags.length > 0 && <p>{__WORDS__.blog.tagsIntro}</p>}
    >
      {place.tags.length === 0 && <NoPosts text={__WORDS__.blog.noTags} />}
      <List>
        {place.tags.map((tag) => (
          <li key={tag.path}>
            <TagCard tag={tag} />
          </li>
        ))}
      </List>
    </BlogLayout>
  );
}

function TagCard({ tag }: { tag: CountedTag }) {
  return (
    <Card to={tag.path}>
      <Label>{tag.label}</Label>
      <Count>{countToText(tag.count)}</Count>
      {tag.description && <Description>{tag.description}</Description>}
    </Card>
  );
}

const List = styled.ul({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(18rem, 100%), 1fr))",
  gap: token("space-4"),
  margin: 0,
  padding: 0,
  listStyle: "none",
  "& > li": { display: "grid" },
});

const Card = styled(Link)(cardStyles, linkedCardStyles, {
  display: "grid",
  gridTemplateColumns: "1fr auto",
  alignContent: "start",
  alignItems: "baseline",
  gap: `${token("space-1")} ${token("space-3")}`,
});

const Label = styled.span({
  fontWeight: token("font-weight-semibold"),
  overflowWrap: "anywhere",
});
const Count = styled.span({
  color: token("color-text-muted"),
  fontSize: token("font-size-sm"),
  fontVariantNumeric: "tabular-nums",
});
const Description = styled.span({
  gridColumn: "1 / -1",
  color: token("color-text-muted"),
  fontSize: token("font-size-sm"),
  overflowWrap: "anywhere",
});

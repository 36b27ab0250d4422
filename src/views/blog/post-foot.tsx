/** What stands below a post: tags, a way to mend it, related posts, the posts before and after. */

import styled from "@emotion/styled";
import { Link } from "gatsby";
import type { PostLink, PostPlace, TagLink } from "../../core/blog/types";
import { token } from "../../ui/tokens";
import { PageFacts } from "../docs/doc-foot";
import { PostLinks } from "./archive-view";

interface PostFootProps {
  place: PostPlace;
  /** The day of the last change that the author names. */
  updatedDay?: string | null;
  editUrl?: string | null;
}

export function PostFoot({ place, updatedDay, editUrl }: PostFootProps) {
  return (
    <footer>
      {place.tags.length > 0 && <TagList tags={place.tags} />}
      <PageFacts lastUpdatedAt={updatedDay} editUrl={editUrl} />
      {place.related.length > 0 && (
        <Related aria-labelledby="related-posts">
          <h2 id="related-posts">Related posts</h2>
          <PostLinks posts={place.related} />
        </Related>
      )}
      <Neighbours place={place} />
    </footer>
  );
}

function TagList({ tags }: { tags: readonly TagLink[] }) {
  return (
    <Tags aria-label="Tags">
      {tags.map(({ label, path }) => (
        <li key={path}>
          <Tag to={path}>{label}</Tag>
        </li>
      ))}
    </Tags>
  );
}

function Neighbours({ place: { previous, next } }: Pick<PostFootProps, "place">) {
  if (previous === null && next === null) return null;
  return (
    <Pair aria-label="Posts before and after">
      {previous !== null && <Neighbour post={previous} rel="prev" label="Previous post" />}
      {next !== null && <Neighbour post={next} rel="next" label="Next post" />}
    </Pair>
  );
}

interface NeighbourProps {
  post: PostLink;
  rel: "prev" | "next";
  label: string;
}

function Neighbour({ post, rel, label }: NeighbourProps) {
  return (
    <NeighbourLink to={post.path} rel={rel}>
      <small>{label}</small>
      {post.title}
    </NeighbourLink>
  );
}

const Tags = styled.ul({
  display: "flex",
  flexWrap: "wrap",
  gap: token("space-2"),
  margin: `${token("space-7")} 0 0`,
  padding: 0,
  listStyle: "none",
});

const Tag = styled(Link)({
  display: "inline-flex",
  alignItems: "center",
  minHeight: "1.75rem",
  paddingInline: token("space-3"),
  border: `1px solid ${token("color-border")}`,
  borderRadius: token("radius-full"),
  color: token("color-text-muted"),
  fontSize: token("font-size-xs"),
  textDecoration: "none",
  "&:hover": { borderColor: token("color-accent"), color: token("color-accent") },
});

const Related = styled.section({
  marginBlockStart: token("space-6"),
  paddingBlockStart: token("space-5"),
  borderBlockStart: `1px solid ${token("color-border")}`,
  "& > h2": { marginBlock: `0 ${token("space-2")}`, fontSize: token("font-size-lg") },
  "@media print": { display: "none" },
});

const Pair = styled.nav({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(14rem, 100%), 1fr))",
  gap: token("space-4"),
  marginBlockStart: token("space-6"),
  "@media print": { display: "none" },
});

const NeighbourLink = styled(Link)({
  display: "grid",
  alignContent: "start",
  gap: token("space-1"),
  padding: `${token("space-4")} ${token("space-5")}`,
  border: `1px solid ${token("color-border")}`,
  borderRadius: token("radius-lg"),
  fontWeight: token("font-weight-semibold"),
  lineHeight: token("line-height-snug"),
  textDecoration: "none",
  transition: `border-color ${token("duration-fast")}, box-shadow ${token("duration-normal")}`,
  "&:hover": { borderColor: token("color-accent"), boxShadow: token("shadow-md") },
  "& small": {
    color: token("color-text-muted"),
    fontSize: token("font-size-xs"),
    fontWeight: token("font-weight-regular"),
  },
  "&[rel=next]": { textAlign: "end" },
});

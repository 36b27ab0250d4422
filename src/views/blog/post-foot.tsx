/** What stands below a post: the posts before and after, in one row what else there is to it, and related posts. */

import styled from "@emotion/styled";
import type { PostLink, PostPlace } from "../../core/blog/types";
import { token } from "../../ui/tokens";
import { PageFacts } from "../docs/doc-foot";
import { FootRow, Neighbours, TagList } from "../page-foot";
import { PageMarkdown } from "../page-markdown";
import { PageQuestion } from "../page-question";
import { PostLinks } from "./archive-view";

interface PostFootProps {
  /** The post's route. */
  path: string;
  place: PostPlace;
  /** The day of the last change that the author names. */
  updatedDay?: string | null;
  editUrl?: string | null;
}

export function PostFoot({ path, place, updatedDay, editUrl }: PostFootProps) {
  return (
    <footer>
      <Neighbours
        label={__WORDS__.blog.neighbours}
        previous={place.previous && toNeighbour(place.previous)}
        next={place.next && toNeighbour(place.next)}
      />
      <FootRow>
        <PageQuestion path={path} />
        <PageMarkdown path={path} />
        <PageFacts lastUpdatedAt={updatedDay} editUrl={editUrl} />
        <TagList tags={place.tags} />
      </FootRow>
      {place.related.length > 0 && (
        <Related aria-labelledby="frame_related-posts">
          <h2 id="frame_related-posts">{__WORDS__.blog.related}</h2>
          <PostLinks posts={place.related} />
        </Related>
      )}
    </footer>
  );
}

const toNeighbour = ({ path, title }: PostLink) => ({ path, label: title });

const Related = styled.section({
  marginBlockStart: token("space-6"),
  paddingBlockStart: token("space-5"),
  borderBlockStart: `1px solid ${token("color-border")}`,
  "& > h2": { marginBlock: `0 ${token("space-2")}`, fontSize: token("font-size-lg") },
});

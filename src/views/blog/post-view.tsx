/** The page of one post. */

import styled from "@emotion/styled";
import { graphql } from "gatsby";
import { blogPath } from "../../core/blog/paths";
import type { PostPlace } from "../../core/blog/types";
import { settings } from "../../site";
import { token } from "../../ui/tokens";
import { ArticleLayout } from "../docs/article-layout";
import { toToc, toTocLevels } from "../docs/toc";
import { BodyView } from "../mdx/body";
import { PrintedAddress } from "../page-foot";
import { BlogSidebar } from "./blog-sidebar";
import { Authors, PostFacts } from "./byline";
import { PostFoot } from "./post-foot";
import type { PostViewData } from "./types";

interface PostViewProps {
  post: PostViewData;
  place: PostPlace;
}

export function PostView({ post, place }: PostViewProps) {
  const levels = toTocLevels(post, settings.docs.tableOfContents);
  const toc = post.hideTableOfContents ? [] : toToc(post.headings, levels);
  return (
    <ArticleLayout
      sidebar={{ name: blogPath, list: <BlogSidebar years={place.sidebar} current={post.path} /> }}
      toc={toc}
      head={
        <Head>
          <PrintedAddress path={post.path} lastUpdatedAt={post.updatedDay} />
          <h1>{post.contentTitle ?? post.title}</h1>
          <PostFacts post={post} />
          <Authors authors={post.authors} />
        </Head>
      }
      foot={
        <PostFoot
          path={post.path}
          place={place}
          updatedDay={post.updatedDay}
          editUrl={post.editUrl}
        />
      }
    >
      <BodyView body={post.body} />
    </ArticleLayout>
  );
}

export const postFragment = graphql`
  fragment BlogPostView on BlogPost {
    path
    title
    titleMeta
    description: metaDescription
    contentTitle
    body(entries: $entries)
    headings {
      id
      level
      text
    }
    date
    day
    updatedAt
    updatedDay
    readingMinutes
    authors {
      ...BlogPostAuthor
    }
    keywords
    image: socialImage
    editUrl
    hideTableOfContents
    tocMinHeadingLevel
    tocMaxHeadingLevel
  }
`;

const Head = styled.header({
  marginBlockEnd: token("space-6"),
  "& h1": { marginBlock: `0 ${token("space-3")}` },
  // The address beside the title ends with it.
  "@media print": { display: "flow-root" },
});

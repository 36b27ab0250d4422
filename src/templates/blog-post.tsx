/** A post of the blog. */

import { graphql, type HeadProps, type PageProps } from "gatsby";
import type { BlogPostContext } from "../core/blog/types";
import { PostSeo } from "../views/blog/blog-seo";
import { PostView } from "../views/blog/post-view";

type Query = Queries.BlogPostTemplateQuery;

export default function BlogPostTemplate({ data, pageContext }: PageProps<Query, BlogPostContext>) {
  return data.blogPost && <PostView post={data.blogPost} place={pageContext.place} />;
}

export function Head({ data }: HeadProps<Query>) {
  return data.blogPost && <PostSeo post={data.blogPost} />;
}

export const query = graphql`
  query BlogPostTemplate($id: String!) {
    blogPost(id: { eq: $id }) {
      ...BlogPostView
    }
  }
`;

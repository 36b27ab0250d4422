/** A post of the blog. */

import { graphql, type HeadProps, type PageProps } from "gatsby";
import type { BlogPostContext } from "../core/blog/types";
import type { HeadContext } from "../core/plan/plan";
import { PostSeo } from "../views/blog/blog-seo";
import { BlogDrawer } from "../views/blog/blog-sidebar";
import { PostView } from "../views/blog/post-view";

type Query = Queries.BlogPostTemplateQuery;

function BlogPostTemplate({ data, pageContext }: PageProps<Query, BlogPostContext>) {
  return data.blogPost && <PostView post={data.blogPost} place={pageContext.place} />;
}

BlogPostTemplate.Drawer = ({ pageContext, location }: PageProps<Query, BlogPostContext>) => (
  <BlogDrawer pageContext={pageContext.place} location={location} />
);

export default BlogPostTemplate;

export function Head({ data, pageContext }: HeadProps<Query, HeadContext>) {
  return data.blogPost && <PostSeo post={data.blogPost} noindex={pageContext.noindex} />;
}

export const query = graphql`
  query BlogPostTemplate($id: String!, $entries: JSON) {
    blogPost(id: { eq: $id }) {
      ...BlogPostView
    }
  }
`;

/** The blog, newest posts first, a page at a time. */

import { graphql, type HeadProps, type PageProps } from "gatsby";
import type { BlogIndexContext } from "../core/blog/types";
import type { HeadContext } from "../core/plan/plan";
import { BlogIndexView } from "../views/blog/blog-index-view";
import { BlogIndexSeo } from "../views/blog/blog-seo";
import { BlogDrawer } from "../views/blog/blog-sidebar";

type Query = Queries.BlogIndexTemplateQuery;

function BlogIndexTemplate({ data, pageContext }: PageProps<Query, BlogIndexContext>) {
  return <BlogIndexView posts={data.allBlogPost.nodes} place={pageContext} />;
}

BlogIndexTemplate.Drawer = BlogDrawer;

export default BlogIndexTemplate;

export function Head({ pageContext }: HeadProps<Query, BlogIndexContext & HeadContext>) {
  return (
    <BlogIndexSeo
      pagination={pageContext.pagination}
      image={pageContext.image}
      noindex={pageContext.noindex}
    />
  );
}

export const query = graphql`
  query BlogIndexTemplate($ids: [String!]!) {
    allBlogPost(filter: { id: { in: $ids } }, sort: [{ date: DESC }, { file: ASC }]) {
      nodes {
        ...BlogPostCard
      }
    }
  }
`;

/** An author of the blog and what they wrote. */

import { graphql, type HeadProps, type PageProps } from "gatsby";
import type { BlogAuthorContext } from "../core/blog/types";
import type { HeadContext } from "../core/plan/plan";
import { fill } from "../core/text/fill";
import { AuthorView } from "../views/blog/author-view";
import { BlogListSeo } from "../views/blog/blog-seo";
import { BlogDrawer } from "../views/blog/blog-sidebar";

type Query = Queries.BlogAuthorTemplateQuery;

function BlogAuthorTemplate({ data, pageContext }: PageProps<Query, BlogAuthorContext>) {
  return (
    data.author && (
      <AuthorView author={data.author} posts={data.allBlogPost.nodes} place={pageContext} />
    )
  );
}

BlogAuthorTemplate.Drawer = BlogDrawer;

export default BlogAuthorTemplate;

export function Head({ data, pageContext }: HeadProps<Query, BlogAuthorContext & HeadContext>) {
  return (
    data.author?.path && (
      <BlogListSeo
        title={data.author.name}
        description={
          data.author.description ?? fill(__WORDS__.blog.postsBy, { name: data.author.name })
        }
        path={data.author.path}
        pagination={pageContext.pagination}
        image={pageContext.image}
      />
    )
  );
}

export const query = graphql`
  query BlogAuthorTemplate($authorKey: String!, $ids: [String!]!) {
    author(key: { eq: $authorKey }) {
      ...BlogAuthor
    }
    allBlogPost(filter: { id: { in: $ids } }, sort: [{ date: DESC }, { file: ASC }]) {
      nodes {
        ...BlogPostCard
      }
    }
  }
`;

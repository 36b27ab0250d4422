/** The posts with one tag. */

import { graphql, type HeadProps, type PageProps } from "gatsby";
import type { BlogTagContext } from "../core/blog/types";
import type { HeadContext } from "../core/plan/plan";
import { fill } from "../core/text/fill";
import { BlogListSeo } from "../views/blog/blog-seo";
import { BlogDrawer } from "../views/blog/blog-sidebar";
import { TagView } from "../views/blog/tag-view";

type Query = Queries.BlogTagTemplateQuery;

function BlogTagTemplate({ data, pageContext }: PageProps<Query, BlogTagContext>) {
  return <TagView posts={data.allBlogPost.nodes} place={pageContext} />;
}

BlogTagTemplate.Drawer = BlogDrawer;

export default BlogTagTemplate;

export function Head({ pageContext }: HeadProps<Query, BlogTagContext & HeadContext>) {
  const { tag, pagination } = pageContext;
  return (
    <BlogListSeo
      title={tag.label}
      description={tag.description ?? fill(__WORDS__.blog.postsAbout, { tag: tag.label })}
      path={tag.path}
      pagination={pagination}
      image={pageContext.image}
    />
  );
}

export const query = graphql`
  query BlogTagTemplate($ids: [String!]!) {
    allBlogPost(filter: { id: { in: $ids } }, sort: [{ date: DESC }, { file: ASC }]) {
      nodes {
        ...BlogPostCard
      }
    }
  }
`;

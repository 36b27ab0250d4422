/** The people who write for the blog. */

import { graphql, type HeadProps, type PageProps } from "gatsby";
import type { BlogAuthorsContext } from "../core/blog/types";
import type { HeadContext } from "../core/plan/plan";
import { AuthorsView } from "../views/blog/authors-view";
import { AuthorsSeo } from "../views/blog/blog-seo";
import { BlogDrawer } from "../views/blog/blog-sidebar";

function BlogAuthorsTemplate({
  data,
  pageContext,
}: PageProps<Queries.BlogAuthorsTemplateQuery, BlogAuthorsContext>) {
  return <AuthorsView authors={data.allAuthor.nodes} place={pageContext} />;
}

BlogAuthorsTemplate.Drawer = BlogDrawer;

export default BlogAuthorsTemplate;

export function Head({ pageContext: { image, noindex } }: HeadProps<object, HeadContext>) {
  return <AuthorsSeo image={image} noindex={noindex} />;
}

export const query = graphql`
  query BlogAuthorsTemplate($authorKeys: [String!]!) {
    allAuthor(filter: { key: { in: $authorKeys } }, sort: { key: ASC }) {
      nodes {
        ...BlogAuthor
      }
    }
  }
`;

/** The first page. */

import { graphql, type HeadProps, type PageProps } from "gatsby";
import type { HeadContext } from "../core/plan/plan";
import { HomeView } from "../views/pages/home-view";
import { Seo } from "../views/seo";

export default function HomeTemplate({ data }: PageProps<Queries.HomeTemplateQuery>) {
  return <HomeView page={data.page} />;
}

type HomeHeadProps = HeadProps<Queries.HomeTemplateQuery, HeadContext>;

export function Head({ data: { page }, pageContext }: HomeHeadProps) {
  return (
    <Seo
      path="/"
      description={page?.description}
      image={page?.image ?? pageContext.image}
      keywords={page?.keywords}
    />
  );
}

export const query = graphql`
  query HomeTemplate($id: String, $entries: JSON) {
    page(id: { eq: $id }) {
      ...HomeView
      description
      image: socialImage
      keywords
    }
  }
`;

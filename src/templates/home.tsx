/** The first page. */

import { graphql, type PageProps } from "gatsby";
import { HomeView } from "../views/pages/home-view";
import { Seo } from "../views/seo";

export default function HomeTemplate({ data }: PageProps<Queries.HomeTemplateQuery>) {
  return <HomeView page={data.page} />;
}

export function Head() {
  return <Seo path="/" />;
}

export const query = graphql`
  query HomeTemplate($id: String) {
    page(id: { eq: $id }) {
      ...HomeView
    }
  }
`;

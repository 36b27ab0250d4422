/** The page of a category that has a `generated-index` and no text of its own. */

import type { HeadProps, PageProps } from "gatsby";
import type { CategoryPlace } from "../core/docs/types";
import { withoutBase } from "../core/links/base-path";
import { CategoryView } from "../views/docs/category-view";
import { DocSeo } from "../views/docs/doc-seo";
import { DocsSidebar } from "../views/docs/docs-sidebar";

interface CategoryContext {
  place: CategoryPlace;
  /** The social card. */
  image: string;
}

type CategoryPageProps = PageProps<object, CategoryContext>;

function CategoryTemplate({ pageContext }: CategoryPageProps) {
  return <CategoryView place={pageContext.place} />;
}

CategoryTemplate.Drawer = ({ pageContext }: CategoryPageProps) => (
  <DocsSidebar place={pageContext.place} />
);

export default CategoryTemplate;

export function Head({
  pageContext: { place, image },
  location,
}: HeadProps<object, CategoryContext>) {
  return <DocSeo doc={{ ...place, image }} place={place} path={withoutBase(location.pathname)} />;
}

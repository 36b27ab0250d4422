/** The page of a category that nobody wrote: its name, and its pages as cards. */

import type { CategoryPlace } from "../../core/docs/types";
import { ContentArea } from "../mdx/content-area";
import { DocCards } from "../mdx/islands/doc-card-list";
import { ArticleLayout } from "./article-layout";
import { DocFoot } from "./doc-foot";
import { DocHead } from "./doc-head";
import { DocsSidebar } from "./docs-sidebar";

export function CategoryView({ place }: { place: CategoryPlace }) {
  return (
    <ArticleLayout
      sidebar={place.sidebar && { name: place.version.name, list: <DocsSidebar place={place} /> }}
      toc={[]}
      head={<DocHead place={place} title={place.title} />}
      foot={<DocFoot place={place} />}
    >
      <ContentArea>
        {place.description !== undefined && <p>{place.description}</p>}
        <DocCards items={place.children} />
      </ContentArea>
    </ArticleLayout>
  );
}

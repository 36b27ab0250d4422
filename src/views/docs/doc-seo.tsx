/** The head of a doc's page. */

import type { DocPlace } from "../../core/docs/types";
import { Seo } from "../seo";
import type { DocViewData } from "../types";

type DocSeoData = Pick<DocViewData, "title" | "titleMeta" | "description" | "keywords" | "image">;

interface DocSeoProps {
  doc: DocSeoData;
  place: DocPlace;
  /** The page's own route. */
  path: string;
  noindex?: true;
}

export function DocSeo({ doc, place, path, noindex }: DocSeoProps) {
  return (
    <Seo
      title={doc.titleMeta || doc.title}
      description={doc.description}
      path={place.canonicalPath}
      markdownOf={path}
      image={doc.image}
      keywords={doc.keywords}
      noindex={noindex}
      type="article"
    />
  );
}

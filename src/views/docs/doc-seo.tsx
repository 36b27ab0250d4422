/** The head of a doc's page. */

import type { DocPlace } from "../../core/docs/types";
import { Seo } from "../seo";
import type { DocViewData } from "../types";

type DocSeoData = Pick<
  DocViewData,
  "title" | "titleMeta" | "description" | "keywords" | "image" | "unlisted"
>;

interface DocSeoProps {
  doc: DocSeoData;
  place: DocPlace;
  /** The page's own route. */
  path: string;
}

export function DocSeo({ doc, place, path }: DocSeoProps) {
  return (
    <Seo
      title={doc.titleMeta || doc.title}
      description={doc.description}
      path={place.canonicalPath}
      markdownOf={path}
      image={doc.image}
      keywords={doc.keywords}
      noindex={doc.unlisted}
      type="article"
    />
  );
}

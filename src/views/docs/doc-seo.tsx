/** The head of a doc's page. */

import type { DocPlace } from "../../core/docs/types";
import { settings } from "../../site";
import { toBreadcrumbJsonLd } from "../json-ld";
import { Seo } from "../seo";
import type { DocViewData } from "../types";

type DocSeoData = Pick<
  DocViewData,
  "title" | "titleMeta" | "description" | "keywords" | "image" | "unlisted"
>;

export function DocSeo({ doc, place }: { doc: DocSeoData; place: DocPlace }) {
  return (
    <Seo
      title={doc.titleMeta || doc.title}
      description={doc.description}
      path={place.canonicalPath}
      image={doc.image}
      keywords={doc.keywords}
      noindex={doc.unlisted}
      type="article"
      jsonLd={
        place.breadcrumbs.length > 0
          ? toBreadcrumbJsonLd(place.breadcrumbs, settings.brand.url)
          : undefined
      }
    />
  );
}

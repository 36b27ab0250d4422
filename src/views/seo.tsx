/** The head of a page: what stands in the browser's tab, in search results and where the page is shared. */

import { toWholeUrl, withBase } from "../core/links/base-path";
import { toMarkdownPath } from "../core/outputs/markdown-pages";
import { settings } from "../site";
import { HeadLink, Meta, Title } from "./head-elements";

interface SeoProps {
  /** Without the site's name. The home page has none: there the tagline stands. */
  title?: string;
  description?: string | null;
  /** The canonical route, spelled as the site spells it: `/docs/overview`. */
  path: string;
  /** A route or an address of a picture, 1200 by 630. */
  image?: string | null;
  keywords?: readonly string[] | null;
  noindex?: boolean | null;
  type?: "website" | "article";
  /** The page's own route, where it is another than the canonical one: its text is there as Markdown. */
  markdownOf?: string;
}

/** Stands in the `Head` of every template. */
export function Seo({
  title,
  description,
  path,
  image,
  keywords,
  noindex,
  type = "website",
  markdownOf = noindex ? undefined : path,
}: SeoProps) {
  const { brand } = settings;
  const fullTitle = toTitle(title ?? brand.tagline);
  const text = description || brand.description;
  const address = brand.url + path;
  const picture = image ? toWholeUrl(image, brand.url) : undefined;
  return (
    <>
      <Title>{fullTitle}</Title>
      <Meta name="description" content={text} />
      {keywords && keywords.length > 0 && <Meta name="keywords" content={keywords.join(", ")} />}
      {(noindex || settings.noIndex) && <Meta name="robots" content="noindex, nofollow" />}
      <HeadLink rel="canonical" href={address} />
      {markdownOf && (
        <HeadLink
          rel="alternate"
          type="text/markdown"
          href={withBase(toMarkdownPath(markdownOf))}
        />
      )}
      <Meta property="og:site_name" content={brand.site} />
      <Meta property="og:type" content={type} />
      <Meta property="og:title" content={title ?? brand.tagline} />
      <Meta property="og:description" content={text} />
      <Meta property="og:url" content={address} />
      {picture && <Meta property="og:image" content={picture} />}
      {/* Its title, text and picture are taken from the properties above. */}
      <Meta name="twitter:card" content={picture ? "summary_large_image" : "summary"} />
    </>
  );
}

/** `Powering | DroneDoc`; the site's own name stands once. */
export function toTitle(title: string): string {
  const { site, titleDelimiter } = settings.brand;
  return title === site ? site : title + titleDelimiter + site;
}

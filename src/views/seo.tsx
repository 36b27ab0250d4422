/** The head of a page: what stands in the browser's tab, in search results and where the page is shared. */
/** @jsxRuntime classic */
// Gatsby keeps React 19 from hoisting what its Head renders by a patch of `React.createElement`; elements made
// by the automatic runtime would stand in the head twice.

// biome-ignore lint/correctness/noUnusedImports: the classic runtime makes `React.createElement` of JSX.
import * as React from "react";
import { toMarkdownPath } from "../core/outputs/markdown-pages";
import { settings } from "../site";

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
  const picture = image ? new URL(image, brand.url).href : undefined;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={text} />
      {keywords && keywords.length > 0 && <meta name="keywords" content={keywords.join(", ")} />}
      {(noindex || settings.noIndex) && <meta name="robots" content="noindex, nofollow" />}
      <link rel="canonical" href={address} />
      {markdownOf && (
        <link rel="alternate" type="text/markdown" href={toMarkdownPath(markdownOf)} />
      )}
      <meta property="og:site_name" content={brand.site} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title ?? brand.tagline} />
      <meta property="og:description" content={text} />
      <meta property="og:url" content={address} />
      <meta property="og:locale" content={brand.language} />
      {picture && <meta property="og:image" content={picture} />}
      <meta name="twitter:card" content={picture ? "summary_large_image" : "summary"} />
      <meta name="twitter:title" content={title ?? brand.tagline} />
      <meta name="twitter:description" content={text} />
      {picture && <meta name="twitter:image" content={picture} />}
    </>
  );
}

/** `Powering | DroneDoc`; the site's own name stands once. */
export function toTitle(title: string): string {
  const { site, titleDelimiter } = settings.brand;
  return title === site ? site : title + titleDelimiter + site;
}

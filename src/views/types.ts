/**
 * What the views get from the data layer. That the results of the fragments are of these types is checked where the
 * templates hand them over.
 */

import type { Body, Heading } from "../core/content/types";
import type { IconShape } from "../ui/icons";

export interface Tag {
  label: string;
  /** The page of the tag, where there is one. */
  path?: string | null;
}

/** The result of `fragment DocView on Doc`. */
export interface DocViewData {
  /** The page's own route. */
  path: string;
  title: string;
  /** Stands in the browser's title instead of `title`, where the author wants that. */
  titleMeta?: string | null;
  description?: string | null;
  /** The `# Heading` that the body began with. */
  contentTitle?: string | null;
  body: Body;
  headings: readonly (Omit<Heading, "generation"> & { generation?: string | null })[];
  tags: readonly Tag[];
  /** The products that the page belongs to. */
  products: readonly { productId: string; name: string }[];
  editUrl?: string | null;
  hideTitle?: boolean | null;
  hideTableOfContents?: boolean | null;
  tocMinHeadingLevel?: number | null;
  tocMaxHeadingLevel?: number | null;
  lastUpdatedAt?: string | null;
  keywords?: readonly string[] | null;
  image?: string | null;
}

/** The result of `fragment PageView on Page`. */
export interface PageViewData {
  title: string;
  description?: string | null;
  contentTitle?: string | null;
  body: Body;
  headings: readonly Heading[];
  editUrl?: string | null;
  hideTitle?: boolean | null;
  hideTableOfContents?: boolean | null;
  tocMinHeadingLevel?: number | null;
  tocMaxHeadingLevel?: number | null;
  lastUpdatedAt?: string | null;
}

export interface CallToAction {
  label: string;
  href: string;
}

export interface Way {
  title: string;
  text?: string | null;
  href: string;
  sign?: IconShape | null;
}

/** A way with a picture beside it. */
export interface FeaturedWay extends Way {
  /** The words on the button; left out: the title. */
  label?: string | null;
  /** Finished HTML of a picture, made by the data layer. */
  picture?: string | null;
}

/** The result of `fragment HomeView on Page`. */
export interface HomeViewData {
  body: Body;
  hero?: {
    title?: string | null;
    text?: string | null;
    /** Finished HTML of a picture, made by the data layer. */
    picture?: string | null;
    actions?: readonly CallToAction[] | null;
  } | null;
  ways?: readonly Way[] | null;
  featured?: FeaturedWay | null;
}

export interface ProductSpec {
  name: string;
  label: string;
  value: string;
  unit?: string | null;
  note?: string | null;
  group?: string | null;
  /** Its place among the key figures. */
  highlight?: number | null;
}

/** The result of `fragment ProductView on Product`. */
export interface ProductViewData {
  /** The anchor on the products page: `h4`. */
  productId: string;
  name: string;
  kind?: string | null;
  tagline?: string | null;
  announced?: string | null;
  /** Finished HTML of a picture, made by the data layer. */
  picture?: string | null;
  /** The same for a card. */
  thumbnail?: string | null;
  body: Body;
  specs: readonly ProductSpec[];
}

/** The result of `fragment FaqGroupView on FaqGroup`. */
export interface FaqGroupData {
  /** The anchor of the group: `power`. */
  faqId: string;
  title: string;
  body: Body;
}

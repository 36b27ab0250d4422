/** What the blog's views get from the data layer, until the generated query types stand in their place. */

import type { SocialLink } from "../../core/blog/types";
import type { Body, Heading } from "../../core/content/types";

/** The result of `fragment BlogCardAuthor on Author`. */
export interface CardAuthorData {
  key: string;
  name: string;
  /** An address that the browser can fetch. */
  imageUrl?: string | null;
}

/** The result of `fragment BlogPostAuthor on Author`. */
export interface PostAuthorData extends CardAuthorData {
  title?: string | null;
  url?: string | null;
  /** The author's page, where there is one. */
  path?: string | null;
}

/** The result of `fragment BlogAuthor on Author`. */
export interface AuthorData extends CardAuthorData {
  title?: string | null;
  description?: string | null;
  /** The author's page, where there is one. */
  path?: string | null;
  socials: readonly SocialLink[];
}

/** The result of `fragment BlogPostCard on BlogPost`. */
export interface PostCardData {
  id: string;
  path: string;
  title: string;
  description?: string | null;
  excerpt: string;
  /** Finished HTML of a picture, made by the data layer. */
  picture?: string | null;
  /** The body before the truncate marker, where there is one. */
  lead?: Body | null;
  date: string;
  /** `2025-01-20`, in the blog's time zone. */
  day: string;
  readingMinutes: number;
  authors: readonly CardAuthorData[];
}

/** The result of `fragment BlogPostView on BlogPost`. */
export interface PostViewData {
  path: string;
  title: string;
  titleMeta?: string | null;
  description: string;
  contentTitle?: string | null;
  body: Body;
  headings: readonly Heading[];
  date: string;
  day: string;
  updatedAt?: string | null;
  updatedDay?: string | null;
  readingMinutes: number;
  authors: readonly PostAuthorData[];
  keywords?: readonly string[] | null;
  image?: string | null;
  editUrl?: string | null;
  hideTableOfContents?: boolean | null;
  tocMinHeadingLevel?: number | null;
  tocMaxHeadingLevel?: number | null;
}

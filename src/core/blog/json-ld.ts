/** Structured data of the blog for search engines: `Blog`, `BlogPosting` and `ProfilePage`. */

import type { Blog, BlogPosting, ProfilePage } from "schema-dts";
import { toWholeUrl } from "../links/base-path";
import { toCompany } from "../outputs/json-ld";
import type { Brand, Settings } from "../settings/settings";
import { readingTimeToDuration } from "../text/reading-time";
import { toBlogTime } from "./dates";
import { blogPath } from "./paths";

/** What the blog's structured data takes from the settings. */
export interface BlogJsonLdSettings {
  brand: Brand;
  blog: Pick<Settings["blog"], "title" | "description" | "timeZone">;
}

export interface PostForJsonLd {
  title: string;
  description: string;
  path: string;
  /** Instants, ISO 8601. */
  date: string;
  updatedAt?: string;
  /** Absolute, or a path of the site. */
  imageUrl?: string;
  readingMinutes: number;
  keywords: readonly string[];
  authors: readonly { name: string; url?: string; path?: string; imageUrl?: string }[];
}

/** One post. */
export function toBlogPosting(
  post: PostForJsonLd,
  { brand, blog }: BlogJsonLdSettings,
): BlogPosting {
  const url = toWholeUrl(post.path, brand.url);
  return {
    "@type": "BlogPosting",
    "@id": url,
    url,
    mainEntityOfPage: url,
    headline: post.title,
    name: post.title,
    description: post.description || undefined,
    datePublished: toBlogTime(post.date, blog.timeZone),
    dateModified: toBlogTime(post.updatedAt ?? post.date, blog.timeZone),
    inLanguage: brand.language,
    timeRequired: readingTimeToDuration(post.readingMinutes),
    keywords: post.keywords.length === 0 ? undefined : [...post.keywords],
    image: post.imageUrl === undefined ? undefined : toWholeUrl(post.imageUrl, brand.url),
    author:
      post.authors.length === 0
        ? toCompany(brand)
        : post.authors.map(({ name, url: home, path, imageUrl }) => ({
            "@type": "Person",
            name,
            url: path === undefined ? home : toWholeUrl(path, brand.url),
            image: imageUrl === undefined ? undefined : toWholeUrl(imageUrl, brand.url),
          })),
    publisher: toCompany(brand),
    isPartOf: { "@id": toWholeUrl(blogPath, brand.url) },
  };
}

/** The blog, with the posts that a page of it lists. */
export function toBlog(
  posts: readonly Pick<PostForJsonLd, "title" | "path" | "date" | "description">[],
  { brand, blog }: BlogJsonLdSettings,
): Blog {
  const url = toWholeUrl(blogPath, brand.url);
  return {
    "@type": "Blog",
    "@id": url,
    url,
    name: blog.title,
    description: blog.description,
    inLanguage: brand.language,
    publisher: toCompany(brand),
    blogPost: posts.map(
      (post): BlogPosting => ({
        "@type": "BlogPosting",
        "@id": toWholeUrl(post.path, brand.url),
        url: toWholeUrl(post.path, brand.url),
        headline: post.title,
        description: post.description || undefined,
        datePublished: toBlogTime(post.date, blog.timeZone),
      }),
    ),
  };
}

export interface AuthorForJsonLd {
  name: string;
  /** What the author does. */
  title?: string | null;
  description?: string | null;
  /** The route of the author's page. */
  path: string;
  /** Absolute, or a path of the site. */
  imageUrl?: string | null;
  socials: readonly { url: string }[];
}

/** The page of an author: a person, and where else they are found. An address for mail is no such place. */
export function toProfilePage(author: AuthorForJsonLd, brand: Brand): ProfilePage {
  const { name, title, description, path, imageUrl, socials } = author;
  const url = toWholeUrl(path, brand.url);
  const sameAs = socials.map((social) => social.url).filter((place) => /^https?:/.test(place));
  return {
    "@type": "ProfilePage",
    "@id": url,
    url,
    inLanguage: brand.language,
    mainEntity: {
      "@type": "Person",
      name,
      url,
      jobTitle: title || undefined,
      description: description || undefined,
      image: imageUrl ? toWholeUrl(imageUrl, brand.url) : undefined,
      sameAs: sameAs.length > 0 ? sameAs : undefined,
    },
  };
}

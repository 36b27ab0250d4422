/** Structured data of the blog for search engines: `Blog` and `BlogPosting`. */

import type { Blog, BlogPosting } from "schema-dts";
import { toAbsoluteUrl, toCompany } from "../outputs/json-ld";
import type { Brand, PageSettings } from "../settings";
import { blogPath } from "./paths";

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
export function toBlogPosting(post: PostForJsonLd, brand: Brand): BlogPosting {
  const url = toAbsoluteUrl(post.path, brand);
  return {
    "@type": "BlogPosting",
    "@id": url,
    url,
    mainEntityOfPage: url,
    headline: post.title,
    name: post.title,
    description: post.description,
    datePublished: post.date,
    dateModified: post.updatedAt ?? post.date,
    inLanguage: brand.language,
    timeRequired: `PT${Math.max(1, Math.round(post.readingMinutes))}M`,
    keywords: post.keywords.length === 0 ? undefined : [...post.keywords],
    image: post.imageUrl === undefined ? undefined : toAbsoluteUrl(post.imageUrl, brand),
    author: post.authors.map(({ name, url: home, path, imageUrl }) => ({
      "@type": "Person",
      name,
      url: path === undefined ? home : toAbsoluteUrl(path, brand),
      image: imageUrl === undefined ? undefined : toAbsoluteUrl(imageUrl, brand),
    })),
    publisher: toCompany(brand),
    isPartOf: { "@id": toAbsoluteUrl(blogPath, brand) },
  };
}

/** The blog, with the posts that a page of it lists. */
export function toBlog(
  posts: readonly Pick<PostForJsonLd, "title" | "path" | "date" | "description">[],
  settings: Pick<PageSettings, "brand" | "blog">,
): Blog {
  const { brand, blog } = settings;
  const url = toAbsoluteUrl(blogPath, brand);
  return {
    "@type": "Blog",
    "@id": url,
    url,
    name: blog.title,
    description: blog.description,
    inLanguage: brand.language,
    publisher: toCompany(brand),
    blogPost: posts.map((post) => ({
      "@type": "BlogPosting",
      "@id": toAbsoluteUrl(post.path, brand),
      url: toAbsoluteUrl(post.path, brand),
      headline: post.title,
      description: post.description,
      datePublished: post.date,
    })),
  };
}

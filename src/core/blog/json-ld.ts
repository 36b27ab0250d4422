/** Structured data of the blog for search engines: `Blog` and `BlogPosting`. */

import type { Brand, Settings } from "../settings";
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

/** Without `@context`, which stands once round all that a page says. */
export type JsonLd = { "@type": string } & { [key: string]: unknown };

/** One post. */
export function toBlogPosting(post: PostForJsonLd, brand: Brand): JsonLd {
  const url = toUrl(post.path, brand);
  return {
    "@type": "BlogPosting",
    "@id": url,
    url,
    mainEntityOfPage: { "@type": "WebPage", "@id": url },
    headline: post.title,
    name: post.title,
    description: post.description,
    datePublished: post.date,
    dateModified: post.updatedAt ?? post.date,
    inLanguage: brand.language,
    timeRequired: `PT${Math.max(1, Math.round(post.readingMinutes))}M`,
    keywords: post.keywords.length === 0 ? undefined : [...post.keywords],
    image: post.imageUrl === undefined ? undefined : toUrl(post.imageUrl, brand),
    author: post.authors.map(({ name, url: home, path, imageUrl }) => ({
      "@type": "Person",
      name,
      url: path === undefined ? home : toUrl(path, brand),
      image: imageUrl === undefined ? undefined : toUrl(imageUrl, brand),
    })),
    publisher: toPublisher(brand),
    isPartOf: { "@type": "Blog", "@id": toUrl(blogPath, brand) },
  };
}

/** The blog, with the posts that a page of it lists. */
export function toBlog(
  posts: readonly Pick<PostForJsonLd, "title" | "path" | "date" | "description">[],
  settings: Pick<Settings, "brand" | "blog">,
): JsonLd {
  const { brand, blog } = settings;
  const url = toUrl(blogPath, brand);
  return {
    "@type": "Blog",
    "@id": url,
    url,
    name: blog.title,
    description: blog.description,
    inLanguage: brand.language,
    publisher: toPublisher(brand),
    blogPost: posts.map((post) => ({
      "@type": "BlogPosting",
      "@id": toUrl(post.path, brand),
      url: toUrl(post.path, brand),
      headline: post.title,
      description: post.description,
      datePublished: post.date,
    })),
  };
}

function toPublisher(brand: Brand): JsonLd {
  return { "@type": "Organization", name: brand.company, url: brand.url };
}

function toUrl(address: string, brand: Brand): string {
  return new URL(address, `${brand.url}/`).href;
}

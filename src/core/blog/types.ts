/** The stages of a blog post in the set: `PostRef` (light list) -> `PostPlace` and its fellows (what the plan decided). */

import type { AssetRef } from "../content/types";

export interface SocialLink {
  /** `github`, `linkedin`, `mastodon` … as the author wrote it. */
  platform: string;
  url: string;
}

/** An author: an entry of `authors.yml`, or one that a post describes in its own front matter. */
export interface AuthorRef {
  /** The key in `authors.yml`; for an author of one post only, made of the name. */
  key: string;
  name: string;
  title?: string;
  description?: string;
  url?: string;
  email?: string;
  /** An absolute address, a path below `static/`, or an `asset` token of a file in the content folder. */
  imageUrl?: string;
  socials: SocialLink[];
  /** The author's page; absent when the entry asks for none. */
  path?: string;
  /** What describes the author: `authors.yml`, or a post. */
  file: string;
}

/** A tag: an entry of `tags.yml`, or one that a post brings along. */
export interface TagRef {
  key: string;
  label: string;
  description?: string;
  path: string;
  /** What describes the tag: `tags.yml`, or a post. */
  file: string;
}

/** How a post names an author: by key (`author` then holds what the post says differently), or in full. */
export interface AuthorMention {
  key?: string;
  author: Partial<Omit<AuthorRef, "key" | "file">>;
  line?: number;
}

/** How a post names a tag: by key, or in full. */
export interface TagMention {
  key: string;
  /** True when the post gives label and permalink itself, so that `tags.yml` need not know it. */
  inline: boolean;
  label: string;
  path: string;
  line?: number;
}

/** What one file says about a post beside what all content has. */
// A type and not an interface: only then it is a record of anything, as nodes are.
export type PostFields = {
  /** The path below `/blog/`. */
  slug: string;
  /** In the place of what other content makes of its file's name, for that of a post may begin with a date. */
  title: string;
  /** Front matter `sidebar_label`: what the blog's sidebar calls the post. */
  sidebarLabel?: string;
  /** The instant of publication, ISO 8601 in UTC. */
  date: string;
  /** The same as a day in the blog's time zone: `2025-01-20`. */
  day: string;
  /** The instant of the last change that the author names. */
  updatedAt?: string;
  /** The same as a day in the blog's time zone. */
  updatedDay?: string;
  authors: AuthorMention[];
  tags: TagMention[];
};

/** A post of the light list: what planning needs, never the body. */
export interface PostRef
  extends Pick<
    PostFields,
    "title" | "sidebarLabel" | "date" | "day" | "updatedAt" | "authors" | "tags"
  > {
  /** The node's id. */
  id: string;
  /** Relative to the content folder: `blog/2025-01-20-welcome/index.mdx`. */
  file: string;
  path: string;
  /** The line of front matter `slug`, which gives the route; absent where the file's name does. */
  routeLine?: number;
  draft: boolean;
  unlisted: boolean;
}

/** Everything that the blog is planned from. */
export interface BlogContent {
  posts: readonly PostRef[];
  authors: readonly AuthorRef[];
  tags: readonly TagRef[];
  /** The lists that could not be taken whole, which is told of them: what they lack is no second problem. */
  unread?: readonly BlogList[];
}

/** What `authors.yml` and `tags.yml` hold. */
export type BlogList = "authors" | "tags";

/** What is published at the moment of the build. */
export interface BlogMoment {
  /** The instant of the build, ISO 8601. */
  now: string;
  /** True in develop: drafts are shown. */
  includeDrafts: boolean;
  /** True in develop: posts of days to come are shown. */
  includeFuture: boolean;
}

export interface PostLink {
  title: string;
  path: string;
  day: string;
}

export interface YearGroup {
  /** `2026` */
  year: string;
  posts: PostLink[];
}

export interface TagLink {
  label: string;
  path: string;
  description?: string;
}

export interface CountedTag extends TagLink {
  count: number;
}

export interface PageItem {
  page: number;
  path: string;
  current: boolean;
}

/** The page numbers that a list's page shows; null stands for a run that is left out. */
export interface Pagination {
  page: number;
  pageCount: number;
  previousPath: string | null;
  nextPath: string | null;
  items: (PageItem | null)[];
}

/** What every page of the blog knows: the latest posts by year, newest first. */
export interface BlogPlace {
  sidebar: YearGroup[];
}

/** Context of `blog-index`. */
export interface BlogIndexContext extends BlogPlace {
  /** Ids of the posts shown, in order. */
  ids: string[];
  pagination: Pagination;
}

/** Context of `blog-archive`. */
export interface BlogArchiveContext extends BlogPlace {
  years: YearGroup[];
  count: number;
}

/** Context of `blog-authors`. */
export interface BlogAuthorsContext extends BlogPlace {
  authorKeys: string[];
  /** Posts of each key, in the same order. */
  counts: number[];
}

/** Context of `blog-author`. */
export interface BlogAuthorContext extends BlogIndexContext {
  authorKey: string;
  count: number;
}

/** Context of `blog-tags`. */
export interface BlogTagsContext extends BlogPlace {
  tags: CountedTag[];
}

/** Context of `blog-tag`. */
export interface BlogTagContext extends BlogIndexContext {
  tag: CountedTag;
}

/** Context of `blog-post`. */
export interface BlogPostContext {
  id: string;
  place: PostPlace;
}

/** What the whole set knows about one post. */
export interface PostPlace extends BlogPlace {
  tags: TagLink[];
  /** The post before this one in time. */
  previous: PostLink | null;
  /** The post after this one in time. */
  next: PostLink | null;
  /** Up to three other posts that share tags. */
  related: PostLink[];
}

/** The authors of `authors.yml`, and the pictures that they show. */
export interface AuthorList {
  authors: AuthorRef[];
  assets: AssetRef[];
  /** True when the file, or an entry of it, could not be taken: nobody knows all who were to be in it. */
  isUnread: boolean;
}

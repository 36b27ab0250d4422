/** The heads of the blog's pages. */
/** @jsxRuntime classic */
// Gatsby keeps React 19 from hoisting what its Head renders by a patch of `React.createElement`; elements made
// by the automatic runtime would stand in the head twice.

// biome-ignore lint/correctness/noUnusedImports: the classic runtime makes `React.createElement` of JSX.
import * as React from "react";
import { archivePath, authorsPath, blogPath, listPagePath, tagsPath } from "../../core/blog/paths";
import type { Pagination } from "../../core/blog/types";
import { settings } from "../../site";
import { Seo } from "../seo";
import type { PostViewData } from "./types";

type PostSeoData = Pick<
  PostViewData,
  | "title"
  | "titleMeta"
  | "description"
  | "excerpt"
  | "path"
  | "date"
  | "updatedAt"
  | "readingMinutes"
  | "authors"
  | "keywords"
  | "image"
  | "unlisted"
>;

export function PostSeo({ post }: { post: PostSeoData }) {
  const description = post.description || post.excerpt;
  return (
    <>
      <Seo
        title={post.titleMeta || post.title}
        description={description}
        path={post.path}
        image={post.image}
        keywords={post.keywords}
        noindex={post.unlisted}
        type="article"
      />
      <meta property="article:published_time" content={post.date} />
      {post.updatedAt && <meta property="article:modified_time" content={post.updatedAt} />}
      {post.authors.map(({ key, name }) => (
        <meta key={key} name="author" content={name} />
      ))}
    </>
  );
}

interface ListSeoProps {
  title: string;
  description?: string | null;
  /** The list's own route, that of its first page. */
  path: string;
  /** Of a list that has pages. */
  pagination?: Pagination;
}

/** Archive, authors, tags, and the lists of an author and a tag. */
export function BlogListSeo({ title, description, path, pagination }: ListSeoProps) {
  return (
    <Seo
      title={withPage(title, pagination)}
      description={description || settings.blog.description}
      path={listPagePath(path, pagination?.page ?? 1)}
    />
  );
}

export function ArchiveSeo() {
  return (
    <BlogListSeo
      title="Archive"
      description="Every post of the blog, year by year."
      path={archivePath}
    />
  );
}

export function AuthorsSeo() {
  return (
    <BlogListSeo
      title="Authors"
      description="The people who write for the blog."
      path={authorsPath}
    />
  );
}

export function TagsSeo() {
  return <BlogListSeo title="Tags" description="What the blog is about." path={tagsPath} />;
}

export function BlogIndexSeo({ pagination }: { pagination: Pagination }) {
  return (
    <Seo
      title={withPage(settings.blog.title, pagination)}
      description={settings.blog.description}
      path={listPagePath(blogPath, pagination.page)}
    />
  );
}

/** Pages of one list have titles of their own. */
function withPage(title: string, pagination: Pagination | undefined): string {
  if (pagination === undefined || pagination.page === 1) return title;
  return `${title}, page ${pagination.page}`;
}
